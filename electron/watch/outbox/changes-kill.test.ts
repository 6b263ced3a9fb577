import { expect, test } from 'vitest'
import { longRun } from '../../../build/long-run.testing.ts'
import type { Destinations } from '../../../shared/domain/watch/destination.ts'
import type { InboxItem } from '../../../shared/domain/watch/inbox.ts'
import type { ServiceListFile, ServiceLists } from '../../../shared/domain/lists/service-list.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { runAndKill } from '../run-and-kill.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

/**
 * kill -9 of a real process while a change of a destination, a list or a formation's metadata is in each of its states:
 * never two of what was wanted once, nothing forgotten, and nothing that costs sent again by itself.
 */
const bench = watchEachTest({ companies: 300 })
/**
 * Each is a process of its own. All moments of all kinds are for the long run; `npm test` tries those that no other change is killed
 * at: `outbox-kill.test.ts` and `lists-kill.test.ts` have those before and after sending, `outbox.test.ts` goes offline.
 */
const whole = longRun || process.env['REGISTERBLICK_KILL_CYCLES'] !== undefined
const moments = [
  'before it is sent',
  'after it was sent',
  'while it is looked for',
  'while it is open',
  'once its answer is kept',
  'offline',
  'once it is done',
] as const
type Moment = (typeof moments)[number]

interface Case {
  /** Of the change itself: what a write at the service is counted by. */
  readonly write: readonly [method: string, path: RegExp]
  /** Makes what is changed, and says what to ask for. */
  readonly asked: () => Promise<readonly [path: string, input: object]>
  /** What the service has of it; the same in the end, whenever it was killed. */
  readonly there: () => Promise<unknown>
  readonly wanted: unknown
  /** In `npm test`. */
  readonly usually: readonly Moment[]
  /** It is never looked for by re-reading: that would cost. */
  readonly never?: readonly Moment[]
}

