import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { notALibrary } from '../../../shared/domain/library/library-file.ts'
import { teamClosed } from '../../../shared/domain/team/team.ts'
import { ok, type AppError, type AppErrorKind } from '../../../shared/domain/errors.ts'
import { fakeCore, meterOf } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { useTabs } from '../../data/tabs.ts'
import { ErrorNotice } from './error-notice.tsx'
import { SubjectContext } from './subject-context.ts'

/** One of each kind: a new kind fails to compile here until it has its example. */
const examples: { readonly [K in AppErrorKind['kind']]: readonly Extract<AppErrorKind, { kind: K }>[] } = {
  'key-not-sent': [{ kind: 'key-not-sent' }],
  'invalid-request': [
    { kind: 'invalid-request', fields: [] },
    { kind: 'invalid-request', fields: [{ field: 'limit', message: 'must be at most 100' }] },
  ],
  'cursor-refused': [
    { kind: 'cursor-refused', restartCredits: 1 },
    { kind: 'cursor-refused', restartCredits: null },
  ],
  'key-rejected': [
    { kind: 'key-rejected', requests30Days: 1 },
    { kind: 'key-rejected', requests30Days: 3108 },
  ],
  'credits-exhausted': [{ kind: 'credits-exhausted' }],
  'not-found': [{ kind: 'not-found' }],
  'former-id': [{ kind: 'former-id' }],
  'not-offered': [{ kind: 'not-offered' }],
  'monitor-refused': [{ kind: 'monitor-refused' }],
  retired: [
    { kind: 'retired', replacement: null },
    { kind: 'retired', replacement: '/v2/companies' },
  ],
  'rate-limited': [
    { kind: 'rate-limited', retryAt: null },
    { kind: 'rate-limited', retryAt: '2026-11-21T10:00:00Z' },
  ],
  'service-failed': [
    { kind: 'service-failed', status: 503, attempts: 1 },
    { kind: 'service-failed', status: 500, attempts: 3 },
  ],
  offline: [{ kind: 'offline', reason: 'ECONNREFUSED' }],
  insecure: [{ kind: 'insecure', reason: 'CERT_HAS_EXPIRED' }],
  'answer-lost': [
    { kind: 'answer-lost', reason: 'timeout' },
    { kind: 'answer-lost', reason: 'broken-connection' },
  ],
  'bad-answer': (['empty', 'not-json', 'too-deep', 'too-large', 'wrong-shape'] as const).map((why) => ({
    kind: 'bad-answer',
    why,
  })),
  'spending-unknown': [{ kind: 'spending-unknown' }],
  'colleague-reads': [{ kind: 'colleague-reads', by: 'Anna', until: '2026-11-21T10:01:00Z' }],
  'colleague-lost': [10, null].map((credits) => ({
    kind: 'colleague-lost',
    by: 'Anna',
    at: '2026-11-21T10:02:00Z',
    lost: ['b1b2c3d4-0000-4000-8000-000000000001'],
    credits,
  })),
  'team-out-of-reach': [true, false].map((mayBuy) => ({
    kind: 'team-out-of-reach',
    since: '2026-11-21T10:42:00Z',
    mayBuy,
  })),
  'team-closed': teamClosed.map((why) => ({ kind: 'team-closed', why })),
  'team-not-allowed': [{ kind: 'team-not-allowed' }],
  'not-an-invitation': (['not-one', 'newer', 'damaged'] as const).map((why) => ({
    kind: 'not-an-invitation',
    why,
    field: why === 'damaged' ? 'password' : null,
  })),
  'lease-lost': [{ kind: 'lease-lost' }],
  'cap-reached': (['day', 'month'] as const).map((cap) => ({
    kind: 'cap-reached',
    cap,
    // As high as the cap is: one that was raised since refuses nothing.
    limit: cap === 'day' ? 200 : 2500,
    spent: cap === 'day' ? 195 : 2495,
    wanted: 10,
  })),
  'price-changed': [
    { kind: 'price-changed', credits: 25 },
    { kind: 'price-changed', credits: null },
  ],
  'limit-reached': [{ kind: 'limit-reached', limit: 160, spent: 160, wanted: 10 }],
  'no-key': [{ kind: 'no-key' }],
  'bad-key': (['empty', 'not-ascii', 'too-long', 'has-spaces'] as const).map((why) => ({ kind: 'bad-key', why })),
  'bad-address': (['not-a-url', 'not-https', 'has-credentials'] as const).map((why) => ({ kind: 'bad-address', why })),
  'read-only': [{ kind: 'read-only' }],
  'store-failed': [
    'disk-full',
    'little-room',
    'read-only',
    'damaged',
    'newer-version',
    'in-use',
    'not-writable',
    'other',
    'SQLITE_WHATEVER',
  ].map((reason) => ({
    kind: 'store-failed',
    reason: reason === 'little-room' ? 'disk-full' : reason,
    ...(reason === 'little-room' ? { room: { free: 38_797_312, needed: 67_108_864 } } : {}),
  })),
  'not-a-library': notALibrary.map((why) => ({
    kind: 'not-a-library',
    why,
  })),
  'file-failed': (['no-folder', 'not-writable', 'disk-full', 'too-large', 'other'] as const).map((why) => ({
    kind: 'file-failed',
    why,
    where: '/media/stick/Akten',
  })),
  'bad-input': [{ kind: 'bad-input', fields: [{ field: 'term', message: 'too long' }] }],
  'keychain-failed': [{ kind: 'keychain-failed', reason: 'no answer in 10 s' }],
  canceled: [{ kind: 'canceled' }],
  'too-many-calls': [{ kind: 'too-many-calls' }],
  'no-program': [
    { kind: 'no-program', begun: true },
    { kind: 'no-program', begun: false },
  ],
  internal: [{ kind: 'internal', message: 'company not kept' }],
}
const all: readonly AppError[] = Object.values(examples)
  .flat()
  .flatMap((kind) => (['none', 'charged', 'uncertain'] as const).map((money) => ({ ...kind, money })))

