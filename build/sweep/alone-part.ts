import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { arePagesSound } from '../../electron/store/library-file/check-pages.ts'
import { databaseFile } from '../../electron/store/file/read-only-copy.ts'
import { wholeCheckBytes } from '../../electron/store/file/connect.ts'
import {
  damagesBy,
  openDamaged,
  pageSize,
  readSound,
  wrongAfter,
} from '../../electron/store/salvage/damaged-library.testing.ts'
import { readerOfOneDamage } from '../../electron/store/salvage/one-page.testing.ts'
import { seededRandom } from '../seeded.testing.ts'
import { leadsOn, noCounts, planAlone, sumOf, type AloneCounts, type AloneTrial } from './alone.ts'
import { kindOf } from './plan.ts'

export interface AlonePart {
  /** The library that is spoiled, and where what was counted is noted, a line for each hundred trials. */
  readonly path: string
  readonly notes: string
  /** Of how many parts the how manieth, from 0. */
  readonly part: number
  readonly parts: number
  readonly passes: number
  /** Every so manieth trial goes through a whole start, and every so manieth through the check of all pages. */
  readonly starts: number
  readonly checks: number
  /** Milliseconds since 1970 after which nothing more is begun. */
  readonly until: number
  /** Where libraries are started: a folder in memory where there is room. */
  readonly workFolder: string
}

interface Line {
  readonly to: number
  readonly counts: AloneCounts
}

/** What was counted so far. */
export const readNotes = (notes: string): readonly Line[] =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
    : []

const atOnce = 100

/**
 * Tries this part's trials, from where its notes end. Each damage is laid over the file in its place, found by the program's check of all
 * pages, read by salvage, and taken away again. Returns false where time ran out.
 */
export function sweepPart({ path, notes, part, parts, passes, starts, checks, until, workFolder }: AlonePart): boolean {
  const sound = readSound(path)
  const trials = planAlone(sound.facts, passes).filter((_, nth) => nth % parts === part)
  const reader = readerOfOneDamage(sound, path)
  const folder = mkdtempSync(join(workFolder, 'registerblick-sweep-'))
  const file = join(folder, databaseFile)
  writeFileSync(file, sound.bytes)
  const handle = openSync(file, 'r+')
  const isLarge = sound.bytes.length > wholeCheckBytes
  // A start takes ten seconds: what leads on is read, too, and only started where the check does not meet it.
  const isHuge = sound.bytes.length > 4 * wholeCheckBytes

  const spoiled = ({ page, damage, from, bytes }: AloneTrial): Buffer => {
    const copy = Buffer.from(sound.bytes.subarray((page - 1) * pageSize, page * pageSize))
    if (damage === 'whole') copy.fill(0, from, from + bytes)
    else damagesBy(seededRandom(`page ${page} ${damage}`))[damage]?.(copy, from)
    return copy
  }
  /** Whether the program's check of all pages meets the damage. It also asks each answer for its hash, which takes too long for each trial. */
  const isMet = (page: number, bytes: Buffer): boolean => {
    const at = (page - 1) * pageSize
    writeSync(handle, bytes, 0, pageSize, at)
    try {
      return !arePagesSound(file)
    } finally {
      writeSync(handle, sound.bytes, at, pageSize, at)
    }
  }
  /** `right`, `not started`, or what is wrong. */
  const start = (page: number, bytes: Buffer): string => {
    const work = mkdtempSync(join(workFolder, 'registerblick-sweep-'))
    const copy = Buffer.from(sound.bytes)
    bytes.copy(copy, (page - 1) * pageSize)
    try {
      const wrong = wrongAfter(sound, openDamaged(copy, work), [page])
      const none = [wrong.lost, wrong.changed, wrong.came].every((count) => Object.keys(count).length === 0)
      return none ? 'right' : JSON.stringify(wrong)
    } catch (error) {
      console.log(String(error instanceof Error ? error.stack : error))
      return 'not started'
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
  }
  const tryOne = (trial: AloneTrial, nth: number): AloneCounts => {
    const { page, damage } = trial
    const fact = sound.facts.get(page)
    const kind = kindOf(page, fact)
    const bytes = spoiled(trial)
    const leads = leadsOn(page, fact)
    const checked = isLarge && (leads || nth % checks === 0)
    const met = checked ? isMet(page, bytes) : null
    const whole =
      !isLarge ||
      (leads && (!isHuge || met === false)) ||
      nth % starts === 0 ||
      (met !== false && reader.read(page, bytes) === 'doubtful')
    const became = whole ? start(page, bytes) : 'right'
    if (became !== 'right') console.log(`${kind} ${damage} on page ${page}: ${became}`)
    return {
      tried: 1,
      started: whole ? 1 : 0,
      checked: checked ? 1 : 0,
      met: met === true ? 1 : 0,
      notStarted: became === 'not started' ? 1 : 0,
      wrong: became === 'right' || became === 'not started' ? 0 : 1,
      kinds: { [kind]: [1, met === false ? 1 : 0] },
    }
  }

  try {
    let from = readNotes(notes).at(-1)?.to ?? 0
    while (from < trials.length && Date.now() < until) {
      const counts: AloneCounts[] = []
      for (const trial of trials.slice(from, from + atOnce)) {
        if (Date.now() >= until) break
        counts.push(tryOne(trial, from + counts.length))
      }
      from += counts.length
      appendFileSync(notes, `${JSON.stringify({ to: from, counts: sumOf(counts) } satisfies Line)}\n`)
    }
    return from >= trials.length
  } finally {
    closeSync(handle)
    rmSync(folder, { recursive: true, force: true })
  }
}

export const countsIn = (notes: readonly string[]): AloneCounts =>
  sumOf([noCounts, ...notes.flatMap((each) => readNotes(each).map(({ counts }) => counts))])
