import type { start as german } from '../de/start.ts'
import type { Like } from '../like.ts'

export const start: Like<typeof german> = {
  'in-use':
    'Registerblick is already running on this data folder. Use the open window, or choose another folder (--data-dir).',
  'not-writable':
    'The data folder can’t be written to, and there is nothing in it yet. Nothing was sent. Choose another folder (--data-dir).',
  'newer-version':
    'The library was written by a newer version of Registerblick. It is left untouched. Use the newer version.',
  damaged: 'The library is damaged and was not changed. Restore its backup, or choose another folder (--data-dir).',
  'disk-full': 'There is no space left on the disk. What is in the library was not changed; make room and start again.',
  'no-backup':
    'This version of Registerblick has to convert the library. The backup before that could not be made, so nothing was converted. The library is unchanged; make room, and check the permissions of the data folder.',
  'read-only': 'The data folder can’t be written to.',
  'bad-team-invitation': 'The file that --team names is not an invitation to a team. Nothing was opened.',
  'bad-environment-key':
    'The value of REGISTERBLICK_API_KEY cannot be a key (a space, a line break, letters beyond ASCII, or too long). Nothing was sent.',
  'bad-base-url':
    'The address of the service must begin with https:// (http:// only on this machine) and carry no user name or password.',
  'port-taken': 'This port is taken. Choose another one (--port).',
  opening: {
    answers:
      'This version reads answers more closely. What is kept is being read again once; nothing is sent and nothing is paid for it:',
    index: 'The search index is being rebuilt; nothing is sent and nothing is paid for it:',
  },
  other: 'Registerblick could not start.',
}
