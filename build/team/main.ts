import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readCommand, usage, type AdminAddress } from './options.ts'
import { invite, printedSql, setUp } from './set-up.ts'
import { tryTeam } from './try.ts'

/** `npm run team`: a team's database and its invitations, for its administrator (docs/team.md). */

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** From the environment, else typed without being shown. */
async function adminPassword({ user, host }: AdminAddress): Promise<string> {
  const given = process.env['REGISTERBLICK_TEAM_ADMIN_PASSWORD']
  delete process.env['REGISTERBLICK_TEAM_ADMIN_PASSWORD']
  if (given !== undefined) return given
  if (!process.stdin.isTTY)
    throw new Error('Nobody can be asked for the password here; set REGISTERBLICK_TEAM_ADMIN_PASSWORD.')
  process.stdout.write(`Password of ${user} at ${host}: `)
  const lines = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  })
  const typed = await new Promise<string>((resolve) => {
    lines.question('', resolve)
  })
  lines.close()
  say('')
  return typed
}

async function main(): Promise<number> {
  const read = readCommand(process.argv.slice(2))
  if (!read.ok) {
    process.stderr.write(`${read.sentence}\n`)
    return 2
  }
  const asked = read.value
  if (asked.command === 'help') say(usage)
  else if (asked.command === 'setup' && asked.admin === null) process.stdout.write(printedSql(asked.database))
  else if (asked.command === 'setup' && asked.admin !== null) {
    const { library, from, to } = await setUp(asked.admin, await adminPassword(asked.admin), asked.database)
    say(
      from === null
        ? `The team's library is set up in database ${asked.database} (schema ${to}).`
        : from === to
          ? `Database ${asked.database} is up to date (schema ${to}).`
          : `Database ${asked.database} was brought from schema ${from} to ${to}.`,
    )
    say(`Library ${library}. Next: npm run team -- invite "NAME" --admin …`)
  } else if (asked.command === 'try') {
    const team = await tryTeam(asked)
    const told = new Promise<null>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null))
      process.on('disconnect', () => resolve(null))
    })
    say(`PostgreSQL ${team.postgres}; register service with invented companies at ${team.service}.`)
    for (const { name, url } of team.desktops) say(`${name}:\nRegisterblick is ready: ${url}`)
    say('Each link opens one page, once. Ctrl+C ends all of it and removes what it wrote.')
    const broken = await Promise.race([told, team.broken])
    await team.stop()
    // The channel to `npm run`, by which its end is noticed, would keep this process.
    if (process.connected) process.disconnect()
    if (broken !== null) throw new Error(broken)
  } else if (asked.command === 'invite') {
    const { file, password } = await invite(asked, await adminPassword(asked.admin))
    say(`${file} invites ${asked.name} (${asked.login}, ${asked.role}). It holds no secret.`)
    say(
      password === null
        ? 'The login was there already and keeps its password.'
        : `Password, shown this once and stored nowhere: ${password}\nTell it by another way than the file; it can be changed in Settings > Team.`,
    )
  }
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  // The words of the server are for its administrator; they hold no password.
  process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`)
  process.exitCode = 1
}
