import type { UpdateFile } from '../ports/updater.ts'
import { updaterBelow } from './updater.testing.ts'

/** A program of its own that fetches a new version, to be killed: `FOLDER FILE-AS-JSON`; `O` when it begins. */
const [folder = '', file = ''] = process.argv.slice(2)
const updater = updaterBelow(folder)
process.stdout.write('O\n')
await updater.download(JSON.parse(file) as UpdateFile, () => undefined, new AbortController().signal)
process.stdout.write('whole\n')
// Held until it is killed.
setInterval(() => undefined, 1_000)
