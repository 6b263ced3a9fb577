import { describe, expect, it } from 'vitest'
import { accountOf } from './account.ts'
import type { ToldEvent } from './known-change.ts'
import { registerDoubt } from './register-doubt.ts'
import { evidenceOf, readAt, toldEvent } from './samples.testing.ts'

const register = { number: 'HRB 4711 KI', court: 'Amtsgericht Kiel', courtCode: null }
const doubt = (...events: readonly ToldEvent[]) =>
  registerDoubt(
    accountOf(
      evidenceOf({
        reads: [readAt('2026-11-14T08:26:00Z', { register })],
        lastRead: { roles: null, owners: null },
        events,
      }),
      '2026-11-22',
    ),
    register,
  )
const told = (current: string | null, type = 'company.register_number.changed', day = '2026-11-20') =>
  toldEvent(type, day, { current, availableAt: `${day}T04:00:00Z` })

describe('of an entry that was read', () => {
  it.each([
    ['another number without a court', told('HRB 8822'), [true, true]],
    ['another number at another court', told('Amtsgericht Hof, HRB 8822'), [true, true]],
    ['another number at the same court', told('Amtsgericht Kiel, HRB 8822 KI'), [true, false]],
    ['another number at a court in no list', told('HRB 8822 (Amtsgericht Irgendwo)'), [true, true]],
    ['a change that names nothing', told(null), [true, true]],
    ['another court', told('Amtsgericht Hof', 'company.register_court.changed'), [true, true]],
    ['the same court', told('Amtsgericht Kiel', 'company.register_court.changed'), [false, false]],
    ['the number that was read', told('HRB 4711 KI'), [false, false]],
    ['another purpose', told('Handel mit Eis.', 'company.purpose.changed'), [false, false]],
    ['a change before the read', told('HRB 8822', undefined, '2026-11-02'), [false, false]],
  ] as const)('%s doubts what it may change', (_, event, [number, court]) => {
    expect(doubt(event)).toEqual({ number, court })
  })

  it('the last event counts, and nothing known doubts nothing', () => {
    expect(doubt(told('HRB 8822'), told('Amtsgericht Kiel, HRB 9 KI', undefined, '2026-11-21'))).toEqual({
      number: true,
      court: false,
    })
    expect(registerDoubt(undefined, register)).toEqual({ number: false, court: false })
  })
})
