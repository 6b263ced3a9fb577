import { expect, it, vi } from 'vitest'

const { session, told } = vi.hoisted(() => {
  const told: unknown[][] = []
  const tell =
    (name: string) =>
    (...given: unknown[]): void =>
      void told.push([name, ...given])
  const defaultSession = {
    setSpellCheckerEnabled: tell('spell checker'),
    setSpellCheckerDictionaryDownloadURL: tell('dictionaries'),
    setPermissionRequestHandler: tell('request'),
    setPermissionCheckHandler: tell('check'),
    setDevicePermissionHandler: tell('device'),
  }
  return { session: { defaultSession }, told }
})
vi.mock('electron', () => ({ app: {}, session, shell: {} }))
const { lockDownSession } = await import('./lockdown.ts')

it('the session has no spell checker, and an address of dictionaries that leads nowhere', () => {
  lockDownSession()
  expect(told).toContainEqual(['spell checker', false])
  const address = told.find(([name]) => name === 'dictionaries')?.[1]
  // `.invalid` is reserved (RFC 2606): no name server knows it.
  expect(new URL(String(address)).hostname).toMatch(/\.invalid$/)
})
