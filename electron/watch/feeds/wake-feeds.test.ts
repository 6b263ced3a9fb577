import { describe, expect, it } from 'vitest'
import { usualReceiver, type ReceiverState } from '../../../shared/domain/watch/receiver.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { sign } from '../../sandbox/webhooks/signature.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { usualTypes } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

/** A webhook about a company that only a feed covers. */
const bench = watchEachTest()
const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
const minute = 60_000

const receiver = (): Promise<ReceiverState> => bench.value('delivery.receiver')
const pages = (): number => bench.requests('GET', /^\/v1\/events$/)

let sent = 0
/** What another destination of the workspace may send: correctly signed, about a company that is perhaps not watched here. */
async function webhook(company: string, type = 'ADDRESS_CHANGE'): Promise<void> {
  const { url, counts } = await receiver()
  const at = Math.floor((bench.beganAt + elapsed) / 1000)
  const id = `msg_${(sent += 1)}`
  const body = JSON.stringify({ event_type: type, company_id: company })
  const answer = await fetch(url ?? '', {
    method: 'POST',
    body,
    headers: { 'hook-id': id, 'hook-timestamp': String(at), 'hook-signature': sign(secret, id, at, body) },
  })
  expect(answer.status).toBe(200)
  await bench.until('it was taken', async () => (await receiver()).counts.taken > counts.taken)
}

let elapsed = 0
async function later(milliseconds: number): Promise<void> {
  elapsed += milliseconds
  await bench.advance(milliseconds)
}

/** A feed that was polled just now and is due tomorrow, a receiver with a secret, and a company that something happened to. */
async function fed(settings: object, filter: object = {}) {
  elapsed = 0
  const [company] = await bench.companies('ahrenwyk')
  if (company === undefined) throw new Error('no company')
  const feed = await bench.saveFeed({ ...marketFeed, ...filter })
  await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })
  await bench.value('delivery.setReceiver', { ...usualReceiver, on: true, ...settings })
  await bench.value('delivery.addSecret', { name: 'Tunnel', secret, replaces: null })
  const asked = await fetch(`${bench.service.url}/v1/search/companies?name=ahrenwyk`, {
    headers: { authorization: `Bearer ${DEMO_KEY}` },
  })
  const found = ((await asked.json()) as { readonly data: readonly { readonly id: string; readonly name: string }[] })
    .data
  return {
    company,
    feed,
    serviceId: found.find(({ name }) => name === company.name)?.id ?? '',
    price: feed.price.kind === 'unknown' ? 0 : feed.price.credits,
  }
}

function happen(index: number): void {
  if (!usualTypes.some((type) => bench.service.happen(index, type))) throw new Error('nothing can happen to it')
}

const arrived = async (company: number): Promise<number> => (await bench.inbox({ company })).length

describe('a webhook about a company that no monitor here watches', () => {
  it('brings the feed’s poll forward where that was allowed, at the price of its pages and out of the same sum', async () => {
    const { company, feed, serviceId, price } = await fed({ wakeFeeds: true, rereadUpTo: 100 })
    await later(20 * minute)
    const [before, billed] = [await arrived(company.id), bench.billed()]
    happen(company.index)
    await webhook(serviceId)
    await bench.until('it arrived', async () => (await arrived(company.id)) > before)
    // What is reserved counts as spent before the service has billed it.
    await bench.until('the record was read', async () => bench.billed() - billed === price + 10)
    expect((await receiver()).rereadSpent).toBe(price + 10)
    // The test itself asked once.
    await bench.until('it is in the ledger', async () => bench.billed() === (await bench.spent()) + 1)
    // The feed's own account has it, too.
    const [now] = await bench.value<readonly { readonly spentThisMonth: { readonly credits: number } }[]>('watch.feeds')
    expect(now?.spentThisMonth.credits).toBeGreaterThanOrEqual(feed.spentThisMonth.credits + price)

    // Within a quarter of an hour nothing more is asked; the next poll brings it.
    const asked = pages()
    await later(5 * minute)
    await webhook(serviceId)
    await bench.until('the record was read again', async () => (await receiver()).rereadSpent === price + 20)
    expect(pages()).toBe(asked)
    await bench.restart()
    expect((await receiver()).rereadSpent).toBe(price + 20)
  })

  it.each([
    ['where nobody allowed it', { wakeFeeds: false, rereadUpTo: 100 }, {}],
    ['whose feed asks for other types', { wakeFeeds: true, rereadUpTo: 100 }, { types: ['company.capital.changed'] }],
  ])('%s, polls no feed', async (_name, settings, filter) => {
    const { serviceId } = await fed(settings, filter)
    await later(20 * minute)
    const asked = pages()
    await webhook(serviceId, 'company.address.changed')
    await bench.until('the record was read', async () => (await receiver()).rereadSpent === 10)
    expect(pages()).toBe(asked)
  })

  it('polls no feed where the sum does not reach for a page', async () => {
    const { serviceId, price } = await fed({ wakeFeeds: true, rereadUpTo: 1 })
    expect(price).toBeGreaterThan(1)
    await later(20 * minute)
    const [asked, billed] = [pages(), bench.billed()]
    await webhook(serviceId)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect([pages(), bench.billed()]).toEqual([asked, billed])
  })
})

it('a webhook about a watched company looks at what is free, and polls no feed', async () => {
  const { company, serviceId } = await fed({ wakeFeeds: true, rereadUpTo: 100 })
  await bench.monitor([company.id], usualTypes)
  await later(20 * minute)
  const [asked, billed] = [pages(), bench.billed()]
  await webhook(serviceId)
  await bench.until('the record was read', async () => (await receiver()).rereadSpent === 10)
  await bench.until('the record was billed', async () => bench.billed() > billed)
  // Its own hits are read, which is free; the record is all that was paid for.
  expect(pages()).toBeGreaterThan(asked)
  expect(bench.billed() - billed).toBe(10)
})
