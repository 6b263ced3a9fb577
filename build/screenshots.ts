import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compareFolders, sayDifference, writeComparison } from './pictures/compare.ts'
import { help, readPictureTask, type PictureTask } from './pictures/options.ts'
import { takeReadme } from './pictures/readme.ts'
import { takeAll } from './pictures/take-all.ts'

/** What `npm run screenshots` runs: `-- --help` says what it takes. It ends with 0 only where everything was made, or nothing differs. */
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const folderFor = (given: string | null, name: string): string =>
  resolve(given ?? mkdtempSync(join(tmpdir(), `registerblick-${name}-`)))

async function carryOut(task: PictureTask): Promise<number> {
  switch (task.kind) {
    case 'help':
      say(help)
      return 0
    case 'readme':
      await takeReadme()
      return 0
    case 'all':
      return (await takeAll({ ...task, out: folderFor(task.out, 'pictures') }, say)) === 0 ? 0 : 1
    case 'compare': {
      const [before, after] = [resolve(task.before), resolve(task.after)]
      const differences = compareFolders(before, after)
      for (const each of differences) say(sayDifference(each))
      say(
        `${differences.length} differ: ${writeComparison(differences, { before, after, out: folderFor(task.out, 'changes') })}`,
      )
      return differences.length === 0 ? 0 : 1
    }
  }
}

let task: PictureTask
try {
  task = readPictureTask(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${help}\n`)
  process.exit(2)
}
process.exitCode = await carryOut(task)
