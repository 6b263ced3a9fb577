import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../store/testing/temporary-store.testing.ts'
import { machineId, machineMark, type AskedSystem } from './machine-mark.ts'

const none = (): never => {
  throw new Error('not there')
}
const linux = (id: string): AskedSystem => ({ platform: 'linux', read: () => `${id}\n`, run: none })

test('each system says its own id, and one that says none has none', () => {
  expect(machineId(linux('ABC'))).toBe('abc')
  const elsewhere: AskedSystem = {
    platform: 'linux',
    read: (path) => (path.startsWith('/var') ? 'dbus' : none()),
    run: none,
  }
  expect(machineId(elsewhere)).toBe('dbus')
  expect(machineId({ platform: 'win32', read: none, run: () => '\r\n    MachineGuid    REG_SZ    1F-2\r\n' })).toBe(
    '1f-2',
  )
  expect(machineId({ platform: 'darwin', read: none, run: () => '  "IOPlatformUUID" = "A-B"\n' })).toBe('a-b')
  for (const platform of ['linux', 'win32', 'darwin'] as const)
    expect(machineId({ platform, read: none, run: none })).toBeNull()
})

test('a folder keeps its mark under another name and with other content; a copy, and another machine, have another', () => {
  const whole = temporaryFolder()
  const folder = join(whole, 'data')
  mkdirSync(folder)
  const mark = machineMark(folder, linux('here'))
  expect(mark).toMatch(/^[0-9a-f]{64}$/)
  writeFileSync(join(folder, 'library'), 'x')
  expect(machineMark(folder, linux('here'))).toBe(mark)
  expect(machineMark(folder, linux('there'))).not.toBe(mark)
  cpSync(folder, join(whole, 'copy'), { recursive: true })
  expect(machineMark(join(whole, 'copy'), linux('here'))).not.toBe(mark)
  renameSync(folder, join(whole, 'moved'))
  expect(machineMark(join(whole, 'moved'), linux('here'))).toBe(mark)
  expect(machineMark(join(whole, 'nothing'), linux('here'))).toBeNull()
})
