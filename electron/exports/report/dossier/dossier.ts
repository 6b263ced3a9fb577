import { createHash } from 'node:crypto'
import { cleanText } from '../../../../shared/domain/text/clean-text.ts'
import { headFacts } from '../../../../shared/domain/company/company-facts.ts'
import type { Report } from '../../../../shared/domain/exports/report.ts'
import type { ReportSources } from '../../../ports/export-formats.ts'
import type { ExportSink } from '../../../ports/export-plan.ts'
import type { Printer } from '../../../ports/printer.ts'
import { plain, type ReportDocument } from '../document.ts'
import { reportHtml } from '../html.ts'
import { printReport } from '../print-report.ts'
import type { FontFile } from '../style.ts'
import { dossierFormat, dossierVersion, type Manifest, type ManifestAnswer, type ManifestFile } from './manifest.ts'
import { createStoreZip } from './store-zip.ts'
import { verifyPage } from './verify-page.ts'

export interface DossierParts extends Pick<ReportSources, 'answer'> {
  readonly report: Report
  readonly document: ReportDocument
  readonly fonts: readonly FontFile[]
  readonly printer: Pick<Printer, 'print'> | null
  readonly sink: ExportSink
  readonly signal: AbortSignal
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const endingOf = (headers: Readonly<Record<string, string>>): string => {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return /json/i.test(type) || type === '' ? 'json' : 'txt'
}

/**
 * Writes the sealed dossier: the report, the answers it rests on byte for byte, a manifest that says of each sentence
 * which answers and which register entry it rests on, the manifest's seal, and a page that verifies all that offline.
 */
export async function writeDossier({
  report,
  document,
  fonts,
  printer,
  answer: readAnswer,
  sink,
  signal,
}: DossierParts): Promise<void> {
  const zip = createStoreZip(sink.write)
  const files: ManifestFile[] = []
  const add = async (path: string, content: string | Uint8Array): Promise<void> => {
    signal.throwIfAborted()
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    files.push({ path, bytes: bytes.byteLength, sha256: sha256(bytes) })
    await zip.add({ path, bytes })
  }

  const answers: ManifestAnswer[] = []
  const fileOf = new Map<number, string>()
  for (const { number, answer } of document.sources) {
    const whole = await readAnswer(answer.id)
    // A dossier has to hold every answer that it rests on.
    if (whole === null) throw new Error('an answer was erased while the dossier was made')
    const path = `answers/${String(number).padStart(4, '0')}.${endingOf(whole.headers)}`
    fileOf.set(answer.id, path)
    await add(path, whole.body)
    answers.push({
      number,
      path,
      sha256: sha256(whole.body),
      operation: answer.operation,
      request: answer.call,
      readAt: answer.readAt,
      serviceDate: whole.serviceDate,
      status: whole.status,
      headers: whole.headers,
      dialect: answer.dialect,
      charged: answer.charged,
    })
  }
  await add('report.html', reportHtml(document, { fonts, answerFile: (id) => fileOf.get(id) ?? '' }))
  if (printer !== null) await add('report.pdf', await printReport(document, fonts, printer, signal))
  await add('verify.html', verifyPage(document.language))

  const numberOf = new Map(document.sources.map(({ number, answer }) => [answer.id, number]))
  const manifest: Manifest = {
    format: dossierFormat,
    version: dossierVersion,
    program: { name: 'Registerblick', version: report.version },
    madeAt: report.madeAt,
    service: report.service,
    demo: report.demo,
    language: document.language,
    form: report.form,
    title: cleanText(document.title),
    companies: report.companies.map(({ file }) => {
      const { name, register } = headFacts(file)
      return { name, register: register.number, court: register.court }
    }),
    files,
    answers,
    statements: document.statements.map(({ id, text, evidence }) => ({
      id,
      text: cleanText(plain(text)),
      answers: evidence.answers.flatMap((answer) => numberOf.get(answer) ?? []),
      entry: evidence.entry,
      computed: evidence.computed,
    })),
  }
  const manifestBytes = new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`)
  await zip.add({ path: 'manifest.json', bytes: manifestBytes })
  // In the form that `sha256sum --check` reads.
  await zip.add({
    path: 'manifest.sha256',
    bytes: new TextEncoder().encode(`${sha256(manifestBytes)}  manifest.json\n`),
  })
  await zip.end()
}
