import { createHash } from 'node:crypto'
import type { AnswerRef } from '../../../../shared/domain/answer.ts'
import { cleanText } from '../../../../shared/domain/clean-text.ts'
import { headFacts } from '../../../../shared/domain/company-facts.ts'
import type { Report } from '../../../../shared/domain/report/report.ts'
import type { ExportSink } from '../../plan.ts'
import { plain, type ReportDocument } from '../document.ts'
import { reportHtml } from '../html.ts'
import { printReport } from '../print-report.ts'
import type { FontFile } from '../style.ts'
import type { ReportMakers } from '../report-plan.ts'
import { dossierFormat, dossierVersion, type Manifest, type ManifestAnswer, type ManifestFile } from './manifest.ts'
import { createStoreZip } from './store-zip.ts'
import { verifyPage } from './verify-page.ts'

/** An answer with every byte of its body. */
export interface DossierAnswer extends AnswerRef {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly serviceDate: string | null
  readonly body: Uint8Array
}

export interface DossierParts {
  readonly report: Report
  readonly document: ReportDocument
  readonly fonts: readonly FontFile[]
  readonly makers: ReportMakers
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
export async function writeDossier({ report, document, fonts, makers, sink, signal }: DossierParts): Promise<void> {
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
    const whole = await makers.answer(answer.id)
    // A dossier that can't show what it rests on is none.
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
  if (makers.print !== null) await add('report.pdf', await printReport(document, fonts, makers.print, signal))
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
  // As `sha256sum --check` reads it.
  await zip.add({
    path: 'manifest.sha256',
    bytes: new TextEncoder().encode(`${sha256(manifestBytes)}  manifest.json\n`),
  })
  await zip.end()
}
