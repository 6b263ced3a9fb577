import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { TeamAddress } from '../../../shared/domain/team/invitation.ts'
import { badAnswer, mayRepeat, teamError, TeamFailure } from '../team-errors.ts'

/** One row of an answer: columns by name, as `pg` reads them; nothing of it is trusted. */
export type Row = Readonly<Record<string, unknown>>

/** A connection that is logged in, on which one question is asked at a time. */
export interface Connection {
  /**
   * Asks one statement, which is one transaction. A conflict with another transaction is tried again. @throws TeamFailure
   */
  readonly ask: (sql: string, values: readonly unknown[], timeoutMs?: number) => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

interface Listeners {
  readonly notified: (payload: string) => void
  /** Once, when the connection goes by itself. */
  readonly gone: (failure: TeamFailure) => void
}

/** More than any answer that we ask for: a pull has 16 MB of bodies, twice that as text. */
const mostAnswerBytes = 160 * 1024 * 1024
const usualMs = 20_000
const connectMs = 10_000

/** Only what never leaves this machine may go without TLS. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** What of `pg`'s connection is listened to: the server's words about the login. */
interface Wire {
  readonly stream: Socket
  readonly prependListener: (event: string, listener: (message: unknown) => void) => unknown
  readonly on: (event: string, listener: (message: unknown) => void) => unknown
}

/**
 * Opens a connection to a team's database: TLS with the certificate checked against the host's name (verify-full), SCRAM-SHA-256 bound to that
 * channel. To a loopback address without a certificate of its own it goes without TLS, with SCRAM all the same. A server that asks for
 * the password in any other way gets nothing, and one that does not prove to know it is not believed.
 *
 * Neither PG* variables nor .pgpass nor a service file decide anything: all is passed, and the thread has an environment of its own.
 * @throws TeamFailure
 */
export async function connect(address: TeamAddress, password: string, on: Listeners): Promise<Connection> {
  const plain = isLoopback(address.host) && address.ca === null
  const host = address.host.replaceAll(/^\[|\]$/g, '')
  let mechanismFits = false
  let serverProved = false
  let failed: unknown = null
  const client = new pg.Client({
    host,
    port: address.port,
    database: address.database,
    user: address.user,
    // Asked for only when the server wants one, whatever way it wants it.
    password: () => {
      if (!mechanismFits) throw new TeamFailure({ kind: 'insecure', reason: 'password-asked-openly' })
      return password
    },
    ssl: plain
      ? false
      : { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(address.ca === null ? {} : { ca: address.ca }) },
    enableChannelBinding: !plain,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    application_name: 'registerblick',
    // Every value comes as the text that the server wrote; whoever asked parses it.
    types: { getTypeParser: () => (text: string) => text },
  })
  const wire = (client as unknown as { readonly connection: Wire }).connection
  wire.prependListener('authenticationSASL', (message) => {
    const offered: unknown = (message as { readonly mechanisms?: unknown }).mechanisms
    mechanismFits = Array.isArray(offered) && offered.includes(plain ? 'SCRAM-SHA-256' : 'SCRAM-SHA-256-PLUS')
    if (mechanismFits) return
    failed ??= new TeamFailure({ kind: 'insecure', reason: 'no-channel-binding' })
    wire.stream.destroy()
  })
  // The handler before ours checks the server's signature; it reports an error where that is wrong, and `failed` is set then.
  wire.on('authenticationSASLFinal', () => {
    serverProved = true
  })
  let ended = false
  let opened = false
  let asking: ((failure: TeamFailure) => void) | null = null
  const end = (error: unknown): void => {
    failed ??= error
    if (ended) return
    ended = true
    wire.stream.destroy()
    const failure = new TeamFailure(teamError(failed, asking !== null))
    asking?.(failure)
    asking = null
    if (opened) on.gone(failure)
  }
  client.on('error', end)
  client.on('end', () => end(new Error('the connection ended')))
  client.on('notification', ({ channel, payload }) => {
    if (channel === 'rb') on.notified(payload ?? '')
  })
  try {
    await client.connect()
  } catch (error) {
    ended = true
    wire.stream.destroy()
    throw new TeamFailure(teamError(failed ?? error, false))
  }
  if (!serverProved || failed !== null) {
    end(new TeamFailure({ kind: 'insecure', reason: 'no-scram' }))
    throw new TeamFailure({ kind: 'insecure', reason: 'no-scram' })
  }
  opened = true

  // Counts what an answer brings: nobody may fill our memory.
  let received = 0
  wire.stream.on('data', (chunk: Buffer) => {
    received += chunk.byteLength
    if (received > mostAnswerBytes) end(badAnswer('size'))
  })

  const askOnce = async (sql: string, values: readonly unknown[], timeoutMs: number): Promise<readonly Row[]> => {
    if (ended) throw new TeamFailure({ kind: 'unreachable', reason: 'closed', maybe: false })
    received = 0
    const broken = Promise.withResolvers<never>()
    asking = broken.reject
    const timer = setTimeout(() => {
      const slow: TeamFailure = new TeamFailure({ kind: 'unreachable', reason: 'timeout', maybe: true })
      end(slow)
    }, timeoutMs)
    try {
      const asked = client.query<Row>(sql, [...values])
      // It fails beside `broken` where the connection goes.
      asked.catch(() => undefined)
      const { rows } = await Promise.race([asked, broken.promise])
      return rows
    } finally {
      clearTimeout(timer)
      asking = null
    }
  }

  const repeated = async (sql: string, values: readonly unknown[], timeoutMs: number): Promise<readonly Row[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await askOnce(sql, values, timeoutMs)
      } catch (error) {
        if (error instanceof TeamFailure) throw error
        if (!mayRepeat(error) || attempt === 5) throw new TeamFailure(teamError(error, true))
        await new Promise((resolve) => {
          setTimeout(resolve, attempt * randomInt(5, 25))
        })
      }
    }
  }

  // One question at a time: `pg` would send the next before it knows what became of the last.
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask: (sql, values, timeoutMs = usualMs) => {
      const mine = last.then(() => repeated(sql, values, timeoutMs))
      last = mine.catch(() => undefined)
      return mine
    },
    close: async () => {
      opened = false
      ended = true
      asking?.(new TeamFailure({ kind: 'unreachable', reason: 'closed', maybe: true }))
      await Promise.race([
        client.end(),
        new Promise((resolve) => {
          setTimeout(resolve, 1000).unref()
        }),
      ])
      wire.stream.destroy()
    },
  }
}
