import { describe, expect, it } from 'vitest'
import type { Section } from '../../shared/domain/company/company-file.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { ShownWatchlist } from '../../shared/domain/watch/watchlist.ts'
import { announcements, ask, ledger, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'
import { scriptedServices, type Told } from './scripted-service.testing.ts'

const { cores } = researchEachTest()
const told = scriptedServices(cores)
const open = (core: Core): Promise<Section<ShownWatchlist>> => value(core, 'account.watchlist')
const read = (core: Core, approved: Approval = { unknown: true }): Promise<Outcome<Section<ShownWatchlist>>> =>
  ask(core, 'account.readWatchlist', { approved })

const whole = {
  id: 'w1',
  name: 'Firma 1 GmbH',
  register_number: 'HRB 1',
  last_checked_at: '2026-11-20T05:00:00Z',
  last_change_at: '2026-11-18T09:30:00.250Z',
  events: [
    { type: 'ADDRESS_CHANGE', timestamp: '2026-10-01T09:30:00Z', details: 'Neue Anschrift' },
    { type: 'REPRESENTATIVE_ADDED', timestamp: '2026-11-18T09:30:00Z', details: 'Neue Geschäftsführerin' },
  ],
  created_at: '2026-09-01T00:00:00Z',
  updated_at: '2026-11-20T05:00:00Z',
  item_type: 'company',
  request_payload: { company_id: 'c1' },
}

describe("the account's watchlist", () => {
  it('is read at its price, whole, with the company that an item leads to; what changed stands newest first', async () => {
    const { core, id, asked } = await told({ '/watchlist': () => ({ body: { watchlist: [whole] } }) })
    expect(await open(core)).toEqual({ state: 'not-read', price: { kind: 'unknown' } })
    expect(asked).not.toContain('/watchlist')
    // Nothing is paid for that nobody agreed to: the price isn't known.
    expect(await read(core, { upTo: 0 })).toMatchObject({ ok: false })
    const kinds = announcements(core)
    expect(await read(core)).toMatchObject({
      ok: true,
      value: {
        state: 'read',
        content: {
          unread: 0,
          items: [
            {
              company: id,
              name: 'Firma 1 GmbH',
              registerNumber: 'HRB 1',
              itemType: 'company',
              lastCheckedAt: '2026-11-20T05:00:00.000Z',
              nextCheckAt: null,
              lastChangeAt: '2026-11-18T09:30:00.250Z',
              events: [
                { type: 'REPRESENTATIVE_ADDED', details: 'Neue Geschäftsführerin' },
                { type: 'ADDRESS_CHANGE', details: 'Neue Anschrift' },
              ],
              unread: [],
            },
          ],
        },
      },
    })
    expect(kinds).toContain('account')
    expect((await ledger(core)).rows.filter(({ operation }) => operation === 'watchlist')).toHaveLength(1)
  })

  it('says what it could not read: items without a name, instants and changes in another form; and never shows a default', async () => {
    const { core } = await told({
      '/watchlist': () => ({
        body: {
          watchlist: [
            {
              ...whole,
              request_payload: {},
              last_checked_at: 'yesterday',
              next_check_at: '2026-12-01T00:00:00Z',
              events: 'two',
            },
            { id: 'w2', name: 'Ohne Änderungen GmbH', events: [] },
            { id: 'w3', name: 'Ohne Angabe GmbH' },
            { item_type: 'company' },
            'w5',
          ],
        },
      }),
    })
    await read(core)
    const section = await open(core)
    expect(section).toMatchObject({
      state: 'read',
      content: {
        unread: 2,
        items: [
          {
            company: null,
            lastCheckedAt: null,
            nextCheckAt: '2026-12-01T00:00:00.000Z',
            events: null,
            unread: ['last_checked_at', 'events'],
          },
          { name: 'Ohne Änderungen GmbH', events: [], unread: [] },
          { name: 'Ohne Angabe GmbH', events: null, unread: [] },
        ],
      },
    })
  })

  it.each<[string, Told, unknown]>([
    [
      'empty',
      { '/watchlist': () => ({ body: { watchlist: [] } }) },
      { state: 'read', content: { items: [], unread: 0 } },
    ],
    ['not offered', {}, { state: 'not-there', why: 'not-offered' }],
    ['no list', { '/watchlist': () => ({ body: { message: 'later' } }) }, { state: 'unreadable' }],
  ])('is told apart: %s', async (_name, answers, shown) => {
    const { core } = await told(answers)
    await read(core)
    expect(await open(core)).toMatchObject(shown as object)
  })
})
