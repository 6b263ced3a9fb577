import { describe, expect, it } from 'vitest'
import { legalForms } from '../../register/legal-forms.ts'
import { citeLaw } from '../laws/cite-law.ts'
import { noCircumstances } from './circumstances.ts'
import { defaultRule } from './default-rule.ts'
import type { Organ, SigningCompany, SigningKind, SigningRole } from './signing.ts'
import { whoCanSign } from './who-can-sign.ts'

/** What the law says where the articles are silent, paragraph by paragraph, as read by hand. */
const [now, before] = ['2026-11-21', '2023-12-31']
const role = (name: string, kind: SigningKind, power: string | null = null): SigningRole => ({
  key: name,
  name,
  holderKind: 'person',
  kind,
  power,
  exempt181: null,
  since: null,
  until: null,
})
const company = (form: string, roles: readonly SigningRole[], more: Partial<SigningCompany> = {}): SigningCompany => ({
  form,
  rule: null,
  roles,
  ...more,
})
const source = { told: 'record', answer: null, passage: null } as const
const windingUp: Partial<SigningCompany> = {
  circumstances: { ...noCircumstances, standing: [{ standing: 'liquidation', day: null, source }] },
}
const three = (kind: SigningKind): readonly SigningRole[] => ['A', 'B', 'C'].map((name) => role(name, kind))
const said = (of: SigningCompany, day = now) => {
  const { sets, doubts, organ } = whoCanSign(of, day)
  return {
    organ,
    sets: sets.map(({ groups }) => groups.map(({ choose, from }) => `${choose} of ${from.join('')}`).join(' + ')),
    rules: [...new Set(sets.map(({ basis }) => (basis.kind === 'law' ? basis.rule : basis.kind)))],
    doubts: doubts.map(({ code }) => code).filter((code) => code !== 'rule-not-read'),
  }
}

describe('three in office, and the articles silent', () => {
  it.each<[form: string, kind: Organ, set: string, rule: string, ruleBefore?: string]>([
    ['gmbh', 'managing-director', '3 of ABC', 'GmbHG § 35(2)'],
    ['ug', 'managing-director', '3 of ABC', 'GmbHG § 35(2)'],
    ['ag', 'board-member', '3 of ABC', 'AktG § 78(2)'],
    ['vvag', 'board-member', '3 of ABC', 'VAG § 188(1), AktG § 78(2)'],
    ['se', 'board-member', '3 of ABC', 'SE-VO Art. 9(1)(c), AktG § 78(2)'],
    ['se', 'managing-director', '3 of ABC', 'SE-VO Art. 43(1), SEAG § 41(2)'],
    ['eg', 'board-member', '3 of ABC', 'GenG § 25(1)'],
    ['ev', 'board-member', '2 of ABC', 'BGB § 26(2)'],
    ['stiftung_pr', 'board-member', '2 of ABC', 'BGB § 84(2)'],
    ['ohg', 'general-partner', '1 of ABC', 'HGB § 124(1)', 'HGB § 125(1)'],
    ['kg', 'general-partner', '1 of ABC', 'HGB § 161(2), HGB § 124(1)', 'HGB § 161(2), HGB § 125(1)'],
    [
      'kgaa',
      'general-partner',
      '1 of ABC',
      'AktG § 278(2), HGB § 161(2), HGB § 124(1)',
      'AktG § 278(2), HGB § 161(2), HGB § 125(1)',
    ],
    ['partg', 'partner', '1 of ABC', 'PartGG § 7(2), HGB § 124(1)', 'PartGG § 7(3), HGB § 125(1)'],
    ['egbr', 'partner', '3 of ABC', 'BGB § 720(1)', 'BGB § 714, BGB § 709(1)'],
    ['ewiv', 'managing-director', '1 of ABC', 'EWIV-VO Art. 20(1)'],
  ])('%s, %s: %s by %s', (form, kind, set, rule, ruleBefore = rule) => {
    expect(said(company(form, three(kind)))).toEqual({ organ: kind, sets: [set], rules: [rule], doubts: [] })
    expect(said(company(form, three(kind)), before).rules).toEqual([ruleBefore])
  })
})

