import { describe, expect, it } from 'vitest'
import {
  noCircumstances,
  type InsolvencyStep,
  type SigningCircumstances,
  type SuccessionTurn,
  type UnreadChange,
} from './circumstances.ts'
import {
  actingInstead,
  isCertain,
  isDeleted,
  isForAdministrator,
  isUnknownWhoSigns,
  isUrgent,
  type SigningCompany,
  type SigningRole,
} from './signing.ts'
import { whoCanSign } from './who-can-sign.ts'

const day = '2026-11-21'
const source = { told: 'event', answer: null, passage: null } as const
const role = (
  key: string,
  kind: SigningRole['kind'],
  power: string | null,
  more: Partial<SigningRole> = {},
): SigningRole => ({
  key,
  name: key,
  holderKind: 'person',
  kind,
  power,
  exempt181: null,
  since: '2020-01-01',
  until: null,
  ...more,
})
const rule = 'Jeder Geschäftsführer vertritt die Gesellschaft allein.'
const company = (more: Partial<SigningCircumstances>, ...roles: readonly SigningRole[]): SigningCompany => ({
  form: 'gmbh',
  rule,
  roles:
    roles.length > 0
      ? roles
      : [
          role('A', 'managing-director', null),
          role('B', 'managing-director', null),
          role('P', 'procurator', 'Einzelprokura'),
        ],
  circumstances: { ...noCircumstances, ...more },
})
const step = (state: InsolvencyStep['state'], more: Partial<InsolvencyStep> = {}): InsolvencyStep => ({
  state,
  provisional: null,
  administrator: null,
  order: null,
  day: '2026-10-01',
  source,
  ...more,
})
const signers = (of: SigningCompany, on = day) =>
  whoCanSign(of, on).sets.flatMap(({ groups }) => groups.map(({ choose, from }) => `${choose} of ${from.join('')}`))
const codes = (of: SigningCompany, on = day) => whoCanSign(of, on).doubts.map(({ code }) => code)

describe('insolvency', () => {
  it('opened: organs have no power, Prokura is extinct, the administrator is named for the estate (InsO sections 80, 117(1))', () => {
    const of = company({ insolvency: [step('opened', { administrator: 'Ute Rabe', order: 'AG Kiel, 1 IN 2/26' })] })
    const signing = whoCanSign(of, day)
    expect(signing.sets).toEqual([])
    expect(signing.exempt181).toEqual([])
    expect(signing.insolvency?.administrator).toBe('Ute Rabe')
    expect(isForAdministrator(signing)).toBe(true)
    expect(signing.doubts[0]).toEqual({ code: 'insolvency', passage: 'Ute Rabe, AG Kiel, 1 IN 2/26', role: null })
  })

  it('counts from its day only', () => {
    const of = company({ insolvency: [step('opened')] })
    expect(signers(of, '2026-09-30')).toEqual(['1 of AB', '1 of P'])
    expect(codes(of, '2026-09-30')).toEqual([])
    expect(signers(of, '2026-10-01')).toEqual([])
    expect(signers(company({ insolvency: [step('opened', { day: null })] }), '2021-01-01')).toEqual([])
  })

  it('provisional with a reservation of consent: a doubt that names administrator and order (InsO section 21(2) no. 2)', () => {
    const of = company({
      insolvency: [step('provisional', { provisional: 'consent', administrator: 'Ute Rabe', order: 'AG Kiel' })],
    })
    expect(signers(of)).toEqual(['1 of AB', '1 of P'])
    expect(whoCanSign(of, day).doubts[0]).toEqual({
      code: 'insolvency-provisional',
      passage: 'Ute Rabe, AG Kiel',
      role: null,
    })
  })

  it('provisional with a prohibition: he alone disposes (InsO section 22(1))', () => {
    const of = company({ insolvency: [step('provisional', { provisional: 'strong' })] })
    expect(signers(of)).toEqual([])
    expect(isForAdministrator(whoCanSign(of, day))).toBe(true)
  })

  it('self-administration: the organs act, and that is said (InsO section 270)', () => {
    const of = company({ insolvency: [step('self-administration')] })
    expect(signers(of)).toEqual(['1 of AB', '1 of P'])
    expect(codes(of)).toEqual(['self-administration'])
  })

  it('applied for, and measures lifted', () => {
    expect(codes(company({ insolvency: [step('applied')] }))).toEqual(['insolvency-applied'])
    const lifted = [step('provisional', { day: '2026-08-01' }), step('measures-lifted')]
    expect(codes(company({ insolvency: lifted }))).toEqual([])
  })

  it('cancelled or closed: the organs are back, Prokura of before is not', () => {
    for (const state of ['cancelled', 'closed'] as const) {
      const of = company({ insolvency: [step('opened', { day: '2026-01-01' }), step(state)] })
      expect(signers(of)).toEqual(['1 of AB'])
      expect(codes(of)).toContain('insolvency-ended')
    }
    const again = company(
      { insolvency: [step('opened', { day: '2026-01-01' }), step('cancelled')] },
      role('A', 'managing-director', null),
      role('P', 'procurator', 'Einzelprokura', { since: '2026-10-15' }),
    )
    expect(signers(again)).toEqual(['1 of A', '1 of P'])
    const unstated = company(
      { insolvency: [step('opened', { day: '2026-01-01' }), step('cancelled')] },
      role('A', 'managing-director', null),
      role('P', 'procurator', 'Einzelprokura', { since: null }),
    )
    expect(signers(unstated)).toEqual(['1 of A'])
    expect(whoCanSign(unstated, day).doubts).toContainEqual({
      code: 'procuration-start-unknown',
      passage: null,
      role: 'P',
    })
    expect(codes(again)).not.toContain('procuration-start-unknown')
  })

  it('refused for lack of assets dissolves a GmbH and no OHG (GmbHG section 60(1) no. 5)', () => {
    expect(codes(company({ insolvency: [step('refused')] }))).toContain('liquidators-not-known')
    const ohg = {
      ...company({ insolvency: [step('refused')] }, role('A', 'general-partner', null)),
      form: 'ohg',
      rule: null,
    }
    expect(signers(ohg)).toEqual(['1 of A'])
    expect(isCertain(whoCanSign(ohg, day))).toBe(false)
  })
})

