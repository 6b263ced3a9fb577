import { beforeAll, describe, expect, it } from 'vitest'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { dayOf, isoDay, isWorkingDay, msPerDay } from './calendar.ts'
import { registration, type Facts } from './changes.ts'
import type { History } from './history.ts'
import { ownersOf } from './owners.ts'
import { ownershipTree, type OwnerNode } from './ownership-tree.ts'
import { Register } from './register.ts'
import { scriptedCompanies } from './showcase.ts'
import { familyOf, serving, type Holder } from './state.ts'
import { statementsOf } from './statements.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const scripted = scriptedCompanies().length

let register: Register
let all: readonly History[]
beforeAll(() => {
  register = new Register({ seed: 3, companies: 2_000, startedAt: now, liveEvery: 0 })
  all = [...register.indices()].map((index) => register.history(index))
})

/** Facts of all events of a type, oldest first. */
const factsOf = (history: History, type: string): Facts[] =>
  history.entries.flatMap(({ changes }) => changes.filter((change) => change.type === type).map(({ facts }) => facts))
const values = (history: History, type: string) =>
  factsOf(history, type).filter((facts): facts is Extract<Facts, { of: 'value' }> => facts.of === 'value')
const types = ({ entries }: History): string[] => entries.flatMap(({ changes }) => changes.map(({ type }) => type))

describe('the record is what its events made of it', () => {
  it('former names are the names that events replaced, in their order', () => {
    const renamed = all.filter(({ state }) => state.formerNames.length > 0)
    expect(renamed.length).toBeGreaterThan(150)
    for (const history of all) {
      const events = values(history, 'company.name.changed')
      expect(history.state.formerNames.map(({ name }) => name)).toEqual(events.map(({ previous }) => previous))
      if (events.length > 0) expect(history.state.name).toBe(events.at(-1)?.current)
    }
  })

  it('former registrations are those that a move to another court replaced, and the seat is the last one', () => {
    const moved = all.filter(({ state }) => state.formerRegistrations.length > 0)
    expect(moved.length).toBeGreaterThan(60)
    for (const history of all) {
      const { state } = history
      const events = values(history, 'company.register_number.changed')
      expect(state.formerRegistrations.map((former) => registration(former.court, former.register))).toEqual(
        events.map(({ previous }) => previous),
      )
      if (events.length > 0) expect(registration(state.court, state.register)).toBe(events.at(-1)?.current)
      const seats = values(history, 'company.registered_office.changed')
      if (seats.length > 0) expect(state.registeredOffice).toBe(seats.at(-1)?.current)
    }
  })

  it("the last change of capital is the record's", () => {
    let checked = 0
    for (const history of all) {
      const last = factsOf(history, 'company.capital.changed').at(-1)
      if (last?.of !== 'money') continue
      expect(history.state.capital).toEqual(last.current)
      checked += 1
    }
    expect(checked).toBeGreaterThan(100)
  })

  it('who serves is who was entered and not removed', () => {
    for (const history of all) {
      const present = new Set<number>()
      for (const { changes } of history.entries) {
        for (const { type, facts } of changes) {
          if (facts.of !== 'role') continue
          if (type === 'company.role.added') present.add(facts.role.key)
          if (type === 'company.role.removed') present.delete(facts.role.key)
        }
      }
      const serve = history.state.roles.filter(({ until }) => until === null).map(({ key }) => key)
      expect(serve).toEqual(history.state.status === 'terminated' ? [] : [...present].sort((a, b) => a - b))
    }
  })

  it('a deletion is the last thing that happens, and the only way to be terminated', () => {
    const deleted = all.filter((history) => types(history).includes('company.deletion.completed'))
    expect(deleted.length).toBeGreaterThan(50)
    for (const history of deleted)
      expect(history.entries.at(-1)?.changes.at(-1)?.type).toBe('company.deletion.completed')
    const terminated = all.filter(({ state }) => state.status === 'terminated')
    expect(terminated.map(({ outline }) => outline.index)).toEqual(deleted.map(({ outline }) => outline.index))
  })

  it('insolvency stands as its last event says, and opened proceedings dissolve the company', () => {
    let insolvent = 0
    for (const history of all) {
      const last = types(history).findLast((type) => type.startsWith('company.insolvency.'))
      expect(history.state.insolvency).toBe(last?.split('.')[2] ?? 'none')
      if (history.state.insolvency !== 'opened') continue
      insolvent += 1
      expect(['liquidation', 'terminated', 'unknown']).toContain(history.state.status)
    }
    expect(insolvent).toBeGreaterThan(5)
  })

  it('a conversion changes form and name, and the number where the form belongs to another register', () => {
    const converted = all.filter((history) => types(history).includes('company.legal_form.changed'))
    expect(converted.length).toBeGreaterThan(5)
    expect(new Set(converted.map(({ state }) => state.form))).toEqual(new Set(['ag', 'gmbh']))
    for (const history of converted) {
      const change = values(history, 'company.legal_form.changed').at(-1)
      expect(change?.current).toBe(history.state.form)
      expect(change?.previous).not.toBe(history.state.form)
      expect(findLegalForm(history.state.form)?.registerType).toBe(history.state.register.type)
    }
  })

  it('the list of shareholders is as of the day on which the last one was filed', () => {
    for (const { state, entries } of all) {
      if (familyOf(state.form) !== 'limited' || state.shareholders.length === 0) continue
      const filed = entries.filter(({ changes }) =>
        changes.some(({ type }) => type === 'company.shareholder_list.changed'),
      )
      expect(state.shareholdersAsOf).toBe((filed.at(-1) ?? entries[0])?.on)
    }
  })
})

