import type { Language } from '../../../shared/contract/state.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { serviceName } from '../../../shared/domain/exports/service-name.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { Desk, DeskFormat, PictureFormat } from '../../../shared/domain/ownership/desk/desk.ts'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import { companyKey } from '../../../shared/domain/ownership/graph/identity.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { pictureWords } from '../../../shared/words/picture.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DeskFileOrder, DeskPictureOrder, WriteDeskFile } from '../../ports/desk-file.ts'
import type { ExportFormats } from '../../ports/export-formats.ts'
import type { ExportOut, ExportPlan } from '../../ports/export-plan.ts'
import type { ExportQueue } from '../../ports/export-queue.ts'
import type { Printer } from '../../ports/printer.ts'
import type { Store } from '../../ports/store/store.ts'
import { createPictureUploads, type PicturePart } from './picture-upload.ts'

export interface DeskExportOptions {
  readonly store: Pick<Store, 'desk'>
  readonly clock: Clock
  readonly heads: (ids: Desk['companies']) => Promise<readonly OwnershipHead[]>
  /** Who can sign for a company, in words; null: nothing is kept of it. Costs nothing. */
  readonly signing: (company: PartyId, language: Language, signal: AbortSignal) => Promise<DeskSigning | null>
  /** Has files of desks made in the graph worker. */
  readonly file: WriteDeskFile
  readonly queue: Pick<ExportQueue, 'start'>
  readonly formats: Pick<ExportFormats, 'embedFonts' | 'deskWorkbook'>
  /** Null where the host makes no PDF files. */
  readonly printer: Printer | null
  /** Origin of the service that gave the data; null before the first run. */
  readonly address: () => string | null
  readonly libraryId: () => Promise<string>
}

interface Asked {
  /** The desk's. */
  readonly id: number
  readonly language: Language
  /** Companies whose small owners are drawn one by one. */
  readonly ungrouped: readonly string[]
}

interface OpenedDesk {
  readonly desk: Desk
  readonly figures: FiguresAsked
  readonly title: string
}

/** The file's ending without its first point. */
const endings: Readonly<Record<DeskFormat, string>> = {
  bods: 'bods.json',
  followthemoney: 'ftm.jsonl',
  graphml: 'graphml',
  gexf: 'gexf',
  csv: 'csv',
  xlsx: 'xlsx',
}

/** A desk as a file: its picture as it is seen, or all that its reads say, whatever of the picture is hidden or folded. */
export function createDeskExport({
  store,
  clock,
  heads,
  signing,
  file,
  queue,
  formats,
  printer,
  address,
  libraryId,
}: DeskExportOptions) {
  const uploads = createPictureUploads(clock)

  const open = async ({ id, language }: Asked): Promise<OpenedDesk | null> => {
    const desk = await store.desk(id)
    if (desk === null) return null
    const {
      companies,
      view: { persons, until, compareWith, same, different, beside },
    } = desk
    const figures = { companies, persons, until, compareWith, same, different, beside }
    if (desk.name !== '') return { desk, figures, title: desk.name }
    const [subject] = await heads(companies.slice(0, 1))
    return { desk, figures, title: subject?.company.name ?? pictureWords[language].unnamed }
  }

  const service = (): string | null => serviceName(address())

  const start = ({ title }: OpenedDesk, format: string, write: ExportPlan['write']): Promise<Outcome<ExportJob>> =>
    queue.start({ kind: 'desk', title, name: title, format, names: [], write })

  /** Has the file made; the parties that it names go to the log. */
  const written = (
    { figures }: OpenedDesk,
    order: DeskFileOrder,
    { progress, signal }: ExportOut,
    part: (text: string) => Promise<void>,
  ): Promise<void> => file(figures, order, { names: (names) => progress(0, null, names), part }, signal)

  const pictureOrder = (
    what: DeskPictureOrder['what'],
    { desk, title }: OpenedDesk,
    { language, ungrouped }: Asked,
  ): DeskPictureOrder => ({
    what,
    language,
    title,
    view: desk.view,
    ungrouped,
    now: clock.now(),
    service: service(),
  })

  const startData = async (opened: OpenedDesk, asked: Asked, format: DeskFormat): Promise<Outcome<ExportJob>> => {
    const [subject] = opened.figures.companies
    const order: DeskFileOrder = {
      what: format,
      language: asked.language,
      options: {
        exportedAt: new Date(clock.now()).toISOString(),
        publisher: { name: 'Registerblick', url: null },
        source: { name: service() ?? 'register service', url: address() },
        namespace: await libraryId(),
        root: subject === undefined ? null : companyKey(subject),
      },
    }
    if (format !== 'xlsx') return start(opened, endings[format], (out) => written(opened, order, out, out.sink.write))
    return start(opened, endings.xlsx, async (out) => {
      const book = formats.deskWorkbook(asked.language, out.sink)
      await written(opened, order, out, book.part)
      await book.end()
    })
  }

  const startSvg = (opened: OpenedDesk, asked: Asked): Promise<Outcome<ExportJob>> => {
    const order = pictureOrder('svg', opened, asked)
    return start(opened, 'svg', (out) => written(opened, order, out, out.sink.write))
  }

  const signingOf = async (
    { companies: [subject] }: Desk,
    language: Language,
    signal: AbortSignal,
  ): Promise<DeskSigning | null> => (subject === undefined ? null : signing(subject, language, signal))

  const startPdf = (opened: OpenedDesk, asked: Asked, { print }: Printer): Promise<Outcome<ExportJob>> =>
    start(opened, 'pdf', async (out) => {
      const parts: string[] = []
      const said = await signingOf(opened.desk, asked.language, out.signal)
      const order = { ...pictureOrder('paper', opened, asked), signing: said }
      await written(opened, order, out, async (text) => void parts.push(text))
      await out.sink.write(await print(await formats.embedFonts(parts.join('')), out.signal))
    })

  return {
    /** Who can sign for the desk's first company; null: the desk is gone, or nothing is kept of the company. */
    signing: async ({ id, language }: Omit<Asked, 'ungrouped'>, signal: AbortSignal): Promise<DeskSigning | null> => {
      const desk = await store.desk(id)
      return desk === null ? null : signingOf(desk, language, signal)
    },
    /** Fails with `not-found` for a desk that is gone, `not-offered` for a PDF where nothing prints. */
    make: async ({
      format,
      ...asked
    }: Asked & { readonly format: DeskFormat | PictureFormat }): Promise<Outcome<ExportJob>> => {
      if (format === 'pdf' && printer === null) return failed({ kind: 'not-offered' })
      const opened = await open(asked)
      if (opened === null) return failed({ kind: 'not-found' })
      if (format === 'pdf' && printer !== null) return startPdf(opened, asked, printer)
      return format === 'svg' || format === 'pdf' ? startSvg(opened, asked) : startData(opened, asked, format)
    },
    /** Takes a part of a picture that the page drew (PNG). Its last part makes the file; null before that. */
    image: async ({ upload, part, of, bytes, ...asked }: Asked & PicturePart): Promise<Outcome<ExportJob | null>> => {
      const whole = uploads.add({ upload, part, of, bytes })
      if (!whole.ok) return whole
      const png = whole.value
      if (png === null) return ok(null)
      const opened = await open(asked)
      if (opened === null) return failed({ kind: 'not-found' })
      return start(opened, 'png', async (out) => {
        await written(opened, pictureOrder('names', opened, asked), out, async () => undefined)
        await out.sink.write(png)
      })
    },
    /** Whether this host makes PDF files by itself. */
    canPrint: printer !== null,
  }
}
