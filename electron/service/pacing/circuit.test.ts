import { describe, expect, it } from 'vitest'
import { createCircuit } from './circuit.ts'
import { defaultLimits } from '../limits.ts'

const { circuitAfter, circuitOpenMs, circuitOpenMaxMs, retryBudget, retryRefillMs } = defaultLimits

function at(start = 1_000_000) {
  let now = start
  const circuit = createCircuit(defaultLimits, () => now)
  return {
    circuit,
    pass: (milliseconds: number): void => {
      now += milliseconds
    },
    fail: (times: number): void => {
      for (let i = 0; i < times; i += 1) circuit.unavailable()
    },
  }
}

describe('the circuit', () => {
  it('opens after several 503 in a row, and a success between them starts the count anew', () => {
    const { circuit, fail } = at()
    fail(circuitAfter - 1)
    circuit.answered()
    fail(circuitAfter - 1)
    expect(circuit.allows()).toBe(true)
    fail(1)
    expect(circuit.allows()).toBe(false)
  })

  it('grants no retry while it is open, however much of the budget is left', () => {
    const { circuit, fail } = at()
    expect(circuit.mayRetry()).toBe(true)
    fail(circuitAfter)
    expect(circuit.mayRetry()).toBe(false)
  })

  it('lets one probe through after the pause; another one only when that one told nothing', () => {
    const { circuit, fail, pass } = at()
    fail(circuitAfter)
    pass(circuitOpenMs)
    expect([circuit.allows(), circuit.allows()]).toEqual([true, false])
    circuit.undecided()
    expect([circuit.allows(), circuit.allows()]).toEqual([true, false])
    circuit.answered()
    expect([circuit.allows(), circuit.allows()]).toEqual([true, true])
  })

  it('pauses longer after every failed probe, up to a maximum, and short again once the service was back', () => {
    const { circuit, fail, pass } = at()
    fail(circuitAfter)
    for (const pause of [circuitOpenMs, 2 * circuitOpenMs, circuitOpenMaxMs, circuitOpenMaxMs]) {
      pass(pause - 1)
      expect(circuit.allows()).toBe(false)
      pass(1)
      expect(circuit.allows()).toBe(true)
      circuit.unavailable()
    }
    circuit.answered()
    fail(circuitAfter)
    pass(circuitOpenMs)
    expect(circuit.allows()).toBe(true)
  })

  it('is not held open by a clock that jumps back', () => {
    const { circuit, fail, pass } = at()
    fail(circuitAfter)
    pass(-24 * 3_600_000)
    expect(circuit.allows()).toBe(true)
  })
})

describe('the retry budget', () => {
  it('is shared, runs out, and grows back with time', () => {
    const { circuit, pass } = at()
    const granted = Array.from({ length: 50 }, () => circuit.mayRetry()).filter(Boolean)
    expect(granted).toHaveLength(retryBudget)
    pass(retryRefillMs)
    expect([circuit.mayRetry(), circuit.mayRetry()]).toEqual([true, false])
    pass(1000 * retryRefillMs)
    expect(Array.from({ length: 50 }, () => circuit.mayRetry()).filter(Boolean)).toHaveLength(retryBudget)
  })

  it('gives nothing for a clock that jumps back', () => {
    const { circuit, pass } = at()
    for (let i = 0; i < retryBudget; i += 1) circuit.mayRetry()
    pass(-24 * 3_600_000)
    expect(circuit.mayRetry()).toBe(false)
  })
})
