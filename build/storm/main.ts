import { findPostgres } from '../postgres/find-postgres.ts'
import { readStormOptions } from './options.ts'
import { runStorm } from './storm.ts'

/**
 * `npm run storm`: a team of built programs, killed again and again, on a PostgreSQL that is killed, too; then everything is compared. Ends
 * with 1 where a promise did not hold. `--desktops N`, `--minutes M`, `--seed S`, `--postgres 15`.
 */
const read = readStormOptions(process.argv.slice(2))
if (!read.ok) {
  console.error(read.sentence)
  process.exit(2)
}
const { options } = read
const builds = findPostgres()
const build = options.postgres === null ? builds.at(-1) : builds.find(({ major }) => major === options.postgres)
if (build === undefined) {
  console.error(
    `There is no PostgreSQL${options.postgres === null ? '' : ` ${options.postgres}`} here. Install your system's package "postgresql" (15 or newer).`,
  )
  process.exit(2)
}
console.log(
  `${options.desktops} desktops for ${options.minutes} minutes on PostgreSQL ${build.major}, --seed ${options.seed}`,
)
const { findings, met } = await runStorm(options, build)
console.log()
for (const [what, times] of [...met].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${String(times).padStart(8)}  ${what}`)
console.log()
for (const { what, holds, figures } of findings) console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${figures}`)
process.exit(findings.every(({ holds }) => holds) ? 0 : 1)
