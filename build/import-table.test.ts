import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Proves that lint holds the import table of the architecture: a wrong import in each room is caught. A table that
 * matches no file reports success just the same, so it is tried on files that break it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'registerblick-imports-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function refused(room: string, imported: string): boolean {
  const file = join(folder, room, 'probe.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `import { x } from '${imported}'\nexport const y = x\n`)
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, 'build/oxlint.json'), file],
    { encoding: 'utf8' },
  )
  return run.stdout.includes('no-restricted-imports')
}

describe('lint refuses', () => {
  it.each([
    ['shared/domain', 'node:fs'],
    ['shared/contract', 'electron'],
    ['shared/domain', '../../electron/core/ports.ts'],
    ['renderer/features', '../../electron/core/ports.ts'],
    ['renderer/ui', 'node:fs'],
    ['renderer/ui', 'electron'],
    ['electron/service', '../store/store.ts'],
    ['electron/store', '../core/ports.ts'],
    ['electron/vault', '../research/search.ts'],
    ['electron/research', '../store/store.ts'],
    ['electron/research', '../service/service.ts'],
    ['electron/watch', '../vault/vault.ts'],
    ['electron/core', '../desktop/main.ts'],
    ['electron/core', 'electron'],
    ['electron/core', '../sandbox/serve.ts'],
    ['electron/sandbox', '../service/service.ts'],
    ['electron/sandbox', '../../shared/contract/contract.ts'],
    ['electron/browser', 'electron'],
    ['electron/browser', '../store/store.ts'],
    ['electron/desktop', '../research/search.ts'],
  ])('in %s the import of %s', (room, imported) => {
    expect(refused(room, imported)).toBe(true)
  })
})

describe('lint lets through', () => {
  it.each([
    ['renderer/features', '../../shared/domain/money.ts'],
    ['electron/service', '../../shared/domain/money.ts'],
    ['electron/research', '../core/ports.ts'],
    ['electron/core', '../store/store.ts'],
    ['electron/desktop', 'electron'],
    ['electron/desktop', '../core/create-core.ts'],
    ['electron/browser', '../vault/keychain.ts'],
    ['electron/sandbox', '../../shared/domain/register-number.ts'],
  ])('in %s the import of %s', (room, imported) => {
    expect(refused(room, imported)).toBe(false)
  })
})
