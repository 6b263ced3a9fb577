import { describe, expect, it } from 'vitest'
import { partyId } from '../../../../shared/domain/ids.ts'
import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import { accountOf } from '../../../../shared/domain/facts/account.ts'
import type { ToldEvent } from '../../../../shared/domain/facts/known-change.ts'
import { isInOffice, peopleOf } from '../../../../shared/domain/facts/people.ts'
import { evidenceOf, rolesAt, toldEvent } from '../../../../shared/domain/facts/samples.testing.ts'
import type { Role } from '../../../../shared/domain/company/role.ts'
import { isForAdministrator, isUnknownWhoSigns } from '../../../../shared/domain/ownership/signing/signing.ts'
import { whoCanSign } from '../../../../shared/domain/ownership/signing/who-can-sign.ts'
import { actingCompanies, signingFromFile } from '../../../../shared/domain/ownership/signing/signing-from-file.ts'
import { fileOf, role } from './samples.testing.ts'

const day = '2026-11-21'
const kg = fileOf(
  1,
  'Beispiel GmbH & Co. KG',
  'gmbh_co_kg',
  'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
  [
    role('gp', 'Verwaltungs-GmbH', { type: 'general_partner', holderKind: 'company', holderId: partyId(2) }),
    role('k', 'Kim Kommanditist', { type: 'limited_partner' }),
  ],
)
const gmbh = fileOf(2, 'Verwaltungs-GmbH', 'gmbh', null, [
  role('a', 'Anna Ahrens'),
  role('b', 'Bernd Boysen', { until: '2025-01-01' }),
])
const opened = (id: number): CompanyFile | null => (id === 2 ? gmbh : null)

