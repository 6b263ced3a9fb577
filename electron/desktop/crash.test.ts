import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserWindow } from 'electron'

interface Box {
  readonly signal: AbortSignal
  readonly answer: (response: number) => void
}
const { boxes, dialog } = vi.hoisted(() => {
  const boxes: Box[] = []
  const showMessageBox = async (_window: unknown, options: { signal: AbortSignal }): Promise<{ response: number }> =>
    new Promise((resolve) => {
      // As Electron: a box that is taken back answers as if it was closed.
      options.signal.addEventListener('abort', () => resolve({ response: 0 }))
      boxes.push({ signal: options.signal, answer: (response) => resolve({ response }) })
    })
  return { boxes, dialog: { showMessageBox } }
})
vi.mock('electron', () => ({ app: {}, dialog }))
const { surviveCrashes } = await import('./crash.ts')

const turn = async (): Promise<void> => new Promise((wake) => void setImmediate(wake))

function hangingWindow(): { window: EventEmitter; ended: () => number } {
  let ended = 0
  const webContents = Object.assign(new EventEmitter(), { forcefullyCrashRenderer: () => (ended += 1) })
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false })
  surviveCrashes(window as unknown as BrowserWindow, () => 'en')
  return { window, ended: () => ended }
}
beforeEach(() => {
  boxes.length = 0
})

describe('the box about a page that hangs', () => {
  it('is taken back when the page answers again, and comes again when it hangs again', async () => {
    const { window, ended } = hangingWindow()
    window.emit('unresponsive')
    window.emit('unresponsive')
    expect(boxes).toHaveLength(1)
    expect(boxes[0]?.signal.aborted).toBe(false)
    window.emit('responsive')
    expect(boxes[0]?.signal.aborted).toBe(true)
    await turn()
    expect(ended()).toBe(0)
    window.emit('unresponsive')
    expect(boxes).toHaveLength(2)
    expect(boxes[1]?.signal.aborted).toBe(false)
  })

  it('ends the page only where a person chose it while the page still hung', async () => {
    const { window, ended } = hangingWindow()
    window.emit('unresponsive')
    boxes[0]?.answer(1)
    window.emit('responsive')
    await turn()
    expect(ended()).toBe(0)
    window.emit('unresponsive')
    boxes[1]?.answer(1)
    await turn()
    expect(ended()).toBe(1)
  })
})
