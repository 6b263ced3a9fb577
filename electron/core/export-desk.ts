import { randomUUID } from 'node:crypto'
import { withFonts } from '../exports/ownership/desk-paper.ts'
import type { ExportOptions } from '../exports/ownership/options.ts'
import { isPng } from '../exports/ownership/png.ts'
import type { ExportPlan } from '../exports/plan.ts'
import { failed, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/export-job.ts'
import { isObject, readText, type Json } from '../../shared/domain/json.ts'
import { imageLimits, type Desk, type DeskFormat, type PictureFormat } from '../../shared/domain/ownership/desk.ts'
import type { FiguresAsked } from '../../shared/domain/ownership/desk-figures.ts'
import { companyKey } from '../../shared/domain/ownership/merge-desk.ts'
import { pictureTexts } from '../../shared/domain/ownership/picture/picture-texts.ts'
import type { OwnershipHead } from '../../shared/domain/ownership/ways.ts'
import type { Language } from '../../shared/contract/state.ts'
import type { DeskGraphs } from '../research/ownership/desk-graphs.ts'
import type { DeskFileOrder, PictureOrder } from './desk-file.ts'
import type { Exports } from './exports.ts'
import type { Clock, Printer, Store } from './ports.ts'
import { reportFonts } from './report-fonts.ts'

interface ExportParts {
  readonly store: Store
  readonly clock: Clock
  readonly heads: (ids: Desk['companies']) => Promise<readonly OwnershipHead[]>
  /** Makes files of desks in the thread of figures. */
  readonly file: DeskGraphs<DeskFileOrder>['file']
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

/** The file's ending without its first point. */
const endings: Readonly<Record<DeskFormat, string>> = {
  bods: 'bods.json',
  followthemoney: 'ftm.jsonl',
  graphml: 'graphml',
  csv: 'csv',
}

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
  const { store, clock, heads, file, exports, printer, address } = from
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

  const plan = (more: Pick<ExportPlan, 'title' | 'format' | 'write'>): ExportPlan => ({
    kind: 'desk',
    name: more.title,
    names: [],
    ...more,
  })

  interface Opened {
    readonly desk: Desk
    readonly asked: FiguresAsked
    readonly title: string
  }

  const opened = async ({ id, language }: Asked): Promise<Opened | null> => {
    const desk = await store.desk(id)
    if (desk === null) return null
    const {
      companies,
      view: { persons, until, compareWith, same, different },
    } = desk
    const asked = { companies, persons, until, compareWith, same, different }
    if (desk.name !== '') return { desk, asked, title: desk.name }
    const [subject] = await heads(companies.slice(0, 1))
    return { desk, asked, title: subject?.company.name ?? pictureTexts[language].unnamed }
  }

  /** Where the data came from, for who reads the file. */
  const source = (): { readonly host: string | null; readonly address: string | null } => {
    const service = address()
    return { host: service === null ? null : new URL(service).host, address: service }
  }

  type Out = Parameters<ExportPlan['write']>[0]
  const namesTo =
    ({ progress }: Pick<Out, 'progress'>) =>
    (names: Parameters<Out['progress']>[2]): void =>
      progress(0, null, names)

  const writeFile =
    (asked: FiguresAsked, order: DeskFileOrder): ExportPlan['write'] =>
    (out) =>
      file(asked, order, { names: namesTo(out), part: out.sink.write }, out.signal)

  const data = async (input: Asked & { readonly format: DeskFormat }): Promise<Outcome<ExportJob>> => {
    const here = await opened(input)
    if (here === null) return failed({ kind: 'not-found' })
    const { asked, title } = here
    const [subject] = asked.companies
    const { host, address: url } = source()
    const options: ExportOptions = {
      exportedAt: new Date(clock.now()).toISOString(),
      publisher: { name: 'Registerblick', url: null },
      source: { name: host ?? 'register service', url },
      namespace: await libraryId(),
      root: subject === undefined ? null : companyKey(subject),
    }
    const order: DeskFileOrder = { what: input.format, language: input.language, options }
    return exports.start(plan({ title, format: endings[input.format], write: writeFile(asked, order) }))
  }

  const pictureOrder = (
    what: PictureOrder['what'],
    { desk, title }: Opened,
    { language, ungrouped }: Asked,
  ): PictureOrder => ({
    what,
    language,
    title,
    view: desk.view,
    ungrouped,
    now: clock.now(),
    service: source().host ?? '–',
  })

  const picture = async (input: Asked & { readonly format: PictureFormat }): Promise<Outcome<ExportJob>> => {
    const { format } = input
    if (format === 'pdf' && printer === null) return failed({ kind: 'not-offered' })
    const here = await opened(input)
    if (here === null) return failed({ kind: 'not-found' })
    const { asked, title } = here
    if (format === 'svg' || printer === null) {
      return exports.start(plan({ title, format, write: writeFile(asked, pictureOrder('svg', here, input)) }))
    }
    const write: ExportPlan['write'] = async (out) => {
      const parts: string[] = []
      await file(
        asked,
        pictureOrder('paper', here, input),
        { names: namesTo(out), part: async (text) => void parts.push(text) },
        out.signal,
      )
      const html = parts.join('')
      return out.sink.write(await printer.print(withFonts(html, await reportFonts(html)), out.signal))
    }
    return exports.start(plan({ title, format, write }))
  }

  /**
   * A picture that the page drew (PNG), handed over in parts because a message is small. The last one makes the file; null
   * before that. Nothing but one whole PNG is taken.
   */
  const image = async ({
    upload,
    part,
    of,
    bytes,
    ...asked
  }: Asked & { readonly upload: string; readonly part: number; readonly of: number; readonly bytes: string }): Promise<
    Outcome<ExportJob | null>
  > => {
    for (const [key, { begun }] of uploads) if (clock.now() - begun > uploadPatienceMs) uploads.delete(key)
    const chunk = Buffer.from(bytes, 'base64')
    const entry: Upload =
      part === 0
        ? { parts: [], begun: clock.now(), bytes: 0 }
        : (uploads.get(upload) ?? { parts: [], begun: 0, bytes: 0 })
    uploads.delete(upload)
    const refused = failed({ kind: 'bad-input', fields: [{ field: 'bytes', message: 'not one whole PNG' }] })
    if (entry.parts.length !== part || part >= of || entry.bytes + chunk.length > imageLimits.bytes || uploads.size > 4)
      return refused
    entry.parts.push(chunk)
    entry.bytes += chunk.length
    if (part < of - 1) {
      uploads.set(upload, entry)
      return { ok: true, value: null }
    }
    const whole = Buffer.concat(entry.parts)
    if (!isPng(whole)) return refused
    const here = await opened(asked)
    if (here === null) return failed({ kind: 'not-found' })
    return exports.start(
      plan({
        title: here.title,
        format: 'png',
        write: async (out) => {
          await file(
            here.asked,
            pictureOrder('names', here, asked),
            { names: namesTo(out), part: async () => undefined },
            out.signal,
          )
          await out.sink.write(whole)
        },
      }),
    )
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