describe('who can sign, from a company file', () => {
  it('takes form, rule and people as they were read', () => {
    const { company, missing, readAt } = signingFromFile(gmbh)
    expect(company).toMatchObject({ form: 'gmbh', rule: null })
    expect(company.roles.map(({ key, kind, until }) => [key, kind, until])).toEqual([
      ['a', 'managing-director', null],
      ['b', 'managing-director', '2025-01-01'],
    ])
    expect([missing, readAt.record]).toEqual([[], '2026-11-14T08:26:00Z'])
  })

  it('lets a GmbH & Co. KG act through the people of its general partner, where that file is here', () => {
    const source = signingFromFile(kg, opened)
    const signing = whoCanSign(source.company, day, source.behind)
    expect(signing.sets.map(({ groups }) => groups.map(({ via, from }) => [...via, ...from]))).toEqual([[['gp', 'a']]])
    expect(source.through).toEqual([{ name: 'Verwaltungs-GmbH', rolesReadAt: '2026-11-14T08:26:00Z' }])
    expect(whoCanSign(source.company, day, signingFromFile(kg).behind).doubts.map(({ code }) => code)).toEqual([
      'partner-not-read',
    ])
    expect(actingCompanies(kg)).toEqual([2])
  })

  describe('a list of people of which a part is not here or not understood', () => {
    const rolesWith = (file: CompanyFile, more: object): CompanyFile => ({
      ...file,
      roles: { ...file.roles, ...more } as CompanyFile['roles'],
    })
    const price = { kind: 'table', credits: 5 } as const
    const misread = (members: readonly string[], items: number) => ({ misread: { members, items } })
    const saidOf = (file: CompanyFile, opens = opened) => {
      const source = signingFromFile(file, opens)
      return { missing: source.missing, signing: whoCanSign(source.company, day, source.behind) }
    }

    it.each([
      ['further pages', { nextPage: price }],
      ['no way on', { noWayOn: true }],
      ['an entry that nobody understood', misread([], 1)],
      ['a power that nobody understood', misread(['power.representation'], 0)],
    ])('%s: others may sign or be needed, and nobody is not said to sign', (_why, more) => {
      const { missing, signing } = saidOf(rolesWith(gmbh, more))
      expect(missing).toEqual([{ section: 'roles', why: 'partial' }])
      expect(signing.doubts).toContainEqual({ code: 'people-in-part', passage: null, role: null })
      expect(isUnknownWhoSigns(saidOf(rolesWith(gmbh, { ...more, content: [] })).signing)).toBe(true)
    })

    it('is no such list where all is here, or a town alone was not understood', () => {
      for (const more of [{}, misread(['city', 'holder.birth_date'], 0)]) {
        const { missing, signing } = saidOf(rolesWith(gmbh, more))
        expect([missing, signing.doubts.map(({ code }) => code)]).toEqual([[], ['rule-not-read']])
        expect(isUnknownWhoSigns(saidOf(rolesWith(gmbh, { ...more, content: [] })).signing)).toBe(false)
      }
    })

    it('counts for the company through which another acts', () => {
      const { missing, signing } = saidOf(kg, (id) => (id === 2 ? rolesWith(gmbh, { nextPage: price }) : null))
      expect(missing).toEqual([])
      expect(signing.doubts).toContainEqual({ code: 'people-in-part', passage: null, role: 'gp' })
      expect(saidOf(kg).signing.doubts.map(({ code }) => code)).not.toContain('people-in-part')
    })
  })

  it('ends where companies act for each other', () => {
    const circle = fileOf(3, 'Kreis KG', 'kg', null, [
      role('self', 'Kreis KG', { type: 'general_partner', holderKind: 'company', holderId: partyId(3) }),
    ])
    const source = signingFromFile(circle, () => circle)
    expect(source.through).toEqual([])
    expect(whoCanSign(source.company, day, source.behind).doubts.map(({ code }) => code)).toContain('circular')
  })

  it('tells not read, unreadable, not there and more pages apart', () => {
    const price = { kind: 'table', credits: 10 } as const
    const states = [
      { state: 'not-read', price },
      { state: 'unreadable', answers: [], price },
      { state: 'not-there', why: 'not-found', at: '2026-11-01T00:00:00Z', price },
      { ...(gmbh.roles as Extract<CompanyFile['roles'], { state: 'read' }>), nextPage: price },
    ] as const
    expect(states.map((roles) => signingFromFile({ ...gmbh, roles }).missing)).toEqual([
      [{ section: 'roles', why: 'not-read' }],
      [{ section: 'roles', why: 'unreadable' }],
      [{ section: 'roles', why: 'not-there' }],
      [{ section: 'roles', why: 'partial' }],
    ])
    expect(signingFromFile({ ...gmbh, record: { state: 'not-read', price } }).missing).toEqual([
      { section: 'record', why: 'not-read' },
    ])
  })

  it.each<[type: string, kind: string]>([
    ['procuration', 'procurator'],
    ['Prokurist', 'procurator'],
    ['sole_proprietor', 'proprietor'],
    ['supervisory_board_member', 'other'],
    ['Reaktorfahrer', 'other'],
  ])('knows %s as %s', (type, kind) =>
    expect(signingFromFile(fileOf(4, 'X', 'gmbh', null, [role('x', 'X', { type })])).company.roles[0]?.kind).toBe(kind),
  )

  it.each<[says: string, more: Partial<Role>, since: string | null, until: string | null]>([
    ['a day', { since: '2020-01-02', until: null }, '2020-01-02', null],
    ['a moment', { since: '2020-01-02T00:00:00Z', until: '2024-05-06T00:00:00Z' }, '2020-01-02', '2024-05-06'],
    ['text as a beginning is unknown, as an end an end', { since: 'neulich', until: 'gelöscht' }, null, '0000-01-01'],
  ])('%s', (_says, more, since, until) =>
    expect(signingFromFile(fileOf(5, 'X', 'gmbh', null, [role('x', 'X', more)])).company.roles[0]).toMatchObject({
      since,
      until,
    }),
  )

  it('knows insolvency from the status, an administrator, or the last entry about it', () => {
    const event = (type: string, effectiveOn: string) => ({
      key: type + effectiveOn,
      type,
      effectiveOn,
      availableAt: null,
      entryNumber: null,
      publishedOn: null,
      text: null,
      previous: null,
      current: null,
      holder: null,
      roleType: null,
    })
    const withEvents = (...content: readonly ReturnType<typeof event>[]): CompanyFile => ({
      ...gmbh,
      events: { state: 'read', content, answers: [], price: { kind: 'unknown' }, nextPage: null, totalCount: null },
    })
    const insolvent = (file: CompanyFile): boolean => isForAdministrator(whoCanSign(signingFromFile(file).company, day))
    expect(insolvent({ ...gmbh, summary: { ...gmbh.summary, status: 'insolvency' } })).toBe(true)
    expect(insolvent(withEvents(event('company.insolvency.opened', '2026-01-01')))).toBe(true)
    expect(
      insolvent(
        withEvents(event('company.insolvency.opened', '2024-01-01'), event('company.insolvency.closed', '2026-01-01')),
      ),
    ).toBe(false)
    expect(insolvent(withEvents(event('company.insolvency.rejected', '2026-01-01')))).toBe(false)
    expect(insolvent(fileOf(6, 'X', 'gmbh', null, [role('i', 'I', { type: 'insolvency_administrator' })]))).toBe(true)
  })
})

