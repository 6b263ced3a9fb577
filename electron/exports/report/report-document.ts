import { headFacts, systemOf } from '../../../shared/domain/company/company-facts.ts'
import type { FileSection } from '../../../shared/domain/company/company-file.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { parseMarkdown } from '../../../shared/domain/markdown/parse-markdown.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { Report, ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { statusText } from './standing-blocks.ts'
import { accountsSection } from './accounts-section.ts'
import {
  createEvidence,
  name,
  plain,
  type Block,
  type Part,
  type ReportDocument,
  type Row,
  type Text,
} from './document.ts'
import { ownersSection } from './owners-section.ts'
import { peopleSection } from './people-section.ts'
import { entriesOf } from './register-entry-of.ts'
import { registerSection } from './register-section.ts'
import { nothingOf, partialOf } from './section-state.ts'
import { documentFrame } from './document-frame.ts'
import { createTeller, named, type Teller } from './teller.ts'
import { elsewhereSection } from './elsewhere-section.ts'
import { findingsSection } from './findings-section.ts'
import { missingTable } from './missing-section.ts'
import { timelineSection } from './timeline-section.ts'

function documentsSection({ file }: ReportedCompany, teller: Teller, id: string): readonly Block[] {
  const {
    words: { documents: words, notStated },
    book,
    day,
  } = teller
  const { documents } = file
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-documents`, text: [words.title] }
  const content = documents.state === 'read' ? documents.content : []
  const nothing = nothingOf(teller, 'documents', documents, content.length === 0)
  if (nothing !== null || documents.state !== 'read') return [heading, ...(nothing === null ? [] : [nothing])]
  const rows = content.map((document): Row => {
    const label: Text = [named(document.name, notStated)]
    const type: Text = document.type === null ? [notStated] : [teller.document(document.type)]
    const date: Text = document.date === null ? [notStated] : [day(document.date)]
    return {
      cells: [{ text: label }, { text: type }, { text: date }],
      statement: book.say([...label, ', ', ...type, ', ', ...date], documents.answers),
    }
  })
  const partial = partialOf(teller, documents)
  return [
    heading,
    {
      kind: 'table',
      caption: words.caption,
      rows,
      columns: [
        { head: words.name, align: 'start', width: 52 },
        { head: words.type, align: 'start', width: 32 },
        { head: words.date, align: 'start', width: 16 },
      ],
    },
    ...(partial === null ? [] : [partial]),
  ]
}

function notesSection({ notes }: ReportedCompany, { words, moment }: Teller, id: string): readonly Block[] {
  if (notes === null) return []
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-notes`, text: [words.notes.title] }
  if (notes.length === 0) return []
  return [
    heading,
    { kind: 'remark', text: [words.notes.own] },
    ...notes.map(({ text, changedAt }): Block => ({
      kind: 'note',
      changed: words.notes.changed(moment(changedAt)),
      nodes: parseMarkdown(text),
    })),
  ]
}

function partOf(company: ReportedCompany, teller: Teller, id: string, now: number): Part {
  const { words, short } = teller
  const facts = headFacts(company.file)
  const entries = entriesOf(company.file)
  // What was not read is said once, among the findings and in the appendix; a section that says no more is left out.
  const ifRead = (section: FileSection, blocks: readonly Block[]): readonly Block[] =>
    company.file[section].state === 'not-read' ? [] : blocks
  const { number, court } = facts.register
  const status = statusText(company, teller)
  const known: readonly Text[] = [
    ...(number === null && court === null ? [] : [[name([number, court].filter((part) => part !== null).join(', '))]]),
    ...(facts.seat === null ? [] : [[name(words.seat(facts.seat))]]),
    ...(status === null ? [] : [status]),
  ]
  return {
    id,
    title: cutText(plain([named(facts.name, words.unnamed)]), 400).text,
    line: known.flatMap((text, index) => (index === 0 ? text : [' · ', ...text])),
    blocks: [
      ...findingsSection(company, teller, id),
      ...registerSection(company, teller, entries, id),
      ...ifRead('roles', peopleSection(company, teller, entries, id)),
      ...ownersSection(company, teller, id, now),
      ...elsewhereSection(company, teller, id),
      ...ifRead('statements', accountsSection(company, teller, id)),
      ...ifRead('events', timelineSection(company, teller, entries, id)),
      ...(short ? [] : ifRead('documents', documentsSection(company, teller, id))),
      ...notesSection(company, teller, id),
    ],
  }
}

/** A report in words: what HTML, DOCX, PDF and the dossier are made of. */
export function reportDocument(report: Report, language: Language): ReportDocument {
  const book = createEvidence()
  const teller = createTeller(language, report.form, book, null)
  const { words, number } = teller
  const now = Date.parse(report.madeAt)
  const parts = report.companies.map((company, index) => {
    if (report.companies.length > 1) book.begin(plain([named(headFacts(company.file).name, words.unnamed)]))
    const ofCompany = createTeller(
      language,
      report.form,
      book,
      headFacts(company.file).legalForm,
      systemOf(company.file),
    )
    return partOf(company, ofCompany, `c${index + 1}`, now)
  })
  const [only] = parts
  const appendix = missingTable(report, teller)
  return {
    ...documentFrame(report, teller, language),
    short: teller.short,
    parts,
    appendix,
    title: parts.length === 1 && only !== undefined ? only.title : words.titleOfMany(parts.length),
    kind: parts.length > 1 ? words.kind.dossier : words.kind[report.form],
    entryMark: ({ number: running, on }) =>
      running === null ? (on === null ? '' : words.entry(null, on)) : words.entry(number(running), null),
  }
}
