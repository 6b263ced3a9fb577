import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const said: unknown[][] = []
const note =
  (name: string) =>
  (...given: unknown[]): void =>
    void said.push([name, ...given])
const app = {
  isPackaged: true,
  setName: note('name'),
  setAppUserModelId: note('id'),
  setToastActivatorCLSID: note('activator'),
  setAsDefaultProtocolClient: note('scheme'),
}
let activate: (() => void) | null = null
vi.mock('electron', () => ({
  app,
  Notification: {
    handleActivation: (act: () => void) => {
      activate = act
    },
  },
}))
const { onOldNotification, takeIdentity } = await import('./application-identity.ts')

const platform = Object.getOwnPropertyDescriptor(process, 'platform')
const on = (value: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { ...platform, value })

beforeEach(() => {
  said.length = 0
  activate = null
  app.isPackaged = true
  vi.useFakeTimers()
})
afterEach(() => {
  if (platform) Object.defineProperty(process, 'platform', platform)
  vi.useRealTimers()
})
const valueOf = (name: string): unknown => said.find(([first]) => first === name)?.[1]

describe('what Windows knows the program by', () => {
  it('is the installer’s when it is packaged', () => {
    on('win32')
    takeIdentity()
    expect(valueOf('id')).toBe('app.registerblick.desktop')
    expect(valueOf('name')).toBeUndefined()
    expect(said).toContainEqual(['scheme', 'registerblick', process.execPath, ['--']])
  })

  it('is another in development, so that the installed program’s entry is left alone', () => {
    on('win32')
    takeIdentity()
    const activator = valueOf('activator')
    said.length = 0
    app.isPackaged = false
    takeIdentity()
    expect([valueOf('name'), valueOf('id')]).toEqual(['Registerblick (dev)', 'app.registerblick.desktop.dev'])
    expect(valueOf('activator')).not.toBe(activator)
    expect(valueOf('scheme')).toBeUndefined()
  })

  it.each(['linux', 'darwin'] as const)('is nothing on %s', (system) => {
    on(system)
    takeIdentity()
    onOldNotification(
      () => undefined,
      () => false,
    )
    expect([said, activate]).toEqual([[], null])
  })
})

describe('a notification that is clicked', () => {
  it('opens the inbox when an earlier run showed it, and nothing when it answers for itself', () => {
    on('win32')
    let opened = 0
    let own = false
    onOldNotification(
      () => void (opened += 1),
      () => own,
    )
    activate?.()
    vi.runAllTimers()
    expect(opened).toBe(1)
    // Its own click may come after.
    activate?.()
    own = true
    vi.runAllTimers()
    expect(opened).toBe(1)
  })
})