describe('who left by an event that nobody has read', () => {
  const three = fileOf(5, 'Beispiel GmbH', 'gmbh', 'Zwei Geschäftsführer vertreten gemeinsam.', [
    role('h', 'Henning Brandt-Öztürk'),
    role('a', 'Anna Ahrens'),
    role('b', 'Bernd Boysen'),
  ])
  const people = three.roles.state === 'read' ? three.roles.content : []
  const after = (events: readonly ToldEvent[]): CompanyFile => ({
    ...three,
    account: accountOf(evidenceOf({ events, roles: [rolesAt('2026-11-14T08:26:00Z', people)] }), day),
  })
  const groups = (file: CompanyFile): readonly string[] =>
    whoCanSign(signingFromFile(file).company, day).sets.flatMap(({ groups: all }) => all.flatMap(({ from }) => from))
  const left = (more: Parameters<typeof toldEvent>[2], type: string | null = 'company.role.removed'): ToldEvent =>
    toldEvent(type, '2026-11-20', more)

  it.each([
    ['the name in either order', left({ holder: 'Brandt-Öztürk, Henning', roleType: 'managing_director' })],
    ['umlauts written out', left({ holder: 'HENNING BRANDT-OEZTUERK', roleType: null })],
    ['umlauts left out', left({ holder: 'Henning Brandt Ozturk', roleType: 'managing_director' })],
    ['a title', left({ holder: 'Dr. Henning Brandt-Öztürk', roleType: 'managing_director' })],
    ['half of a double name', left({ holder: 'Brandt, Henning', roleType: 'managing_director' })],
    [
      'no name but the wording',
      left({ text: 'Ausgeschieden: Geschäftsführer: Brandt-Öztürk, Henning, Kiel, *1.2.1970' }),
    ],
    ['another type', left({ text: 'Nicht mehr Geschäftsführer: Brandt-Öztürk, Henning' }, 'company.changed')],
  ])('is struck through, and in no group: %s', (_title, event) => {
    const file = after([event])
    const known = peopleOf(people, file.account ?? { unread: [] })
    expect(known.filter((one) => !isInOffice(one, day)).map(({ role: { key } }) => key)).toEqual(['h'])
    expect(groups(file)).toEqual(['a', 'b'])
    expect(whoCanSign(signingFromFile(file).company, day).doubts.map(({ code }) => code)).toContain('unread-people')
  })

  it.each([
    ['somebody else', left({ holder: 'Jens Brandt', roleType: 'managing_director' })],
    ['another office of his', left({ holder: 'Henning Brandt-Öztürk', roleType: 'supervisory_board_member' })],
    [
      'who came',
      toldEvent('company.role.added', '2026-11-20', { holder: 'Jens Brandt', roleType: 'managing_director' }),
    ],
  ])('stays in the groups where the event is about %s, which are doubted', (_title, event) => {
    const file = after([event])
    expect(groups(file)).toEqual(['h', 'a', 'b'])
    expect(whoCanSign(signingFromFile(file).company, day).doubts.map(({ code }) => code)).toContain('unread-people')
  })

  it('stays in the groups when he came back since, in whatever order the events came', () => {
    const back = [
      toldEvent('company.role.removed', '2026-11-18', {
        holder: 'Brandt-Öztürk, Henning',
        roleType: 'managing_director',
      }),
      toldEvent('company.role.added', '2026-11-20', { holder: 'Henning Brandt-Öztürk', roleType: 'managing_director' }),
    ]
    for (const order of [back, back.toReversed()]) expect(groups(after(order))).toEqual(['h', 'a', 'b'])
  })
})
