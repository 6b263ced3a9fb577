import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core/create-core.ts'

const { app, done } = vi.hoisted(() => {
  const listeners: ((event: { preventDefault: () => void }) => void)[] = []
  const done: string[] = []
  /** As Electron: quitting asks `will-quit`, and goes on unless that is prevented. */
  const quit = (): void => {
    let prevented = false
    for (const listener of listeners)
      listener({
        preventDefault: () => {
          prevented = true
        },
      })
    done.push(prevented ? 'quit held back' : 'gone')
  }
  const on = (name: string, listener: (event: { preventDefault: () => void }) => void): void => {
    if (name === 'will-quit') listeners.push(listener)
  }
  const app = {
    on,
    quit,
    listeners,
    exit: () => done.push('exit'),
    releaseSingleInstanceLock: () => done.push('lock released'),
    relaunch: ({ args }: { readonly args: readonly string[] }) => done.push(`relaunch ${args.at(-1)}`),
  }
  return { app, done }
})
vi.mock('electron', () => ({ app, dialog: {}, powerMonitor: new EventEmitter() }))
const { endInOrder } = await import('./ending.ts')

const core = (close: () => Promise<void>): Promise<Core> => Promise.resolve({ close } as unknown as Core)
beforeEach(() => {
  done.length = 0
  app.listeners.length = 0
})

describe('an end with a last act', () => {
  it('closes the store first, lets the next process have the lock, and then lets the program quit', async () => {
    const { endWith } = endInOrder(
      core(async () => void done.push('core closed')),
      (line) => done.push(line),
    )
    endWith(() => {
      done.push('installed')
      app.quit()
    })
    await expect.poll(() => done.at(-1)).toBe('gone')
    expect(done).toEqual(['quit held back', 'core closed', 'store closed', 'lock released', 'installed', 'gone'])
  })

  it('does nothing once the program is closing', async () => {
    const { endWith } = endInOrder(
      core(() => Promise.resolve()),
      (line) => done.push(line),
    )
    app.quit()
    endWith(() => done.push('installed'))
    await expect.poll(() => done.at(-1)).toBe('exit')
    expect(done).toEqual(['quit held back', 'store closed', 'exit'])
  })
})

describe('a program that is asked for while it ends', () => {
  const links = ['registerblick://company/cmp_1', 'registerblick://company/cmp_2'] as const

  it.each<[string, readonly (readonly string[])[], string]>([
    ['by a second start with a link', [['x', links[0]]], links[0]],
    ['by a link and then by its tray', [['x', links[0]], []], links[0]],
    ['by its tray and then by a link', [[], [links[1]]], links[1]],
    ['by two links: the newer one', [[links[0]], [links[1]]], links[1]],
  ])('starts again once it is gone: %s', async (_what, asked, link) => {
    const closed = Promise.withResolvers<void>()
    const { takesSecondStart } = endInOrder(
      core(() => closed.promise),
      () => undefined,
    )
    expect(takesSecondStart(['x', links[0]]), 'not while it runs').toBe(false)
    app.quit()
    for (const argv of asked) expect(takesSecondStart(argv)).toBe(true)
    closed.resolve()
    await expect.poll(() => done.at(-1)).toBe('exit')
    expect(done.at(-2)).toBe(`relaunch ${link}`)
  })
})
