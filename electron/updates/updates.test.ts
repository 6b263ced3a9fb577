import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UpdateBusy, UpdateState } from '../../shared/domain/updates/update-state.ts'
import { UpdateFailed, type Updater } from '../ports/updater.ts'
import { feedOf, program, publicKey, startFeed, type FeedServer } from './signed-feed.testing.ts'
import { createUpdates, type UpdatesOptions } from './updates.ts'

let feed: FeedServer
beforeEach(async () => {
  feed = await startFeed()
})
afterEach(() => feed.close())

interface World {
  readonly lot?: number
  readonly busy?: () => UpdateBusy | null
  readonly download?: Updater['download']
  readonly install?: () => void
  readonly arch?: string
  readonly readOnly?: boolean
}

function world({ lot, busy = () => null, download, install = () => undefined, arch = 'x64', readOnly }: World = {}) {
  const written: unknown[][] = []
  const seen: UpdateState['step'][] = []
  const lifetime = new AbortController()
  const options: UpdatesOptions = {
    host: {
      off: null,
      feed: { address: feed.address, publicKey },
      updater: { platform: 'linux', arch, download: download ?? (() => Promise.resolve()), install },
    },
    version: '1.10.0',
    fetch: globalThis.fetch,
    clock: { now: () => Date.parse('2026-11-22T10:00:00Z') },
    random: () => 0.5,
    store: {
      readOnly: readOnly === true ? 'not-writable' : null,
      writeSetting: (...row: unknown[]) => {
        written.push(row)
        return Promise.resolve()
      },
    },
    setting: lot,
    busy,
    changed: () => seen.push(updates.state().step),
    lifetime: lifetime.signal,
  }
  const updates = createUpdates(options)
  return { updates, written, seen, lifetime }
}

