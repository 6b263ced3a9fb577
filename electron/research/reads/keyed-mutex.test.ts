import { describe, expect, it } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const signal = (): AbortSignal => new AbortController().signal
const gate = () => Promise.withResolvers<void>()

describe('one reader a list at a time', () => {
  it('gives the same outcome to whoever asks for the same meanwhile', async () => {
    const mutex = createKeyedMutex()
    const open = gate()
    let runs = 0
    const work = async (): Promise<number> => {
      await open.promise
      return (runs += 1)
    }
    const both = Promise.all([mutex('list', 'rest', signal(), work), mutex('list', 'rest', signal(), work)])
    open.resolve()
    expect(await both).toEqual([1, 1])
    expect(await mutex('list', 'rest', signal(), work), 'later it is another reading').toBe(2)
  })

  it("lets another request for the list wait, and lists don't wait for each other", async () => {
    const mutex = createKeyedMutex()
    const open = gate()
    const order: string[] = []
    const first = mutex('a', 'rest', signal(), async () => {
      await open.promise
      order.push('rest')
    })
    const second = mutex('a', 'next', signal(), async () => void order.push('next'))
    await mutex('b', 'next', signal(), async () => void order.push('other list'))
    open.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['other list', 'rest', 'next'])
  })

  it('goes on with the next one after a failure', async () => {
    const mutex = createKeyedMutex()
    const failing = mutex('a', '1', signal(), () => Promise.reject(new Error('no')))
    const next = mutex('a', '2', signal(), async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('is stopped when everybody who wanted it has gone', async () => {
    const mutex = createKeyedMutex()
    const [one, two, open] = [new AbortController(), new AbortController(), gate()]
    let stopped = (): boolean => false
    const work = async (ask: () => boolean): Promise<void> => {
      stopped = ask
      await open.promise
    }
    const both = [mutex('a', 'rest', one.signal, work), mutex('a', 'rest', two.signal, work)]
    one.abort()
    expect(stopped()).toBe(false)
    two.abort()
    expect(stopped()).toBe(true)
    open.resolve()
    await Promise.all(both)
  })
})
