import { fileFor, isNewer, isOffered, type Feed, type FeedFile } from '../../shared/domain/updates/feed.ts'
import type {
  Release,
  UpdateBusy,
  UpdateFault,
  UpdateState,
  UpdateStep,
} from '../../shared/domain/updates/update-state.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store/store.ts'
import { UpdateFailed, type HostUpdates, type UpdateFile } from '../ports/updater.ts'
import { readSignedFeed } from './read-signed-feed.ts'

export interface UpdatesOptions {
  readonly host: HostUpdates
  /** Of the program that runs. */
  readonly version: string
  readonly fetch: typeof fetch
  readonly clock: Pick<Clock, 'now'>
  /** 0 to below 1. */
  readonly random: () => number
  readonly store: Pick<Store, 'readOnly' | 'writeSetting'>
  /** The stored setting `update-lot`: this installation's number, by which releases are given out step by step. */
  readonly setting: Json | undefined
  /** What is under way that an installation may not interrupt; null: nothing. */
  readonly busy: () => UpdateBusy | null
  readonly changed: () => void
  /** Ends when the library is closed. */
  readonly lifetime: AbortSignal
}

export interface Updates {
  readonly state: () => UpdateState
  /** Asks the feed. Nothing looks by itself: only a person asks. */
  readonly look: () => Promise<UpdateState>
  /** Fetches what was found. */
  readonly download: () => Promise<UpdateState>
  /** Stops the download; nothing of it is left. */
  readonly stop: () => Promise<UpdateState>
  /** Ends the program and installs what was fetched; while something runs that costs or writes a file, says so instead. */
  readonly install: () => Promise<UpdateState>
}

const lotOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && value >= 0 && value < 1 ? value : null

const faultOf = (error: unknown, otherwise: UpdateFault): UpdateFault =>
  error instanceof UpdateFailed ? error.fault : otherwise

const releaseOf = ({ version, released, notes }: Feed, { size }: FeedFile): Release => ({
  version,
  released,
  notes,
  bytes: size,
})

/** Looking for a new version, fetching it and putting it in place: each only when a person asks for it. Never rejects. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { host, clock, store } = options
  let step: UpdateStep = { at: 'not-looked' }
  let lookedAt: string | null = null
  let file: UpdateFile | null = null
  let running: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null
  let lot = lotOf(options.setting)

  const state = (): UpdateState => ({
    off: host.off,
    from: host.feed === null ? null : new URL(host.feed.address).host,
    lookedAt,
    step,
  })
  const go = (next: UpdateStep): UpdateState => {
    step = next
    options.changed()
    return state()
  }
  const ownLot = async (): Promise<number> => {
    if (lot === null) {
      lot = options.random()
      if (store.readOnly === null) await store.writeSetting('update-lot', lot).catch(() => undefined)
    }
    return lot
  }

  const judge = async (feed: Feed, address: string, platform: string, arch: string): Promise<UpdateStep> => {
    file = null
    if (!isNewer(feed.version, options.version)) return { at: 'newest' }
    const found = fileFor(feed, platform, arch)
    if (found === null) return { at: 'failed', fault: 'no-file', release: null }
    const release = releaseOf(feed, found)
    if (!isOffered(feed.rollout, await ownLot())) return { at: 'later', release }
    file = { ...found, version: feed.version, url: new URL(encodeURIComponent(found.name), address).href }
    return { at: 'found', release }
  }

  /** Where a look would take something away: a download that runs or is done, an installation that began. */
  const keeps = (): boolean => ['looking', 'downloading', 'ready', 'installing'].includes(step.at)

  const look = async (): Promise<UpdateState> => {
    if (host.off !== null || keeps()) return state()
    const { address } = host.feed
    go({ at: 'looking' })
    try {
      const feed = await readSignedFeed(host.feed, options.fetch, options.lifetime)
      lookedAt = new Date(clock.now()).toISOString()
      return go(await judge(feed, address, host.updater.platform, host.updater.arch))
    } catch (error) {
      file = null
      return go({ at: 'failed', fault: faultOf(error, 'broken-feed'), release: null })
    }
  }

  const fetchFile = async (wanted: UpdateFile, release: Release, stop: AbortSignal): Promise<void> => {
    try {
      const progress = (done: number): void => {
        if (!stop.aborted) go({ at: 'downloading', release, done: Math.min(done, release.bytes) })
      }
      await host.updater?.download(wanted, progress, AbortSignal.any([stop, options.lifetime]))
      go(stop.aborted ? { at: 'found', release } : { at: 'ready', release, waitsFor: null })
    } catch (error) {
      go(stop.aborted ? { at: 'found', release } : { at: 'failed', fault: faultOf(error, 'interrupted'), release })
    } finally {
      running = null
    }
  }

  const download = (): Promise<UpdateState> => {
    const release = step.at === 'found' || step.at === 'failed' ? step.release : null
    if (file === null || release === null || running !== null) return Promise.resolve(state())
    const stop = new AbortController()
    go({ at: 'downloading', release, done: 0 })
    running = { stop, ended: fetchFile(file, release, stop.signal) }
    return Promise.resolve(state())
  }

  const install = (): Promise<UpdateState> => {
    if (step.at !== 'ready' || host.off !== null) return Promise.resolve(state())
    const { release } = step
    const waitsFor = options.busy()
    if (waitsFor !== null) return Promise.resolve(go({ at: 'ready', release, waitsFor }))
    go({ at: 'installing', release })
    try {
      host.updater.install()
    } catch {
      go({ at: 'failed', fault: 'not-installed', release })
    }
    return Promise.resolve(state())
  }

  return {
    state,
    look,
    download,
    stop: async () => {
      running?.stop.abort()
      await running?.ended
      return state()
    },
    install,
  }
}
