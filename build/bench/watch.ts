import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { WatchBench, day, start, usualTypes } from '../../electron/watch/watch-bench.testing.ts'
import type { RegisterServiceOptions } from '../../electron/sandbox/serve.ts'
import { figure, type Figure } from './figure.ts'

const watchedCompanies = 20
const eventsAtOnce = 5_000
/** Contract 4.1. */
const pricePerPage = 10
const pricePerMonitor = 10

async function withBench<T>(options: RegisterServiceOptions, use: (bench: WatchBench) => Promise<T>): Promise<T> {
  const bench = new WatchBench()
  await bench.begin(options)
  try {
    return await use(bench)
  } finally {
    await bench.end()
  }
}

/** Something happens to a company, whatever it can be. */
function happen(bench: WatchBench, index: number, nth: number): void {
  for (let tries = 0; tries < usualTypes.length; tries += 1) {
    if (bench.service.happen(index, usualTypes[(nth + tries) % usualTypes.length] ?? '')) return
  }
}

/** Thirty days of twenty companies, looked at four times a day; what it cost beyond the searches that found them. */
const watchedMonth = (): Promise<{ readonly credits: number; readonly shown: number }> =>
  withBench({ companies: 400 }, async (bench) => {
    const companies = (await bench.companies('gmbh')).slice(0, watchedCompanies)
    const before = bench.billed()
    await bench.monitor(
      companies.map(({ id }) => id),
      usualTypes,
    )
    for (let step = 0; step < 120; step += 1) {
      const company = companies[step % companies.length]
      if (company !== undefined) happen(bench, company.index, step)
      await bench.advance(day / 4)
      await bench.poll()
    }
    return { credits: bench.billed() - before, shown: (await bench.inbox()).length }
  })

const uuid = (number: number): string => `01920000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
const prefixed = (kind: string, number: number): string => `${kind}_${uuid(number).replaceAll('-', '')}`
const eventsEach = 100

/** A page of what one monitor matched (contract 2.3), about 1 KB an event. */
function pageOf(monitor: number): string {
  const data = Array.from({ length: eventsEach }, (_, nth) => {
    const number = monitor * eventsEach + nth
    return {
      object: 'event',
      id: prefixed('evt', number),
      type: usualTypes[nth % usualTypes.length],
      subject: { object: 'company', id: prefixed('cmp', monitor), name: `Hafenlogistik ${monitor} GmbH` },
      data: { previous: `Alte Straße ${nth}`, current: `Neue Straße ${nth}` },
      source: {
        object: 'register_entry',
        id: prefixed('rge', number),
        number: nth + 1,
        published_on: '2026-11-20',
        text: `Änderung zur Geschäftsanschrift ${nth}. `.repeat(12),
      },
      effective_date: '2026-11-20',
      created_at: new Date(start + nth * 1_000).toISOString(),
    }
  })
  return JSON.stringify({ object: 'page', data, next_cursor: null })
}

/** Many monitors with a full page each; answers from memory, so that it takes no time of its own. */
async function serveManyHits(
  monitors: number,
): Promise<{ readonly url: string; readonly ids: readonly string[]; readonly close: () => void }> {
  const ids = Array.from({ length: monitors }, (_, nth) => prefixed('mon', nth))
  const pages = new Map(ids.map((id, nth) => [id, pageOf(nth)]))
  const list = JSON.stringify({
    object: 'page',
    next_cursor: null,
    data: ids.map((id, nth) => ({
      object: 'monitor',
      id,
      company: { object: 'company', id: prefixed('cmp', nth), name: `Hafenlogistik ${nth} GmbH` },
      event_types: usualTypes,
      created_at: new Date(start - day).toISOString(),
    })),
  })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Service-Credits-Charged', '0')
    response.setHeader('Date', new Date(start + day).toUTCString())
    const isEvents = pathname.endsWith('/events')
    response.end(
      isEvents
        ? pages.get(searchParams.get('monitor_id') ?? '')
        : pathname.endsWith('/monitors')
          ? list
          : '{"status":"ok"}',
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface TakenIn {
  readonly ours: number
  readonly bare: number
  readonly typing: number
  readonly notices: number
}

/** Five thousand events of one poll: until they are in the inbox, beside fetching and parsing the same pages. */
async function manyAtOnce(): Promise<TakenIn> {
  const hits = await serveManyHits(eventsAtOnce / eventsEach)
  const bench = new WatchBench()
  await bench.beginAt(hits.url)
  try {
    const bareBegan = performance.now()
    for (const id of hits.ids) await (await fetch(`${hits.url}/v1/events?monitor_id=${id}`)).json()
    const bare = performance.now() - bareBegan
    await bench.value('watch.readMonitors')
    const typed: number[] = []
    let polling = true
    const type = async (): Promise<void> => {
      for (
        const words = ['h', 'ha', 'haf', 'hafe', 'hafen', 'hafenl', 'hafenlo'];
        polling;
        words.push(words.shift() ?? '')
      ) {
        const began = performance.now()
        await bench.value('search.kept', { text: words[0] ?? '', kind: null, offset: 0, limit: 20 })
        typed.push(performance.now() - began)
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
    }
    const typing = type()
    const began = performance.now()
    await bench.poll()
    const ours = performance.now() - began
    polling = false
    await typing
    const shown = (await bench.inbox()).length
    if (shown !== eventsAtOnce) throw new Error(`bench: ${shown} of ${eventsAtOnce} events were shown`)
    const sorted = typed.toSorted((a, b) => a - b)
    return { ours, bare, typing: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, notices: bench.notices.length }
  } finally {
    await bench.end()
    hits.close()
  }
}

/**
 * Figures of watching: what a month of it costs beside naive polling, and 5,000 events in one poll, which are one grouped notice
 * while typing stays under 100 ms.
 */
export async function watchFigures(): Promise<readonly Figure[]> {
  const { credits, shown } = await watchedMonth()
  const least = watchedCompanies * pricePerMonitor
  const naive = ((30 * 24 * 60) / 5) * pricePerPage
  const { ours, bare, typing, notices } = await manyAtOnce()
  return [
    figure({
      name: `credits of a month of ${watchedCompanies} watched companies (${shown} events)`,
      value: credits,
      peer: least,
      unit: 'credits',
      against: 'the least that it can cost',
      goal: { atMost: 1 },
    }),
    figure({
      name: `credits of a month of ${watchedCompanies} watched companies`,
      value: credits,
      peer: naive,
      unit: 'credits',
      against: 'polling the market every five minutes',
      goal: { atMost: 0.01 },
    }),
    figure({
      name: `${eventsAtOnce} events taken in by one poll`,
      value: ours,
      peer: bare,
      unit: 'ms',
      against: 'fetching and parsing them',
      goal: null,
    }),
    figure({
      name: 'a keystroke answered meanwhile, p95',
      value: typing,
      peer: 100,
      unit: 'ms',
      against: 'the limit',
      goal: { atMost: 1 },
    }),
    figure({
      name: `notifications of ${eventsAtOnce} events`,
      value: notices,
      peer: 1,
      unit: 'notices',
      against: 'one',
      goal: { atMost: 1 },
    }),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.table((await watchFigures()).map(({ name, value, peer, ratio }) => ({ name, value, peer, ratio })))
