import { createRequire } from 'node:module'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const require = createRequire(import.meta.url)

interface Configuration {
  readonly files: readonly string[]
  readonly asarUnpack: readonly string[]
  readonly electronFuses: Readonly<Record<string, boolean>>
  readonly protocols: readonly { readonly schemes: readonly string[] }[]
  readonly extraResources: unknown
  readonly icon: string
  readonly win: { readonly files: readonly string[]; readonly icon: string; readonly target: readonly string[] }
  readonly nsis: { readonly include: string }
  readonly mac: {
    readonly files: readonly string[]
    readonly target: readonly string[]
    readonly extendInfo: Readonly<Record<string, string>>
    readonly extraResources: unknown
  }
  readonly linux: {
    readonly files: readonly string[]
    readonly icon: string
    readonly target: readonly string[]
    readonly executableArgs: readonly string[]
  }
  readonly toolsets: { readonly appimage: string }
}

// electron-builder's own reader and validator, without a network; it ships no declarations for them.
const builder = require('app-builder-lib/out/util/config/config.js') as {
  getConfig: (project: string, file: string, overrides: null) => Promise<Configuration>
  validateConfiguration: (configuration: unknown, log: { isEnabled: boolean; add: () => void }) => Promise<void>
}
const log = { isEnabled: false, add: () => undefined }
const read = (): Promise<Configuration> => builder.getConfig(fileURLToPath(root), 'build/electron-builder.yml', null)

describe('build/electron-builder.yml', () => {
  it('is a configuration that electron-builder accepts', async () => {
    await expect(builder.validateConfiguration(await read(), log)).resolves.toBeUndefined()
  })

  it('would be refused with a member that electron-builder does not know', async () => {
    await expect(builder.validateConfiguration({ ...(await read()), electronFuzes: {} }, log)).rejects.toThrow(
      /electronFuzes/,
    )
  })

  it('packs for the three systems', async () => {
    const { win, mac, linux, protocols } = await read()
    expect([win.target, mac.target, linux.target]).toEqual([['nsis'], ['dmg', 'zip'], ['AppImage', 'deb', 'tar.gz']])
    expect(protocols.flatMap(({ schemes }) => schemes)).toEqual(['registerblick'])
  })

  it("sets every fuse that its version of Electron's fuses knows", async () => {
    const { electronFuses } = await read()
    const { FuseV1Options } = require('@electron/fuses') as { FuseV1Options: Record<string, string | number> }
    const known = Object.keys(FuseV1Options)
      .filter((name) => !/^\d+$/.test(name))
      .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
    expect(Object.keys(electronFuses).toSorted()).toEqual(known.toSorted())
    expect(electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      enableCookieEncryption: false,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  // A list of nothing but exclusions means everything to electron-builder, beside the list of what is built: sources, tests and logs
  // were packed by it once.
  it('names in each system’s own list something that is taken, so that the list does not mean the whole project', async () => {
    const { win, mac, linux } = await read()
    for (const { files } of [win, mac, linux])
      expect(files.filter((pattern) => !pattern.startsWith('!'))).toEqual(['package.json'])
  })

  it('starts an AppImage with a runtime of its own and with its sandbox', async () => {
    const { linux, toolsets } = await read()
    expect(toolsets.appimage).not.toBe('0.0.0')
    expect(linux.executableArgs).toEqual([])
  })

  it('packs the address of new versions under the name that the program reads, and the sources have none', async () => {
    const { extraResources } = await read()
    expect(extraResources).toEqual([{ from: 'build/updates.json', to: 'updates.json' }])
    const reader = readFileSync(new URL('electron/desktop/update-feed.ts', root), 'utf8')
    expect(reader).toContain("join(installation.resources, 'updates.json')")
    expect(readFileSync(new URL('.gitignore', root), 'utf8').split('\n')).toContain('/build/updates.json')
  })

  it('says to macOS, in both languages, why it looks into a folder', async () => {
    const { mac } = await read()
    const names = Object.keys(mac.extendInfo)
    expect(names.toSorted()).toEqual(
      ['Desktop', 'Documents', 'Downloads'].map((folder) => `NS${folder}FolderUsageDescription`),
    )
    // With Chromium's notices, which Electron has beside the .app that is installed, not in it.
    expect(mac.extraResources).toEqual([
      { from: 'build/mac/de.lproj', to: 'de.lproj' },
      { from: 'node_modules/electron/dist/LICENSES.chromium.html', to: 'LICENSES.chromium.html' },
    ])
    const german = readFileSync(new URL('build/mac/de.lproj/InfoPlist.strings', root), 'utf8')
    const told = [...german.matchAll(/^"(\w+)" = "[^"]+";$/gm)].map(([, name = '']) => name)
    expect(told.toSorted()).toEqual(names.toSorted())
  })

  it('removes on uninstalling what the program wrote into the registry by itself', async () => {
    const { nsis } = await read()
    const script = readFileSync(new URL(nsis.include, root), 'utf8')
    const source = (file: string): string => readFileSync(new URL(`electron/desktop/${file}`, root), 'utf8')
    const activator = /const toastActivator = '(\{[^']+\})'/.exec(source('application-identity.ts'))?.[1] ?? 'none'
    const scheme = /linkScheme = '(\w+)'/.exec(
      readdirSync(new URL('electron/desktop', root)).map(source).join('\n'),
    )?.[1]
    expect(script).toContain(`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${activator}"`)
    expect(script).toContain(`DeleteRegKey HKCU "Software\\Classes\\${scheme}"`)
    // An update uninstalls the older version first, and must leave both alone.
    expect(script).toMatch(/\$\{ifNot\} \$\{isUpdated\}[^]*DeleteRegKey[^]*\$\{endIf\}/)
  })

  it('names icons that are there and are what their names say', async () => {
    const { icon, win, linux } = await read()
    const start = (path: string, length: number): string =>
      readFileSync(new URL(path, root)).subarray(0, length).toString('latin1')
    expect(start(icon, 4)).toBe('icns')
    expect(start(win.icon, 4)).toBe('\0\0\u0001\0')
    for (const size of [16, 32, 48, 64, 128, 256, 512])
      expect(start(`${linux.icon}/${size}x${size}.png`, 4)).toBe('\u0089PNG')
    expect(existsSync(new URL('build/icons/icon.svg', root))).toBe(true)
  })
})
