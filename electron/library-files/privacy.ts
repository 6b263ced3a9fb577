import { ExportFailed, type ExportPlan } from '../ports/export-plan.ts'
import type { PersonFormat, Retention } from '../../shared/contract/privacy.ts'
import type { Language } from '../../shared/contract/state.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
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
import type { ExportFormats } from '../ports/export-formats.ts'
import type { ExportQueue } from '../ports/export-queue.ts'
import type { LibraryFiles, PersonInLibrary } from '../ports/library-files.ts'
import type { Libraries } from './libraries.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store/store.ts'

export interface PrivacyOptions {
  readonly store: Store
  readonly clock: Clock
  readonly queue: Pick<ExportQueue, 'start'>
  readonly formats: Pick<ExportFormats, 'person'>
  readonly libraries: Pick<Libraries, 'whileClosed'>
  readonly files: Pick<LibraryFiles, 'pathIn' | 'findPerson' | 'erasePerson'>
  /** The stored setting `retention`, as it was at the start. */
  readonly setting: Json | undefined
  readonly lifetime: AbortSignal
  /** Something was removed, so pages may show what is gone. */
  readonly removed: () => void
  readonly changed: () => void
}

const settingName = 'retention'
const dayMs = 86_400_000

/** Retention of personal data, and the requests of one person: access and erasure (GDPR Art. 15, 17). */
export function createPrivacy({
  store,
  clock,
  queue,
  formats,
  libraries,
  files,
  setting,
  lifetime,
  removed,
  changed,
}: PrivacyOptions) {
  let { rules, last } = readRetention(setting)
  const path = files.pathIn(store.folder)

  const apply = async (): Promise<void> => {
    if (store.readOnly !== null || retentionKinds.every((kind) => rules[kind] === null)) return
    const counts = await store.applyRetention(rules, clock.now())
    last = { at: new Date(clock.now()).toISOString(), removed: counts }
    await store.writeSetting(settingName, { rules: { ...rules }, last: { at: last.at, removed: { ...last.removed } } })
    changed()
    if (Object.values(counts).some((count) => count > 0)) removed()
  }

  const plan = (
    person: PersonInLibrary,
    traces: PersonTraces,
    format: PersonFormat,
    language: Language,
  ): ExportPlan => ({
    kind: 'person',
    title: traces.names[0] ?? String(person.id),
    format,
    name: traces.names[0] ?? String(person.id),
    names: [person.id],
    write: async ({ sink, signal }) => {
      const found = await files.findPerson(path, person, { whole: true, signal })
      if (found === null) throw new ExportFailed(failed({ kind: 'not-found' }).error)
      const madeAt = new Date(clock.now()).toISOString()
      await sink.write(formats.person({ ...found, madeAt }, format, language))
    },
  })

  const traces = async (person: PersonInLibrary): Promise<PersonTraces | null> =>
    (await files.findPerson(path, person, { whole: false, signal: null }))?.traces ?? null

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
    exportPerson: async ({
      format,
      language,
      ...person
    }: PersonInLibrary & { readonly format: PersonFormat; readonly language: Language }): Promise<
      Outcome<ExportJob>
    > => {
      const found = await traces(person)
      return found === null ? failed({ kind: 'not-found' }) : queue.start(plan(person, found, format, language))
    },
    erasePerson: async ({
      copies,
      ...person
    }: PersonInLibrary & { readonly copies: boolean }): Promise<Outcome<ErasedPerson>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      // The library is closed for it: nothing keeps the person in memory afterwards, and nothing writes meanwhile.
      const erased = await libraries.whileClosed(store.folder, (file) => files.erasePerson(file, person, copies))
      return erased === null ? failed({ kind: 'not-found' }) : ok(erased)
    },
    /** Applies the retention rules now and once a day until the lifetime ends. */
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