describe('looking for a new version', () => {
  it('asks nobody until a person asks', () => {
    expect(world().updates.state()).toEqual({
      off: null,
      from: new URL(feed.address).host,
      lookedAt: null,
      step: { at: 'not-looked' },
    })
    expect(feed.asked).toEqual([])
  })

  it.each(['1.10.1', '1.11.0', '2.0.0', '10.0.0'])('finds a newer one (%s)', async (version) => {
    feed.release(feedOf(version, { notes: { de: 'Neu', en: 'New' } }))
    expect(await world().updates.look()).toMatchObject({
      lookedAt: '2026-11-22T10:00:00.000Z',
      step: {
        at: 'found',
        release: { version, released: '2026-11-20', notes: { de: 'Neu', en: 'New' }, bytes: 1000 },
      },
    })
    expect(feed.asked.toSorted()).toEqual(['/feed/feed.json', '/feed/feed.json.sig'])
  })

  it.each(['1.10.0', '1.9.9', '1.2.0', '0.99.0'])(
    'never goes back to an older one or the same (%s)',
    async (version) => {
      feed.release(feedOf(version))
      const { updates } = world()
      expect((await updates.look()).step).toEqual({ at: 'newest' })
      expect((await updates.download()).step).toEqual({ at: 'newest' })
      expect((await updates.install()).step).toEqual({ at: 'newest' })
    },
  )

  it.each([
    ['no JSON', '{'],
    ['another form', feedOf('2.0.0', { form: 2 })],
    ['a preview', feedOf('2.0.0-rc.1')],
    ['a file that stands elsewhere', feedOf('2.0.0', { files: [{ ...program(1).file, name: '../x.AppImage' }] })],
    ['a file without its hash', feedOf('2.0.0', { files: [{ ...program(1).file, sha512: '' }] })],
    ['too much', feedOf('2.0.0', { more: 'x'.repeat(70_000) })],
  ])('takes nothing from a feed that can’t be read: %s', async (_what, text) => {
    feed.release(text)
    const state = await world().updates.look()
    expect(state.step).toEqual({ at: 'failed', fault: 'broken-feed', release: null })
  })

  it('believes nothing that others signed, that was changed, or that nobody signed', async () => {
    const wrong = { at: 'failed', fault: 'wrong-signature', release: null }
    feed.release(feedOf('2.0.0'), 'others')
    const { updates } = world()
    expect(await updates.look()).toMatchObject({ lookedAt: null, step: wrong })
    expect((await updates.download()).step).toEqual(wrong)

    feed.release(feedOf('2.0.0'))
    feed.put('feed.json', JSON.stringify(feedOf('2.0.1')))
    expect((await updates.look()).step).toEqual(wrong)

    feed.put('feed.json.sig', '')
    expect((await updates.look()).step).toEqual(wrong)
  })

  it('does not say that there is none where it could not ask', async () => {
    const unreachable = { at: 'failed', fault: 'unreachable', release: null }
    expect((await world().updates.look()).step).toEqual(unreachable)

    feed.release(feedOf('2.0.0'))
    feed.put('feed.json', (response) => response.writeHead(302, { location: `${feed.address}other.json` }).end())
    expect((await world().updates.look()).step).toEqual(unreachable)
    expect(feed.asked).not.toContain('/feed/other.json')

    feed.put('feed.json', (response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{')
      response.destroy()
    })
    expect((await world().updates.look()).step).toEqual(unreachable)
  })

  it('says where a release has nothing for this system', async () => {
    feed.release(feedOf('2.0.0'))
    expect((await world({ arch: 'arm64' }).updates.look()).step).toEqual({
      at: 'failed',
      fault: 'no-file',
      release: null,
    })
  })

  it('is off where the host says so, and asks nobody', async () => {
    const { updates } = world()
    const off = createUpdates({
      ...({} as UpdatesOptions),
      host: { off: 'package-manager', feed: null, updater: null },
      setting: undefined,
    })
    expect(await off.look()).toEqual({
      off: 'package-manager',
      from: null,
      lookedAt: null,
      step: { at: 'not-looked' },
    })
    expect((await off.install()).step).toEqual({ at: 'not-looked' })
    expect(updates.state().off).toBeNull()
    expect(feed.asked).toEqual([])
  })
})

describe('a release that is given out step by step', () => {
  it.each([
    [0, 0, 'later'],
    [10, 0.0999, 'found'],
    [10, 0.1, 'later'],
    [50, 0.7, 'later'],
    [100, 0.999_999, 'found'],
  ])('to %d of a hundred: the installation with the lot %d is told "%s"', async (rollout, lot, at) => {
    feed.release(feedOf('2.0.0', { rollout }))
    expect((await world({ lot }).updates.look()).step.at).toBe(at)
  })

  it('is not fetched before its turn', async () => {
    feed.release(feedOf('2.0.0', { rollout: 10 }))
    const { updates } = world({ lot: 0.5 })
    await updates.look()
    expect((await updates.download()).step.at).toBe('later')
  })

  it('draws the lot once and keeps it; where nothing can be written, for this run', async () => {
    feed.release(feedOf('2.0.0', { rollout: 60 }))
    const first = world()
    await first.updates.look()
    await first.updates.look()
    expect(first.written).toEqual([['update-lot', 0.5]])
    expect(first.updates.state().step.at).toBe('found')

    const second = world({ readOnly: true })
    expect((await second.updates.look()).step.at).toBe('found')
    expect(second.written).toEqual([])
  })
})

describe('fetching and installing', () => {
  const found = async (more: World = {}) => {
    feed.release(feedOf('2.0.0'))
    const made = world({ lot: 0, ...more })
    await made.updates.look()
    return made
  }
  const at = async (made: ReturnType<typeof world>, wanted: UpdateState['step']['at']): Promise<void> => {
    await expect.poll(() => made.updates.state().step.at).toBe(wanted)
  }

  it('hands the host the file that was signed, at the feed’s own address', async () => {
    const got: unknown[] = []
    const made = await found({
      download: (file, progress) => {
        got.push(file)
        progress(400)
        return Promise.resolve()
      },
    })
    await made.updates.download()
    await at(made, 'ready')
    expect(got).toEqual([{ ...program(1000).file, version: '2.0.0', url: `${feed.address}Registerblick-new.AppImage` }])
    expect(made.seen.map((step) => step.at)).toEqual(['looking', 'found', 'downloading', 'downloading', 'ready'])
  })

  it.each(['interrupted', 'wrong-file'] as const)(
    'says that it was %s, installs nothing, and can be tried again',
    async (fault) => {
      let times = 0
      let installed = 0
      const made = await found({
        download: () => {
          times += 1
          return times === 1 ? Promise.reject(new UpdateFailed(fault)) : Promise.resolve()
        },
        install: () => {
          installed += 1
        },
      })
      await made.updates.download()
      await at(made, 'failed')
      expect(made.updates.state().step).toMatchObject({ fault, release: { version: '2.0.0' } })
      await made.updates.install()
      expect(installed).toBe(0)
      await made.updates.download()
      await at(made, 'ready')
    },
  )

  it('stops when asked, and when the library closes', async () => {
    const endless: Updater['download'] = (_file, _progress, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new UpdateFailed('interrupted')))
      })
    const made = await found({ download: endless })
    await made.updates.download()
    await made.updates.download()
    expect((await made.updates.stop()).step.at).toBe('found')

    await made.updates.download()
    made.lifetime.abort()
    await at(made, 'failed')
  })

  it.each(['paid-call', 'export'] as const)(
    'does not install in the middle of a %s, and does afterwards',
    async (what) => {
      let busy: UpdateBusy | null = what
      let installed = 0
      const made = await found({
        busy: () => busy,
        install: () => {
          installed += 1
        },
      })
      await made.updates.download()
      await at(made, 'ready')
      expect((await made.updates.install()).step).toMatchObject({ at: 'ready', waitsFor: what })
      expect(installed).toBe(0)
      busy = null
      expect((await made.updates.install()).step.at).toBe('installing')
      await made.updates.install()
      expect(installed).toBe(1)
    },
  )
})
