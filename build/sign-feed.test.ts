import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileFor, readFeed } from '../shared/domain/updates/feed.ts'
import { writeFeed } from './sign-feed.mjs'

const keys = generateKeyPairSync('ed25519')
const release = {
  version: '1.2.0',
  released: '2026-11-22',
  key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  rollout: 10,
  notes: null,
}

describe('the feed of a release', () => {
  it('is what the program reads, with a file for each system and no other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'))
    const names = [
      'Registerblick-1.2.0-win-x64.exe',
      'Registerblick-1.2.0-mac-arm64.zip',
      'Registerblick-1.2.0-mac-arm64.dmg',
      'Registerblick-1.2.0-linux-x86_64.AppImage',
      'Registerblick-1.2.0-linux-amd64.deb',
      'Registerblick-1.1.0-win-arm64.exe',
    ]
    for (const name of names) writeFileSync(join(folder, name), name)
    writeFeed({ folder, ...release })

    const text = readFileSync(join(folder, 'feed.json'))
    const signature = Buffer.from(readFileSync(join(folder, 'feed.json.sig'), 'utf8').trim(), 'base64')
    expect(verify(null, text, keys.publicKey, signature)).toBe(true)
    const feed = readFeed(text.toString('utf8'))
    expect(feed).toMatchObject({ version: '1.2.0', rollout: 10 })
    expect(feed?.files.map(({ name }) => name)).toEqual([names[3], names[1], names[0]])
    expect(feed === null ? null : fileFor(feed, 'linux', 'x64')?.name).toBe(names[3])
    expect(feed === null ? null : fileFor(feed, 'win32', 'arm64')).toBeNull()
  })

  it('is not written for a folder that holds nothing of the version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'))
    expect(() => writeFeed({ folder, ...release })).toThrow(/holds no package of 1\.2\.0/)
  })
})
