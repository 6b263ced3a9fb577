import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RegisterblickClient } from '../../../../shared/contract/contract.ts'
import { failed, ok } from '../../../../shared/domain/errors.ts'
import { answerId, serviceId } from '../../../../shared/domain/ids.ts'
import type { RawAnswer } from '../../../../shared/domain/answers/answer.ts'
import type { Delivery } from '../../../../shared/domain/watch/delivery.ts'
import type { Destination, Destinations } from '../../../../shared/domain/watch/destination.ts'
import type { FormationMetadata } from '../../../../shared/domain/watch/formation-metadata.ts'
import type { ReceiverState } from '../../../../shared/domain/watch/receiver.ts'
import { fakeReceiver, table, type FakeCore } from '../../../host/fake-core.testing.ts'
import { themes } from '../../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import { sampleEvent, sampleIntent, sampleWorld, watchCore, watchedCompany } from '../../../data/watch.testing.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { FormationNotes } from './formation-notes.tsx'

let mounted: Mounted
const inboxOf: number[] = []
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const dialog = () => page.getByRole('dialog')

const destination = (id: number, more: Partial<Destination> = {}): Destination => ({
  id,
  serviceId: serviceId(`dst_${id}`),
  type: 'email',
  address: `akte${id}@example.test`,
  cadence: 'daily',
  eventTypes: [],
  state: 'active',
  createdAt: '2026-11-01T08:00:00Z',
  intent: null,
  secret: 'none',
  answerId: answerId(3),
  ...more,
})
const several: Destinations = {
  destinations: [
    destination(1),
    destination(2, {
      type: 'webhook',
      address: 'https://tunnel.example.test/registerblick',
      cadence: 'instant',
      secret: 'offered',
    }),
    destination(3, {
      type: 'pager',
      address: null,
      cadence: 'hourly',
      eventTypes: null,
      state: 'gone',
      createdAt: null,
    }),
  ],
  wished: [
    {
      type: 'chat',
      address: '#handelsregister',
      cadence: 'daily',
      intent: sampleIntent(9, { kind: 'create-destination', state: 'uncertain', lookedAt: '2026-11-21T10:00:00Z' }),
    },
  ],
  readAt: '2026-11-21T09:00:00Z',
  offered: true,
}
const delivery = (id: number, more: Partial<Delivery> = {}): Delivery => ({
  id,
  serviceId: serviceId(`dlv_${id}`),
  destination: 1,
  type: 'webhook',
  address: 'https://tunnel.example.test/registerblick',
  cadence: 'instant',
  state: 'delivered',
  createdAt: '2026-11-21T09:00:00Z',
  attempts: [{ at: '2026-11-21T09:00:01Z', status: 200, error: null }],
  nextAttemptAt: null,
  events: [{ event: sampleEvent(id), company: watchedCompany(id), inInbox: true }],
  answerId: answerId(7),
  ...more,
})
const receiverOn: ReceiverState = {
  ...fakeReceiver,
  settings: { ...fakeReceiver.settings, on: true },
  url: 'http://127.0.0.1:41233/registerblick',
  port: 41_233,
  counts: { taken: 12, repeated: 1, refused: { signature: 2, 'too-old': 1 } },
  lastTakenAt: '2026-11-21T09:00:00Z',
  canTry: true,
  secrets: [
    {
      id: 1,
      name: 'Tunnel',
      setAt: '2026-11-01T08:00:00Z',
      state: 'set',
      kept: { where: 'keychain', backend: 'Secret Service' },
      offered: false,
    },
    {
      id: 2,
      name: 'https://tunnel.example.test/registerblick',
      setAt: '2026-11-21T08:00:00Z',
      state: 'set',
      kept: { where: 'session-only', reason: 'no D-Bus session here' },
      offered: true,
    },
    { id: 3, name: 'Alt', setAt: '2026-10-01T08:00:00Z', state: 'not-set', kept: null, offered: false },
  ],
}

const rawAnswer: RawAnswer = {
  id: answerId(7),
  operation: 'deliveries',
  call: 'GET /v1/deliveries',
  readAt: '2026-11-21T09:00:00Z',
  dialect: 'october',
  charged: 0,
  basis: 'table',
  bodyHash: '0',
  status: 200,
  headers: {},
  body: '',
  bodyBytes: 10,
}

