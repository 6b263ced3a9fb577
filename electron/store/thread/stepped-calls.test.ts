import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { KeptFiltered } from '../../../shared/domain/search/company-filter.ts'
import { openDatabase } from '../file/database.ts'
import { temporaryLibrary } from '../testing/temporary-store.testing.ts'
import { serveStore } from './serve-store.ts'
import type { Call, FromWorker, Reply, ToWorker } from './worker-messages.ts'

const count = 2_600

/** A library of companies known from lists. */
function libraryOf(companies: number): string {
  const dataDir = temporaryLibrary()
  const { db, close } = openDatabase(dataDir)
  db.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${companies})
    INSERT INTO party (kind, touched, importance, name, legal_form, seat, status, former_names, stamps)
    SELECT 'company', i, 2, 'Firma ' || i || ' GmbH', 'GmbH', 'Kiel', 'active', '[]', '{}' FROM n`,
  )
  close()
  return dataDir
}

/** Serves a library on a port of this very thread: what is sent in one go is there before anything of it is read. */
async function served(dataDir: string): Promise<{
  readonly send: (...messages: readonly (Omit<Call, 'id'> | { readonly close: true })[]) => readonly number[]
  /** In the order in which they came. */
  readonly replies: (many: number) => Promise<readonly Reply[]>
}> {
  const { port1, port2 } = new MessageChannel()
  const all: Reply[] = []
  let told = Promise.withResolvers<void>()
  const isOpen = Promise.withResolvers<void>()
  port2.on('message', (message: FromWorker) => {
    if ('opened' in message) isOpen.resolve()
    if ('refused' in message) isOpen.reject(new Error(message.refused.message))
    if ('replies' in message) all.push(...message.replies)
    told.resolve()
    told = Promise.withResolvers()
  })
  serveStore(port1, { dataDir })
  await isOpen.promise
  let id = 0
  onTestFinished(() => {
    port2.postMessage({ close: true })
  })
  return {
    send: (...messages) =>
      messages.map((message) => {
        id += 1
        port2.postMessage(('method' in message ? { ...message, id } : message) satisfies ToWorker)
        return id
      }),
    replies: async (many) => {
      while (all.length < many) await told.promise
      return all
    },
  }
}

const filter = (more: Partial<typeof emptyFilter> = {}): Omit<Call, 'id'> => ({
  method: 'filterKept',
  parameters: [{ filter: { ...emptyFilter, ...more }, offset: 0, limit: 5 }],
})
const search: Omit<Call, 'id'> = {
  method: 'findKept',
  parameters: [{ text: 'firma 17', kind: null, offset: 0, limit: 5 }],
}
const change: Omit<Call, 'id'> = { method: 'writeSetting', parameters: ['bench', 1] }

const valueOf = (replies: readonly Reply[], id: number | undefined): KeptFiltered => {
  const reply = replies.find((one) => one.id === id)
  if (reply === undefined || !('value' in reply)) throw new Error(`no answer: ${JSON.stringify(reply)}`)
  return reply.value as KeptFiltered
}

test('a search is answered while the first look of a filter goes through a library, and the filter finds everything', async () => {
  const { send, replies } = await served(libraryOf(count))
  const [filtered, searched, second] = send(filter(), search, filter({ name: 'firma 26' }))
  const all = await replies(3)
  expect(all.map(({ id }) => id)).toEqual([searched, filtered, second])
  expect(valueOf(all, filtered)).toMatchObject({ count, unjudged: 0, cutAfter: null })
  expect(valueOf(all, searched).items.length).toBe(5)
  // "26", "260" to "269", "2600".
  expect(valueOf(all, second).count).toBe(12)
})

test('once it has looked a filter is answered in its turn', async () => {
  const { send, replies } = await served(libraryOf(count))
  send(filter())
  await replies(1)
  const sent = send(filter({ name: 'firma 1' }), search)
  expect((await replies(3)).slice(1).map(({ id }) => id)).toEqual(sent)
})

test('the library may be changed meanwhile, as often as somebody likes', async () => {
  const { send, replies } = await served(libraryOf(count))
  const [filtered] = send(filter())
  for (let nth = 0; nth < 40; nth += 1) {
    send(change)
    await replies(nth + 1)
  }
  const all = await replies(41)
  expect(valueOf(all, filtered).count).toBe(count)
  expect(all.every((reply) => 'value' in reply)).toBe(true)
})

test('a store that is closed answers the filter that was asked before', async () => {
  const { send, replies } = await served(libraryOf(count))
  const [filtered] = send(filter(), { close: true })
  expect(valueOf(await replies(1), filtered).count).toBe(count)
})
