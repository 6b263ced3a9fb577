import { beforeEach, expect, test, vi } from 'vitest'

const forked: unknown[][] = []
vi.mock('electron', () => ({
  utilityProcess: {
    fork: (...told: unknown[]) => {
      forked.push(told)
      return { on: () => undefined, once: () => undefined, postMessage: () => undefined, kill: () => true }
    },
  },
}))
const { startOwnProcess } = await import('./own-process.ts')

beforeEach(() => void (forked.length = 0))

test('a program of ours is a utility process with the limit of its heap, and what it prints goes nowhere', () => {
  startOwnProcess(new URL('file:///opt/registerblick/table-process.js'), 384)
  expect(forked).toEqual([
    [
      expect.stringContaining('table-process.js') as string,
      [],
      { execArgv: ['--max-old-space-size=384'], stdio: 'ignore', serviceName: 'Registerblick files' },
    ],
  ])
})