describe('standing', () => {
  it('deleted: nobody; dissolved: liquidators only', () => {
    expect(codes(company({ standing: [{ standing: 'deleted', day: '2026-05-01', source }] }))).toEqual(['deleted'])
    expect(signers(company({ standing: [{ standing: 'deleted', day: '2026-05-01', source }] }))).toEqual([])
    const dissolved = { standing: [{ standing: 'dissolved', day: '2026-05-01', source }] } as const
    expect(signers(company(dissolved))).toEqual([])
    expect(signers({ ...company(dissolved, role('L', 'liquidator', null)), rule: null })).toEqual(['1 of L'])
    expect(signers(company(dissolved), '2026-04-30')).toEqual(['1 of AB', '1 of P'])
  })
})

describe('a change that is known and not read yet', () => {
  const change = (
    concerns: UnreadChange['concerns'],
    name: string | null,
    more: Partial<UnreadChange> = {},
  ): UnreadChange => ({
    concerns,
    name,
    role: null,
    day: '2026-11-20',
    knownAt: '2026-11-21T04:00:00Z',
    source,
    ...more,
  })
  it.each([
    ['person-left', 'A', ['1 of B', '1 of P'], 'unread-people'],
    ['person-joined', 'C', ['1 of AB', '1 of P'], 'unread-people'],
    ['people', null, ['1 of AB', '1 of P'], 'unread-people'],
    ['rule', null, ['1 of AB', '1 of P'], 'unread-rule'],
    ['power', 'A', ['1 of AB', '1 of P'], 'unread-rule'],
    ['form', null, ['1 of AB', '1 of P'], 'unread-rule'],
  ] as const)('%s of %s is said first, and nothing is certain', (concerns, name, sets, code) => {
    const of = company({ unreadChanges: [change(concerns, name)] })
    const signing = whoCanSign(of, day)
    expect(signers(of)).toEqual(sets)
    expect(signing.doubts[0]).toEqual({ code, passage: name, role: null })
    expect(signing.doubts.every(isUrgent)).toBe(true)
    expect(isCertain(signing)).toBe(false)
    expect(signing.unread).toHaveLength(1)
  })

  it('leaves the days before it as they were read', () => {
    const of = company({ unreadChanges: [change('person-left', 'A')] })
    expect(signers(of, '2026-11-19')).toEqual(['1 of AB', '1 of P'])
    expect(isCertain(whoCanSign(of, '2026-11-19'))).toBe(true)
  })

  it('of a general partner is said of the company that acts through it', () => {
    const partner = company({ insolvency: [step('opened')] })
    const kg: SigningCompany = {
      form: 'gmbh_co_kg',
      rule: 'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
      roles: [role('G', 'general-partner', null, { holderKind: 'company' })],
    }
    const signing = whoCanSign(kg, day, () => ({ id: 'G', company: partner }))
    expect(signing.doubts).toContainEqual({ code: 'insolvency', passage: null, role: 'G' })
    expect(signing.sets.flatMap(({ groups }) => groups.map(({ via }) => via))).toEqual([[]])
  })
})

