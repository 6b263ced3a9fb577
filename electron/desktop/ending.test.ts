import { describe, expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ app: {}, dialog: {}, powerMonitor: {} }))
const { argumentsOfNext } = await import('./ending.ts')

describe('a start that comes while the program closes', () => {
  it('is made by the closing one, with its own options, in sight', () => {
    expect(argumentsOfNext(['.', '--demo', '--hidden', '--data-dir=x'], ['electron', '.', '--demo'])).toEqual([
      '.',
      '--demo',
      '--data-dir=x',
    ])
  })

  it('carries the link of the second start last, and not the one of the first', () => {
    const first = ['registerblick://company/cmp_1', '--demo']
    expect(argumentsOfNext(first, ['x', '--', 'registerblick://company/cmp_2'])).toEqual([
      '--demo',
      'registerblick://company/cmp_2',
    ])
    expect(argumentsOfNext(first, ['x'])).toEqual(['--demo'])
  })
})
