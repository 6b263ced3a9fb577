import { headFacts, systemOf } from '../../../shared/domain/company/company-facts.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { reportWords } from '../../../shared/words/report.ts'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import { createEvidence, plain } from './document.ts'
import { signingFindings } from './signing-section.ts'
import { around, createTeller } from './teller.ts'

/** Who can sign for a company, as a report's findings say it, for a paper that has no notes of sources. */
export function signingLines(company: ReportedCompany, language: Language): DeskSigning {
  const teller = createTeller(
    language,
    'short',
    createEvidence(),
    headFacts(company.file).legalForm,
    systemOf(company.file),
  )
  const { signs, exempt } = signingFindings(company, teller)
  const { people } = reportWords[language]
  const lines = [...signs, ...exempt].map(({ text }) => plain(text))
  const { roles } = company.file
  const holders = roles.state === 'read' ? roles.content : []
  return {
    title: people.signing,
    about: plain(around(people.signingOn, [teller.day(company.signing.day)])),
    lines,
    names: [
      ...new Set(
        holders.flatMap(({ holderId, holderName }) =>
          holderId !== null && holderName !== null && lines.some((line) => line.includes(holderName)) ? [holderId] : [],
        ),
      ),
    ],
  }
}
