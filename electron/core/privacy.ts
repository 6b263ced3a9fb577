import { join } from 'node:path'
import { personHtml, personJson } from '../exports/person/person-file.ts'
import type { ExportPlan } from '../exports/plan.ts'
import type { PersonFormat, Retention } from '../../shared/contract/privacy.ts'
import type { Language } from '../../shared/contract/state.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/export-job.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import type { ErasedPerson, PersonTraces } from '../../shared/domain/privacy/person-traces.ts'
import {
  keepEverything,
  longestMonths,
  retentionKinds,
  type RetentionKind,
  type RetentionRules,
  type RetentionRun,
} from '../../shared/domain/privacy/retention.ts'
import type { Exports } from './exports.ts'
import type { Libraries } from './libraries.ts'
import { erasePersonFrom, findPersonIn, libraryFileName, type Clock, type Store } from './ports.ts'

interface PrivacyParts {
  readonly store: Store
  readonly clock: Clock
  readonly exports: Exports
  readonly libraries: Libraries
  readonly storeWorker: URL
  readonly setting: Json | undefined
  readonly lifetime: AbortSignal
  /** Something was removed: what pages show may be gone. */
  readonly removed: () => void
  readonly changed: () => void
}

interface PersonAsked {
  readonly id: PartyId
  readonly byName: boolean
}

const settingName = 'retention'
const dayMs = 86_400_000

/** How long personal data is kept, and what one person can ask for. */
export function createPrivacy({
  store,
  clock,
  exports,
  libraries,
  storeWorker,
  setting,
  lifetime,
  removed,
  changed,
}: PrivacyParts) {
  let { rules, last } = readRetention(setting)
  const path = join(store.folder, libraryFileName)

  const apply = async (): Promise<void> => {
    if (store.readOnly !== null || retentionKinds.every((kind) => rules[kind] === null)) return
    const counts = await store.applyRetention(rules, clock.now())
    last = { at: new Date(clock.now()).toISOString(), removed: counts }
    await store.writeSetting(settingName, { rules: { ...rules }, last: { at: last.at, removed: { ...last.removed } } })
    changed()
    if (Object.values(counts).some((count) => count > 0)) removed()
  }

  const plan = (
    id: PartyId,
    traces: PersonTraces,
    byName: boolean,
    format: PersonFormat,
    language: Language,
  ): ExportPlan => ({
    kind: 'person',
    title: traces.names[0] ?? String(id),
    format,
    name: traces.names[0] ?? String(id),
    names: [id],
    write: async ({ sink, signal }) => {
      const found = await findPersonIn(storeWorker, path, id, byName, true, signal)
      if (found === null) throw failed({ kind: 'not-found' }).error
      const file = { traces: found.traces, fragments: found.fragments, madeAt: new Date(clock.now()).toISOString() }
      await sink.write(format === 'json' ? personJson(file) : personHtml(file, language))
    },
  })

  const traces = async ({ id, byName }: PersonAsked): Promise<PersonTraces | null> =>
    (await findPersonIn(storeWorker, path, id, byName, false, null))?.traces ?? null

  return {
    retention: (): Retention => ({ rules, last }),
    setRetention: async (next: RetentionRules): Promise<Outcome<Retention>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      rules = next
      await store.writeSetting(settingName, {
        rules: { ...next },
        last: last === null ? null : { at: last.at, removed: { ...last.removed } },
      })
      await apply()
      changed()
      return ok({ rules, last })
    },
    traces,
    exportPerson: async (
      asked: PersonAsked & { readonly format: PersonFormat; readonly language: Language },
    ): Promise<Outcome<ExportJob>> => {
      const found = await traces(asked)
      return found === null
        ? failed({ kind: 'not-found' })
        : exports.start(plan(asked.id, found, asked.byName, asked.format, asked.language))
    },
    erasePerson: async ({
      id,
      byName,
      copies,
    }: PersonAsked & { readonly copies: boolean }): Promise<Outcome<ErasedPerson>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      // Nothing may hold her in memory afterwards, and nothing may write while she is taken out: the library is closed for it.
      const erased = await libraries.whileClosed((file) => erasePersonFrom(storeWorker, file, id, byName, copies))
      return erased === null ? failed({ kind: 'not-found' }) : ok(erased)
    },
    /** Applies the rules now and once a day until the lifetime ends. */
    run: async (report: (error: unknown) => void): Promise<void> => {
      while (!lifetime.aborted) {
        try {
          await apply()
        } catch (error) {
          if (!lifetime.aborted) report(error)
        }
        try {
          await clock.wait(dayMs, lifetime)
        } catch {
          return
        }
      }
    },
  }
}

function readRetention(value: Json | undefined): { rules: RetentionRules; last: RetentionRun | null } {
  if (!isObject(value)) return { rules: keepEverything, last: null }
  const stored = isObject(value['rules']) ? value['rules'] : {}
  const months = (kind: RetentionKind): number | null => {
    const stated = readNumber(stored[kind])
    return stated !== null && Number.isInteger(stated) && stated >= 1 && stated <= longestMonths ? stated : null
  }
  const ran = isObject(value['last']) ? value['last'] : null
  const at = ran === null ? null : readText(ran['at'])
  const counts = ran !== null && isObject(ran['removed']) ? ran['removed'] : {}
  const of = <T>(each: (kind: RetentionKind) => T): Readonly<Record<RetentionKind, T>> => ({
    people: each('people'),
    companyPeople: each('companyPeople'),
    inbox: each('inbox'),
    exports: each('exports'),
  })
  return { rules: of(months), last: at === null ? null : { at, removed: of((kind) => readNumber(counts[kind]) ?? 0) } }
}
