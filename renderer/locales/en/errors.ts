import { calls } from '../../../shared/words/en/calls.ts'
import type { errors as german } from '../de/errors.ts'
import type { Like } from '../../../shared/words/like.ts'

const causes =
  'There are three possible causes, and the service does not say which: the key is wrong, it was revoked, or the allowance ' +
  'of requests in 30 days is spent.'
const others = 'other programs of the same account count at the service too. The key was not deleted.'

/** What went wrong, what it means, and whether money moved: one entry a kind of error. */
export const errors: Like<typeof german> = {
  short: calls.errors,
  money: {
    none: 'Nothing was charged.',
    noneOfMany: 'This one call was not charged.',
    charged: 'The call was charged.',
    uncertain: 'Whether the call was charged is uncertain; it is counted as uncertain.',
  },
  'key-not-sent': {
    title: 'The key was not sent.',
    text: 'This is an error in Registerblick, not yours.',
  },
  'invalid-request': {
    title: 'The service refused the input.',
    text: 'It gives no reason.',
    more_one: 'It names {{count, number}} more field that is not listed here.',
    more_other: 'It names {{count, number}} more fields that are not listed here.',
  },
  'cursor-refused': {
    title: 'The list has changed in the meantime.',
    text: 'The next page no longer exists as it was. Reading from the beginning costs {{price}} a page.',
  },
  'key-rejected': {
    title: 'The service rejects the key.',
    text_one: `${causes} Registerblick counts {{count, number}} request of its own in the last 30 days; ${others}`,
    text_other: `${causes} Registerblick counts {{count, number}} requests of its own in the last 30 days; ${others}`,
  },
  'credits-exhausted': {
    title: 'The credits at the service are used up.',
    text: 'The call did not run. What was read before stays open and costs nothing.',
  },
  'not-found': {
    title: 'The service does not have this.',
    text: 'It has nothing under this id. A new search shows whether it has it under another; what was read before stays.',
  },
  'former-id': {
    title: 'Known here by its former id only.',
    text:
      'Since 1 January 2027 the service accepts new ids only, so it could not say whether it keeps this. ' +
      'A search by name shows the new one, and what was read before stays with it.',
  },
  'not-offered': {
    title: 'The service does not offer this.',
    text: 'Not yet, or not to this account. It is not asked again automatically; the diagnostics show what it offers.',
  },
  'monitor-refused': {
    title: 'The service did not create the watch.',
    text:
      'It does not say why: either the company is already watched, or it does not know one of the event types; ' +
      'where it was named by court and number, it may not understand these. ' +
      'Look at the list of watches before you try again.',
  },
  retired: {
    title: 'The service no longer offers this call.',
    replaced: 'It names “{{replacement}}” as a replacement, which Registerblick does not know yet.',
    text: 'It names no replacement that Registerblick knows.',
  },
  'rate-limited': {
    title: 'The service limits requests: there were too many.',
    until: 'Requests are possible again from {{time}}.',
    text: 'It does not say until when. Try again in a few minutes.',
  },
  'service-failed': {
    title: 'The service reported an error ({{status}}).',
    text_one: 'Gave up after {{count, number}} attempt.',
    text_other: 'Gave up after {{count, number}} attempts.',
  },
  offline: {
    title: 'The service cannot be reached.',
    text: 'Nothing was sent. Everything that was read stays readable.',
    proxyPassword:
      'The proxy of this network wants a name and a password, which Registerblick does not send. Nothing was sent. IT can allow the service without a password, or with the Windows sign-in.',
  },
  insecure: {
    title: 'The connection to the service is not secure.',
    text: 'Its certificate was not accepted, so nothing was sent, not even the key.',
  },
  'answer-lost': {
    title: 'The answer was lost.',
    timeout: 'The request went out, and no answer came in time.',
    'broken-connection': 'The request went out, then the connection broke.',
  },
  'bad-answer': {
    title: 'The answer cannot be read.',
    empty: 'It is empty.',
    'not-json': 'It is damaged, or no answer of this service.',
    'too-deep': 'It is nested deeper than any answer should be.',
    'too-large': 'It is too large and was not accepted.',
    'wrong-shape': 'It does not have the expected form.',
  },
  'spending-unknown': {
    title: 'What was spent today or in this month is not known completely.',
    text: 'Rows of the ledger are missing, so nothing was sent. Read the notice on the damaged library above; after “Understood” the caps count what is known.',
  },
  'cap-reached': {
    day: 'Daily cap reached.',
    month: 'Monthly cap reached.',
    teamDay: 'The team’s daily cap is reached.',
    teamMonth: 'The team’s monthly cap is reached.',
    personDay: 'Your daily cap in the team is reached.',
    personMonth: 'Your monthly cap in the team is reached.',
    text: '{{spent, number}} of {{limit, number}} credits are taken, this call costs up to {{wanted, number}}. It was not sent.',
  },
  'colleague-reads': {
    title: '{{by}} is reading this now.',
    text: 'Nothing was sent. The answer is here as soon as it arrives, or the call is open again at {{time}}.',
  },
  'colleague-lost': {
    title: 'The answer to a call by {{by}} was lost.',
    text: 'It began on {{time}} and may have been paid for ({{price}}). Nothing was sent. Reading again may pay for it twice.',
  },
  'team-out-of-reach': {
    title: 'The team’s library has not been reachable since {{time}}.',
    mayBuy: 'Nothing was sent. A colleague may have read this; reading it here may cost a second time.',
    never: 'Nothing was sent. The team has decided that nothing is bought until it can be reached again.',
  },
  'team-closed': {
    title: 'The team’s library does not take what is read here.',
    library: 'The server holds another library than the one you joined. Nothing was sent.',
    account:
      'Your API key belongs to another account of the service than the one that the team buys on. Nothing was sent.',
    password: 'Enter the team’s password again in the settings. Nothing was sent.',
    refused: 'The server refused your sign-in to the team. Nothing was sent; the administrator can look.',
    insecure: 'The certificate of the team’s server was not accepted. Nothing was sent, and nobody can override that.',
    version: 'Its version does not match this version of Registerblick. Nothing was sent; update the program.',
    role: 'Your sign-in to the team is read-only. Nothing was sent.',
    erasure:
      'A person was erased in the team, and that is not done here yet. Nothing was sent; it is done automatically.',
  },
  'team-not-allowed': {
    title: 'Your sign-in to the team may not do this.',
    text: 'The administrator can change that.',
  },
  'not-an-invitation': {
    title: 'This is not an invitation to a team.',
    'not-one': 'It is another file, or a damaged one.',
    newer: 'It was made for a newer version of Registerblick.',
    damaged: 'Something in it is missing, or has no place in an invitation: {{field}}.',
  },
  'lease-lost': {
    title: 'The call was not sent in time.',
    text: 'Meanwhile a colleague may have read it, so nothing more was sent.',
  },
  'price-changed': {
    title: 'The price is higher than shown.',
    text: 'Nothing was sent. The price is now: {{price}}.',
  },
  'limit-reached': {
    title: 'Stopped at your limit of {{limit, number}} credits.',
    text: 'The next call costs up to {{wanted, number}} and was not sent.',
  },
  'no-key': {
    title: 'No key is set.',
    text: 'What was read before stays open. Reading from the service needs a key, in the settings.',
  },
  'bad-key': {
    title: 'This cannot be a key.',
    empty: 'The field is empty.',
    'not-ascii': 'It contains characters that no key has.',
    'too-long': 'It is too long. Was something else pasted?',
    'has-spaces': 'It contains spaces or line breaks.',
  },
  'bad-address': {
    title: 'This address cannot be used.',
    'not-a-url': 'An address like https://api.example.com is expected.',
    'not-https': 'It must begin with https://, otherwise the key could be read on the way.',
    'has-credentials': 'It contains a name or a password; those do not belong in the address.',
  },
  'read-only': {
    title: 'The library is open for reading only.',
    text: 'What would be paid for could not be kept, so nothing is sent.',
  },
  'store-failed': {
    title: 'There is a problem with the library on this machine.',
    notKept: 'The answer could not be kept.',
    'disk-full': 'The disk is full. Make room before you read on.',
    'little-room':
      'The disk has {{free, number}} MB left; {{needed, number}} MB must be free, so that an answer that is paid for is sure to find room. Nothing was sent. Make room before you read on.',
    'read-only':
      'The data folder can only be read. Give yourself the right to write to it, or start with another folder.',
    damaged:
      'A part of the library file can’t be read. The next opening sets it aside unchanged and saves everything that is whole.',
    'newer-version':
      'The database comes from a newer version of Registerblick. Start that one; nothing is touched here.',
    'no-backup':
      'No backup could be made before converting the library to this version. The library is unchanged; make room and start again.',
    'in-use': 'Another Registerblick uses this data folder. Close it and try again.',
    'not-writable': 'The data folder cannot be reached or written. Check its permissions, and that its disk is there.',
    other: 'The cause is not known. Start Registerblick again; if that does not help, pass on the diagnostics.',
  },
  'not-a-library': {
    title: 'This file can’t be opened as a library',
    'no-file': 'There is no file at this path that can be read.',
    'not-ours': 'This is not a library file of Registerblick.',
    altered:
      'Something was added to the file that no library of Registerblick has. It could act on its own, so it is not opened.',
    demo: 'The file holds sample data: invented companies, and credits that nobody paid for. It does not become a library of your own.',
    damaged: 'The file is damaged. Your own library stayed as it was.',
    'newer-version': 'The file comes from a newer version of Registerblick. Please use that one.',
    'wrong-passphrase':
      'This passphrase does not open it. Capitals and spaces count. If the passphrase is right, the beginning of the file is damaged.',
    'other-encryption':
      'The file is encrypted in another way than with a passphrase in the binary format age, for a key perhaps. Decrypt it with age first.',
    'too-large': 'The file is larger than Registerblick takes (64 GB).',
    'too-costly':
      'Opening the file would take more memory and time than any backup of Registerblick does, so it is not even tried.',
  },
  'file-failed': {
    title: 'The file was not written.',
    'no-folder': 'The folder {{where}} is not there, or can’t be reached. Choose another one in the settings.',
    'not-writable': 'The folder {{where}} may not be written to. Choose another one in the settings.',
    'disk-full': 'The disk is full. The file was removed; make room and try again.',
    'too-large': 'It would be larger than its format or the disk allows. Narrow it down, or choose another format.',
    other: 'The system refused it in the folder {{where}}, for no reason that Registerblick knows.',
  },
  'bad-input': {
    title: 'This input does not work.',
    text: 'Please check what was entered.',
  },
  'keychain-failed': {
    title: 'The keychain of the system does not answer.',
    text: 'Reported: {{reason}}',
  },
  canceled: {
    title: 'Cancelled.',
    text: 'What had arrived before is stored.',
  },
  'too-many-calls': {
    title: 'Too much at once.',
    text: 'This window has too many questions open. This one was not started; wait a moment and ask again.',
  },
  'no-program': {
    title: 'Registerblick isn’t answering.',
    begun:
      'The link between this window and the program broke while it was at it. Once it answers again, what happened is shown here.',
    notBegun:
      'This window has no link to the program at the moment and connects again automatically. Nothing was begun.',
  },
  internal: {
    title: 'This should not have happened.',
    text: 'An error in Registerblick: {{message}}',
  },
}