describe('three liquidators, and nothing said of how', () => {
  it.each<[form: string, rule: string, ruleBefore?: string]>([
    ['gmbh', 'GmbHG § 68(1)'],
    ['ag', 'AktG § 269(2)'],
    ['se', 'SE-VO Art. 63, AktG § 269(2)'],
    ['vvag', 'VAG § 204, AktG § 269(2)'],
    ['kgaa', 'AktG § 278(3), AktG § 269(2)'],
    ['eg', 'GenG § 85(1)'],
    ['ev', 'BGB § 48(3)'],
    ['stiftung_pr', 'BGB § 87c(2), BGB § 48(3)'],
    ['sce', 'SCE-VO Art. 72, GenG § 85(1)'],
    ['ewiv', 'EWIVAG § 1, HGB § 146(1)', 'EWIVAG § 1, HGB § 150(1)'],
    ['ohg', 'HGB § 146(1)', 'HGB § 150(1)'],
    ['kg', 'HGB § 161(2), HGB § 146(1)', 'HGB § 161(2), HGB § 150(1)'],
    ['partg', 'PartGG § 10(1), HGB § 146(1)', 'PartGG § 10(1), HGB § 150(1)'],
    ['egbr', 'BGB § 736b(1)', 'BGB § 730(2)'],
  ])('%s: all of them jointly, by %s', (form, rule, ruleBefore = rule) => {
    const own = role('D', 'managing-director', 'einzelvertretungsberechtigt')
    expect(said(company(form, [...three('liquidator'), own]))).toEqual({
      organ: 'liquidator',
      sets: ['3 of ABC'],
      rules: [rule],
      doubts: [],
    })
    expect(said(company(form, three('liquidator')), before).rules).toEqual([ruleBefore])
  })

  it('one with sole power signs alone', () => {
    expect(
      said(company('gmbh', [role('A', 'liquidator', 'einzelvertretungsberechtigt'), role('B', 'liquidator')])),
    ).toMatchObject({ sets: ['1 of A'] })
  })
})

describe('what the law leaves to be told', () => {
  it('an SE with both: its managing directors represent, its board is taken for the administrative one, and that is said (SEAG section 41)', () => {
    const roles = [role('A', 'managing-director'), role('B', 'managing-director'), role('C', 'board-member')]
    expect(said(company('se', roles))).toEqual({
      organ: 'managing-director',
      sets: ['2 of AB'],
      rules: ['SE-VO Art. 43(1), SEAG § 41(2)'],
      doubts: ['system-unclear'],
    })
  })

  it.each([
    ['gmbh', 'managing-director'],
    ['ag', 'board-member'],
    ['kg', 'general-partner'],
    ['ev', 'board-member'],
    ['eg', 'board-member'],
  ] as const)(
    '%s in liquidation of which no liquidator is known: nobody is said to be able, not even by his own power (GmbHG sections 66, 68; AktG sections 265, 269)',
    (form, kind) => {
      const roles = [
        role('A', kind, 'einzelvertretungsberechtigt, befreit von § 181 BGB'),
        role('B', kind),
        role('P', 'procurator', 'Einzelprokura'),
      ]
      const signing = whoCanSign(company(form, roles, { ...windingUp, rule: 'Jeder vertritt einzeln.' }), now)
      expect(signing).toMatchObject({ sets: [], exempt181: [], inOffice: ['A', 'B'] })
      expect(signing.doubts.map(({ code }) => code)).toContain('liquidators-not-known')
      expect(said(company(form, [...roles.slice(0, 2), role('L', 'liquidator')], windingUp))).toMatchObject({
        sets: ['1 of L'],
        doubts: [],
      })
    },
  )

  it('a general partner in liquidation without known liquidators: who acts for it is not said', () => {
    const partner = company('gmbh', [role('A', 'managing-director', 'einzelvertretungsberechtigt')], windingUp)
    const kg = company('kg', [{ ...role('G', 'general-partner'), holderKind: 'company' }])
    const signing = whoCanSign(kg, now, () => ({ id: 'G', company: partner }))
    expect(signing.sets.map(({ groups }) => groups.map(({ from, via }) => [from, via]))).toEqual([[[['G'], []]]])
    expect(signing.doubts).toContainEqual({ code: 'liquidators-not-known', passage: null, role: 'G' })
  })

  it('limited partners never represent (HGB section 170(1))', () => {
    expect(said(company('kg', [role('K', 'limited-partner'), role('G', 'general-partner')]))).toMatchObject({
      sets: ['1 of G'],
    })
    expect(said(company('kg', [role('K', 'limited-partner')]))).toMatchObject({
      sets: [],
      doubts: ['nobody-in-office'],
    })
  })

  it('a board that the service calls managing directors is one', () => {
    expect(said(company('ag', three('managing-director')))).toMatchObject({
      sets: ['3 of ABC'],
      rules: ['AktG § 78(2)'],
      doubts: [],
    })
  })

  it('a form without a rule known to us', () => {
    expect(said(company('Ltd.', three('managing-director')))).toMatchObject({ doubts: ['form-unknown'] })
  })

  it("a monistic SE's registered rule is read: two managing directors, or one with a procurator", () => {
    const rule =
      'Ist nur ein geschäftsführender Direktor bestellt, so vertritt er die Gesellschaft allein. Sind mehrere geschäftsführende ' +
      'Direktoren bestellt, so wird die Gesellschaft durch zwei geschäftsführende Direktoren oder durch einen geschäftsführenden Direktor ' +
      'gemeinsam mit einem Prokuristen vertreten.'
    const roles = [...three('managing-director'), role('P', 'procurator', 'Einzelprokura')]
    expect(said(company('se', roles, { rule }))).toMatchObject({
      sets: ['2 of ABC', '1 of ABC + 1 of P', '1 of P'],
      doubts: [],
    })
    expect(said(company('se', [role('A', 'managing-director')], { rule }))).toMatchObject({
      sets: ['1 of A'],
      doubts: [],
    })
  })
})

