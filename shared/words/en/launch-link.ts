import type { launchLink as german } from '../de/launch-link.ts'
import type { Like } from '../like.ts'

export const launchLink: Like<typeof german> = {
  'link-used': {
    title: 'This link has already been used.',
    text: 'It opens Registerblick only once. Use the window that is open. Start Registerblick again for a new link.',
  },
  'link-needed': {
    title: 'The link to open Registerblick is missing.',
    text: 'Open Registerblick by the link that it printed when it started.',
  },
  'file-gone': {
    title: 'This file is no longer there.',
    text: 'It was moved, renamed, changed or deleted since Registerblick wrote it. It can be exported again.',
  },
}
