import { activity } from './de/activity.ts'
import { backups } from './de/backups.ts'
import { company } from './de/company.ts'
import { credits } from './de/credits.ts'
import { errors } from './de/errors.ts'
import { filter } from './de/filter.ts'
import { firstRun } from './de/first-run.ts'
import { frame } from './de/frame.ts'
import { help } from './de/help.ts'
import { library } from './de/library.ts'
import { ownership } from './de/ownership.ts'
import { ownershipLaws } from '../../shared/words/de/ownership-laws.ts'
import { known } from './de/known.ts'
import { person } from './de/person.ts'
import { search } from './de/search.ts'
import { exports } from './de/exports.ts'
import { notes } from './de/notes.ts'
import { lists } from './de/lists.ts'
import { spending } from './de/spending.ts'
import { delivery } from './de/delivery.ts'
import { history } from './de/history.ts'
import { imports } from './de/imports.ts'
import { team } from './de/team.ts'
import { privacy } from './de/privacy.ts'
import { question } from './de/question.ts'
import { reports } from './de/reports.ts'
import { settings } from './de/settings.ts'
import { signing } from './de/signing.ts'
import { ui } from './de/ui.ts'
import { watch } from './de/watch.ts'

/**
 * Every text of the interface in German, one file an area; an area is a namespace: `useTranslation('credits')`. German is the source; an
 * English file is `Like<typeof german>`, so a missing or surplus key fails to compile. A language is a chunk of its own: a page loads the one
 * that it speaks first.
 */
export const de = {
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