describe('one person in several rows', () => {
  const joint = 'Zwei Geschäftsführer vertreten gemeinsam.'
  const twice = (first: Partial<SigningRole>, second: Partial<SigningRole>) => ({
    ...company(
      {},
      role('a', 'managing-director', null, { name: 'Hans Müller', ...first }),
      role('b', 'managing-director', null, { name: 'Hans Müller', ...second }),
    ),
    rule: joint,
  })
  it('is one by number, two by other numbers or years, and one with a doubt by the name alone', () => {
    expect(whoCanSign(twice({ holder: '7' }, { holder: '7' }), day)).toMatchObject({
      sets: [],
      doubts: [{ code: 'too-few-in-office' }],
    })
    expect(signers(twice({ holder: '7' }, { holder: '8' }))).toEqual(['2 of ab'])
    expect(signers(twice({ birthYear: 1950 }, { birthYear: 1980 }))).toEqual(['2 of ab'])
    expect(codes(twice({}, {}))).toContain('same-person')
  })

  it('who represents as an organ signs no second time as the holder of a Prokura', () => {
    const of = {
      ...company(
        {},
        role('A', 'managing-director', null, { holder: '1' }),
        role('P', 'procurator', 'Einzelprokura', { holder: '1' }),
      ),
      rule: 'Ein Geschäftsführer vertritt gemeinsam mit einem Prokuristen.',
    }
    expect(signers(of)).toEqual([])
  })
})

describe('section 181 BGB by a field of its own', () => {
  const of = (...fields: readonly (boolean | null)[]) =>
    whoCanSign(
      {
        ...company(
          {},
          ...fields.map((exempt181, index) => role(`D${index}`, 'managing-director', null, { exempt181 })),
        ),
        rule,
      },
      day,
    )
  it('true is both, false is neither, nothing is not stated', () => {
    expect(of(true, false, null)).toMatchObject({
      exempt181: ['D0'],
      exemptSelfDealing: [],
      exemptMultiple: [],
      unstated181: ['D2'],
    })
    expect(of(false, false)).toMatchObject({ exempt181: [], unstated181: [] })
  })
})

