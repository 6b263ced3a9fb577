import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  idBody,
  idKinds,
  isUuid,
  namedBy,
  spokenId,
  typeIdSuffix,
  uuidOf,
  uuidOfBody,
  uuidOfSuffix,
  type IdKind,
} from './ids.ts'
import { answersOf, questions } from './readings/readings.ts'

const named = fc.record({
  kind: fc.constantFrom(...(Object.keys(idKinds) as IdKind[])),
  a: fc.nat(0xffffffff),
  b: fc.nat(0x3fffffff),
  c: fc.nat(255),
})

describe('ids', () => {
  it('name their thing again, look like UUIDs of version 4, and survive the prefixed form', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), named, (seed, thing) => {
        const uuid = uuidOf(seed, thing)
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(namedBy(seed, uuid)).toEqual(thing)
        expect(uuidOfSuffix(typeIdSuffix(uuid))).toBe(uuid)
      }),
    )
  })

  it('of another register, or changed in one digit, name nothing', () => {
    const uuid = uuidOf(1, { kind: 'company', a: 17, b: 0, c: 0 })
    expect(namedBy(2, uuid)).toBeNull()
    for (const at of [0, 9, 15, 20, 35]) {
      const other = uuid.slice(0, at) + (uuid[at] === 'a' ? 'b' : 'a') + uuid.slice(at + 1)
      if (isUuid(other)) expect(namedBy(1, other), `digit ${at}`).toBeNull()
    }
  })

  it('are bare in classic and prefixed in october, for the same UUID', () => {
    const thing = { kind: 'company', a: 3, b: 0, c: 0 } as const
    const answers = answersOf('a', 1)
    const bare = spokenId('classic', answers, 1, thing)
    expect(isUuid(bare)).toBe(true)
    expect(spokenId('october', answers, 1, thing)).toBe(`cmp_${typeIdSuffix(bare)}`)
  })

  it('are the same UUID in every form that may follow a prefix, and no stranger is', () => {
    const uuid = uuidOf(1, { kind: 'company', a: 3, b: 0, c: 0 })
    const forms = questions['id-body'].answers.map((form) => idBody(form, uuid))
    expect(new Set(forms).size).toBe(4)
    for (const form of forms) expect(uuidOfBody(form), form).toBe(uuid)
    for (const form of ['', uuid.slice(1), `${uuid}0`, 'z'.repeat(30), uuid.toUpperCase()])
      expect(uuidOfBody(form)).toBeNull()
  })

  it('of events and entries may carry a prefix before the release already', () => {
    const answers = answersOf('a', 1, { 'event-ids': 'prefixed' })
    const spoken = (kind: 'event' | 'register_entry' | 'company') =>
      spokenId('classic', answers, 1, { kind, a: 3, b: 1, c: 0 })
    expect([spoken('event').slice(0, 4), spoken('register_entry').slice(0, 4)]).toEqual(['evt_', 'rge_'])
    expect(isUuid(spoken('company'))).toBe(true)
  })
})
