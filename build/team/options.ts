import { readWhole } from '../number-option.ts'

/** What `npm run team` was asked for. */
export type TeamCommand =
  | { readonly command: 'help' }
  | {
      readonly command: 'try'
      /** 2 to 8. */
      readonly desktops: number
      /** What the invented account has to spend. */
      readonly credits: number
    }
  | {
      readonly command: 'setup'
      /** Null: only print. */
      readonly admin: AdminAddress | null
      readonly database: string
    }
  | {
      readonly command: 'invite'
      readonly admin: AdminAddress
      readonly database: string
      readonly name: string
      readonly login: string
      readonly role: 'reader' | 'analyst' | 'admin'
      readonly team: string
      /** Where colleagues reach the server, where that is another address than the admin's. */
      readonly host: string
      readonly port: number
      readonly out: string
      readonly newPassword: boolean
    }

export interface AdminAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  /** The database to log in to before the team's is there. */
  readonly database: string
  /** File of certificates (PEM) that the server's has to be signed by; null: those that the system trusts. */
  readonly ca: string | null
}

export type ReadCommand =
  | { readonly ok: true; readonly value: TeamCommand }
  | { readonly ok: false; readonly sentence: string }

export const usage = `npm run team -- setup --admin postgres://USER@HOST[:PORT][/DATABASE] [--ca FILE] [--database NAME]
  makes the team's database on your PostgreSQL (15 or newer), or brings it up to date. Run it again after each update of the program.
npm run team -- setup --print [--database NAME]
  prints the SQL for a database administrator instead, and connects to nothing.
npm run team -- invite NAME --admin postgres://… [--ca FILE] [--database NAME] [--role reader|analyst|admin] [--login LOGIN]
    [--team TEAM] [--host HOST] [--port PORT] [--out FILE] [--new-password]
  makes a login and writes an invitation file (.rbteam) without a secret. The password is shown once.
npm run team -- try [--desktops 2..8] [--credits N]
  starts a PostgreSQL of its own, the embedded register service and three desktops in the browser, until Ctrl+C. Nothing of it stays.

The admin's password is asked for, or taken from REGISTERBLICK_TEAM_ADMIN_PASSWORD. It is never part of an address.`

const refuse = (sentence: string): { readonly ok: false; readonly sentence: string } => ({ ok: false, sentence })

/** Longer than a name of PostgreSQL can be is cut there in silence. */
const isIdentifier = (text: string): boolean => /^[a-z_][a-z0-9_]{0,62}$/.test(text)

const folded: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', ł: 'l' }

/** A login for a name: `Anna Müller` is `anna_mueller`. Empty where nothing of it can be a login. */
export const loginOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüßæøł]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 63)

function readAdmin(text: string, ca: string | null): AdminAddress | string {
  if (!URL.canParse(text)) return '--admin takes an address like postgres://postgres@db.example:5432.'
  const url = new URL(text)
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    return '--admin takes an address that begins with postgres://.'
  if (url.password !== '')
    return 'An address with a password would stand in the list of processes and in your history. Leave it out; it is asked for.'
  if (url.search !== '' || url.hash !== '')
    return 'The address takes no options: the connection is always checked in full (see docs/team.md).'
  if (url.hostname === '' || url.username === '') return '--admin names a user and a host: postgres://USER@HOST.'
  return {
    host: decodeURIComponent(url.hostname),
    port: url.port === '' ? 5432 : Number(url.port),
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ca,
  }
}

function readTry(rest: readonly string[]): ReadCommand {
  const given = { desktops: 3, credits: 500 }
  const bounds = { desktops: [2, 8], credits: [0, 1_000_000] } as const
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]?.slice(2)
    if (name !== 'desktops' && name !== 'credits') return refuse(`try knows no ${rest[at]}.`)
    const [least, most] = bounds[name]
    const value = readWhole(name, rest[at + 1], least, most)
    if (typeof value === 'string') return refuse(value)
    given[name] = value
  }
  return { ok: true, value: { command: 'try', ...given } }
}

/** Reads the command line after `npm run team --`. */
export function readCommand(argv: readonly string[]): ReadCommand {
  const [command, ...rest] = argv
  if (command === undefined || command === 'help' || command === '--help')
    return { ok: true, value: { command: 'help' } }
  if (command === 'try') return readTry(rest)
  if (command !== 'setup' && command !== 'invite') return refuse(`There is no "${command}". ${usage}`)
  const flags = command === 'setup' ? ['print'] : ['new-password']
  const valued =
    command === 'setup'
      ? ['admin', 'ca', 'database']
      : ['admin', 'ca', 'database', 'role', 'login', 'team', 'host', 'port', 'out']
  const given = new Map<string, string>()
  const words: string[] = []
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [name = '', ...glued] = word.slice(2).split('=')
    if (flags.includes(name) && glued.length === 0) given.set(name, '')
    else if (valued.includes(name)) {
      if (glued.length === 0) at += 1
      const value = glued.length === 0 ? rest[at] : glued.join('=')
      if (value === undefined || value === '') return refuse(`--${name} takes a value.`)
      given.set(name, value)
    } else return refuse(`${command} knows no ${word}.`)
  }
  const database = given.get('database') ?? 'registerblick'
  if (!isIdentifier(database)) return refuse('--database takes a name of small letters, digits and underscores.')
  if (command === 'setup' && words.length > 0) return refuse(`setup takes no "${words[0]}".`)
  if (command === 'setup' && given.has('print')) {
    if (given.has('admin')) return refuse('--print connects to nothing; leave --admin out.')
    return { ok: true, value: { command, admin: null, database } }
  }
  const address = given.get('admin')
  if (address === undefined) return refuse(`${command} needs --admin postgres://USER@HOST.`)
  const admin = readAdmin(address, given.get('ca') ?? null)
  if (typeof admin === 'string') return refuse(admin)
  if (command === 'setup') return { ok: true, value: { command, admin, database } }

  const name = words.join(' ').trim()
  if (name === '' || name.length > 200) return refuse('invite takes the name of a colleague: invite "Anna Berg".')
  const login = given.get('login') ?? loginOf(name)
  if (!isIdentifier(login) || /^(?:pg|rb)_/.test(login))
    return refuse(`"${login}" can't be a login. Give one by --login: small letters, digits and underscores.`)
  const role = given.get('role') ?? 'analyst'
  if (role !== 'reader' && role !== 'analyst' && role !== 'admin')
    return refuse('--role takes reader, analyst or admin.')
  const port = given.get('port') ?? String(admin.port)
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    return refuse('--port takes a number up to 65535.')
  return {
    ok: true,
    value: {
      command,
      admin,
      database,
      name,
      login,
      role,
      team: given.get('team') ?? 'Team',
      host: given.get('host') ?? admin.host,
      port: Number(port),
      out: given.get('out') ?? `${login}.rbteam`,
      newPassword: given.has('new-password'),
    },
  }
}