it('every rule cites a paragraph that can be written in both languages', () => {
  const rules = legalForms.flatMap(({ code }) =>
    ([null, 'managing-director', 'liquidator'] as const).flatMap(
      (acting) => defaultRule(code, now, acting)?.rule ?? [],
    ),
  )
  const cited = rules.flatMap((rule) => [citeLaw(rule, 'de'), citeLaw(rule, 'en')])
  expect(rules.length).toBeGreaterThan(30)
  expect(cited.every((text) => text !== null && /\d/.test(text))).toBe(true)
})

describe('who represents towards those of the organ themselves', () => {
  const board = (form: string, roles: readonly SigningRole[], more?: Partial<SigningCompany>) =>
    whoCanSign(company(form, roles, more), now).towardsThem

  it('is the supervisory board where the law always asks for one', () => {
    expect(board('ag', [role('A', 'board-member')])).toEqual({ board: 'supervisory', rule: 'AktG § 112' })
    expect(board('kgaa', [role('A', 'general-partner')])?.rule).toBe('AktG § 278(3), AktG § 112')
    expect(board('eg', [role('A', 'board-member')])?.rule).toBe('GenG § 39(1)')
    expect(board('ag', [role('L', 'liquidator')])?.board).toBe('supervisory')
    for (const form of legalForms) {
      const rule = board(form.code, [role('A', 'board-member')])?.rule
      if (rule !== undefined) expect(citeLaw(rule, 'de')).toMatch(/\d/)
    }
  })

  it('is the administrative board of an SE that has one', () => {
    expect(board('se', [role('A', 'board-member')])?.board).toBe('supervisory')
    expect(board('se', [role('A', 'managing-director')])).toEqual({ board: 'administrative', rule: 'SEAG § 41(5)' })
  })

  it('is nobody where the law asks for no board, and where nobody of the company disposes', () => {
    for (const form of ['gmbh', 'ug', 'kg', 'ev', 'ek', 'Ltd.'])
      expect(board(form, [role('A', 'managing-director')])).toBeNull()
    const deleted = { ...noCircumstances, standing: [{ standing: 'deleted', day: null, source }] } as const
    expect(board('ag', [role('A', 'board-member')], { circumstances: deleted })).toBeNull()
  })
})