describe('who owns whom', () => {
  const holdersOf = ({ state }: History): Holder[] => [
    ...state.roles.map(({ holder }) => holder),
    ...state.shareholders.map(({ holder }) => holder),
  ]

  it('a company that holds something is one of the register, under a name that it has or had', () => {
    let checked = 0
    for (const history of all) {
      for (const holder of holdersOf(history)) {
        if (holder.kind !== 'company') continue
        const { state, outline } = register.history(holder.index)
        expect([state.name, outline.name, ...state.formerNames.map(({ name }) => name)]).toContain(holder.name)
        if (holder.index < scripted) expect(holder.registration).toBe(registration(state.court, state.register))
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(300)
  })

  it('each GmbH & Co. KG has a general partner; one of this register stands in HRB and owns nothing of the KG', () => {
    const partnerships = all.filter(({ state }) => state.form === 'gmbh_co_kg' && state.status === 'active')
    expect(partnerships.length).toBeGreaterThan(120)
    for (const { state } of partnerships) {
      const partners = serving(state, 'general_partner')
      expect(partners.length, state.name).toBeGreaterThan(0)
      for (const { holder } of partners) {
        if (holder.kind === 'company') expect(register.state(holder.index).register.type).toBe('HRB')
        else expect(holder.kind).toBe('outside')
      }
      const owners = ownersOf(state)
      expect(owners.filter(({ kind }) => kind === 'general_partner').every(({ percentage }) => percentage === 0)).toBe(
        true,
      )
      expect(owners.some(({ kind }) => kind === 'limited_partner')).toBe(true)
    }
  })

  it('the stock holds foreign owners, own shares, rounded and missing percentages', () => {
    const stock = all.filter(({ outline }) => outline.index >= scripted)
    const shares = stock.flatMap(({ state, outline }) => state.shareholders.map((share) => ({ share, outline })))
    const has = (test: (item: (typeof shares)[number]) => boolean): number => shares.filter(test).length
    expect(has(({ share: { holder } }) => holder.kind === 'outside' && holder.country !== 'DE')).toBeGreaterThan(10)
    expect(
      has(({ share: { holder }, outline }) => holder.kind === 'company' && holder.index === outline.index),
    ).toBeGreaterThan(5)
    expect(has(({ share }) => share.printed === null)).toBeGreaterThan(10)
    expect(has(({ share }) => typeof share.printed === 'number')).toBeGreaterThan(20)
  })

  it('every tree ends, at twenty levels too, and no company is opened twice on one way up', () => {
    let deepest = 0
    const walk = (nodes: readonly OwnerNode[], way: readonly number[]): void => {
      deepest = Math.max(deepest, way.length)
      for (const { owner, above, recurring } of nodes) {
        if (owner.holder.kind !== 'company') continue
        expect(recurring).toBe(way.includes(owner.holder.index))
        if (above) walk(above, [...way, owner.holder.index])
      }
    }
    for (const { outline } of all) walk(ownershipTree(register, outline.index, 20), [outline.index])
    expect(deepest).toBeGreaterThan(4)
  })

  it('cooperatives, associations and AGs name no owners; a sole trader is owned by one person', () => {
    for (const { state } of all) {
      const owners = ownersOf(state)
      if (['stock', 'cooperative', 'association', 'foreign'].includes(familyOf(state.form))) expect(owners).toEqual([])
      if (state.form === 'ek' && state.status === 'active') {
        expect(owners.map(({ kind, percentage }) => [kind, percentage])).toEqual([['owner', 100]])
      }
    }
  })
})

describe('what happened lately', () => {
  it('companies have a history of 200 days, and the market-wide list of 180 is the same entries', () => {
    const early = all.flatMap(({ entries }) =>
      entries.filter(({ availableAt }) => availableAt < now - 180 * msPerDay && availableAt > now - 201 * msPerDay),
    )
    expect(early.length).toBeGreaterThan(50)
    const published = register.published()
    expect(published.length).toBeGreaterThan(800)
    for (const { company, entry } of published) {
      expect(register.history(company).entries).toContainEqual(entry)
      expect(entry.availableAt).toBeGreaterThanOrEqual(now - 180 * msPerDay)
    }
    const listed = new Set(published.map(({ company, entry }) => `${company} ${entry.number}`))
    for (const { outline, entries } of all) {
      for (const entry of entries) {
        if (entry.availableAt >= now - 180 * msPerDay) expect(listed.has(`${outline.index} ${entry.number}`)).toBe(true)
      }
    }
  })

  it('companies are formed on each working day of 200', () => {
    const days = new Set(all.map(({ outline }) => outline.foundedOn))
    const last200 = Array.from({ length: 197 }, (_, nth) => dayOf(now) - 200 + nth)
    expect(last200.filter((on) => isWorkingDay(on) && !days.has(on)).map(isoDay)).toEqual([])
  })

  it('most figures of annual accounts were not published, and none of those is zero', () => {
    const figures = all
      .slice(0, 600)
      .flatMap((history) => statementsOf(register.world, history, dayOf(now)))
      .flatMap((statement) => Object.values(statement.figures))
    expect(figures.length).toBeGreaterThan(5_000)
    expect(figures.filter((figure) => figure === null).length / figures.length).toBeGreaterThan(0.35)
  })
})
