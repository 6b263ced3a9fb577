import { expect, test } from 'vitest'
import { createExclusive } from './exclusive.ts'

/** Work that says when it begins and ends, and takes a few turns of the event loop. */
const logged = (log: string[]) => (name: string) => async (): Promise<void> => {
  log.push(`${name} begins`)
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
  log.push(`${name} ends`)
}

test('work that wants to be alone waits, also where several wait at once', async () => {
  const exclusive = createExclusive()
  const log: string[] = []
  const work = logged(log)
  await Promise.all(['a', 'b', 'c'].map((name) => exclusive.alone(work(name))))
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(exclusive.running()).toBeNull()
})

test('who joins waits for what runs and begins nothing', async () => {
  const exclusive = createExclusive()
  const log: string[] = []
  const work = logged(log)
  await Promise.all([exclusive.alone(work('a')), exclusive.join(work('b'))])
  expect(log).toEqual(['a begins', 'a ends'])
  await exclusive.join(work('c'))
  expect(log.slice(2)).toEqual(['c begins', 'c ends'])
})

test('failed work ends, and the next may begin', async () => {
  const exclusive = createExclusive()
  await expect(exclusive.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(exclusive.running()).toBeNull()
})
