import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { verifyDossier, type Problem, type ToVerify } from './verify.ts'

/**
 * `npm run verify -- FILE`: verifies a dossier, packed or unpacked. Ends with 0 when all parts agree
 * with each other and the seal, 1 when they don't, 2 when there is nothing to verify.
 */

const what: Readonly<Record<Problem['what'], string>> = {
  changed: 'does not agree',
  missing: 'missing',
  extra: 'does not belong here',
  unreadable: 'unreadable',
  twice: 'contained twice',
  archive: 'does not agree in the archive',
  contradiction: 'contradicts the manifest',
}

/** Names come from a file and may hold control characters of the terminal. */
// oxlint-disable-next-line no-control-regex
const shown = (name: string): string => name.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '?').slice(0, 200)

function filesOf(folder: string): ReadonlyMap<string, Uint8Array> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    found.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).split(sep).join('/'), readFileSync(path)]
    }),
  )
}

async function main(): Promise<number> {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) {
    process.stderr.write('Usage: npm run verify -- dossier.zip   (or the folder it was unpacked to)\n')
    return 2
  }
  let given: ToVerify
  try {
    // npm changes into the project's folder; a path is relative to the folder in which the person called it.
    const file = resolve(process.env['INIT_CWD'] ?? '.', path)
    given = statSync(file).isDirectory() ? { files: filesOf(file) } : { archive: readFileSync(file) }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  const { ok, problems, manifest, seal, files } = await verifyDossier(given, async (bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  if (manifest === null) {
    process.stdout.write('This is not a dossier.\n')
    return 1
  }
  process.stdout.write(
    `${shown(manifest.title)}, made ${shown(manifest.madeAt)}: ${files} files, ${manifest.answers.length} answers, ${manifest.statements.length} sentences\nSeal ${seal}\n`,
  )
  for (const { file, what: problem } of problems)
    process.stdout.write(`  ${file === '' ? 'the archive itself' : shown(file)}: ${what[problem]}\n`)
  process.stdout.write(
    ok
      ? 'Consistent: every part agrees with the manifest and with this seal. It is the dossier that its sender made if he told this seal by another way.\n'
      : 'NOT consistent: the dossier does not agree with its own manifest.\n',
  )
  return ok ? 0 : 1
}

process.exitCode = await main()
