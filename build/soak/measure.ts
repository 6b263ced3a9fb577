import type { Page } from 'playwright'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { databaseFile } from '../../electron/store/file/read-only-copy.ts'
import type { Watched } from './judge.ts'

/** What a soak watches, by name. Memory is after the collector ran, in MB. */
export const watched = {
  core: { name: "memory of the core, all its threads' heaps", unit: 'MB', anHour: 5, inAll: 6, most: 512 },
  resident: { name: 'memory of the core as the system counts it', unit: 'MB', anHour: 40, inAll: 80, most: 1024 },
  running: {
    name: 'calls, downloads and waits of the core that may be cancelled',
    unit: '',
    anHour: 0,
    inAll: 20,
    most: null,
  },
  functions: { name: 'functions of the core; each that listens is one', unit: '', anHour: 0, inAll: 1_500, most: null },
  handles: { name: 'what the core waits for: sockets, files, channels', unit: '', anHour: 0, inAll: 2, most: null },
  files: { name: 'open files of the core', unit: '', anHour: 0, inAll: 2, most: null },
  threads: { name: 'threads of the core', unit: '', anHour: 0, inAll: 2, most: null },
  children: { name: 'processes that the core started', unit: '', anHour: 0, inAll: 1, most: null },
  wal: { name: 'log of the library that is not in it yet (WAL)', unit: 'MB', anHour: 0, inAll: 16, most: 64 },
  page: { name: 'memory of the page', unit: 'MB', anHour: 10, inAll: 6, most: 512 },
  nodes: { name: 'nodes of the page', unit: '', anHour: 0, inAll: 600, most: null },
  detached: { name: 'nodes that the page took away and still holds', unit: '', anHour: 0, inAll: 100, most: null },
  listeners: { name: 'listeners of the page', unit: '', anHour: 0, inAll: 100, most: null },
  queries: { name: "answers in the page's memory", unit: '', anHour: 0, inAll: 150, most: 5_000 },
  watching: { name: 'parts of the page that wait for an answer anew', unit: '', anHour: 0, inAll: 20, most: null },
} as const satisfies Readonly<Record<string, Watched>>

export type Key = keyof typeof watched
export type Measured = Readonly<Record<Key, number | null>>

const mega = 1_048_576
const probed = z.object({
  bytes: z.number(),
  handles: z.number(),
  workers: z.number(),
  running: z.number(),
  functions: z.number(),
})

/** Asks the probe in the core; null where it doesn't answer within ten seconds. */
async function askProbe(core: ChildProcess, file: string): Promise<z.infer<typeof probed> | null> {
  rmSync(file, { force: true })
  core.kill('SIGUSR2')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    await pause(50)
    try {
      return probed.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return null
}

/** What only Linux tells of a process; null elsewhere, which is "not known". */
function fromProc(pid: number): Pick<Measured, 'resident' | 'files' | 'threads' | 'children'> {
  if (process.platform !== 'linux') return { resident: null, files: null, threads: null, children: null }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return {
    resident: kilobytes === undefined ? null : Number(kilobytes) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: tasks.length,
    children: children.length,
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** A node of a subtree that no document holds, as the protocol has it. */
interface DetachedNode {
  readonly childNodeCount?: number
  readonly children?: readonly DetachedNode[]
}
const sizeOfTree = ({ children = [] }: DetachedNode): number =>
  1 + children.reduce((sum, child) => sum + sizeOfTree(child), 0)

/**
 * What the page's memory of answers holds, and how many parts of the page are told of them. React keeps the providers' values in
 * its tree, so the built page is asked as it is, without a way in that only a measurement needs. Null where it isn't found.
 */
const ofQueries = (page: Page): Promise<Pick<Measured, 'queries' | 'watching'>> =>
  page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly memoizedProps: { readonly client?: { readonly getQueryCache?: () => Cache } } | null
    }
    interface Cache {
      readonly getAll: () => readonly { readonly getObserversCount: () => number }[]
    }
    const holder = [...document.querySelectorAll('body *')].find((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactContainer$')),
    )
    const key = Object.keys(holder ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? ''
    const open = [(holder as unknown as Record<string, Fiber> | undefined)?.[key]]
    while (open.length > 0) {
      const fiber = open.pop()
      const cache = fiber?.memoizedProps?.client?.getQueryCache?.()
      if (cache !== undefined) {
        const all = cache.getAll()
        return { queries: all.length, watching: all.reduce((sum, query) => sum + query.getObserversCount(), 0) }
      }
      for (const next of [fiber?.sibling, fiber?.child]) if (next) open.push(next)
    }
    return { queries: null, watching: null }
  })

/** What the browser tells of a page. */
async function ofPage(
  page: Page,
): Promise<Pick<Measured, 'page' | 'nodes' | 'detached' | 'listeners' | 'queries' | 'watching'>> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    // Asked for last: what it names is held by the protocol until it is turned off.
    await session.send('DOM.enable')
    const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
    await session.send('DOM.disable')
    return {
      page: usedSize / mega,
      nodes,
      listeners: jsEventListeners,
      detached: detachedNodes.reduce((sum, { treeNode }) => sum + sizeOfTree(treeNode), 0),
      ...(await ofQueries(page)),
    }
  } finally {
    await session.detach()
  }
}

/** Everything that a soak watches, now. The page should be where it was at the measurements before. */
export async function measure(of: {
  readonly core: ChildProcess
  readonly page: Page
  readonly dataDir: string
  readonly probeFile: string
}): Promise<Measured> {
  const probe = await askProbe(of.core, of.probeFile)
  return {
    ...fromProc(of.core.pid ?? 0),
    ...(await ofPage(of.page)),
    core: probe === null ? null : probe.bytes / mega,
    handles: probe?.handles ?? null,
    running: probe?.running ?? null,
    functions: probe?.functions ?? null,
    wal: sizeOf(join(of.dataDir, `${databaseFile}-wal`)) / mega,
  }
}
