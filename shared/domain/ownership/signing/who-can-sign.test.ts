import { describe, expect, it } from 'vitest'
import { type SignerSet, type Signing, type SigningCompany, type SigningKind, type SigningRole } from './signing.ts'
import { whoCanSign } from './who-can-sign.ts'

const day = '2026-11-21'
const self =
  'mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen oder als Vertreter eines Dritten Rechtsgeschäfte abzuschließen'
const twoOrProcurator =
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind mehrere Geschäftsführer bestellt, so ' +
  'wird die Gesellschaft durch zwei Geschäftsführer oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.'
const allJointly =
  'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer bestellt, vertreten sie gemeinsam.'

const role = (
  key: string,
  kind: SigningKind,
  power: string | null = null,
  more: Partial<SigningRole> = {},
): SigningRole => ({
  key,
  name: key,
  holderKind: 'person',
  kind,
  power,
  exempt181: null,
  since: null,
  until: null,
  ...more,
})
const director = (key: string, power: string | null = null, more: Partial<SigningRole> = {}): SigningRole =>
  role(key, 'managing-director', power, more)
const procurator = (key: string, power: string): SigningRole => role(key, 'procurator', power)
const company = (form: string, rule: string | null, ...roles: readonly SigningRole[]): SigningCompany => ({
  form,
  rule,
  roles,
})

const words = ({ groups, scope }: SignerSet): string =>
  `${groups.map(({ choose, from, as, via }) => `${via.map((each) => `${each}/`).join('')}${choose} of ${from.join(',')}${as === 'procurator' ? ' (p)' : ''}`).join(' + ')}${scope === 'full' ? '' : ` [${scope}]`}`
const setsOf = (signing: Signing): readonly string[] => signing.sets.map(words)
const codes = (signing: Signing): readonly string[] => signing.doubts.map(({ code }) => code)

describe('who can sign for a GmbH', () => {
  it.each<[says: string, of: SigningCompany, sets: readonly string[]]>([
    [
      'the only managing director alone, by law (GmbHG section 35(2))',
      company('gmbh', allJointly, director('A')),
      ['1 of A'],
    ],
    [
      'all jointly where several are appointed',
      company('gmbh', allJointly, director('A'), director('B'), director('C')),
      ['3 of A,B,C'],
    ],
    [
      'two, or one with a procurator',
      company('gmbh', twoOrProcurator, director('A'), director('B'), procurator('P', 'Einzelprokura')),
      ['2 of A,B', '1 of A,B + 1 of P (p)', '1 of P (p) [procuration]'],
    ],
    [
      'the only one alone, though the rule for several names two',
      company('gmbh', twoOrProcurator, director('A')),
      ['1 of A'],
    ],
    [
      'who has sole power alone, the others by the rule',
      company('gmbh', twoOrProcurator, director('A', 'einzelvertretungsberechtigt'), director('B'), director('C')),
      ['1 of A', '2 of B,C'],
    ],
    [
      'nobody else where all are needed and one has sole power',
      company('gmbh', allJointly, director('A', `einzelvertretungsberechtigt ${self}`), director('B')),
      ['1 of A'],
    ],
    [
      'each alone where the rule says so',
      company('gmbh', 'Jeder Geschäftsführer vertritt die Gesellschaft einzeln.', director('A'), director('B')),
      ['1 of A,B'],
    ],
    [
      'all jointly by law where the rule was not read (GmbHG section 35(2))',
      company('gmbh', null, director('A'), director('B')),
      ['2 of A,B'],
    ],
    [
      'with a personal joint power against a rule of sole power',
      company(
        'gmbh',
        'Jeder Geschäftsführer ist einzelvertretungsberechtigt.',
        director('A'),
        director('B'),
        director('C', 'gemeinschaftlich vertretungsberechtigt mit einem anderen Geschäftsführer'),
      ),
      ['1 of A,B'],
    ],
    [
      'jointly with a procurator by personal power',
      company(
        'gmbh',
        allJointly,
        director('A', 'vertretungsberechtigt gemeinsam mit einem Prokuristen'),
        director('B'),
        procurator('P', 'Gesamtprokura gemeinsam mit einem anderen Prokuristen'),
      ),
      ['2 of A,B', '1 of A + 1 of P (p)'],
    ],
    [
      'two procurators of joint procuration, within procuration (HGB section 48(2), 49)',
      company(
        'gmbh',
        allJointly,
        director('A'),
        procurator('P', 'Gesamtprokura gemeinsam mit einem anderen Prokuristen'),
        procurator('Q', 'Gesamtprokura gemeinsam mit einem anderen Prokuristen'),
      ),
      ['1 of A', '2 of P,Q (p) [procuration]'],
    ],
    [
      "a mixed procurator with a director who can't sign alone",
      company(
        'gmbh',
        allJointly,
        director('A'),
        director('B'),
        procurator('P', 'Gesamtprokura gemeinsam mit einem Geschäftsführer oder einem anderen Prokuristen'),
      ),
      ['2 of A,B', '1 of P (p) + 1 of A,B [procuration]'],
    ],
    [
      'a procurator of a branch only there (HGB section 50(3))',
      company(
        'gmbh',
        allJointly,
        director('A'),
        procurator('P', 'Einzelprokura beschränkt auf die Zweigniederlassung Köln'),
      ),
      ['1 of A', '1 of P (p) [branch]'],
    ],
    [
      'codes of the service as well as words',
      company(
        'gmbh',
        allJointly,
        director('A', 'sole'),
        director('B', 'general_rule'),
        procurator('P', 'mixed'),
        procurator('Q', 'joint'),
      ),
      ['1 of A', '2 of P,Q (p) [procuration]', '1 of P (p) + 1 of B [procuration]'],
    ],
    [
      'liquidators, once there are any, jointly by law (GmbHG section 68(1))',
      company('gmbh', null, director('A'), role('L', 'liquidator'), role('M', 'liquidator')),
      ['2 of L,M'],
    ],
    [
      'a liquidator alone while he is the only one',
      company(
        'gmbh',
        null,
        role('L', 'liquidator', 'einzelvertretungsberechtigt, solange kein weiterer Liquidator bestellt ist'),
      ),
      ['1 of L'],
    ],
    [
      'with a procurator named in the entry',
      company(
        'gmbh',
        allJointly,
        director('A'),
        procurator('Anna Berg', 'Gesamtprokura gemeinsam mit Chris Dorn'),
        procurator('Chris Dorn', 'Gesamtprokura gemeinsam mit Anna Berg'),
      ),
      ['1 of A', '2 of Anna Berg,Chris Dorn (p) [procuration]'],
    ],
  ])('%s', (_says, of, sets) => {
    expect(setsOf(whoCanSign(of, day))).toEqual(sets)
  })
})

