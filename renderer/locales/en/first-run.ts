import type { firstRun as german } from '../de/first-run.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of the first run. */
export const firstRun: Like<typeof german> = {
  title: 'The register, read and kept.',
  lead: 'Every answer stays on this machine, with its date. It opens offline and costs nothing a second time.',
  demo: 'Look at sample data',
  demoFree: 'no account, no cost',
  ownKey: 'With your own key',
  keyStep: 'Enter and check the key',
  capsStep: 'Set caps',
  capsText: 'Registerblick spends no more than this.',
  companyStep: 'Open your first company',
  companyText: 'A name or a number, such as “HRB 12345 B Charlottenburg”.',
  toSearch: 'Search for a company',
  done: 'done',
}