async function start(
  more: Partial<RegisterblickClient['delivery']> = {},
  theme: 'light' | 'dark' = 'light',
  language: 'en' | 'de' = 'en',
  answers: Partial<RegisterblickClient['answers']> = {},
): Promise<FakeCore> {
  const core = watchCore(
    sampleWorld(),
    {},
    {
      delivery: {
        destinations: async () => ok(several),
        deliveries: async () =>
          ok({
            deliveries: [
              delivery(1),
              delivery(2, {
                state: 'failed',
                attempts: [
                  { at: null, status: 500, error: null },
                  { at: null, status: null, error: 'ECONNREFUSED' },
                ],
              }),
              delivery(3, { state: 'parked', events: [], address: null, type: null, createdAt: null, attempts: [] }),
            ],
            total: 3,
            failed: 1,
            readAt: '2026-11-21T09:00:00Z',
            olderUnread: false,
            offered: true,
          }),
        receiver: async () => ok(receiverOn),
        ...more,
      },
      answers,
    },
  )
  mounted = await mount(
    <div className="view">
      <h1>Watch</h1>
      <DeliveryPanel head={(tools) => <div>{tools}</div>} onInbox={(company) => inboxOf.push(company.id)} />
    </div>,
    { core, theme, language },
  )
  return core
}

