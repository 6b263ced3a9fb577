import type { Report, ReportOrder } from '../../../shared/domain/report/report.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { ExportPlan } from '../plan.ts'
import { writeDossier, type DossierAnswer } from './dossier/dossier.ts'
import { reportHtml } from './html.ts'
import { printReport, type Print } from './print-report.ts'
import { reportDocument } from './report-document.ts'
import type { FontFile } from './style.ts'

export interface ReportMakers {
  readonly gather: (signal: AbortSignal, progress: (done: number) => void) => Promise<Report>
  /** The fonts that a text needs. */
  readonly fonts: (text: string) => Promise<readonly FontFile[]>
  /** Null where nothing prints. */
  readonly print: Print | null
  readonly answer: (id: AnswerId) => Promise<DossierAnswer | null>
}

/** The names that the log of exports keeps: the companies, and everybody who is named by a number of ours. */
export function partiesOf({ companies }: Report): readonly PartyId[] {
  const all = companies.flatMap(({ file, owners }) => [
    file.summary.id,
    ...(file.roles.state === 'read' ? file.roles.content.flatMap(({ holderId }) => holderId ?? []) : []),
    ...(owners.read?.graph.parties.flatMap(({ partyId }) => partyId ?? []) ?? []),
  ])
  return [...new Set(all)]
}

const endings = { pdf: 'pdf', html: 'html', docx: 'docx', dossier: 'zip' } as const

/** A report as an export: gathered, worded and written when its turn comes. */
export function reportPlan(order: ReportOrder, about: { readonly title: string }, makers: ReportMakers): ExportPlan {
  const { format, language } = order
  const heads = { de: { dossier: 'Dossier', report: 'Bericht' }, en: { dossier: 'Dossier', report: 'Report' } }[
    language
  ]
  const head = format === 'dossier' || order.companies.length > 1 ? heads.dossier : heads.report
  return {
    kind: format === 'dossier' ? 'dossier' : 'report',
    title: about.title,
    format: endings[format],
    name: `${head} ${about.title}`,
    names: order.companies,
    write: async ({ sink, progress, signal }) => {
      // Gathering is the larger part of the steps; the last one is writing.
      const steps = order.companies.length + 1
      const report = await makers.gather(signal, (done) => progress(done, steps))
      progress(order.companies.length, steps, partiesOf(report))
      const document = reportDocument(report, language)
      signal.throwIfAborted()
      const fonts = await makers.fonts(reportHtml(document, { fonts: [] }))
      switch (format) {
        case 'html':
          await sink.write(reportHtml(document, { fonts }))
          break
        case 'pdf':
          if (makers.print === null) throw new Error('nothing prints here')
          await sink.write(await printReport(document, fonts, makers.print, signal))
          break
        case 'docx':
          // Large, and seldom wanted: loaded when it is.
          await sink.write(await (await import('./docx.ts')).reportDocx(document))
          break
        case 'dossier':
          await writeDossier({ report, document, fonts, makers, sink, signal })
      }
      progress(steps, steps)
    },
  }
}

/** How a report of these companies is called. */
export function titleOf(names: readonly (string | null)[], language: ReportOrder['language']): string {
  const [first] = names
  if (names.length === 1) return first ?? (language === 'de' ? 'Firma' : 'Company')
  return language === 'de' ? `${names.length} Firmen` : `${names.length} companies`
}