describe('who can sign for other forms', () => {
  it.each<[says: string, of: SigningCompany, sets: readonly string[]]>([
    [
      'AG: the whole board by law (AktG section 78(2))',
      company('ag', null, role('A', 'board-member'), role('B', 'board-member')),
      ['2 of A,B'],
    ],
    [
      'AG: two, or one with a procurator',
      company(
        'AG',
        'Besteht der Vorstand aus mehreren Personen, wird die Gesellschaft durch zwei Vorstandsmitglieder oder durch ein Vorstandsmitglied in Gemeinschaft mit einem Prokuristen vertreten.',
        role('A', 'board-member'),
        role('B', 'board-member'),
        role('C', 'board-member'),
        procurator('P', 'Einzelprokura'),
      ),
      ['2 of A,B,C', '1 of A,B,C + 1 of P (p)', '1 of P (p) [procuration]'],
    ],
    [
      'eG: two of the board',
      company(
        'eG',
        'Die Genossenschaft wird durch zwei Vorstandsmitglieder gemeinsam vertreten.',
        role('A', 'board-member'),
        role('B', 'board-member'),
        role('C', 'board-member'),
      ),
      ['2 of A,B,C'],
    ],
    [
      'e.V.: the majority of the board by law (BGB section 26(2))',
      company('e. V.', null, role('A', 'board-member'), role('B', 'board-member'), role('C', 'board-member')),
      ['2 of A,B,C'],
    ],
    [
      'e.V.: any two',
      company(
        'ev',
        'Je zwei Vorstandsmitglieder vertreten gemeinsam.',
        role('A', 'board-member'),
        role('B', 'board-member'),
        role('C', 'board-member'),
      ),
      ['2 of A,B,C'],
    ],
    [
      'OHG: each partner alone by law (HGB section 124(1))',
      company('ohg', null, role('A', 'general-partner'), role('B', 'general-partner')),
      ['1 of A,B'],
    ],
    [
      "KG: limited partners don't represent (HGB section 170)",
      company(
        'kg',
        'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
        role('A', 'general-partner'),
        role('K', 'limited-partner'),
      ),
      ['1 of A'],
    ],
    [
      'a partner excluded from representation does not',
      company(
        'ohg',
        null,
        role('A', 'general-partner'),
        role('B', 'general-partner', 'von der Vertretung ausgeschlossen'),
      ),
      ['1 of A'],
    ],
    [
      'PartG: each partner',
      company('partg', 'Jeder Partner vertritt einzeln.', role('A', 'partner'), role('B', 'partner')),
      ['1 of A,B'],
    ],
    [
      'eGbR: all partners by law (BGB section 720(1))',
      company('egbr', null, role('A', 'partner'), role('B', 'partner')),
      ['2 of A,B'],
    ],
    ['e.K.: the proprietor', company('e. K.', null, role('A', 'proprietor')), ['1 of A']],
  ])('%s', (_says, of, sets) => {
    expect(setsOf(whoCanSign(of, day))).toEqual(sets)
  })

  it('cites section 125 HGB before 2024 and section 124 since (MoPeG)', () => {
    const of = company('ohg', null, role('A', 'general-partner'))
    expect(whoCanSign(of, '2023-12-31').sets[0]?.basis).toEqual({ kind: 'law', rule: 'HGB § 125(1)' })
    expect(whoCanSign(of, '2024-01-01').sets[0]?.basis).toEqual({ kind: 'law', rule: 'HGB § 124(1)' })
  })
})

