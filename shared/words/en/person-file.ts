import type { personFile as german } from '../de/person-file.ts'
import type { Like } from '../like.ts'

export const personFile: Like<typeof german> = {
  title: 'Information about stored data',
  made: 'As of',
  names: 'Names',
  births: 'Dates of birth',
  answers: 'Answers from the service',
  own: 'Own records',
  exports: 'Files that name this person',
  passage: 'Passages',
  none: 'nothing',
  whole: 'requested for this person',
  note: 'From the library of Registerblick on this device. A backup names everyone.',
}
