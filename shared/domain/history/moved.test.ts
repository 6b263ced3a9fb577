import { describe, expect, test } from 'vitest'
import { accountOf, factIn } from '../facts/account.ts'
import { evidenceOf, readAt, toldEvent } from '../facts/samples.testing.ts'
import { companyOnDay } from './two-axes.ts'

const kiel = { register: { number: 'HRB 4711 KI', court: 'Amtsgericht Kiel', courtCode: 'X1517' } }
const hof = { register: { number: 'HRB 8822', court: 'Amtsgericht Hof', courtCode: 'D4501' } }
const move = (
  previous: string | null,
  current: string | null,
  day = '2026-11-10',
  availableAt = '2026-11-11T04:00:00Z',
) => toldEvent('company.register_number.changed', day, { previous, current, availableAt })
const moved = move('Amtsgericht Kiel, HRB 4711 KI', 'Amtsgericht Hof, HRB 8822')

const onDay = (evidence: ReturnType<typeof evidenceOf>, day: string) =>
  companyOnDay(evidence, day, '2026-12-31')
    .facts.filter(({ fact }) => fact === 'registerNumber' || fact === 'registerCourt')
    .map(({ onDay: found }) =>
      found.state === 'not-known' || found.state === 'not-stated' || found.state === 'between'
        ? found.state
        : found.interval.value?.kind === 'text' && found.interval.value.text,
    )
const court = (evidence: ReturnType<typeof evidenceOf>) => {
  const fact = factIn(accountOf(evidence, '2026-11-22'), 'registerCourt')
  return fact?.value?.kind === 'text' ? fact.value.text : null
}

describe('a number that an event changes changes its court with it', () => {
  const before = evidenceOf({ reads: [readAt('2026-11-01T08:00:00Z', kiel)], events: [moved] })

  test('where the entry was read before', () => {
    expect(court(before)).toBe('Amtsgericht Hof')
    expect(onDay(before, '2026-11-20')).toEqual(['Amtsgericht Hof, HRB 8822', 'Amtsgericht Hof'])
    expect(onDay(before, '2026-11-09')).toEqual(['HRB 4711 KI', 'Amtsgericht Kiel'])
  })

  test('where it is read afterwards, the day of the move is known of both', () => {
    const after = evidenceOf({ reads: [...before.reads, readAt('2026-11-20T08:00:00Z', hof)], events: [moved] })
    expect(court(after)).toBe('Amtsgericht Hof')
    expect(onDay(after, '2026-11-10')).toEqual(['Amtsgericht Hof, HRB 8822', 'Amtsgericht Hof'])
    expect(onDay(after, '2026-11-09')[1]).toBe('Amtsgericht Kiel')
  })

  test('an older move changes nothing of what was read later', () => {
    const old = move('Amtsgericht Ulm, HRB 1', 'Amtsgericht Kiel, HRB 4711 KI', '2011-03-01', '2026-11-12T04:00:00Z')
    const evidence = evidenceOf({ reads: [readAt('2026-11-01T08:00:00Z', kiel)], events: [old] })
    expect(court(evidence)).toBe('Amtsgericht Kiel')
    expect(onDay(evidence, '2010-01-01')[1]).toBe('Amtsgericht Ulm')
  })

  test('twice: the last one counts, whatever came first', () => {
    const back = move('Amtsgericht Hof, HRB 8822', 'Amtsgericht Ulm, HRB 7', '2026-11-15', '2026-11-16T04:00:00Z')
    for (const events of [
      [moved, back],
      [back, moved],
    ])
      expect(court(evidenceOf({ reads: [readAt('2026-11-01T08:00:00Z', kiel)], events }))).toBe('Amtsgericht Ulm')
  })

  test('of a court that is in no list its name stands as it came, and a number alone says nothing of a court', () => {
    const to = (current: string) =>
      court(evidenceOf({ reads: [readAt('2026-11-01T08:00:00Z', kiel)], events: [move(null, current)] }))
    expect(to('Amtsgericht Irgendwo, HRB 12')).toBe('Amtsgericht Irgendwo')
    expect(to('HRB 12 (Amtsgericht Irgendwo)')).toBe('Amtsgericht Irgendwo')
    expect(to('HRB 12')).toBe('Amtsgericht Kiel')
    expect(to('HRB 12 alte Nummer')).toBe('Amtsgericht Kiel')
    expect(to('in ein anderes Register')).toBe('Amtsgericht Kiel')
  })

  test('against a later read it is said once, with number and court', () => {
    const again = { ...moved, knownAt: '2026-11-21T04:00:00Z' }
    const evidence = evidenceOf({ reads: [readAt('2026-11-20T08:00:00Z', kiel)], events: [again] })
    const against = accountOf(evidence, '2026-11-22').facts.filter(({ contradicted }) => contradicted !== null)
    expect(against.map(({ fact, contradicted }) => [fact, contradicted?.value])).toEqual([
      ['registerNumber', { kind: 'text', text: 'Amtsgericht Hof, HRB 8822' }],
    ])
  })

  test('at the same court the court did not change', () => {
    const events = [move('Amtsgericht Kiel, HRA 1', 'Amtsgericht Kiel, HRB 4711 KI')]
    const evidence = evidenceOf({ reads: [readAt('2026-11-01T08:00:00Z', kiel)], events })
    expect(factIn(accountOf(evidence, '2026-11-22'), 'registerCourt')).toMatchObject({ asRead: null })
  })
})