describe('who can sign for a GmbH & Co. KG', () => {
  const partner = role('gp', 'general-partner', null, { holderKind: 'company', name: 'Verwaltungs-GmbH' })
  const kg = company(
    'gmbh_co_kg',
    'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
    partner,
    procurator('P', 'Einzelprokura'),
  )

  it('the directors of the general partner, through it', () => {
    const gmbh = company(
      'gmbh',
      twoOrProcurator,
      director('A'),
      director('B', 'einzelvertretungsberechtigt'),
      director('C'),
    )
    const signing = whoCanSign(kg, day, () => ({ id: 'gmbh', company: gmbh }))
    expect(setsOf(signing)).toEqual(['gp/1 of B', 'gp/2 of A,C', '1 of P (p) [procuration]'])
    expect(codes(signing)).toEqual([])
  })

  it('the general partner as such, with a doubt, while its own file has not been read', () => {
    const signing = whoCanSign(kg, day)
    expect(setsOf(signing)).toEqual(['1 of gp', '1 of P (p) [procuration]'])
    expect(signing.doubts).toEqual([{ code: 'partner-not-read', passage: 'Verwaltungs-GmbH', role: 'gp' }])
  })

  it("ends where companies are each other's general partners", () => {
    const around: Parameters<typeof whoCanSign>[2] = () => ({ id: 'same', company: kg, behind: around })
    expect(codes(whoCanSign(kg, day, around))).toContain('circular')
  })
})

describe('what is unclear', () => {
  it.each([
    [
      'Der Verein wird durch den ersten Vorsitzenden oder seinen Stellvertreter vertreten.',
      'ev',
      'board-member',
      'rule-not-understood',
    ],
    ['Die Gesellschaft wird nach Maßgabe der Satzung vertreten.', 'gmbh', 'managing-director', 'rule-not-understood'],
    [
      'Jeder Geschäftsführer vertritt einzeln, jedoch nur bis zu einem Betrag von 50.000 EUR.',
      'gmbh',
      'managing-director',
      'rule-not-understood',
    ],
  ] as const)('%s', (rule, form, kind, code) => {
    const signing = whoCanSign(company(form, rule, role('A', kind), role('B', kind)), day)
    expect(signing.doubts.map((doubt) => [doubt.code, doubt.passage])).toContainEqual([code, rule.replace(/\.$/, '')])
  })

  it('a rule of two with one in office', () => {
    const signing = whoCanSign(
      company('gmbh', 'Die Gesellschaft wird durch zwei Geschäftsführer gemeinsam vertreten.', director('A')),
      day,
    )
    expect(setsOf(signing)).toEqual([])
    expect(codes(signing)).toEqual(['too-few-in-office'])
  })

  it('nobody in office, an unread rule, an unknown form, a procuration without a kind', () => {
    const signing = whoCanSign({ form: 'Ltd.', rule: null, roles: [procurator('P', 'Prokura')] }, day)
    expect(codes(signing)).toEqual(['form-unknown', 'rule-not-read', 'procuration-not-understood', 'nobody-in-office'])
  })

  it("a directors' rule does not speak for liquidators", () => {
    expect(codes(whoCanSign(company('gmbh', twoOrProcurator, role('L', 'liquidator')), day))).toEqual([
      'rule-for-others',
    ])
  })
})

describe('dates and section 181', () => {
  it('counts who is in office on the day', () => {
    const of = company(
      'gmbh',
      allJointly,
      director('A', null, { since: '2020-01-01', until: '2026-01-01' }),
      director('B', null, { since: '2021-05-01' }),
    )
    expect(setsOf(whoCanSign(of, '2020-06-01'))).toEqual(['1 of A'])
    expect(setsOf(whoCanSign(of, '2025-12-31'))).toEqual(['2 of A,B'])
    expect(setsOf(whoCanSign(of, '2026-01-01'))).toEqual(['1 of B'])
  })

  it('names who may deal with himself: by his entry, or everybody by the rule, nobody by what may be granted', () => {
    const exempt = (rule: string) =>
      whoCanSign(company('gmbh', rule, director('A', `einzelvertretungsberechtigt; ${self}`), director('B')), day)
        .exempt181
    expect(exempt(allJointly)).toEqual(['A'])
    expect(exempt(`${allJointly} Die Geschäftsführer sind von den Beschränkungen des § 181 BGB befreit.`)).toEqual([
      'A',
      'B',
    ])
    expect(
      exempt(
        `${allJointly} Einzelvertretungsbefugnis und Befreiung von den Beschränkungen des § 181 BGB kann erteilt werden.`,
      ),
    ).toEqual(['A'])
  })
})
