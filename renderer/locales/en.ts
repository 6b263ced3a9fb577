import { activity } from './en/activity.ts'
import { backups } from './en/backups.ts'
import { company } from './en/company.ts'
import { credits } from './en/credits.ts'
import { errors } from './en/errors.ts'
import { filter } from './en/filter.ts'
import { firstRun } from './en/first-run.ts'
import { frame } from './en/frame.ts'
import { help } from './en/help.ts'
import { library } from './en/library.ts'
import { ownership } from './en/ownership.ts'
import { ownershipLaws } from '../../shared/words/en/ownership-laws.ts'
import { known } from './en/known.ts'
import { person } from './en/person.ts'
import { search } from './en/search.ts'
import { exports } from './en/exports.ts'
import { notes } from './en/notes.ts'
import { lists } from './en/lists.ts'
import { spending } from './en/spending.ts'
import { delivery } from './en/delivery.ts'
import { history } from './en/history.ts'
import { imports } from './en/imports.ts'
import { team } from './en/team.ts'
import { privacy } from './en/privacy.ts'
import { question } from './en/question.ts'
import { reports } from './en/reports.ts'
import { settings } from './en/settings.ts'
import { signing } from './en/signing.ts'
import { ui } from './en/ui.ts'
import { watch } from './en/watch.ts'

/** Every text of the interface in English, as `de.ts` has it in German. */
export const en = {
  activity,
  backups,
  company,
  credits,
  errors,
  filter,
  firstRun,
  frame,
  help,
  library,
  ownership,
  ownershipLaws,
  known,
  person,
  search,
  settings,
  signing,
  ui,
  watch,
  exports,
  notes,
  lists,
  spending,
  delivery,
  history,
  imports,
  privacy,
  team,
  question,
  reports,
} as const
