import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('who asks while it runs gets the same run, who asks later another', async () => {
  const flight = createSingleFlight<string, number>()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const work = async (): Promise<number> => {
    runs += 1
    await gate.promise
    return runs
  }
  const both = [flight('a', work), flight('a', work)]
  gate.resolve()
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(await flight('a', work)).toBe(2)
})

test('another key runs beside it', async () => {
  const flight = createSingleFlight<number, number>()
  expect(await Promise.all([1, 2].map((key) => flight(key, () => Promise.resolve(key * 10))))).toEqual([10, 20])
})

test('a failed run is reported to all who wait for it, and the next one starts anew', async () => {
  const flight = createSingleFlight<string, string>()
  const fails = (): Promise<string> => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([flight('a', fails), flight('a', fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight('a', () => Promise.resolve('yes'))).toBe('yes')
})
