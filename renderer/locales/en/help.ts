import type { help as german } from '../de/help.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of the help: what each price, mark and kind of nothing means. */
export const help: Like<typeof german> = {
  title: 'Help',
  views: 'Parts of the help',
  answers: 'Answers',
  keys: 'Keys and marks',
  report: 'Report a problem',
  search: 'Search the help',
  found_one: '{{count, number}} answer',
  found_other: '{{count, number}} answers',
  nothing: 'Nothing here about that. Try another word: “price”, “read”, “unknown”.',
  mark: 'What does this mean?',
  groups: { price: 'What things cost', mark: 'Marks', nothing: 'When there is nothing', work: 'Working and keeping' },
  reportAbout:
    'This file helps to find a fault: version, system, settings, counts, and the last lines of the log. It holds no names of companies or people, no search terms, folders, ' +
    'addresses or keys. It is shown first and saved only if you want it; nothing is sent.',
  reportShow: 'Show the file',
  reportAgain: 'Gather again',
  reportText: 'What is in the file',
  reportSave: 'Save',
  reportSaved: 'The file is being written to the folder for exports; it is listed under “Activity”.',
  showLog: 'Show the log in its folder',
  licences: 'Licences',
  licencesAbout_one: 'Registerblick ships one part made by others, under the licence below.',
  licencesAbout_other:
    'Registerblick ships {{count, number}} parts made by others, each under its own licence. The texts are shown as they were supplied.',
  licencesMissing: 'This copy of Registerblick was built without the list of licences.',
  licencesSearch: 'Find a part',
  licencesNothing: 'No part has that name.',
  licencesData:
    'Facts about registers: court codes of the XJustiz and XUnternehmen code lists, legal forms of the ELF code list (ISO 20275, published by GLEIF).',
  licencesChromium: 'The window is drawn by Chromium; its notices are a separate document beside the program.',
  licencesChromiumMissing:
    'The window is drawn by Chromium; the document with its notices is missing beside this copy of the program.',
  licencesBrowser: 'The page is shown by your browser, which brings its own notices.',
  showChromium: 'Show Chromium’s notices in their folder',
  entries: {
    question: {
      title: 'What does the search box understand?',
      text: 'Everything that is kept: present and former names and numbers, court, EUID, postcode, town, street, purpose, people, the wording of entries, notes, tags and collections, several at once, too: “kältelogistik berlin”, “HRB 15185 Hof”, “halvorsen geschäftsführer”. To ask precisely, type court:, form:, status:, tag:, changed:>2026-10, capital:>1m, postcode:, town:, street:, person:, role:, purpose:. What was understood stands below and can be taken away. Only what the service takes is sent to it; the rest is narrowed here, free. The box has commands, too: “backup”, “report”, “spending in October”, “cap 500”.',
    },
    free: {
      title: 'What costs nothing?',
      text: 'Everything without a price: typing, searching and opening what is kept here, notes, lists on this machine, exports, pictures and everything computed from them. What was read once opens offline and without cost.',
    },
    price: {
      title: 'What does the price on a button mean?',
      text: 'This is how many credits the service asks for the call according to the agreed price list. Pressing agrees to exactly that: if the price has risen meanwhile, nothing is sent and you are asked again. Its context menu, or Shift F10, explains it: which calls, why each, what is here already, and what less would cost.',
    },
    'price-learned': {
      title: 'What does “as charged before” mean?',
      text: 'The service charged the same twice in a row for this kind of call, or once what the price list says. That amount has been the price since.',
    },
    'price-once': {
      title: 'What does “last time” beside a price mean?',
      text: 'The service once charged something other than the price list says. A single charge is not a price yet: both are shown, and you are asked for the higher one.',
    },
    'price-unknown': {
      title: 'What does “price unknown” mean?',
      text: 'The service has stated no price for this call. Unknown is not free. 25 credits, the highest known price, are reserved against the caps; such calls are listed separately in every sum.',
    },
    uncertain: {
      title: 'What does “uncertain” mean?',
      text: 'The call went out, but no whole answer arrived. It may have been charged or not. It is counted separately and not repeated automatically, so that nothing is paid for twice.',
    },
    reserved: {
      title: 'What does “reserved” mean?',
      text: 'Before sending, Registerblick reserves the price, so that several calls together don’t exceed a cap. The answer turns it into what was charged, or the reservation ends.',
    },
    released: {
      title: 'What does “not charged” mean?',
      text: 'The call cost nothing: it didn’t arrive, or the service refused it and charged nothing. It stays in the ledger all the same, so that every row is accounted for.',
    },
    estimated: {
      title: 'What does “estimated” mean?',
      text: 'The service stated no amount with the answer. What is counted is the price of the price list or the last one charged. The balance is an estimate too: what was stated last less what was spent here since.',
    },
    balance: {
      title: 'How exact is the balance?',
      text: 'It is an estimate. Other keys of the same account draw on it, and Registerblick doesn’t know of them. It is unknown until the service states it or you enter it.',
    },
    'rows-missing': {
      title: 'What does ≥ before a sum, or “rows are missing”, mean?',
      text: 'For these days the ledger is not complete: the library was damaged, or an older backup was restored. At least that much was spent, perhaps more; a balance with ≤ is at most that high. The caps count only what is known.',
    },
    caps: {
      title: 'What do the caps for day and month do?',
      text: 'A call that would exceed a cap is not sent. Before many calls the dialog says how many of them are sent; the rest waits until you say so. From 80% on there is a warning. The caps apply to this machine; the account doesn’t know them. They are changed in the settings.',
    },
    kept: {
      title: 'Green circle with a tick: kept here',
      text: 'It was read and is in this library. Opening it costs nothing and needs no network.',
    },
    aged: {
      title: 'Half-filled circle: aged',
      text: 'It was read some time ago. It was right then; what was entered since isn’t in it. Reading again costs the price beside it.',
    },
    changed: {
      title: 'Triangle with an exclamation mark: change reported',
      text: 'A change became known since it was read, for instance from the watch or from another answer. What is known of it is already shown in the file; the section itself hasn’t been read again.',
    },
    unread: {
      title: 'Dashed circle: not read',
      text: 'The service has not been asked for this yet. That says nothing about whether there is anything. “Not read” is not “none”.',
    },
    active: {
      title: 'Filled circle: active',
      text: 'The register keeps the company as existing, and nothing is known here of dissolution, insolvency or deletion.',
    },
    liquidation: {
      title: 'Half circle: in liquidation',
      text: 'The company is dissolved and being wound up. It still exists. Liquidation is not insolvency.',
    },
    insolvency: {
      title: 'Triangle: insolvency proceedings',
      text: 'Insolvency proceedings are known. They are shown beside the register’s status and don’t replace it.',
    },
    terminated: {
      title: 'Crossed square: deleted',
      text: 'The company is deleted from the register. That isn’t always final: a supplementary liquidation may follow. After a merger the legal successor acts.',
    },
    'status-unknown': {
      title: 'Dashed circle with a question mark: status unknown',
      text: 'The service states no status, or a word that isn’t understood here; then it is shown as it came. Unknown is neither active nor deleted.',
    },
    entry: {
      title: 'Ring on the timeline: register entry',
      text: 'This is what the register says, with the day of the entry.',
    },
    seen: {
      title: 'Diamond on the timeline: two reads differ',
      text: 'Registerblick noticed it: two reads are different. That doesn’t say when it was entered, only between which days.',
    },
    none: {
      title: 'What does “none” mean?',
      text: 'The service was asked and answered that it has nothing, or that there is no such thing for this legal form. The time is shown beside it. A register or an authority may still know more.',
    },
    'not-published': {
      title: 'What does “not published” mean?',
      text: 'The statement names the item without an amount. That is never zero euros. Small corporations, for instance, need not publish a profit and loss account; which reason applies is explained under “Why ‘not published’?”.',
    },
    absent: {
      title: 'What does “not in this statement” mean?',
      text: 'The item doesn’t occur in this statement at all, though it does in another year. That is not zero either.',
    },
    'not-stated': {
      title: 'What does “not stated” or “unknown” mean?',
      text: 'There is an answer, but it says nothing about this. An unknown share is not 0%: the program computes with an interval in which the true value surely lies.',
    },
    'field-null': {
      title: 'What does “null” mean in “All fields”?',
      text: 'The field is in the answer, but the service states no value. An empty text or an empty list is something else and is called so.',
    },
    unreadable: {
      title: 'What does “can’t be read” mean?',
      text: 'The answer arrived and is kept, but its form isn’t understood here. It can be viewed as it came. A newer version of Registerblick may read it, at no further cost.',
    },
    'not-offered': {
      title: 'What does “not offered” mean?',
      text: 'The service doesn’t know this call, or not yet, or not for this account. It isn’t asked again automatically; nothing was charged unless it says otherwise.',
    },
    partial: {
      title: 'What does “read in part” mean?',
      text: 'The list has more pages than were read. What is missing may change everything computed from it, so this is said wherever such a result is shown. The next pages have their price.',
    },
    total: {
      title: 'What does “total not reported” mean?',
      text: 'The service doesn’t say how many results there are. Those that were read are shown; only the next page tells whether there are more.',
    },
    doubt: {
      title: 'What does “unclear” mean for who can sign?',
      text: 'It can’t be said for certain from what was read; the reason is given beside it. Unclear is not a no. Only the register and the deeds are authoritative.',
    },
    offline: {
      title: 'What works offline?',
      text: 'Everything that was ever read: searching, opening, drawing, computing, exporting. What would have to be sent waits visibly and asks again before it spends anything.',
    },
    tables: {
      title: 'How do I choose, narrow and copy rows of a table?',
      text: 'The button at the right of a table’s head leaves columns out and narrows the rows down, with counts; above the table it then says how many rows are shown. A press on a column’s head sorts. Columns and sorting stay after a restart, too; what rows are narrowed down to stays until the program ends. Space, Shift with the arrows, and Ctrl+A select rows; rows that are narrowed away are no longer selected. Ctrl+C copies the selected rows, or the one you are on, for a spreadsheet, up to 2,000 at once; an export has all of them. In the inbox, Q acknowledges everything that is selected. None of it costs anything.',
    },
    backup: {
      title: 'What is in a backup?',
      text: 'The whole library in one file: answers, ledger, notes, settings. The key is not in it. After it is written the file is verified. With a passphrase it is encrypted (age format), otherwise not. Nobody can recover a forgotten passphrase; the backup is lost then. Scheduled backups can be turned on in the settings; they remove only older ones of the same schedule.',
    },
    key: {
      title: 'Where is the key?',
      text: 'In the keychain of the system. Where there is none, in memory only, until Registerblick ends. It is never in the database, the log, a backup or an export.',
    },
    team: {
      title: 'What does a team share, and what not?',
      text: 'A team shares answers of the service, the ledger of what they cost, and what you share yourself. Notes, tags and collections stay yours until you share them; searches, desks, exports and the inbox always stay yours. Each API key stays in its keychain; the server only compares whether it belongs to the same account of the service, as far as that is known here. What others have read is here as well, also without a network and after you left. Where the team limits how long answers are kept, older ones go from every computer; what was spent stays in the ledger. Sums by person are off until an administrator switches them on, and then everybody reads that.',
    },
    'team-price': {
      title: 'What do the team’s notes beside a price mean?',
      text: '“Read by …” is here and costs nothing. “… is reading it” means that nothing is sent until that answer is here. Where an answer was lost it may have been paid for; buying again takes a separate click and stays on record. While the team is out of reach somebody else may have bought it: you are asked first, or nothing is bought, as the team has set. Reading again takes a newer answer of somebody else for 0 credits, if there is one; otherwise it buys. In a row a mark in the price says the same.',
    },
  },
}