describe('deleted, and proceedings opened of which no end is known', () => {
  const both = (deletedOn: string | null, openedOn: string | null, form = 'gmbh') => ({
    ...company({
      standing: [{ standing: 'deleted', day: deletedOn, source }],
      insolvency: [step('opened', { administrator: 'Ute Rabe', day: openedOn })],
    }),
    form,
  })

  it('deleted after the opening: the deletion counts, since it comes after the end (FamFG section 394(1)), and the end is doubted', () => {
    const signing = whoCanSign(both('2026-11-01', '2026-10-01'), day)
    expect(isDeleted(signing)).toBe(true)
    expect(isForAdministrator(signing)).toBe(false)
    expect(signing.sets).toEqual([])
    expect(signing.doubts.map(({ code }) => code)).toEqual(['insolvency-end-unknown', 'deleted'])
  })

  it.each([
    ['the opening is of a later day', both('2026-10-01', '2026-11-01')],
    ['both are of one day', both('2026-10-01', '2026-10-01')],
    ['the day of the deletion is not stated', both(null, '2026-10-01')],
    ['the day of the opening is not stated', both('2026-10-01', null)],
    ['somebody is liable in person, so that a lack of assets deletes nothing', both('2026-11-01', '2026-10-01', 'ohg')],
  ])('neither administrator nor deletion is the answer where %s', (_, of) => {
    const signing = whoCanSign(of, day)
    expect(signing.sets).toEqual([])
    expect([isDeleted(signing), isForAdministrator(signing), isUnknownWhoSigns(signing)]).toEqual([false, false, true])
    expect(signing.doubts).toContainEqual({ code: 'deleted-and-insolvent', passage: 'Ute Rabe', role: null })
    expect(signing.doubts.filter((doubt) => isUrgent(doubt))).toHaveLength(1)
  })

  it.each([
    ['before the deletion', both('2026-11-01', '2026-10-01', 'ek')],
    ['after it', both('2026-10-01', '2026-11-01', 'e. K.')],
    ['on a day that is not stated', both('2026-10-01', null, 'eingetragene Kauffrau')],
  ])('of a sole trader, opened %s, they go on: the administrator acts, and not the proprietor in person', (_, of) => {
    const signing = whoCanSign(of, day)
    expect(signing.sets).toEqual([])
    expect(signing.doubts.filter(isUrgent)).toEqual([{ code: 'insolvency', passage: 'Ute Rabe', role: null }])
    expect(actingInstead(signing)).toEqual({ kind: 'administrator' })
  })

  it('of a sole trader, over or only applied for, they leave the proprietor in place', () => {
    const standing = [{ standing: 'deleted', day: '2026-11-01', source }] as const
    for (const state of ['cancelled', 'applied'] as const) {
      const of = { ...company({ standing, insolvency: [step(state)] }), form: 'ek' }
      expect(actingInstead(whoCanSign(of, day))).toEqual({ kind: 'firm-deleted' })
    }
  })

  it('over before the deletion they are no doubt: nobody asks whether the company is continued', () => {
    const closed = {
      ...company({
        standing: [{ standing: 'deleted', day: '2026-11-01', source }],
        insolvency: [step('opened', { day: '2026-01-01' }), step('closed')],
      }),
    }
    expect(codes(closed)).toEqual(['deleted'])
  })
})

describe('continued after a liquidation', () => {
  const turns = [
    { standing: 'liquidation', day: '2026-01-01', source },
    { standing: 'active', day: '2026-06-01', source },
  ] as const

  it('those who were liquidators before are so no more, and whoever is in office else is not known', () => {
    const signing = whoCanSign(
      company({ standing: turns }, role('L', 'liquidator', 'einzelvertretungsberechtigt')),
      day,
    )
    expect(signing.sets).toEqual([])
    expect(signing.doubts).toContainEqual({ code: 'continued', passage: null, role: null })
    expect(isUnknownWhoSigns(signing)).toBe(true)
    const unstated = role('L', 'liquidator', 'einzelvertretungsberechtigt', { since: null })
    expect(codes(company({ standing: turns }, unstated))).toContain('continued')
  })

  it('managing directors who are in office act, and the doubt about the liquidator beside them stays', () => {
    const of = company({ standing: turns }, role('L', 'liquidator', null), role('A', 'managing-director', null))
    expect(signers(of)).toEqual(['1 of A'])
    expect(codes(of)).toContain('continued')
  })

  it('before the continuation, and after a second liquidation, liquidators act', () => {
    const of = { ...company({ standing: turns }, role('L', 'liquidator', null)), rule: null }
    expect(signers(of, '2026-05-31')).toEqual(['1 of L'])
    const again = [...turns, { standing: 'liquidation', day: '2026-08-01', source }] as const
    const twice = company({ standing: again }, role('L', 'liquidator', null, { since: '2026-08-01' }))
    expect(signers({ ...twice, rule: null })).toEqual(['1 of L'])
    expect(codes(twice)).not.toContain('continued')
  })

  it('a company of which no liquidation is known keeps its liquidators, whatever its status says', () => {
    const of = company({ standing: [{ standing: 'active', day: null, source }] }, role('L', 'liquidator', null))
    expect(signers({ ...of, rule: null })).toEqual(['1 of L'])
  })
})

