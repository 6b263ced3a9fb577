import type { backups as german } from '../de/backups.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of backups, restoring, and other people's libraries. */
export const backups: Like<typeof german> = {
  title: 'Backup',
  about:
    'A backup is one file with the whole library: answers, ledger, notes, settings. The key is not in it. It goes to the folder for exports, even while the program is at work, and is then read back whole.',
  make: 'Make a backup',
  making: 'Making the backup …',
  makingOf: 'Making the backup: {{done}} of {{total}} …',
  stop: 'Stop the backup',
  none: 'No backup was made yet.',
  last: 'Last backup: {{time}}',
  verified: 'read back and complete: {{companies, number}} companies, {{answers, number}} answers',
  bad: 'It was not complete when it was read back. Don’t rely on this file; make a new one in another folder.',
  failed: 'The backup was not made; nothing of it is left.',
  planTitle: 'Backups by plan',
  planAbout:
    'While the program runs, a backup is made and read back on the day that it is due. After days on which it did not run, one is made. None begins while a call that costs credits is under way.',
  planEvery: { never: 'Off', day: 'Daily', week: 'Weekly' },
  planKeep: 'Keep',
  planKeepCount_one: 'the newest',
  planKeepCount_other: 'the {{count, number}} newest',
  planFolder: 'Folder for backups by plan',
  planSaveFolder: 'Save folder',
  planChooseFolder: 'Choose folder …',
  planUsualFolder: 'This is the folder for exports.',
  planUseUsualFolder: 'Use the folder for exports',
  planNoneYet: 'None was made by plan yet.',
  planLast_one: 'Last one by plan: {{time}}; {{count, number}} is on record.',
  planLast_other: 'Last one by plan: {{time}}; {{count, number}} are on record.',
  planNext: 'Next: {{day}}.',
  planFailed: 'The backup by plan was not made on {{time}}.',
  planWhy: {
    'no-folder': 'The folder does not exist or can’t be reached:',
    'not-writable': 'The folder can’t be written to:',
    'disk-full': 'The disk is full.',
    'too-large': 'The file is too large for this file system.',
    incomplete: 'It was not complete when it was read back; don’t rely on it. Folder:',
    other: 'The reason is not known.',
  },
  remindNever: 'There is no backup of this library. Backups by plan can be turned on in the settings.',
  remindOld: 'The last complete backup is from {{time}}. Backups by plan can be turned on in the settings.',
  remindLater: 'Later',
  openTitle: 'Restore a backup, look at another library',
  openAbout:
    'The file is copied and checked first. Then you decide whether it takes the place of your own library or is opened for reading only.',
  path: 'Path of the file',
  look: 'Check file',
  choose: 'Choose a file …',
  found: 'Checked: {{name}}',
  holds:
    '{{companies, number}} companies, {{persons, number}} people, {{answers, number}} answers, {{calls, number}} ledger rows, {{notes, number}} notes',
  newest: 'Newest answer: {{time}}',
  noAnswer: 'without answers of the service',
  read: 'Read only',
  restore: 'Restore …',
  restoreTitle: 'Replace your own library?',
  restoreText:
    '“{{name}}” takes the place of your own library. Your own stays beside it in the data folder. Watching and feeds are paused afterwards, and what waited to be sent asks first: nothing is bought.',
  restoreGap:
    'Your own library has answers up to {{own}}, the file up to {{theirs}}. What was read in between will be in the replaced file only.',
  restoreSure: 'Replace',
  cancel: 'Cancel',
  onlyOwn: 'A backup can only be restored into your own library, not into the sample data.',
  other: 'Somebody else’s library “{{name}}”, for reading only. Your own lies untouched beside it.',
  leave: 'Back to your own library',
  damageTitle: 'The library was damaged.',
  damage:
    'The damaged file lies unchanged in the data folder ({{aside}}). Saved whole: {{answers, number}} answers, {{ledger, number}} ledger rows, {{other, number}} other entries. Nothing was bought again.',
  damageOf:
    'The damaged file lies unchanged in the data folder ({{aside}}). Saved whole: {{answers, number}} of {{once, number}} answers, {{ledger, number}} ledger rows, {{other, number}} other entries. Nothing was bought again.',
  damageSpending:
    'Rows of the ledger are missing. What was spent {{span}} is not known completely, nor is what the caps still leave for these days.',
  damageBetween: 'from {{from}} to {{until}}',
  damageSince: 'since {{from}}',
  damageUntil: 'up to {{until}}',
  damageEver: 'so far',
  damageRead: 'Understood',
}
