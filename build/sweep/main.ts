import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseFile } from '../../electron/store/file/read-only-copy.ts'
import {
  damagesBy,
  makeSound,
  openDamaged,
  pageSize,
  soundLibrary,
  wrongAfter,
  type SoundLibrary,
} from '../../electron/store/salvage/damaged-library.testing.ts'
import { seededRandom, seedWords } from '../seeded.testing.ts'
import { countsIn, sweepPart } from './alone-part.ts'
import { kindOf, planSweep, type Trial } from './plan.ts'

/**
 * `npm run sweep -- --mb 200 --alone`: every page of a library of that size alone, with each damage (`--passes 1`: with one), in two processes.
 * `--minutes 60` ends in time, `--resume` goes on where that ended. Each damage is met by the program's check of all pages and read by
 * salvage; inner, schema and free pages, every hundredth (`--starts`) and every doubtful one go through a whole start.
 *
 * `npm run sweep -- --mb 20`: spoils a library of that size page by page and starts it each time. Every page of each kind (leaves, inner
 * pages, index, schema, overflow, free) alone, or every so manieth (`--every 8`); pairs and cuts; and with `--together 200` so many pages
 * at once until every page was among them with each damage. Damages: a half of zeros, a half of chance, a half half written, a whole page of zeros.
 * Prints how many did not start and which rows were lost, changed or came though their own page is whole; ends with 1 where there is any.
 * `--part 2/5`: of five parts the second, for several processes or nights.
 */
const { values } = parseArgs({
  strict: true,
  options: {
    mb: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    together: { type: 'string', default: '0' },
    thorough: { type: 'string', default: '12' },
    pairs: { type: 'string', default: '24' },
    cuts: { type: 'string', default: '12' },
    part: { type: 'string', default: '1/1' },
    alone: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '100000' },
    passes: { type: 'string', default: '4' },
    starts: { type: 'string', default: '100' },
    checks: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    // Of the process itself: the how manieth of those that `--alone` starts.
    worker: { type: 'string' },
    until: { type: 'string' },
  },
})
const whole = (text: string, least: number, most: number): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  console.error(
    '--mb takes 1 to 2000, --every from 1, --thorough, --together, --pairs and --cuts from 0, --part the like of 1/4.',
  )
  process.exit(2)
}
const mb = whole(values.mb, 1, 2_000)
const options = {
  every: whole(values.every, 1, 1_000_000),
  together: whole(values.together, 0, 1_000_000),
  thorough: whole(values.thorough, 0, 1_000_000),
  pairs: whole(values.pairs, 0, 100_000),
  cuts: whole(values.cuts, 0, 100_000),
}
const [part, parts] = values.part.split('/').map((text) => whole(text, 1, 1_000)) as [number, number | undefined]

/** Bytes of a library grow with what is in it; a small one tells how fast. */
function timesFor(bytes: number): number {
  const [small, large] = [soundLibrary(0.1).bytes.length, soundLibrary(1).bytes.length]
  return Math.max(0.02, 0.1 + ((bytes - small) / (large - small)) * 0.9)
}

/** The folder in memory where there is room for the library and what is made of it: thousands of starts wait for no disk. */
function workFolder(bytes: number): string {
  const memory = '/dev/shm'
  const inMemory = ((): boolean => {
    try {
      const { bavail, bsize } = statfsSync(memory)
      return bavail * bsize > bytes * 6 + 2 ** 30
    } catch {
      return false
    }
  })()
  return inMemory ? memory : tmpdir()
}