let mounted: Mounted
afterEach(() => mounted.unmount())

describe('an error in words', () => {
  for (const language of ['de', 'en'] as const) {
    it(`has words for every kind in ${language}, and no key or hole is left over`, async () => {
      mounted = await mount(
        <div>
          {all.map((error) => (
            <ErrorNotice key={JSON.stringify(error)} error={error} />
          ))}
        </div>,
        { language },
      )
      const texts = [...mounted.root.querySelectorAll('.notice-text')].map((element) => element.textContent)
      expect(texts).toHaveLength(all.length)
      for (const text of texts) {
        expect(text.length).toBeGreaterThan(20)
        expect(text).not.toMatch(/\{\{|\}\}|undefined|errors[.:]|-[a-z]+\.(title|text)/)
      }
    })

    for (const theme of themesIn(language)) {
      it(`has no violation in ${language}, ${theme}`, async () => {
        const some = Object.values(examples).flatMap(([first]) =>
          first ? [{ ...first, money: 'uncertain' as const }] : [],
        )
        mounted = await mount(
          <div style={{ overflow: 'auto' }}>
            {some.map((error) => (
              <ErrorNotice key={error.kind} error={error} onDismiss={() => undefined} />
            ))}
          </div>,
          { language, theme },
        )
        expect(await violations()).toEqual([])
      })
    }
  }

  it('a former identifier leads to a search by the name of the file, which spends nothing by itself', async () => {
    const error = { kind: 'former-id', money: 'none' } as const
    mounted = await mount(
      <SubjectContext value={{ search: 'companies', name: 'Nordlicht Energie GmbH' }}>
        <ErrorNotice error={error} />
      </SubjectContext>,
    )
    await page.getByRole('button', { name: 'Go to a search by name' }).click()
    expect(useTabs.getState().tabs.at(-1)?.tab).toMatchObject({
      kind: 'search',
      search: 'companies',
      term: 'Nordlicht Energie GmbH',
    })
    mounted.unmount()
    mounted = await mount(<ErrorNotice error={error} />)
    expect(mounted.root.querySelector('button'), 'outside of a file there is no name').toBeNull()
  })

  it('names all three causes of a 401 with our own count, and says that nothing was charged', async () => {
    mounted = await mount(<ErrorNotice error={{ kind: 'key-rejected', requests30Days: 3108, money: 'none' }} />)
    const text = mounted.root.textContent
    for (const part of ['wrong', 'revoked', 'allowance', '3,108 requests', 'not deleted', 'Nothing was charged.'])
      expect(text).toContain(part)
  })

  it('says of a failed store what to do about it, never a code, and whether an answer that was paid for is lost', async () => {
    const store = (reason: string, money: AppError['money'] = 'none') => (
      <ErrorNotice error={{ kind: 'store-failed', reason, money }} />
    )
    mounted = await mount(
      <div>
        {store('disk-full', 'charged')}
        {store('in-use')}
        {store('SQLITE_IOERR_FSYNC: /home/mara/x.db')}
      </div>,
    )
    const [full, inUse, odd] = [...mounted.root.querySelectorAll('.notice-text')].map((element) => element.textContent)
    expect(full).toBe(
      'The answer could not be kept. The disk is full. Make room before you read on. The call was charged.',
    )
    // What is left is said, and never called nothing.
    const room = { free: 38_797_312, needed: 67_108_864 }
    const little = await mount(
      <ErrorNotice error={{ kind: 'store-failed', reason: 'disk-full', room, money: 'none' }} />,
    )
    expect(little.root.textContent).toMatch(/37 MB left; 64 MB must be free.*Nothing was sent/)
    expect(little.root.textContent).not.toMatch(/disk is full/)
    little.unmount()
    expect(inUse).toMatch(
      /^There is a problem with the library on this machine\. Another Registerblick uses this data folder\. Close it/,
    )
    expect(odd).toMatch(/The cause is not known/)
    expect(mounted.root.textContent).not.toMatch(/SQLITE|disk-full|in-use/)
  })

  it('says that a lost answer may have been charged, as an alert', async () => {
    mounted = await mount(<ErrorNotice error={{ kind: 'answer-lost', reason: 'timeout', money: 'uncertain' }} />)
    await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/uncertain/)
  })

  it("shows the service's words as text, whatever is in them", async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202egnorw'
    mounted = await mount(
      <ErrorNotice error={{ kind: 'invalid-request', fields: [{ field: 'name', message: hostile }], money: 'none' }} />,
    )
    expect(mounted.root.querySelector('img')).toBeNull()
    expect(mounted.root.textContent).toContain('<img src=x onerror=alert(1)>gnorw')
  })

  it('of a cap goes with the cap that refused: where that was raised so far that the call would go, not by less', async () => {
    const error = { kind: 'cap-reached', cap: 'day', limit: 200, spent: 195, wanted: 10, money: 'none' } as const
    for (const [dailyCap, shown] of [
      [200, 1],
      [204, 1],
      [205, 0],
    ] as const) {
      const core = fakeCore({ credits: { meter: () => Promise.resolve(ok({ ...meterOf(), dailyCap })) } })
      mounted = await mount(<ErrorNotice error={error} />, { core })
      await expect
        .poll(() => page.getByText('Daily cap reached.').elements(), { message: `${dailyCap}` })
        .toHaveLength(shown)
      mounted.unmount()
    }
    mounted = await mount(<p>none</p>)
  })

  it('leads to where something can be done about it, except where one is already', async () => {
    mounted = await mount(
      <div>
        <ErrorNotice error={{ kind: 'no-key', money: 'none' }} />
        <ErrorNotice error={{ kind: 'no-key', money: 'none' }} here />
      </div>,
    )
    expect(page.getByRole('button', { name: 'Go to settings' }).elements()).toHaveLength(1)
  })
})
