import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('work runs in the order in which it was added, each after the one before', async () => {
  const queue = createSerialQueue()
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.add(async () => {
    order.push('first begins')
    await gate.promise
    order.push('first ends')
  })
  const second = queue.add(() => Promise.resolve(order.push('second')))
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('a failure reaches the one who added the work and nobody else', async () => {
  const queue = createSerialQueue()
  const failing = queue.add(() => Promise.reject(new Error('no')))
  const next = queue.add(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await queue.idle()).toBe('yes')
})

test('idle waits for all that was added, and does not reject after a failure', async () => {
  const queue = createSerialQueue()
  expect(await queue.idle()).toBeUndefined()
  let ended = false
  const slow = queue.add(async () => {
    await Promise.resolve()
    ended = true
  })
  const failing = queue.add(() => Promise.reject(new Error('no')))
  await expect(queue.idle()).resolves.toBeUndefined()
  expect(ended).toBe(true)
  await slow
  await expect(failing).rejects.toThrow('no')
})
