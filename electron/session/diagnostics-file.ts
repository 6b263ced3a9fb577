import { arch, cpus, freemem, platform, release, totalmem } from 'node:os'
import { statfs, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppState, DiagnosticsFile } from '../../shared/contract/state.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { Json } from '../../shared/domain/json.ts'
import { defaultJobPaths } from '../../shared/domain/watch/job-paths.ts'
import type { Clock } from '../ports/clock.ts'
import type { ExportQueue } from '../ports/export-queue.ts'
import type { HostFiles } from '../ports/host-files.ts'
import type { Log } from '../ports/log.ts'
import type { Store } from '../ports/store/store.ts'
import type { FailedCalls } from './failed-calls.ts'
import type { Session } from './session.ts'

export interface DiagnosticsFileOptions {
  readonly store: Pick<Store, 'libraryCounts' | 'folder'>
  readonly clock: Pick<Clock, 'now' | 'localDay'>
  readonly session: Pick<Session, 'learned'>
  readonly log: Pick<Log, 'last' | 'folder'>
  readonly failures: Pick<FailedCalls, 'all'>
  readonly queue: Pick<ExportQueue, 'start'>
  readonly hostFiles: HostFiles | null
  readonly state: () => AppState
  readonly newToken: () => string
}

const lastLines = 200

/** Null where the system doesn't say. */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null)

/**
 * Settings without what a person typed: a path of the service or an address can name whoever pays for it, so only whether
 * they are the usual ones is said.
 */
const settingsOf = ({ settings, service }: AppState): Json => ({
  language: settings.language,
  theme: settings.theme,
  dailyCap: settings.dailyCap,
  monthlyCap: settings.monthlyCap,
  jobPaths: JSON.stringify(settings.jobPaths) === JSON.stringify(defaultJobPaths) ? 'usual' : 'changed',
  address: service.address === null ? 'none' : service.address.startsWith('https:') ? 'https' : 'http',
})

/** The folder and its disk. */
async function healthOf(folder: string, readOnly: boolean): Promise<Json> {
  const [disk, log] = await Promise.all([orNull(statfs(folder)), orNull(stat(join(folder, 'registerblick.db-wal')))])
  return {
    readOnly,
    diskFreeBytes: disk === null ? null : disk.bavail * disk.bsize,
    walBytes: log?.size ?? 0,
    memoryBytes: process.memoryUsage().rss,
    uptimeSeconds: Math.round(process.uptime()),
  }
}

/**
 * The file that can be sent to support. It names no company, no person, no path and no address, and holds no key: calls
 * stand in it by their operation, the log by its own lines. It is shown before it is saved, and what is saved is what
 * was shown.
 */
export function createDiagnosticsFiles(options: DiagnosticsFileOptions) {
  let shown: DiagnosticsFile | null = null

  const gather = async (): Promise<DiagnosticsFile> => {
    const state = options.state()
    const { capabilities, deprecations } = options.session.learned()
    const file = {
      registerblick: state.version,
      at: new Date(options.clock.now()).toISOString(),
      host: state.host,
      library: state.mode,
      systems: {
        platform: platform(),
        release: release(),
        arch: arch(),
        processors: cpus().length,
        memoryBytes: totalmem(),
        freeMemoryBytes: freemem(),
        node: process.versions.node,
        electron: process.versions['electron'] ?? null,
        chromium: process.versions['chrome'] ?? null,
      },
      settings: settingsOf(state),
      service: {
        side: state.service.dialect,
        connection: state.service.connection,
        lastAnswerAt: state.service.lastAnswerAt,
        key: state.key.state,
        capabilities: capabilities.map(({ operation, offered, at }) => ({ operation, offered, at })),
        deprecations: deprecations.map(({ operation, deprecatedAt, sunsetAt }) => ({
          operation,
          deprecatedAt,
          sunsetAt,
        })),
      },
      counts: { ...(await options.store.libraryCounts()) },
      health: await healthOf(options.store.folder, state.readOnly !== null),
      failures: options.failures.all().map(({ at, operation, kind, money, attempts }) => ({
        at,
        operation,
        kind,
        money,
        attempts,
      })),
      log: options.log.last(lastLines).map((line) => JSON.parse(line) as Json),
    }
    shown = { token: options.newToken(), text: `${JSON.stringify(file, null, 2)}\n` }
    return shown
  }

  return {
    gather,
    save: async (token: string): Promise<Outcome<ExportJob>> => {
      if (shown?.token !== token) return failed({ kind: 'not-found' })
      const { text } = shown
      const day = options.clock.localDay(options.clock.now())
      return options.queue.start({
        kind: 'diagnostics',
        title: day,
        format: 'json',
        name: `Registerblick diagnostics ${day}`,
        names: [],
        write: ({ sink }) => sink.write(text),
      })
    },
    showLog: (): Outcome<null> => {
      const folder = options.log.folder()
      if (options.hostFiles === null || folder === null) return failed({ kind: 'not-offered' })
      options.hostFiles.showInFolder(join(folder, 'registerblick.log'))
      return ok(null)
    },
  }
}
