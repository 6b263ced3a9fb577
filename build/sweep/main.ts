import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  damagesBy,
  lostBeyond,
  openDamaged,
  pageSize,
  place,
  soundLibrary,
} from '../../electron/store/salvage/damaged-library.testing.ts'
import { seededRandom } from '../seeded.testing.ts'

/**
 * `npm run sweep -- --mb 20 --every 8`: spoils a library of that size at each page, or at every so manieth, and starts it. Prints how
 * many did not start and how many rows were lost though their own page is whole; ends with 1 where there is any.
 * Damage takes turns: zeros, chance, half written.
 */
const { values } = parseArgs({
  strict: true,
  options: { mb: { type: 'string', default: '1' }, every: { type: 'string', default: '1' } },
})
const [mb, every] = [Number(values.mb), Number(values.every)]
if (!(mb >= 1 && mb <= 2_000) || !Number.isInteger(every) || every < 1) {
  console.error('--mb takes a size from 1 to 2000, --every a whole number from 1.')
  process.exit(2)
}

/** Bytes of a library grow with what is in it; a small one tells how fast. */
const [small, large] = [soundLibrary(0.1).bytes.length, soundLibrary(1).bytes.length]
const times = Math.max(0.02, 0.1 + ((mb * 1_000_000 - small) / (large - small)) * 0.9)
const sound = soundLibrary(times)
const pages = Math.floor(sound.bytes.length / pageSize)
console.log(`${(sound.bytes.length / 1_000_000).toFixed(1)} MB, ${pages} pages, every ${every}`)

const damages = Object.entries(damagesBy(seededRandom('sweep')))
const began = performance.now()
const copy = Buffer.from(sound.bytes)
let [tried, notStarted, rowsLost] = [0, 0, 0]
for (let page = 0; page < pages; page += every) {
  const [name, damage] = damages[tried % damages.length] ?? ['none', () => undefined]
  // Both halves of a page in turn.
  const at = page * pageSize + (Math.floor(tried / damages.length) % 2) * place
  damage(copy, at)
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-sweep-'))
  try {
    const lost = lostBeyond(sound, openDamaged(copy, folder), [page + 1])
    const rows = Object.values(lost).reduce((sum, count) => sum + count, 0)
    rowsLost += rows
    if (rows > 0) console.log(`${name} at ${at}: lost ${JSON.stringify(lost)}`)
  } catch (error) {
    notStarted += 1
    console.log(`${name} at ${at}: ${String(error)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  sound.bytes.copy(copy, at, at, at + place)
  tried += 1
  if (tried % 200 === 0) console.log(`${tried} tried, ${Math.round((performance.now() - began) / 1000)} s`)
}
console.log(
  `${tried} of ${pages} pages damaged: ${notStarted} did not start, ${rowsLost} rows of whole pages lost, ${Math.round((performance.now() - began) / 1000)} s`,
)
process.exit(notStarted === 0 && rowsLost === 0 ? 0 : 1)