const free = { upTo: 0 }
async function get(path: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${bench.service.url}/v1/${path}`, { headers: { authorization: `Bearer ${DEMO_KEY}` } })
  return (await answer.json()) as Readonly<Record<string, unknown>>
}
const data = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await get(path))['data'] as never
const destinations = async (): Promise<unknown> =>
  (await data('destinations?limit=100')).map(({ address, cadence }) => `${String(address)} ${String(cadence)}`)
/** By the control route, which no answer to an open question changes. */
const lists = async (): Promise<unknown> => {
  const report = (await (await fetch(`${bench.service.url}/__control`)).json()) as {
    readonly owned: { readonly lists: readonly { readonly name: string; readonly items: readonly unknown[] }[] }
  }
  return report.owned.lists.map(({ name, items }) => `${name} ${items.length}`)
}

const email = { type: 'email', address: 'akte@example.test', cadence: 'daily' }
async function destinationMade(): Promise<number> {
  await bench.value('delivery.createDestination', email)
  await bench.settled()
  return (await bench.value<Destinations>('delivery.destinations')).destinations[0]?.id ?? 0
}
async function listMade(companies = 0): Promise<number> {
  const parties = (await bench.companies('gmbh', companies)).map(({ id }) => id)
  await bench.value('lists.create', { name: 'Kunden', parties, approved: free })
  await bench.settled()
  return (await bench.value<ServiceLists>('lists.all')).lists[0]?.id ?? 0
}
let formation = ''

const cases: Readonly<Record<string, Case>> = {
  'a destination that is made': {
    write: ['POST', /\/destinations$/],
    there: destinations,
    wanted: ['akte@example.test daily'],
    usually: ['once its answer is kept'],
    asked: async () => {
      await bench.value('delivery.readDestinations')
      return ['delivery.createDestination', email]
    },
  },
  'a destination that is changed': {
    write: ['PATCH', /\/destinations\//],
    there: destinations,
    wanted: ['neu@example.test weekly'],
    usually: ['while it is open'],
    asked: async () => [
      'delivery.changeDestination',
      { destination: await destinationMade(), address: 'neu@example.test', cadence: 'weekly' },
    ],
  },
  'a destination that is deleted': {
    write: ['DELETE', /\/destinations\//],
    there: destinations,
    wanted: [],
    usually: ['while it is looked for'],
    asked: async () => ['delivery.deleteDestination', { destination: await destinationMade() }],
  },
  'a list that is made': {
    write: ['POST', /\/lists$/],
    there: lists,
    wanted: ['Kunden 0'],
    usually: [],
    asked: async () => {
      await bench.value('lists.read', { approved: free })
      return ['lists.create', { name: 'Kunden', parties: [], approved: free }]
    },
  },
  'a list that is renamed': {
    write: ['PATCH', /\/lists\//],
    there: lists,
    wanted: ['Mandanten 0'],
    usually: [],
    asked: async () => ['lists.rename', { list: await listMade(), name: 'Mandanten', approved: free }],
  },
  'a list that is deleted': {
    write: ['DELETE', /\/lists\/[^/]+$/],
    there: lists,
    wanted: [],
    usually: [],
    asked: async () => ['lists.remove', { list: await listMade(), approved: free }],
  },
  'a company that is put into a list': {
    write: ['POST', /\/lists\/[^/]+\/items$/],
    there: lists,
    wanted: ['Kunden 1'],
    usually: [],
    asked: async () => [
      'lists.add',
      { list: await listMade(), parties: (await bench.companies('gmbh', 1)).map(({ id }) => id), approved: free },
    ],
  },
  'a company that is taken out of a list': {
    write: ['DELETE', /\/lists\/[^/]+\/items\//],
    there: lists,
    wanted: ['Kunden 1'],
    usually: [],
    asked: async () => {
      const list = await listMade(2)
      const file = await bench.value<ServiceListFile>('lists.open', { list })
      return ['lists.removeItems', { list, items: [file.items[0]?.id], approved: free }]
    },
  },
  'a formation’s metadata': {
    write: ['PATCH', /\/formations\//],
    wanted: { Status: 'angerufen' },
    usually: ['before it is sent'],
    never: ['while it is looked for'],
    there: async () => (await get(`formations/${formation}`))['metadata'],
    asked: async () => {
      const feed = await bench.saveFeed(
        { kind: 'formations', legalForms: [], term: null },
        { intervalMinutes: 60 * 24 * 14, notify: 'none' },
      )
      await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })
      const key = ((await bench.inbox({ feed: feed.id })) as readonly InboxItem[])[0]?.event.key ?? ''
      await bench.value('delivery.draftMetadata', { formation: key, metadata: { Status: 'angerufen' } })
      formation =
        (await bench.value<readonly { readonly serviceId: string }[]>('delivery.formations'))[0]?.serviceId ?? ''
      return ['delivery.sendMetadata', { formation: key, approved: { upTo: 1 } }]
    },
  },
}

/**
 * What a person does about whatever is open, until nothing is: adopts the twin, confirms what asks, sends again what isn't
 * there. What was found out between the look and the press is refused, and shown at the next look.
 */
async function resolveAll(): Promise<void> {
  const press = async ({ id, state }: Intent): Promise<void> => {
    const intent = { intent: id, approved: { upTo: 1 } }
    if (state === 'twin') await bench.ask('outbox.decideTwin', { ...intent, adopt: true })
    if (state === 'uncertain') await bench.ask('outbox.resend', intent)
    if (state === 'asks') await bench.ask('outbox.confirm', intent)
  }
  await bench.until('everything is done', async () => {
    await bench.settled()
    for (const intent of await bench.outbox()) await press(intent)
    return (await bench.outbox()).every(({ state }) => state === 'done')
  })
}

const runs = Object.entries(cases).flatMap(([what, one]) =>
  (whole ? moments : one.usually)
    .filter((moment) => one.never?.includes(moment) !== true)
    .map((moment) => [what, moment, one] as const),
)

test.each(runs)('%s, killed %s: once in the end', async (_what, moment, { asked, write, there, wanted }) => {
  const [path, input] = await asked()
  const before = bench.requests(...write)
  await runAndKill(bench, path, input, moment)
  await bench.until('what was on its way was looked for', async () =>
    (await bench.outbox()).every(
      ({ state, lookedAt, kind }) =>
        state !== 'sending' && (state !== 'uncertain' || lookedAt !== null || kind === 'change-formation'),
    ),
  )
  await bench.settled()
  // A request that creates something or costs is sent once at most; another one twice where its outcome was uncertain.
  const repeats = write[0] !== 'POST' && path !== 'delivery.sendMetadata'
  expect(bench.requests(...write) - before).toBeLessThanOrEqual(repeats ? 2 : 1)
  await resolveAll()
  expect(await there()).toEqual(wanted)
  expect(await bench.spent()).toBeGreaterThanOrEqual(bench.billed() - (path === 'delivery.sendMetadata' ? 1 : 0))
})