describe('destinations', () => {
  it('stand with kind, cadence and state; words of the service’s own stay as they came', async () => {
    await start()
    await expect
      .element(page.getByRole('row', { name: /akte1@example.test.*E-mail.*daily.*all.*at the service/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /tunnel.*Webhook.*at once.*ready at the service/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /not stated.*pager.*hourly.*no longer named by the service/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /#handelsregister.*checked: not there/ })).toBeVisible()
    // Both statements of the contract are told (gap G15).
    await expect
      .element(page.getByText(/webhook addresses in the account management, perhaps only there/))
      .toBeVisible()
  })

  it('are asked for one by one, free; the answer says how it stands', async () => {
    const core = await start({
      lookDestination: async ({ destination: id }) =>
        id === 1
          ? ok({
              standing: 'paused',
              alone: true,
              changed: [{ fact: 'address', before: 'alt@x.test' }],
              at: '2026-11-21T09:05:00Z',
            })
          : failed({ kind: 'former-id' }),
    })
    await page.getByRole('button', { name: 'Ask the service for it again: akte1@example.test' }).click()
    const told = page.getByRole('status').filter({ hasText: 'Asked' })
    await expect
      .poll(() => told.query()?.textContent ?? '')
      .toContain('paused: nothing arrives. Changed: address (before: alt@x.test)')
    expect(inputsOf(core, 'delivery.lookDestination')).toEqual([{ destination: 1 }])
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Ask the service for it again: dst_3' }).click()
    await expect.element(page.getByText('Known here by its former id only.')).toBeVisible()
    await expect.element(told).not.toBeInTheDocument()
  })

  it('are added with an address that can be one, and say so where it can’t', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Add destination …' }).click()
    await dialog().getByRole('radio', { name: 'Webhook' }).click()
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Address (https)' }), 'http://example.test/hook')
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(dialog().getByText('That is not a valid address.')).toBeVisible()
    expect(inputsOf(core, 'delivery.createDestination')).toEqual([])
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Address (https)' }), ' https://example.test/hook ')
    await dialog().getByRole('radio', { name: 'weekly' }).click()
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.createDestination'))
      .toEqual([{ type: 'webhook', address: 'https://example.test/hook', cadence: 'weekly' }])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('are changed in what was changed alone, and deleted only after asking', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Change …' }).first().click()
    await expect.element(dialog().getByText('Identifier at the service: dst_1')).toBeVisible()
    await dialog().getByRole('radio', { name: 'monthly' }).click()
    await dialog().getByRole('button', { name: 'Change', exact: true }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.changeDestination'))
      .toEqual([{ destination: 1, address: null, cadence: 'monthly' }])
    await page.getByRole('button', { name: 'Delete …' }).first().click()
    expect(inputsOf(core, 'delivery.deleteDestination')).toEqual([])
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => inputsOf(core, 'delivery.deleteDestination')).toEqual([{ destination: 1 }])
  })

  it('where the service offers none: said, with where the account does it', async () => {
    await start({ destinations: async () => ok({ destinations: [], wished: [], readAt: null, offered: false }) })
    await expect.element(page.getByText(/does not offer to manage destinations/)).toBeVisible()
    await expect.element(page.getByText(/set up in the account management of your service/)).toBeVisible()
  })
})

describe('deliveries', () => {
  const nothing = {
    deliveries: async () =>
      ok({
        deliveries: [],
        total: 0,
        failed: 0,
        readAt: '2026-11-21T09:00:00Z',
        olderUnread: false,
        offered: true,
      }),
  }
  const toDeliveries = () => page.getByRole('radio', { name: 'Deliveries' }).click()

  it('where there are none: since when there is somewhere to deliver to', async () => {
    await start({
      ...nothing,
      destinations: async () =>
        ok({ ...several, destinations: [destination(1), destination(2, { createdAt: '2026-10-02T08:00:00Z' })] }),
    })
    await toDeliveries()
    await expect
      .element(
        page.getByText(/^There have been destinations since 2.Oct.2026, \d\d:00\. The service has named no delivery/),
      )
      .toBeVisible()
  })

  it('where there are none and nowhere to deliver to: what it takes', async () => {
    await start({ ...nothing, destinations: async () => ok({ ...several, destinations: [] }) })
    await toDeliveries()
    await expect.element(page.getByText(/^Once a watch finds something and there is a destination/)).toBeVisible()
  })

  it('say where, when and with what result; one opens with its attempts and leads to the company', async () => {
    const core = await start()
    await page.getByRole('radio', { name: 'Deliveries' }).click()
    await expect.element(page.getByText('1 failed', { exact: true })).toBeVisible()
    expect(inputsOf(core, 'delivery.readDeliveries')).toEqual([{}])
    await expect.element(page.getByRole('row', { name: /not stated.*parked/ })).toBeVisible()
    await page
      .getByRole('row', { name: /failed/ })
      .getByRole('button', { name: 'Details' })
      .click()
    await expect.element(dialog().getByText(/answer 500/)).toBeVisible()
    await expect.element(dialog().getByText('dlv_2', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText(/no answer \(ECONNREFUSED\)/)).toBeVisible()
    expect(await violations()).toEqual([])
    await dialog().getByRole('button', { name: 'Fetch its state' }).click()
    await expect.poll(() => inputsOf(core, 'delivery.readDelivery')).toEqual([{ delivery: 2 }])
  })

  it('one offers each event that it names by its id alone at the price of a single event', async () => {
    const core = await start({
      deliveries: async () =>
        ok({
          deliveries: [
            delivery(1, {
              events: [{ event: { ...sampleEvent(1), key: 'kept' }, company: watchedCompany(1), inInbox: false }],
              told: { attemptCount: null, eventCount: null, eventIds: ['kept', 'evt_other'], unread: [] },
            }),
          ],
          total: 1,
          failed: 0,
          readAt: '2026-11-21T09:00:00Z',
          olderUnread: false,
          offered: true,
        }),
    })
    await page.getByRole('radio', { name: 'Deliveries' }).click()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect.element(dialog().getByText('evt_other')).toBeVisible()
    expect(dialog().getByText('kept', { exact: true }).elements()).toEqual([])
    await dialog()
      .getByRole('button', { name: /^Open event, / })
      .click()
    await expect
      .poll(() => inputsOf(core, 'delivery.openEvent'))
      .toEqual([{ delivery: 1, event: 'evt_other', approved: { unknown: true } }])
    expect(await violations()).toEqual([])
  })

  it('one says how much of it stands there', async () => {
    await start({
      deliveries: async () =>
        ok({
          deliveries: [
            delivery(1, {
              events: [{ event: sampleEvent(1), company: watchedCompany(1), inInbox: false }],
              told: { attemptCount: 150, eventCount: 1200, eventIds: [], unread: [] },
            }),
          ],
          total: 1,
          failed: 0,
          readAt: '2026-11-21T09:00:00Z',
          olderUnread: false,
          offered: true,
        }),
    })
    await page.getByRole('radio', { name: 'Deliveries' }).click()
    await expect.element(page.getByText('+1199')).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect.element(dialog().getByText(/^1 of 150 are listed here; /)).toBeVisible()
    await expect.element(dialog().getByText(/^1 of 1,200 are listed here; /)).toBeVisible()
    // Which of the attempts it is, is not known.
    expect(
      dialog()
        .getByText(/^Attempt 1/)
        .elements(),
    ).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('one shows the answer as it came, and leads to what the watch brought of its company', async () => {
    await start({}, 'light', 'en', {
      raw: async () => ok({ ...rawAnswer, body: '{"status":"parked","own":{"word":7}}' }),
    })
    await page.getByRole('radio', { name: 'Deliveries' }).click()
    await page
      .getByRole('row', { name: /failed/ })
      .getByRole('button', { name: 'Details' })
      .click()
    await dialog().getByRole('button', { name: 'Raw answer no. 7' }).click()
    await expect.element(dialog().getByText('own.word')).toBeVisible()
    expect(await violations()).toEqual([])
    await dialog().getByRole('button', { name: 'In the inbox' }).click()
    expect(inboxOf).toEqual([2])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('an answer that is not kept any more is said to be gone', async () => {
    await start()
    await page.getByRole('radio', { name: 'Deliveries' }).click()
    await page
      .getByRole('row', { name: /failed/ })
      .getByRole('button', { name: 'Details' })
      .click()
    await dialog().getByRole('button', { name: 'Raw answer no. 7' }).click()
    await expect.element(dialog().getByText(/answer is not here any more|no longer/i)).toBeVisible()
  })

  it('are narrowed to problems and to one destination', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Deliveries' }).first().click()
    await page.getByRole('button', { name: 'Problems only' }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.deliveries').at(-1))
      .toMatchObject({ destination: 1, troubleOnly: true })
  })
})

describe('the receiver', () => {
  const open = async (more: Partial<RegisterblickClient['delivery']> = {}): Promise<FakeCore> => {
    const core = await start(more)
    await page.getByRole('radio', { name: 'Receiver' }).click()
    return core
  }

  it('says where the tunnel has to lead, how it goes, and what was refused why', async () => {
    await open()
    await expect.element(page.getByText('http://127.0.0.1:41233/registerblick')).toBeVisible()
    await expect.element(page.getByText('signature matches no secret: 2')).toBeVisible()
    await expect.element(page.getByText('too old: 1')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Tunnel.*set, Secret Service/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Alt.*no longer here/ })).toBeVisible()
    // The day is that of the entry; that one is set still would contradict "no longer here".
    await expect.element(page.getByRole('columnheader', { name: 'Entered' })).toBeVisible()
    expect(page.getByRole('columnheader', { name: 'Set', exact: true }).elements()).toEqual([])
    await expect.element(page.getByText(/No keychain can be reached here/)).toBeVisible()
  })

  it('changes nothing before the button is pressed, and refuses what can’t be', async () => {
    const core = await open()
    await userEvent.fill(page.getByRole('textbox', { name: 'Port' }), '99999')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.element(page.getByText('A whole number from 0 to 65535.')).toBeVisible()
    expect(inputsOf(core, 'delivery.setReceiver')).toEqual([])
    await userEvent.fill(page.getByRole('textbox', { name: 'Port' }), '8123')
    await page.getByRole('combobox', { name: 'Headers begin with' }).selectOptions('own')
    await userEvent.fill(page.getByRole('textbox', { name: 'Own beginning' }), 'acme-')
    await page.getByRole('checkbox', { name: 'Poll feeds early' }).click()
    await expect.element(page.getByText(/The sum is 0, so this never happens/)).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: /Read register entries again/ }), '50')
    await expect.element(page.getByText(/The sum is 0/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.setReceiver'))
      .toEqual([
        { on: true, port: 8123, path: '/registerblick', headerPrefix: 'acme-', rereadUpTo: 50, wakeFeeds: true },
      ])
  })

  it('says what keeps it from listening, and tries again', async () => {
    const core = await open({
      receiver: async () => ok({ ...receiverOn, url: null, port: null, failure: 'port-taken' }),
    })
    await expect.element(page.getByRole('alert').getByText(/The port is taken/)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => inputsOf(core, 'delivery.setReceiver')).toHaveLength(1)
  })

  it('takes a secret as dots and forgets it once it is kept; what is none is said at the field', async () => {
    const bad = () =>
      Promise.resolve(failed({ kind: 'bad-input' as const, fields: [{ field: 'secret', message: 'x' }] }))
    const core = await open({ addSecret: bad })
    await page.getByRole('button', { name: 'Enter secret …' }).click()
    const field = dialog().getByRole('textbox', { name: 'Secret (whsec_…)' })
    await userEvent.fill(field, 'whsec_x')
    await dialog().getByRole('button', { name: 'Enter', exact: true }).click()
    await expect.element(dialog().getByText(/That is not a signing secret/)).toBeVisible()
    expect(inputsOf(core, 'delivery.addSecret')).toEqual([{ name: 'Webhook', secret: 'whsec_x', replaces: null }])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Use in the receiver' }).click()
    await expect.poll(() => inputsOf(core, 'delivery.useSecret')).toEqual([{ secret: 2 }])
  })
})

describe('own notes on a formation', () => {
  const note = (more: Partial<FormationMetadata> = {}): FormationMetadata => ({
    key: 'formation:1',
    serviceId: serviceId('frm_1'),
    served: { Status: 'offen' },
    otherForm: null,
    stayed: [],
    servedAt: '2026-11-20T09:00:00Z',
    draft: null,
    draftedAt: null,
    conflict: false,
    intent: null,
    ...more,
  })
  const show = async (one: FormationMetadata, state: Parameters<typeof watchCore>[3] = {}): Promise<FakeCore> => {
    const core = watchCore(
      sampleWorld(),
      {},
      {
        delivery: { formations: async () => ok([one]) },
        prices: {
          all: async () => {
            const all = await watchCore().client.prices.all({})
            return all.ok ? ok({ ...all.value, 'change-formation': table(1), formation: table(1) }) : all
          },
        },
      },
      state,
    )
    mounted = await mount(<FormationNotes formation="formation:1" />, { core })
    return core
  }

  it('are kept on a press, for nothing', async () => {
    const core = await show(note())
    await userEvent.fill(
      page.getByRole('group', { name: 'Entry 1' }).getByRole('textbox', { name: 'Value' }),
      'angerufen',
    )
    await page.getByRole('button', { name: 'Add entry' }).click()
    await userEvent.fill(page.getByRole('group', { name: 'Entry 2' }).getByRole('textbox', { name: 'Name' }), 'Status')
    await expect.element(page.getByText('Two entries have the same name.')).toBeVisible()
    await userEvent.fill(page.getByRole('group', { name: 'Entry 2' }).getByRole('textbox', { name: 'Name' }), 'Wer')
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.draftMetadata'))
      .toEqual([{ formation: 'formation:1', metadata: { Status: 'angerufen', Wer: '' } }])
    expect(inputsOf(core, 'delivery.sendMetadata')).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('are sent at their price', async () => {
    const core = await show(note({ draft: { Status: 'angerufen' } }))
    await page.getByRole('button', { name: 'Send to the service, 1 credit' }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.sendMetadata'))
      .toEqual([{ formation: 'formation:1', approved: { upTo: 1 } }])
  })

  it('that changed at the service meanwhile are shown beside the draft, and nothing is sent before the person decides', async () => {
    const core = await show(note({ draft: { Status: 'angerufen' }, served: { Status: 'erledigt' }, conflict: true }))
    await expect.element(page.getByText('erledigt')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Send to the service/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Use the service’s version' }).click()
    await expect
      .poll(() => inputsOf(core, 'delivery.draftMetadata'))
      .toEqual([{ formation: 'formation:1', metadata: null }])
    expect(await violations()).toEqual([])
  })
})

describe('accessibility', () => {
  it.each(themes)('every part is free of violations: %s', async (theme) => {
    await start({}, theme, 'de')
    for (const part of ['Ziele', 'Zustellungen', 'Empfänger']) {
      await page.getByRole('radio', { name: part, exact: true }).click()
      await expect.element(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible()
      expect(await violations()).toEqual([])
    }
    await page.getByRole('button', { name: 'Geheimnis eintragen …' }).click()
    await expect.element(dialog()).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
  })
})
