import { describe, expect, it } from 'vitest'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { PersonReport } from '../../../shared/domain/exports/person-report.ts'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import type { KnownHolding, KnownRole } from '../../../shared/domain/known/known.ts'
import { plain } from './document.ts'
import { reportHtml } from './html.ts'
import { personDocument } from './person-document.ts'

const tree: AnswerRef = {
  id: answerId(5),
  operation: 'company-ownership',
  call: 'GET /v1/companies/cmp_1/ownership',
  readAt: '2026-11-14T08:26:00Z',
  dialect: 'october',
  charged: 15,
  basis: 'header',
  bodyHash: 'a'.repeat(64),
}
const role = (more: Partial<KnownRole>): KnownRole => ({
  key: 'r',
  companyId: partyId(1),
  companyName: 'Alpha GmbH',
  type: 'managing_director',
  representation: null,
  since: null,
  until: null,
  standing: { state: 'present' },
  sources: [tree],
  ...more,
})
const holding = (more: Partial<KnownHolding>): KnownHolding => ({
  key: 'h',
  companyId: partyId(1),
  companyName: 'Alpha GmbH',
  percentage: 33.33,
  nominal: null,
  relation: 'shareholder',
  asOf: null,
  until: null,
  own: false,
  standing: { state: 'present' },
  sources: [tree],
  ...more,
})
const report = (more: Partial<PersonReport['known']> = {}): PersonReport => ({
  person: { id: partyId(7), kind: 'person', name: 'Eva <b>Weiß</b>', city: 'Kiel', birthYear: 1981 },
  known: {
    roles: [],
    holdings: [],
    formerRegisters: [],
    life: [],
    sources: [],
    mayBe: [],
    news: [],
    companies: [],
    withoutAnswer: { credits: 0, calls: 0 },
    beside: { credits: 0, calls: 0 },
    more: false,
    ...more,
  },
  read: { roles: false, holdings: false },
  sameName: 2,
  madeAt: '2026-11-22T10:00:00Z',
  service: 'api.example',
  demo: false,
})
const textOf = (made: ReturnType<typeof personDocument>): string =>
  made.statements.map(({ text }) => plain(text)).join('\n')

describe('the report of a person', () => {
  it('says what of the person’s own lists was there and not understood, and nothing where all of it was', () => {
    const misread = { roles: { members: ['started_on'], items: 2 }, holdings: { members: ['percentage'], items: 0 } }
    const said = JSON.stringify(personDocument({ ...report(), misread }, 'en').parts)
    expect(said).toMatch(/2 items of the answer could not be read\. [^.]*not understood: started_on\./)
    expect(said).toContain('not understood: percentage.')
    expect(JSON.stringify(personDocument(report(), 'en').parts)).not.toContain('not understood')
  })

  it.each([
    [
      'en',
      '33.33%',
      'former, ended on 20\u00a0Nov\u00a02026 according to an event',
      'uncertain: the answers contradict each other',
    ],
    ['de', '33,33', 'früher, bis 20.11.2026 laut Ereignis', 'ungewiss: die Antworten widersprechen sich'],
  ] as const)(
    'tells what is held, was held and is not certain, each with its answer (%s)',
    (language, share, left, doubt) => {
      const made = personDocument(
        report({
          holdings: [holding({}), holding({ key: 'x', companyName: 'Beta GmbH', percentage: null })],
          roles: [
            role({ standing: { state: 'former', why: 'event', day: '2026-11-20' } }),
            role({ key: 's', companyName: 'Gamma GmbH', standing: { state: 'unclear', why: 'differs', day: null } }),
          ],
        }),
        language,
      )
      const text = textOf(made)
      expect(text).toContain(share)
      expect(text).toContain(left)
      expect(text).toContain(doubt)
      expect(text).toMatch(language === 'en' ? /Beta GmbH, unknown/ : /Beta GmbH, unbekannt/)
      expect(text).not.toMatch(/Gamma GmbH.*(present by|gegenwärtig)/)
      expect(made.sources.map(({ answer }) => answer.id)).toEqual([5])
    },
  )

  it('says with a role that is held what proceedings over its company leave of it', () => {
    const said = (of: Partial<KnownRole>): string => textOf(personDocument(report({ roles: [role(of)] }), 'de'))
    expect(said({ limited: 'estate' })).toContain('gegenwärtig nach der jüngsten Antwort; nicht verfügungsbefugt')
    expect(said({})).not.toMatch(/Masse|InsO/)
  })

  it('with nothing known says that no answer tells, and that the own lists are not read; names are text', () => {
    const page = reportHtml(personDocument(report(), 'en'), { fonts: [] })
    expect(page).toContain('No kept answer names a holding of this person.')
    expect(page).toContain('Their own list of roles hasn’t been read')
    expect(page).toContain('2 other people kept here have the same name')
    expect(page).toContain('born 1981')
    expect(page).not.toContain('<b>Weiß</b>')
  })
})

it('shows the nominal amount of a holding where an answer has one', () => {
  const nominal = { amount: '12500', currency: 'EUR' }
  const said = (holdings: readonly KnownHolding[]): string =>
    personDocument(report({ holdings }), 'de')
      .statements.map(({ text }) => plain(text))
      .join('\n')
  expect(said([holding({ nominal })])).toMatch(/33,33\s%, Nennbetrag 12\.500,00\sEUR/)
  expect(said([holding({ percentage: null, nominal })])).toMatch(/unbekannt, Nennbetrag 12\.500,00\sEUR/)
  expect(said([holding({ nominal, relation: 'limited-partner' })])).toMatch(/33,33\s%, Haftsumme 12\.500,00\sEUR/)
  expect(said([holding({})])).not.toContain('EUR')
})
