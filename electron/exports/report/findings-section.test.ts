import { describe, expect, test } from 'vitest'
import { accountOf, type Account } from '../../../shared/domain/facts/account.ts'
import type { ToldEvent } from '../../../shared/domain/facts/known-change.ts'
import { evidenceOf, readAt, rolesAt, sampleRole, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { graphOf, key } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { askBothLaws } from '../../../shared/domain/ownership/laws/both-laws.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import { plain, type Statement } from './document.ts'
import { reportDocument } from './report-document.ts'
import { answer, reportOf } from './sample.testing.ts'
import { signingLines } from './signing-lines.ts'

const before = '2026-11-14T08:26:00Z'

const accountWith = (events: readonly ToldEvent[]): Account => {
  const account = accountOf(
    evidenceOf({
      reads: [readAt(before, { status: 'active', seat: 'Kiel' })],
      roles: [rolesAt(before, [sampleRole('Henning Brandt')])],
      events,
    }),
    '2026-11-22',
  )
  return { ...account, answers: account.unread.map(({ answer: id }) => answer(id, 'GET /v1/alerts')) }
}

const partOf = (account: Account, language: Language, change: (company: ReportedCompany) => ReportedCompany = same) => {
  const report = reportOf(['Nordkai GmbH'], 'short')
  const companies = report.companies.map((company) => change({ ...company, file: { ...company.file, account } }))
  const [part] = reportDocument({ ...report, companies }, language).parts
  if (part === undefined) throw new Error('no part')
  return part
}
const same = (company: ReportedCompany): ReportedCompany => company

/** The findings by their labels, and below them the changes that were not read. */
function findings(...of: Parameters<typeof partOf>) {
  const { line, blocks } = partOf(...of)
  const [heading, facts, ...rest] = blocks
  if (heading?.kind !== 'heading' || facts?.kind !== 'facts') throw new Error('no findings first')
  const end = rest.findIndex(({ kind }) => kind === 'heading')
  const text = (statements: readonly Statement[]): string => statements.map((one) => plain(one.text)).join(' ')
  return {
    title: plain(heading.text),
    line: plain(line),
    of: Object.fromEntries(facts.rows.map(({ label, statements }) => [label, text(statements)])),
    below: rest
      .slice(0, end)
      .map((block) => (block.kind === 'list' ? block.items.map(text).join('\n') : ''))
      .join('\n'),
  }
}

describe('the first lines of a company in a report', () => {
  test('name the board that acts towards those in office, and only where there is one', () => {
    const signing = (board: 'supervisory' | null) => (company: ReportedCompany) => ({
      ...company,
      signing: {
        ...company.signing,
        towardsThem: board === null ? null : { board, rule: 'AktG 112' },
      },
    })
    const words = (board: 'supervisory' | null, language: 'de' | 'en'): string =>
      JSON.stringify(partOf(accountWith([]), language, signing(board)))
    expect(words('supervisory', 'de')).toContain('vertritt der Aufsichtsrat')
    expect(words('supervisory', 'en')).toContain('the supervisory board represents the company')
    expect(words(null, 'de')).not.toContain('Aufsichtsrat')
  })

  test('are its proceedings and what is known and was not read, each with its answer', () => {
    const account = accountWith([
      toldEvent('company.insolvency.opened', '2026-11-20', {
        text: 'Zur Insolvenzverwalterin wurde Ute Rabe bestellt. Az. 31 IN 45/26.',
      }),
      toldEvent('company.role.removed', '2026-11-20', { holder: 'Henning Brandt', roleType: 'managing_director' }),
    ])
    const { line, title, of, below } = findings(account, 'en')
    expect(line).toContain('insolvency')
    expect(line).not.toContain('active')
    expect(title).toBe('Findings')
    expect(of.Status).toMatch(/^insolvency · read 14.Nov.2026$/)
    expect(of.Insolvency).toMatch(
      /^Insolvency proceedings opened, entered .*2026, administrator: Ute Rabe, 31 IN 45\/26 · read/,
    )
    expect(of['Changed since it was read']).toBe('2 changes are known and were not read yet:')
    expect(below).toMatch(/Insolvency proceedings opened.*reported by the watch/)
    expect(below).toMatch(/Managing director left, Henning Brandt/)
  })

  test('say who can sign on the paper of a desk in the same words', () => {
    const report = reportOf(['Nordkai GmbH'], 'short')
    const [company] = report.companies.map((each) => ({ ...each, file: { ...each.file, account: accountWith([]) } }))
    if (company === undefined) throw new Error('no company')
    const { of } = findings(accountWith([]), 'en')
    const { title, lines } = signingLines(company, 'en')
    expect(title).toBe('Who can sign')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(`${of['Who can sign']} ${of['Section 181 BGB']}`).toContain(line)
  })

  test('are the same in German, in the words of the law', () => {
    const account = accountWith([
      toldEvent('company.insolvency.provisional', '2026-11-20', {
        text: 'Es ist ein Zustimmungsvorbehalt angeordnet.',
      }),
    ])
    expect(findings(account, 'de').of.Insolvenz).toContain(
      'Vorläufige Insolvenz, eingetragen 20.11.2026, Verfügungen nur mit Zustimmung',
    )
  })

  test('say who signs with the doubt and its sentence, section 181, both laws with reasons, the list and what was not read', () => {
    const { of, below } = findings(accountWith([]), 'en')
    expect(below.trim()).toBe('')
    expect(of.Status).toMatch(/^active/)
    expect(of.Insolvency).toBe('What was read names no proceedings. · read 14\u00a0Nov\u00a02026')
    expect(of['Who can sign']).toMatch(/^Nordkai GmbH alone .*In doubt: .*Nordkai GmbH/)
    expect(of['Section 181 BGB']).toMatch(/both.*Nordkai GmbH/)
    for (const law of ['Beneficial owners (GwG)', 'Beneficial owners (Regulation (EU) 2024/1624)'])
      expect(of[law]).toMatch(/^Who is a beneficial owner can’t be determined from what was read.* · read 14.Nov.2026$/)
    expect(of['Last list']).toMatch(/^The list that was read states no day/)
    expect(of['Not read']).toBe('Documents (not offered by the service); Contact (not read)')
    expect(Object.values(of).join(' ')).not.toMatch(/: 0\s?%/)
  })

  test('name who is a beneficial owner by each law with the reason, and nobody whom a law denies', () => {
    const graph = graphOf([
      ['U. Rabe', 'target', 75],
      ['H. Brandt', 'target', 25],
    ])
    const laws = askBothLaws(prepareOwnership(graph), { company: key('target'), representatives: [] })
    const { of } = findings(accountWith([]), 'en', (company) => ({
      ...company,
      owners: { ...company.owners, read: { graph, root: key('target'), laws } },
    }))
    expect(of['Beneficial owners (GwG)']).toMatch(/^U\. Rabe is a beneficial owner .*75/)
    expect(of['Beneficial owners (GwG)']).not.toContain('Brandt')
    expect(of['Beneficial owners (Regulation (EU) 2024/1624)']).toMatch(/U\. Rabe is .*H\. Brandt is /)
  })

  test('never say "none" of what was not read', () => {
    const price = { kind: 'table', credits: 1 } as const
    const { of } = findings(accountWith([]), 'en', ({ owners, signing, ...company }) => ({
      ...company,
      signing: { ...signing, sets: [], exempt181: [], missing: [{ section: 'roles', why: 'not-read', company: null }] },
      owners: { answers: [], offers: owners.offers, read: null },
      file: { ...company.file, record: { state: 'not-read', price }, roles: { state: 'not-read', price } },
    }))
    expect(of.Insolvency).toBe('Not known: the register entry was not read.')
    expect(of['Who can sign']).toMatch(/can’t be determined.*have not been read/)
    expect(of['Section 181 BGB']).toBe('Who is exempt is not known.')
    expect(of['Beneficial owners (GwG)']).toBe('Not known: the owners were not read.')
    expect(of['Last list']).toContain('have not been read')
    expect(of['Not read']).toMatch(/Register entry, People.*, Owners \(not read\)/)
    expect(of['Not read']?.split('(not read)')).toHaveLength(2)
  })

  test('of a company merged into another says into which, and of each unread merger on which side it stands', () => {
    const text =
      'Die Gesellschaft ist auf die Südhafen AG mit Sitz in Hamburg (Amtsgericht Hamburg HRB 4711) verschmolzen.'
    const gone = toldEvent('company.deletion.completed', '2026-11-20')
    const account = accountWith([toldEvent('company.merger.added', '2026-11-18', { text }), gone])
    const { of, line, below } = findings(account, 'en')
    expect(of.Status).toMatch(/^deleted by merger into Südhafen AG, since 20.Nov.2026/)
    expect(line).toMatch(/deleted by merger into Südhafen AG$/)
    expect(below).toMatch(/18.Nov.2026: Merger into another company/)
    const other = accountWith([
      toldEvent('company.merger.added', '2026-11-18', {
        text: 'Die Südhafen AG als übertragender Rechtsträger ist auf die Gesellschaft verschmolzen.',
      }),
      toldEvent('company.merger.added', '2026-11-19'),
      gone,
    ])
    const said = findings(other, 'de')
    expect(said.below).toMatch(/18.11.2026: Verschmelzung einer anderen Gesellschaft auf diese/)
    expect(said.below).toMatch(/19.11.2026: Verschmelzung;/)
    expect(said.of.Status).toMatch(/^gelöscht, seit/)
  })

  test.each([
    ['insolvency', /administrator/i, true],
    ['insolvency-provisional', /provisional/i, false],
    [
      'merged',
      /^The company ended by a merger\. Everything it had passed to its legal successor, which is not named here/,
      true,
    ],
    ['deleted', /^The company is deleted\. Only somebody appointed for a supplementary liquidation/, true],
  ] as const)('say of people who were not read what is known without them: %s', (code, word, answered) => {
    const { of } = findings(accountWith([]), 'en', ({ signing, ...company }) => ({
      ...company,
      signing: {
        ...signing,
        sets: [],
        exempt181: [],
        doubts: [
          { code, passage: null, role: null },
          { code: 'unread-people', passage: null, role: null },
        ],
        missing: [{ section: 'roles', why: 'not-read', company: null }],
      },
      file: { ...company.file, roles: { state: 'not-read', price: { kind: 'table', credits: 1 } } },
    }))
    expect(of['Who can sign']).toMatch(word)
    expect(of['Who can sign']).not.toMatch(/Known and not read/)
    expect(of['Who can sign']?.match(/is deleted/g) ?? []).toHaveLength(code === 'deleted' ? 1 : 0)
    // Only where an administrator acts or the company is deleted is there an answer: nothing else is one.
    if (answered) expect(of['Who can sign']).not.toMatch(/can’t be determined/)
    else expect(of['Who can sign']).toMatch(/can’t be determined.*have not been read/)
    expect(of['Section 181 BGB']).toBe('Who is exempt is not known.')
  })

  test('lack no name of a change that is nobody’s', () => {
    const { of } = findings(accountWith([]), 'en', ({ signing, ...company }) => ({
      ...company,
      signing: { ...signing, doubts: [{ code: 'unread-rule', passage: null, role: null }] },
    }))
    expect(of['Who can sign']).toMatch(/a change of representation or legal form\. /)
    expect(of['Who can sign']).not.toMatch(/legal form: /)
  })

  test('of a deletion after proceedings give each its own day', () => {
    const { of } = findings(
      accountWith([
        toldEvent('company.insolvency.opened', '2026-11-18'),
        toldEvent('company.deletion.completed', '2026-11-20'),
      ]),
      'de',
    )
    expect(of.Status).toMatch(/gelöscht, seit 20\.11\.2026/)
    expect(of.Insolvenz).toMatch(/Insolvenzverfahren eröffnet, eingetragen 18\.11\.2026/)
    const over = findings(
      accountWith([
        toldEvent('company.insolvency.closed', '2026-11-18'),
        toldEvent('company.continuation.registered', '2026-11-20'),
      ]),
      'de',
    ).of
    expect(over.Insolvenz).toMatch(/Insolvenzverfahren beendet, eingetragen 18\.11\.2026/)
  })

  test('say that nobody is exempt only where every role says so and nothing is doubted', () => {
    const exempt = (of: Partial<ReportedCompany['signing']>): string | undefined =>
      findings(accountWith([]), 'en', (company) => ({
        ...company,
        signing: { ...company.signing, exempt181: [], doubts: [], ...of },
      })).of['Section 181 BGB']
    expect(exempt({})).toMatch(/^Nobody in office is exempt/)
    expect(exempt({ unstated181: [{ name: 'Ute Rabe' }] })).toMatch(/Nothing is stated.*Ute Rabe/)
    expect(exempt({ doubts: [{ code: 'unread-people', passage: null, role: null }] })).toMatch(/is not known/)
    expect(exempt({ sets: [] })).toMatch(/is not known/)
    expect(exempt({ exemptMultiple: [{ name: 'Ute Rabe' }] })).toMatch(/for multiple representation only.*Ute Rabe/)
  })

  test('have a source for every statement', () => {
    const account = accountWith([toldEvent('company.dissolution.added', '2026-11-20')])
    const report = reportOf(['Nordkai GmbH'], 'short')
    const companies = report.companies.map((company) => ({ ...company, file: { ...company.file, account } }))
    const told = reportDocument({ ...report, companies }, 'en').statements.find(({ text }) =>
      plain(text).includes('reported by the watch'),
    )
    expect(told?.evidence.answers).toHaveLength(1)
  })
})
