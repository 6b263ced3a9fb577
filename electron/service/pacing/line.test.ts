import { expect, test } from 'vitest'
import { createLine } from './line.ts'

const never = new AbortController().signal

test('one steps up at a time, in the order in which they came, whenever they stood in line', async () => {
  const line = createLine()
  expect(line.empty()).toBe(true)
  const first = await line.join(6, never)
  expect(line.empty()).toBe(false)
  const passed: number[] = []
  const others = [8, 5, 7].map(async (order) => {
    const turn = await line.join(order, never)
    passed.push(order)
    await Promise.resolve()
    turn?.leave()
    // Twice lets nobody else through.
    turn?.leave()
  })
  await Promise.resolve()
  expect(passed).toEqual([])
  first?.leave()
  await Promise.all(others)
  expect(passed).toEqual([5, 7, 8])
  expect(line.empty()).toBe(true)
})

test('who gives up leaves the line, and blocks nobody', async () => {
  const line = createLine()
  const head = await line.join(1, never)
  const leaving = new AbortController()
  const gone = line.join(2, leaving.signal)
  const next = line.join(3, never)
  leaving.abort()
  expect(await gone).toBeNull()
  expect(await line.join(4, leaving.signal)).toBeNull()
  head?.leave()
  expect(await next).not.toBeNull()
})
