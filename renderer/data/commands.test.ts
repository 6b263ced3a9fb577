import { describe, expect, it } from 'vitest'
import { failed, ok } from '../../shared/domain/errors.ts'
import { runOnce, stopRun } from './commands.ts'

describe('running a command', () => {
  it('is not started a second time while it runs', async () => {
    let calls = 0
    let finish = (): void => undefined
    const act = () =>
      new Promise<ReturnType<typeof ok<number>>>((resolve) => {
        calls += 1
        finish = () => resolve(ok(7))
      })
    const first = runOnce('pay', act)
    const second = await runOnce('pay', act)
    finish()
    expect(second).toBeNull()
    expect(await first).toEqual(ok(7))
    expect(calls).toBe(1)
    const third = runOnce('pay', act)
    finish()
    expect(await third).toEqual(ok(7))
    expect(calls).toBe(2)
  })

  it('turns a throw into an error value that does not claim that nothing was spent', async () => {
    expect(await runOnce('throws', () => Promise.reject(new Error('gone')))).toMatchObject({
      ok: false,
      error: { kind: 'internal', money: 'uncertain' },
    })
  })

  it('is stopped by its name, and is no failure then', async () => {
    const walk = runOnce(
      'walk',
      ({ signal }) =>
        new Promise<ReturnType<typeof failed>>((resolve) => {
          signal?.addEventListener('abort', () => resolve(failed({ kind: 'canceled' })))
        }),
    )
    stopRun('another')
    stopRun('walk')
    expect(await walk).toMatchObject({ ok: false, error: { kind: 'canceled' } })
    stopRun('walk')
    expect(await runOnce('walk', ({ signal }) => Promise.resolve(ok(signal?.aborted)))).toEqual(ok(false))
  })

  it('keeps things of different names apart', async () => {
    expect(
      await Promise.all([
        runOnce('a', () => Promise.resolve(ok(1))),
        runOnce('b', () => Promise.resolve(failed({ kind: 'canceled' }))),
      ]),
    ).toMatchObject([{ ok: true }, { ok: false }])
  })
})
