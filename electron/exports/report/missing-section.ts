import { headFacts } from '../../../shared/domain/company/company-facts.ts'
import { ownersWord } from '../../../shared/domain/company/words-by-legal-form.ts'
import { ownersTold } from '../../../shared/domain/ownership/read/owners-told.ts'
import { companyWords } from '../../../shared/words/company.ts'
import { fileSections } from '../../../shared/domain/company/company-file.ts'
import type { Report, ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { name, plain, type Block } from './document.ts'
import { named, type Teller } from './teller.ts'

export interface Missing {
  readonly company: string
  readonly section: string
  readonly why: string
}

/**
 * Everything that the service offers and that was not read, read in part or not understood; and the sections that the service doesn't
 * have. What reading it costs stands in the program: a client reads the report.
 */
export function missingOf(
  { file, owners }: ReportedCompany,
  { words, language }: Teller,
  company: string,
): readonly Missing[] {
  const ofFile = fileSections.flatMap((section): readonly Missing[] => {
    const state = file[section]
    const base = { company, section: words.sections[section] }
    if (state.state === 'not-read') return [{ ...base, why: words.nothing['not-read'] }]
    if (state.state === 'not-there') return [{ ...base, why: words.nothing[state.why] }]
    if (state.state === 'unreadable') return [{ ...base, why: words.nothing.unreadable }]
    const { misread } = state
    return [
      ...(state.nextPage === null ? [] : [{ ...base, why: words.nothing.partial }]),
      ...(misread === undefined ? [] : [{ ...base, why: words.nothing.misreadText(misread.members, misread.items) }]),
    ]
  })
  const told = ownersTold(owners, owners.read)
  if (told === 'whole' || told === 'none') return ofFile
  const section = companyWords[language].owners[ownersWord(headFacts(file).legalForm)].many
  const why = told === 'in-part' ? words.nothing.partial : words.nothing[told]
  return [...ofFile, { company, section, why }]
}

/** The appendix on what was not read: a table; none on one page, whose findings name it. */
export function missingTable(report: Report, teller: Teller): readonly Block[] {
  const {
    words: { appendix, unnamed },
    book,
  } = teller
  const missing = report.companies.flatMap((company) =>
    missingOf(company, teller, plain([named(headFacts(company.file).name, unnamed)])),
  )
  const several = report.companies.length > 1
  // On one page the findings name what was not read.
  if (teller.short && !several) return []
  const heading: Block = { kind: 'heading', level: 2, id: 'unread', text: [appendix.unreadTitle] }
  if (missing.length === 0) return [heading, { kind: 'remark', text: [appendix.allRead] }]
  return [
    heading,
    {
      kind: 'table',
      caption: appendix.unreadCaption,
      columns: [
        ...(several ? [{ head: appendix.company, align: 'start', width: 40 } as const] : []),
        { head: appendix.section, align: 'start', width: 22 },
        { head: teller.words.register.status, align: 'start', width: 24 },
      ],
      rows: missing.map(({ company, section, why }) => ({
        cells: [...(several ? [{ text: [name(company)] }] : []), { text: [section] }, { text: [why] }],
        statement: book.say([...(several ? [name(company), ': '] : []), `${section}: ${why}`], []),
      })),
    },
  ]
}
