import { randomUUID } from 'node:crypto'
import { bods } from '../exports/ownership/bods.ts'
import { deskPaper } from '../exports/ownership/desk-paper.ts'
import { edgesCsv } from '../exports/ownership/edges-csv.ts'
import { followTheMoney } from '../exports/ownership/followthemoney.ts'
import { graphml } from '../exports/ownership/graphml.ts'
import type { ExportOptions } from '../exports/ownership/options.ts'
import { isPng } from '../exports/ownership/png.ts'
import type { ExportPlan } from '../exports/plan.ts'
import { failed, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/export-job.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import { isObject, readText, type Json } from '../../shared/domain/json.ts'
import { imageLimits, type Desk, type DeskFormat, type PictureFormat } from '../../shared/domain/ownership/desk.ts'
import type { OwnershipGraph, OwnershipParty } from '../../shared/domain/ownership/graph.ts'
import { companyKey, mergeDesk } from '../../shared/domain/ownership/merge-desk.ts'
import { graphOfFigures, unpackFigures } from '../../shared/domain/ownership/pack-figures.ts'
import { lookAt, type SeenPicture } from '../../shared/domain/ownership/picture/desk-picture.ts'
import { svgPicture } from '../../shared/domain/ownership/picture/svg-picture.ts'
import { pictureTexts } from '../../shared/domain/ownership/picture/picture-texts.ts'
import type { OwnershipFile } from '../../shared/domain/ownership/ways.ts'
import type { Language } from '../../shared/contract/state.ts'
import type { DeskGraphs } from '../research/ownership/desk-graphs.ts'
import type { Exports } from './exports.ts'
import type { Clock, Printer, Store } from './ports.ts'

interface ExportParts {
  readonly store: Store
  readonly clock: Clock
  readonly openFiles: (ids: Desk['companies']) => Promise<readonly OwnershipFile[]>
  /** A desk's graph and numbers, computed in a thread of their own. */
  readonly figures: DeskGraphs['figures']
  readonly lifetime: AbortSignal
  readonly exports: Pick<Exports, 'start'>
  readonly printer: Printer | null
  /** Origin of the service that gave the data; null before the first run. */
  readonly address: () => string | null
  /** The stored setting of the library's own id, as it was at the start. */
  readonly library: Json | undefined
}

interface Asked {
  readonly id: number
  readonly language: Language
  /** Companies whose small owners are drawn each. */
  readonly ungrouped: readonly string[]
}

const makers: Readonly<Record<DeskFormat, {
  /** The file's ending without its first point. */
  readonly ending: string
  readonly make: (graph: OwnershipGraph, options: ExportOptions, language: Language) => string
}>> = {
  bods: { ending: 'bods.json', make: bods },
  followthemoney: { ending: 'ftm.jsonl', make: followTheMoney },
  graphml: { ending: 'graphml', make: graphml },
  csv: { ending: 'csv', make: (graph, options, language) => edgesCsv(graph, { ...options, locale: language, bom: true }) },
}

const known = (parties: readonly (OwnershipParty | null)[]): readonly PartyId[] => [...new Set(parties.flatMap((party) => party?.partyId ?? []))]

/** A picture that a page hands over part by part. */
interface Upload {
  readonly parts: Uint8Array[]
  readonly begun: number
  bytes: number
}
/** A page that was closed in the middle leaves nothing behind for longer. */
const uploadPatienceMs = 60_000

/** A desk as a file: its picture as it is seen, or all that its reads say, whatever of the picture is hidden or folded. */
export function createDeskExport(from: ExportParts) {
  const { store, clock, openFiles, exports, printer, address } = from
  let namespace = readText(isObject(from.library) ? from.library['id'] : undefined)
  const uploads = new Map<string, Upload>()

  /** Tells this library from others, so that own numbers of parties don't collide with a colleague's. Made once. */
  const libraryId = async (): Promise<string> => {
    if (namespace === null) {
      namespace = randomUUID()
      if (store.readOnly === null) await store.writeSetting('library', { id: namespace })
    }
    return namespace
  }

  /** A local day as it is written in both languages: 31.12.2025. */
  const written = (day: string): string => day.split('-').toReversed().join('.')
  const dayOf = (moment: string): string => (Number.isNaN(Date.parse(moment)) ? moment : written(clock.localDay(Date.parse(moment))))

  const titleOf = (desk: Desk, files: readonly OwnershipFile[], language: Language): string =>
    desk.name !== '' ? desk.name : files.find(({ company }) => company.id === desk.companies[0])?.company.name ?? pictureTexts[language].unnamed

  const plan = (more: Pick<ExportPlan, 'title' | 'format' | 'names' | 'write'>): ExportPlan => ({ kind: 'desk', name: more.title, ...more })

  const opened = async (id: number): Promise<{ readonly desk: Desk; readonly files: readonly OwnershipFile[] } | null> => {
    const desk = await store.desk(id)
    if (desk === null) return null
    const files = new Map((await openFiles(desk.companies)).map((file) => [file.company.id, file]))
    return { desk, files: desk.companies.flatMap((company) => files.get(company) ?? []) }
  }

  const data = async (input: Asked & { readonly format: DeskFormat }): Promise<Outcome<ExportJob>> => {
    const here = await opened(input.id)
    if (here === null) return failed({ kind: 'not-found' })
    const { desk, files } = here
    const graph = mergeDesk(files, desk.view.until, desk.view)
    const subject = files[0] === undefined ? null : companyKey(files[0].company.id)
    const service = address()
    const options: ExportOptions = {
      exportedAt: new Date(clock.now()).toISOString(), publisher: { name: 'Registerblick', url: null },
      source: { name: service === null ? 'register service' : new URL(service).host, url: service },
      namespace: await libraryId(), root: subject === null ? null : graph.aliases[subject] ?? subject,
    }
    const { ending, make } = makers[input.format]
    return exports.start(plan({
      title: titleOf(desk, files, input.language), format: ending, names: known(graph.parties),
      write: async ({ sink }) => sink.write(make(graph, options, input.language)),
    }))
  }

  /** What the page shows of the desk, made of the same figures. */
  const seenOf = async ({ companies, view }: Desk, { language, ungrouped }: Asked): Promise<SeenPicture> => {
    const { persons, until, compareWith, same, different } = view
    const asked = await from.figures({ companies, persons, until, compareWith, same, different }, from.lifetime)
    // It rejects where it fails; an error value it has none.
    if (!asked.ok) throw new Error(asked.error.kind)
    const figures = unpackFigures(asked.value)
    const representation = view.representation ? figures.representation : null
    return lookAt(graphOfFigures(figures), view, { language, now: clock.now(), ungrouped: new Set(ungrouped), representation })
  }

  const picture = async (input: Asked & { readonly format: PictureFormat }): Promise<Outcome<ExportJob>> => {
    if (input.format === 'pdf' && printer === null) return failed({ kind: 'not-offered' })
    const here = await opened(input.id)
    if (here === null) return failed({ kind: 'not-found' })
    const { desk, files } = here
    const { language, format } = input
    const seen = await seenOf(desk, input)
    const title = titleOf(desk, files, language)
    const write: ExportPlan['write'] = async ({ sink, signal }) => {
      if (format === 'svg' || printer === null) {
        return sink.write(svgPicture(seen.picture, { title: pictureTexts[language].ownersOf(title), language }))
      }
      const service = address()
      const html = deskPaper(seen, {
        language, title, days: daysOf(desk, files), madeOn: written(clock.localDay(clock.now())),
        comparedDay: desk.view.compareWith === null ? null : dayOf(desk.view.compareWith),
        service: service === null ? '–' : new URL(service).host,
      })
      return sink.write(await printer.print(html, signal))
    }
    return exports.start(plan({ title, format, names: known(seen.seen.nodes.map(({ party }) => party)), write }))
  }

  /** "14.11.2026", or the first and the last day of several. */
  const daysOf = ({ view }: Desk, files: readonly OwnershipFile[]): string => {
    const moments = files.flatMap(({ reads }) => reads.flatMap(({ readAt }) => (readAt === null ? [] : [readAt])))
      .filter((moment) => view.until === null || moment <= view.until).toSorted()
    const [first, last] = [moments[0], moments.at(-1)]
    if (first === undefined || last === undefined) return '–'
    return [...new Set([dayOf(first), dayOf(last)])].join('–')
  }

  /**
   * A picture that the page drew (PNG), handed over in parts because a message is small. The last one makes the file; null
   * before that. Nothing but one whole PNG is taken.
   */
  const image = async (
    { upload, part, of, bytes, ...asked }: Asked & { readonly upload: string; readonly part: number; readonly of: number; readonly bytes: string },
  ): Promise<Outcome<ExportJob | null>> => {
    for (const [key, { begun }] of uploads) if (clock.now() - begun > uploadPatienceMs) uploads.delete(key)
    const chunk = Buffer.from(bytes, 'base64')
    const entry: Upload = part === 0 ? { parts: [], begun: clock.now(), bytes: 0 } : uploads.get(upload) ?? { parts: [], begun: 0, bytes: 0 }
    uploads.delete(upload)
    const refused = failed({ kind: 'bad-input', fields: [{ field: 'bytes', message: 'not one whole PNG' }] })
    if (entry.parts.length !== part || part >= of || entry.bytes + chunk.length > imageLimits.bytes || uploads.size > 4) return refused
    entry.parts.push(chunk)
    entry.bytes += chunk.length
    if (part < of - 1) {
      uploads.set(upload, entry)
      return { ok: true, value: null }
    }
    const whole = Buffer.concat(entry.parts)
    if (!isPng(whole)) return refused
    const here = await opened(asked.id)
    if (here === null) return failed({ kind: 'not-found' })
    const { desk, files } = here
    return exports.start(plan({
      title: titleOf(desk, files, asked.language), format: 'png',
      names: known((await seenOf(desk, asked)).seen.nodes.map(({ party }) => party)),
      write: ({ sink }) => sink.write(whole),
    }))
  }

  return {
    make: (input: Asked & { readonly format: DeskFormat | PictureFormat }): Promise<Outcome<ExportJob>> => {
      const { format } = input
      return format === 'svg' || format === 'pdf' ? picture({ ...input, format }) : data({ ...input, format })
    },
    image,
    /** Whether this host makes PDF files by itself. */
    canPrint: printer !== null,
  }
}
