import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const signal = (): AbortSignal => new AbortController().signal
const gate = () => Promise.withResolvers<void>()

describe('one reader a list at a time', () => {
  it('gives the same outcome to whoever asks for the same meanwhile', async () => {
    const turns = createTurns()
    const open = gate()
    let runs = 0
    const work = async (): Promise<number> => {
      await open.promise
      return (runs += 1)
    }
    const both = Promise.all([turns('list', 'rest', signal(), work), turns('list', 'rest', signal(), work)])
    open.resolve()
    expect(await both).toEqual([1, 1])
    expect(await turns('list', 'rest', signal(), work), 'later it is another reading').toBe(2)
  })

  it("lets another request for the list wait, and lists don't wait for each other", async () => {
    const turns = createTurns()
    const open = gate()
    const order: string[] = []
    const first = turns('a', 'rest', signal(), async () => {
      await open.promise
      order.push('rest')
    })
    const second = turns('a', 'next', signal(), async () => void order.push('next'))
    await turns('b', 'next', signal(), async () => void order.push('other list'))
    open.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['other list', 'rest', 'next'])
  })

  it('goes on with the next one after a failure', async () => {
    const turns = createTurns()
    const failing = turns('a', '1', signal(), () => Promise.reject(new Error('no')))
    const next = turns('a', '2', signal(), async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('is stopped when everybody who wanted it has gone', async () => {
    const turns = createTurns()
    const [one, two, open] = [new AbortController(), new AbortController(), gate()]
    let stopped = (): boolean => false
    const work = async (ask: () => boolean): Promise<void> => {
      stopped = ask
      await open.promise
    }
    const both = [turns('a', 'rest', one.signal, work), turns('a', 'rest', two.signal, work)]
    one.abort()
    expect(stopped()).toBe(false)
    two.abort()
    expect(stopped()).toBe(true)
    open.resolve()
    await Promise.all(both)
  })
})