/** Every page alone, in several processes, each with notes of its own. Ends the program. */
async function sweepAlone(): Promise<never> {
  const folder = join(import.meta.dirname, `../../.cache/sweep/${mb}`)
  const path = join(folder, databaseFile)
  const parts = whole(values.workers, 1, 64)
  const passes = whole(values.passes, 1, 4)
  const notes = Array.from({ length: parts }, (_, part) => join(folder, `${passes}-${part}-of-${parts}.jsonl`))
  if (values.worker !== undefined) {
    const part = whole(values.worker, 0, parts - 1)
    const work = {
      path,
      notes: notes[part] ?? '',
      part,
      parts,
      passes,
      starts: whole(values.starts, 1, 1_000_000),
      checks: whole(values.checks, 1, 1_000_000),
    }
    const done = sweepPart({ ...work, until: Number(values.until), workFolder: workFolder(statSync(path).size) })
    process.exit(done ? 0 : 3)
  }
  const resumed = values.resume && existsSync(path)
  if (!resumed) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    makeSound(folder, timesFor(mb * 1_000_000))
  }
  const pages = statSync(path).size / pageSize
  console.log(
    `${(statSync(path).size / 1_000_000).toFixed(1)} MB, ${pages} pages, each alone with ${passes} damages${resumed ? `, ${countsIn(notes).tried} tried before` : ''}, ${seedWords}`,
  )
  const until = String(Date.now() + whole(values.minutes, 1, 1_000_000) * 60_000)
  const ends = await Promise.all(
    notes.map(
      (_, part) =>
        new Promise<number>((resolve) => {
          const args = [...process.argv.slice(2), '--worker', String(part), '--until', until]
          const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, ...args], {
            stdio: 'inherit',
          })
          child.once('close', (code) => resolve(code ?? 1))
        }),
    ),
  )
  const counts = countsIn(notes)
  for (const [kind, [tried, unmet]] of Object.entries(counts.kinds))
    console.log(
      `  ${String(tried).padStart(6)}  ${kind}${unmet === 0 ? '' : `, ${unmet} not met by the check of all pages`}`,
    )
  console.log(
    `${counts.tried} of ${pages * passes} trials, ${counts.met} of ${counts.checked} met by the check of all pages, ${counts.started} through a whole start: ${counts.notStarted} did not start, ${counts.wrong} lost, changed or brought a row of a whole page, ${seconds()} s`,
  )
  const failed = counts.notStarted + counts.wrong > 0 || ends.some((code) => code !== 0 && code !== 3)
  process.exit(failed ? 1 : 0)
}

const began = performance.now()
const seconds = (): number => Math.round((performance.now() - began) / 1000)
if (values.alone) await sweepAlone()

const random = seededRandom('sweep')
const sound: SoundLibrary = soundLibrary(timesFor(mb * 1_000_000))
const pages = sound.facts.size
const plan = planSweep(sound.facts, options, random).filter((_, nth) => nth % (parts ?? 1) === part - 1)
console.log(
  `${(sound.bytes.length / 1_000_000).toFixed(1)} MB, ${pages} pages, ${plan.length} starts (part ${values.part}), ${seedWords}`,
)

const damages = damagesBy(random)
const copy = Buffer.from(sound.bytes)

/** Spoils the copy, starts it, and puts it right again. Returns what went wrong; null: nothing. */
function tryOne({ damage, places, pages: touched }: Trial): string | null {
  const folder = mkdtempSync(join(workFolder(copy.length), 'registerblick-sweep-'))
  try {
    const end = damage === 'cut' ? (places[0]?.at ?? 0) : copy.length
    for (const { at, bytes } of places) {
      if (damage === 'whole') copy.fill(0, at, at + bytes)
      else if (damage !== 'cut') damages[damage]?.(copy, at)
    }
    const wrong = wrongAfter(sound, openDamaged(copy.subarray(0, end), folder), touched)
    // Where the list of free pages is gone as well as the way to a table, what was deleted from it can't be told from what was lost.
    const mayCome = touched.some((page) => page === 1 || sound.facts.get(page)?.type === 'free') && touched.length > 1
    const counts = [wrong.lost, wrong.changed, mayCome ? {} : wrong.came]
    return counts.some((count) => Object.keys(count).length > 0) ? JSON.stringify(wrong) : null
  } catch (error) {
    notStarted += 1
    return String(error instanceof Error ? error.stack : error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    for (const { at, bytes } of places) sound.bytes.copy(copy, at, at, at + bytes)
  }
}

let [tried, notStarted, wrongs, saidAt] = [0, 0, 0, 0]
const seen = new Set<number>()
const kinds = new Map<string, number>()
for (const trial of plan) {
  const wrong = tryOne(trial)
  if (wrong !== null) {
    wrongs += 1
    console.log(`${trial.sort} ${trial.damage} on pages ${trial.pages.slice(0, 10).join(', ')}: ${wrong}`)
  }
  tried += 1
  for (const page of trial.pages) seen.add(page)
  const [only = 0] = trial.pages
  const kind = trial.sort === 'alone' ? `alone, ${kindOf(only, sound.facts.get(only))}` : trial.sort
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  if (seconds() - saidAt >= 60) {
    saidAt = seconds()
    console.log(`${tried} of ${plan.length} tried, ${saidAt} s`)
  }
}
for (const [kind, count] of kinds) console.log(`  ${String(count).padStart(6)}  ${kind}`)
console.log(
  `${tried} starts, ${seen.size} of ${pages} pages damaged: ${notStarted} did not start, ${wrongs - notStarted} lost, changed or brought a row of a whole page, ${seconds()} s, ${Math.ceil(copy.length / pageSize)} pages in the file`,
)
process.exit(wrongs === 0 ? 0 : 1)
