import { expect, it, vi } from 'vitest'

const { registered } = vi.hoisted(() => ({ registered: [] as unknown[] }))
vi.mock('electron', () => ({
  protocol: { registerSchemesAsPrivileged: (schemes: readonly unknown[]) => registered.push(...schemes) },
}))
const { registerPageScheme } = await import('./protocol.ts')

it('the page’s scheme has an origin, is secure and keeps compiled scripts, and may nothing else', () => {
  registerPageScheme()
  expect(registered).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } }])
})
