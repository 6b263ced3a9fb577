import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolderPrefix, removeLeftBehind } from './left-behind.mjs'

test('folders of killed runs go once they are old; those of living ones, new ones and others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-'))
  // A process that has ended: its number is nobody's now.
  const ended = spawnSync(process.execPath, ['-e', '0']).pid
  const make = (name: string, hoursOld: number): string => {
    mkdirSync(join(folder, name, 'inside'), { recursive: true })
    writeFileSync(join(folder, name, 'inside', 'library.db'), 'kept')
    const then = new Date(Date.now() - hoursOld * 3_600_000)
    utimesSync(join(folder, name), then, then)
    return name
  }
  const dead = make(`${ownFolderPrefix(ended)}a1B2c3`, 5)
  const kept = [
    make(`${ownFolderPrefix(process.pid)}a1B2c3`, 5),
    make(`${ownFolderPrefix(ended)}d4E5f6`, 0.5),
    make(`my-${ownFolderPrefix(ended)}g7`, 5),
    make('rbt-notes', 5),
  ]
  expect(removeLeftBehind(folder)).toEqual([dead])
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})

test('two of these folders, one within the other, leave room for the path of a socket', () => {
  const made = `${ownFolderPrefix(4_194_304)}a1B2c3`
  // Chromium's, the longest known: a profile of ours, and its own name.
  const socket = join('/', 'dev', 'shm', made, made, 'registerblick-print-a1B2c3', 'SingletonSocket')
  expect(socket.length).toBeLessThan(108)
})
