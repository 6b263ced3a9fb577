import { bundled } from '../../build/bundled.testing.ts'
import { longRun } from '../../build/long-run.testing.ts'
import type { OpenTeamServer, TeamError, TeamServer, Uid } from '../ports/team-server.ts'
import { createTeamServer } from '../team-server/create-team-server.ts'
import { onPostgres, sharedServer, teamDatabase, type TeamDatabase } from '../team-server/team-database.testing.ts'
import { fakeTeam, type FakeTeam } from './fake-team-server.testing.ts'

/** A team of a test, on the server in memory or on a real one: what both have to say alike. */
export interface TriedTeam {
  readonly library: Uid
  readonly as: FakeTeam['as']
  /** Rows of the ledger, the oldest first. */
  readonly ledger: () => Promise<readonly { readonly state: string; readonly despite: readonly Uid[] }[]>
  readonly answers: () => Promise<number>
  /** Every lease of now is over. */
  readonly endTerms: () => Promise<void>
  /** The server's time, milliseconds; later than any that was given before. */
  readonly now: () => number
  readonly teamCap: (day: number) => Promise<void>
}

const workerUrl = bundled(new URL('../team-server/thread/worker.ts', import.meta.url))

/** A team whose logins lead to a real database, whatever the invitation says. */
export const realTeam = (db: TeamDatabase): Pick<FakeTeam, 'as' | 'library'> => ({
  library: db.library,
  as: (login) => (_address, _password, events) =>
    createTeamServer(workerUrl)(
      {
        host: db.server.host,
        port: db.server.port,
        database: db.name,
        user: login,
        ca: null,
        library: db.library,
      },
      login,
      events,
    ),
})

function inMemory(): TriedTeam {
  const team = fakeTeam()
  return {
    library: team.library,
    as: team.as,
    ledger: () => Promise.resolve([...team.data().ledger.values()]),
    answers: () => Promise.resolve(team.data().answers.size),
    endTerms: () => {
      team.now.ms += 120_000
      return Promise.resolve()
    },
    now: () => (team.now.ms += 10),
    teamCap: (day) => {
      team.policy.value = { ...team.policy.value, team: { day, month: null } }
      return Promise.resolve()
    },
  }
}

/** The team in a real database; the logins are there already. */
export async function onServer(db: TeamDatabase, logins: readonly string[]): Promise<TriedTeam> {
  for (const login of logins) await db.invite(login)
  return {
    ...realTeam(db),
    ledger: async () => (await db.admin.query('SELECT state, despite FROM rb.ledger ORDER BY at')).rows,
    answers: async () => (await db.admin.query('SELECT FROM rb.answer')).rowCount ?? 0,
    endTerms: async () => void (await db.admin.query("UPDATE rb.lease SET until = '-infinity', ttl = '-1000 years'")),
    now: () => Date.now(),
    teamCap: async (day) =>
      void (await db.admin.query(`UPDATE rb.policy SET body = jsonb_set(body, '{team,day}', to_jsonb($1::int))`, [
        day,
      ])),
  }
}

/**
 * For `describe.each`: the server in memory, which most tests of the desktop's side take, and real ones, the newest alone in `npm test`. What
 * is told of both is what keeps the one in memory true.
 */
export const teams: readonly {
  readonly name: string
  readonly build: (typeof onPostgres)[number]['build'] | 'memory'
  readonly make: (...logins: readonly string[]) => Promise<TriedTeam>
}[] = [
  { name: 'in memory', build: 'memory', make: () => Promise.resolve(inMemory()) },
  ...onPostgres.slice(longRun ? 0 : -1).map(({ name, build }) => ({
    name,
    build,
    make: async (...logins: readonly string[]) => onServer(await teamDatabase(await sharedServer(build)), logins),
  })),
]

/** What a test does to the connection of one desktop. */
export interface Line {
  /** Nothing reaches the server any more. */
  dead: boolean
  /** The next question of this name is done by the server, and its answer is lost. */
  losesAnswerTo: keyof TeamServer | null
}

const gone = (maybe: boolean): { readonly ok: false; readonly error: TeamError } => ({
  ok: false,
  error: { kind: 'unreachable', reason: 'broken', maybe },
})

/** The way to a server over a line that a test cuts. */
export const over =
  (line: Line, open: OpenTeamServer): OpenTeamServer =>
  (...given) => {
    const server = open(...given)
    return Object.fromEntries(
      Object.entries(server).map(([name, ask]) => [
        name,
        async (...parameters: readonly never[]): Promise<unknown> => {
          const question = ask as (...all: readonly never[]) => Promise<unknown>
          if (name === 'close') return question()
          if (line.dead) return gone(true)
          const answer = await question(...parameters)
          if (line.losesAnswerTo !== name) return answer
          line.losesAnswerTo = null
          return gone(true)
        },
      ]),
    ) as unknown as TeamServer
  }
