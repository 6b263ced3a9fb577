import { expect, test } from 'vitest'
import { localStore } from '../../testing/temporary-store.testing.ts'

test('settings come back as they were written, the last one of a key', async () => {
  const store = localStore()
  await store.writeSetting('workspace', { tabs: [{ kind: 'library' }], active: 0 })
  await store.writeSetting('cap', 5)
  await store.writeSetting('cap', null)
  await store.writeSetting('__proto__', 'harmless')
  const settings = await store.readSettings()
  expect(settings['workspace']).toEqual({ tabs: [{ kind: 'library' }], active: 0 })
  expect(settings['cap']).toBeNull()
  expect(Object.entries(settings)).toHaveLength(3)
  expect(({} as Record<string, unknown>)['harmless']).toBeUndefined()
})

test('a setting that can not be read is left out', async () => {
  const store = localStore()
  await store.writeSetting('good', 1)
  store.db.exec(`INSERT INTO setting VALUES ('bad', '{')`)
  expect(await store.readSettings()).toEqual({ good: 1 })
})
