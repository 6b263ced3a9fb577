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
    relaunch: () => done.push('relaunch'),
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