describe('merged into another', () => {
  const gone = { standing: [{ standing: 'deleted', day: '2026-06-01', source }] } as const
  const merger = (more: Partial<SuccessionTurn> = {}): SuccessionTurn => ({
    how: 'merger',
    side: 'transferring',
    successor: 'Südhafen AG',
    day: '2026-05-20',
    unread: false,
    ...more,
  })

  it('and deleted: the legal successor acts, and no supplementary liquidator (UmwG section 20(1))', () => {
    const signing = whoCanSign(company({ ...gone, succession: merger() }), day)
    expect(signing.sets).toEqual([])
    expect(signing.doubts).toEqual([{ code: 'merged', passage: 'Südhafen AG', role: null }])
    expect(actingInstead(signing)).toEqual({ kind: 'merged', name: 'Südhafen AG' })
    expect(isDeleted(signing)).toBe(false)
    const split = company({ ...gone, succession: merger({ how: 'division', successor: null }) })
    expect(actingInstead(whoCanSign(split, day))).toEqual({ kind: 'split-up', name: null })
  })

  it('and not deleted: those in office act with a doubt, since it may have taken effect (UmwG section 19(1))', () => {
    const of = company({ succession: merger() })
    expect(signers(of)).toEqual(['1 of AB', '1 of P'])
    expect(whoCanSign(of, day).doubts).toContainEqual({ code: 'merger-entered', passage: 'Südhafen AG', role: null })
    expect(codes(of, '2026-05-19')).toEqual([])
  })

  it('on a side that nobody stated: nobody is named where it is deleted, unless it was wound up since', () => {
    const open = merger({ side: 'unknown', successor: null })
    const signing = whoCanSign(company({ ...gone, succession: open }), day)
    expect(signing.doubts.map(({ code }) => code)).toEqual(['merger-side-unknown'])
    expect([actingInstead(signing), isUnknownWhoSigns(signing)]).toEqual([null, true])
    const woundUp = [{ standing: 'liquidation', day: '2026-05-25', source }, ...gone.standing] as const
    expect(codes(company({ standing: woundUp, succession: open }))).toEqual(['deleted'])
    // It goes on: a doubt until the entry is read again.
    expect(codes(company({ succession: open }))).toEqual([])
    expect(codes(company({ succession: { ...open, unread: true } }))).toEqual(['merger-side-unknown'])
  })

  it('and in proceedings whose end is not known: neither is the answer', () => {
    const of = company({ ...gone, succession: merger(), insolvency: [step('opened', { day: '2026-05-01' })] })
    expect(codes(of)).toContain('deleted-and-insolvent')
    expect(actingInstead(whoCanSign(of, day))).toBeNull()
  })
})

describe('deleted, by legal form', () => {
  const gone = (form: string | null) => ({
    ...company({ standing: [{ standing: 'deleted', day: '2026-06-01', source }] }, role('A', 'proprietor', null)),
    form,
  })

  it.each(['ek', 'e. K.', 'e. Kfm.', 'e. Kfr.', 'eingetragene Kauffrau'])(
    'of %s only the firm is gone: its proprietor acts in person, and nobody is appointed (HGB sections 17, 31)',
    (form) => {
      const signing = whoCanSign(gone(form), day)
      expect(signing.sets).toEqual([])
      expect(signing.doubts.filter(isUrgent)).toEqual([{ code: 'firm-deleted', passage: null, role: null }])
      expect([actingInstead(signing), isDeleted(signing)]).toEqual([{ kind: 'firm-deleted' }, false])
    },
  )

  it.each([
    ['ohg', 'partnership-deleted'],
    ['GmbH & Co. KG', 'partnership-deleted'],
    ['partg_mbb', 'partnership-deleted'],
    ['egbr', 'partnership-deleted'],
    ['foreign_hrb', 'deletion-unclear'],
    ['jp_hra', 'deletion-unclear'],
    [null, 'deletion-unclear'],
  ])('of %s leaves open who acts, and no appointment is said to be needed', (form, code) => {
    const signing = whoCanSign(gone(form), day)
    expect(signing.sets).toEqual([])
    expect(signing.doubts.filter(isUrgent)).toEqual([{ code, passage: null, role: null }])
    expect([actingInstead(signing), isUnknownWhoSigns(signing)]).toEqual([null, true])
  })

  it.each(['gmbh', 'ag', 'kgaa', 'eg', 'ev'])('of %s asks for somebody who is newly appointed', (form) => {
    expect(actingInstead(whoCanSign(gone(form), day))).toEqual({ kind: 'deleted' })
  })
})
