import { describe, expect, test } from 'vitest'
import type { Coverage } from '../../../../shared/domain/watch/coverage.ts'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { monitorColumns } from './monitor-columns.ts'

const [begin, one, other, end] = [
  '2026-11-01T00:00:00.000Z',
  '2026-11-05T00:00:00.000Z',
  '2026-11-07T00:00:00.000Z',
  '2026-11-20T00:00:00.000Z',
] as const
const covers = (parts: Partial<Coverage>): Coverage => ({
  from: begin,
  until: end,
  gaps: [],
  dropsFrom: null,
  ...parts,
})
const cell = (key: string, monitor: Partial<Monitor>): unknown =>
  monitorColumns('en')
    .find((column) => column.key === key)
    ?.value({ state: 'active', coverage: covers({}), ...monitor } as Monitor)

describe('a table of what is watched', () => {
  test('says since when there is no gap, not since when it is watched', () => {
    const since = (parts: Partial<Coverage>): unknown => cell('coveredFrom', { coverage: covers(parts) })
    expect(since({})).toBe(begin)
    expect(since({ gaps: [{ from: one, until: other, cause: 'window-passed' }] })).toBe(other)
    expect(since({ gaps: [{ from: one, until: end, cause: 'paused' }] })).toEqual({ said: 'not now: there is a gap' })
    expect(since({ from: null, until: null })).toEqual({ said: 'never yet' })
  })

  test('calls nobody watched whose monitor is paused at the service, or may be', () => {
    expect(cell('state', { runs: 'on' })).toBe('watched')
    expect(cell('state', {})).toBe('watched')
    expect(cell('state', { runs: 'off' })).toBe('paused at the service')
    expect(cell('state', { runs: 'unclear' })).toBe('unclear whether it runs')
    expect(cell('state', { state: 'gone', runs: 'off' })).toBe('no longer named by the service')
  })
})
