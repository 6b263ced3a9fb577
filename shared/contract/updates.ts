import type { UpdateState } from '../domain/updates/update-state.ts'
import { nothing } from './inputs.ts'
import { command, query } from './procedure.ts'

/** New versions of the program: looked for, fetched and installed only when a person asks. */
export const updates = {
  state: query<UpdateState>()(() => nothing),
  /** Asks the feed; sends nothing but the request itself. */
  look: command<UpdateState>()(() => nothing),
  /** Begins to fetch what was found; answers at once, progress is pushed. */
  download: command<UpdateState>()(() => nothing),
  stop: command<UpdateState>()(() => nothing),
  /** Ends the program and installs; `waitsFor` says why it did not begin. */
  install: command<UpdateState>()(() => nothing),
}
