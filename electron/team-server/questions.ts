import { z } from 'zod'
import { unknownPriceReserve } from '../../shared/domain/credits/credits.ts'
import type { AccountMark } from '../../shared/domain/team/account-mark.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import type { ComparedAccount, TeamAnswer, TeamServer } from '../ports/team-server.ts'
import {
  colleague,
  count,
  instant,
  ledgerState,
  parse,
  parseJson,
  policy,
  readChanges,
  thing,
  uid,
  watch,
} from './rows.ts'
import { scramVerifier } from './scram-verifier.ts'
import { badAnswer, TeamFailure } from './team-errors.ts'
import { connect, type Connection, type Row } from './thread/connection.ts'

/** The protocol that this program speaks: what it asks, and how it reads what comes. */
export const protocol = 1
/** The oldest that it can still ask a server in: one release back. */
const oldestProtocol = 1

/** The first schema that compares accounts (0009-account.sql); an older one is asked nothing of them. */
const accountSchema = 9
/** The first schema in which a feed may be polled early by others than the poller (0010-early.sql). */
const earlySchema = 10

/** How much of bodies one pull brings at most. */
const pullBytes = 16 * 1024 * 1024

/** A method's answer without its wrapping: it throws `TeamFailure` instead. */
type Unwrapped<M> = M extends (...parameters: infer P) => Promise<infer O>
  ? (...parameters: P) => Promise<Extract<O, { readonly ok: true }> extends { readonly value: infer V } ? V : never>
  : never

export type Questions = { readonly [M in Exclude<keyof TeamServer, 'close'>]: Unwrapped<TeamServer[M]> } & {
  readonly close: () => Promise<void>
}

/** What the questions tell by themselves. */
export interface QuestionEvents {
  readonly woken: (head: number) => void
  readonly gone: (failure: TeamFailure) => void
}

/**
 * JSON as PostgreSQL takes it: it refuses NUL and halves of characters, which become U+FFFD.
 */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? member.toWellFormed().replaceAll('\0', '\ufffd') : member,
  )
const toText = (value: string): string => value.toWellFormed().replaceAll('\0', '\ufffd')

/** An answer without its body, and how long that is: bodies travel in one piece beside. */
const headOf = ({ body, ...head }: Omit<TeamAnswer, 'keys'> & { readonly keys?: readonly string[] }): object => ({
  ...head,
  packedBytes: body.byteLength,
})
const bodiesOf = (answers: readonly { readonly body: Uint8Array }[]): Buffer =>
  Buffer.concat(answers.map(({ body }) => body))

const about = z.object({ library: uid, schema: count, speaks: z.tuple([count, count]) })
const hello = z.object({
  library: uid,
  me: colleague,
  role: z.enum(['reader', 'analyst', 'admin']),
  head: count,
  resumeAt: count,
  restored: z.boolean(),
  erasure: count,
  now: instant,
  policy,
})
const compared = z.object({ account: z.enum(['same', 'first', 'other', 'unknown']) })
const head = z.object({ head: count, erasure: count, now: instant })
const justHead = z.object({ head: count })
const lost = z.object({
  uid,
  by: colleague,
  at: instant,
  subject: z.string().max(100_000),
  reserved: z.number().min(0).nullable(),
})
const word = z.discriminatedUnion('word', [
  z.object({ word: z.literal('go'), ttlMs: z.number().min(1), until: instant, at: instant, day: z.iso.date() }),
  z.object({ word: z.literal('busy'), by: colleague, since: instant, until: instant }),
  z.object({ word: z.literal('uncertain'), lost: z.array(lost).min(1).max(10_000) }),
  z.object({ word: z.literal('kept'), seq: count, answer: uid, rank: z.int(), by: colleague, at: instant }),
  z.object({ word: z.literal('ended'), state: z.enum(['settled', 'released', 'uncertain']) }),
])
const renewed = z.object({ held: z.boolean(), until: instant.nullable() })
const finished = z.object({ state: z.union([ledgerState, z.literal('unknown')]), seq: count.nullable() })
const role = z.discriminatedUnion('held', [
  z.object({ held: z.literal(true), fence: z.int().min(1), until: instant }),
  z.object({ held: z.literal(false), by: colleague, until: instant }),
])
const saved = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(true), version: z.int().min(1), seq: count }),
  z.object({ saved: z.literal(false), theirs: thing }),
])
const sum = z.object({ settled: z.number(), reserved: z.number(), uncertain: z.number(), offline: z.number() })
const both = z.object({ today: sum, month: sum })
const meter = z.object({ day: z.iso.date(), team: both, mine: both })
const desktop = z.object({
  uid,
  who: colleague,
  desktopName: z.string().max(500),
  version: z.string().max(100),
  seenAt: instant,
  place: count,
  behind: count,
  erasure: count,
  polls: z.boolean(),
})

/**
 * The questions to a team's database, as SQL. Each is one call of a function of schema rb (electron/team-server/sql), so one transaction.
 * They throw `TeamFailure`; `createTeamServer` turns that into values.
 */
export function createQuestions(
  address: TeamAddress,
  password: string,
  on: QuestionEvents,
  lookMs = 30_000,
): Questions {
  let connection: Connection | null = null
  let desktopUid = ''
  /** Of the server, as it said last. */
  let schema = 0
  let secret = password
  let looking: NodeJS.Timeout | null = null
  /** The head that was told last, so that a look that brings nothing new wakes nobody. */
  let told = 0

  const tell = (seq: number): void => {
    told = Math.max(told, seq)
    on.woken(seq)
  }
  const stopLooking = (): void => {
    if (looking !== null) clearInterval(looking)
    looking = null
  }

  const rows = (sql: string, values: readonly unknown[], timeoutMs?: number): Promise<readonly Row[]> => {
    if (connection === null) throw new TeamFailure({ kind: 'unreachable', reason: 'closed', maybe: false })
    return connection.ask(sql, values, timeoutMs)
  }
  /** Calls a function of rb that gives JSON. */
  const call = async <T>(
    schema: z.ZodType<T>,
    name: string,
    values: readonly unknown[],
    timeoutMs?: number,
  ): Promise<T> => {
    const parameters = values.map((_value, index) => `$${index + 1}`).join(', ')
    const [row] = await rows(`SELECT rb.${name}(${parameters})::text AS answer`, values, timeoutMs)
    return parseJson(schema, row?.['answer'], name)
  }
  /** Calls one that is told first which desktop asks. */
  const ask = <T>(
    schema: z.ZodType<T>,
    name: string,
    values: readonly unknown[] = [],
    timeoutMs?: number,
  ): Promise<T> => call(schema, name, [desktopUid, ...values], timeoutMs)

  const look = async (): Promise<void> => {
    const now = await call(head, 'head', [])
    if (now.head !== told) tell(now.head)
  }

  const hang = async (): Promise<void> => {
    stopLooking()
    const open = connection
    connection = null
    await open?.close()
  }

  /** Is it the library that was joined, and do we speak alike? Nothing else is asked before. */
  const compare = async (): Promise<z.infer<typeof about>> => {
    let found: z.infer<typeof about>
    try {
      found = await call(about, 'about', [])
    } catch (error) {
      // No schema, no such function: a database of somebody else's.
      const { error: what } = error instanceof TeamFailure ? error : { error: null }
      if (what?.kind === 'internal' && ['3F000', '42883', '42P01'].includes(what.code))
        throw new TeamFailure({ kind: 'other-library', found: null })
      throw error
    }
    if (found.library !== address.library) throw new TeamFailure({ kind: 'other-library', found: found.library })
    const [from, to] = found.speaks
    if (from > protocol) throw new TeamFailure({ kind: 'incompatible', update: 'program', speaks: [from, to] })
    if (to < oldestProtocol) throw new TeamFailure({ kind: 'incompatible', update: 'server', speaks: [from, to] })
    return found
  }

  /** Does one account pay for all? Asked before anything of the library is. */
  const compareAccount = async (mark: AccountMark | null, schema: number): Promise<ComparedAccount> => {
    if (mark === null || schema < accountSchema) return 'unknown'
    const { account } = await call(compared, 'compare_account', [mark.form, mark.hash])
    if (account === 'other') throw new TeamFailure({ kind: 'other-account' })
    return account
  }

  return {
    hello: async (asked) => {
      await hang()
      const opened = await connect(address, secret, {
        notified: (payload) => {
          if (/^\d{1,15}$/.test(payload)) tell(Number(payload))
        },
        gone: (failure) => {
          stopLooking()
          connection = null
          on.gone(failure)
        },
      })
      connection = opened
      desktopUid = asked.desktop
      try {
        const found = await compare()
        schema = found.schema
        const account = await compareAccount(asked.account, found.schema)
        const answer = await ask(hello, 'hello', [
          toText(asked.desktopName),
          toText(asked.version),
          toJson(asked.marks),
        ])
        if (answer.library !== address.library) throw badAnswer('hello.library')
        await rows('LISTEN rb', [])
        told = answer.head
        // A wake-up may be lost, and a pooler passes none on.
        looking = setInterval(() => {
          look().catch(() => undefined)
        }, lookMs)
        return { ...answer, account, schema: found.schema, protocol: Math.min(protocol, found.speaks[1]) }
      } catch (error) {
        await hang()
        throw error
      }
    },
    close: hang,
    head: () => call(head, 'head', []),
    pull: async (after, limit) => {
      const found = await rows(
        `SELECT seq::text, uid::text, at, kind, ref::text, content::text, bytes::text, packing::text, packed
         FROM rb.pull($1, $2, $3, $4)`,
        [desktopUid, after, limit, pullBytes],
        60_000,
      )
      const read = readChanges(found, after)
      // What came is there at least; whether more is, the head tells.
      const { head: newest } = await call(head, 'head', [])
      return { ...read, head: Math.max(newest, read.changes.at(-1)?.seq ?? 0) }
    },
    begin: ({ uid: id, operation, call: line, subject, keys, have, reserved, despite, ttlMs }) =>
      ask(word, 'begin_call', [
        id,
        operation,
        toText(line),
        toText(subject),
        keys,
        have,
        reserved,
        unknownPriceReserve,
        despite,
        ttlMs,
      ]),
    renew: (id, ttlMs) => ask(renewed, 'renew', [id, ttlMs]),
    finish: ({ row, answer }) =>
      ask(finished, 'finish_call', [
        toJson(row),
        unknownPriceReserve,
        answer === null ? null : toJson(headOf(answer)),
        answer === null ? null : Buffer.from(answer.body),
      ]),
    release: (id) => ask(finished, 'release', [id]),
    lose: (id) => ask(finished, 'lose', [id]),
    publish: (answers) => ask(justHead, 'publish', [toJson(answers.map(headOf)), bodiesOf(answers)], 60_000),
    lacking: (what, uids) => ask(z.array(uid), 'lacking', [what, uids]),
    handBack: ({ answers, ledger, erasures, things }) =>
      ask(
        justHead,
        'hand_back',
        [
          toJson({
            answers: answers.map(({ answer, ledger: row, seal }) => ({ ...headOf(answer), ledger: row, seal })),
            ledger,
            erasures,
            things,
          }),
          unknownPriceReserve,
          bodiesOf(answers.map(({ answer }) => answer)),
        ],
        60_000,
      ),
    takeRole: (name, ttlMs) => ask(role, 'take_role', [name, ttlMs]),
    leaveRole: (name, fence) => ask(z.null(), 'leave_role', [name, fence]),
    putWatch: ({ uid: id, kind, everySeconds, removed }) =>
      ask(z.object({ seq: count }), 'put_watch', [id, kind, everySeconds, removed]),
    claimPolls: (fence, limit, claimMs) =>
      ask(z.array(watch.extend({ claim: uid })), 'claim_polls', [fence, limit, claimMs]),
    notePoll: ({ fence, uid: id, claim, before, coveredUntil, state }) =>
      ask(z.object({ moved: z.boolean() }), 'note_poll', [fence, id, claim, before, coveredUntil, toJson(state)]),
    claimEarly: async (id, claimMs) =>
      schema < earlySchema
        ? 'not-known'
        : ((await ask(watch.extend({ claim: uid }).nullable(), 'claim_early', [id, claimMs])) ?? 'taken'),
    noteEarly: ({ uid: id, claim, before, coveredUntil, state }) =>
      ask(z.object({ moved: z.boolean() }), 'note_early', [id, claim, before, coveredUntil, toJson(state)]),
    saveThing: ({ kind, uid: id, base, body, deleted }) =>
      ask(saved, 'save_thing', [kind, id, base, toJson(body), deleted]),
    erase: ({ rewritten, ...rest }) =>
      ask(
        z.object({ number: z.int().min(1) }),
        'erase',
        [toJson({ ...rest, rewritten: rewritten.map(headOf) }), bodiesOf(rewritten)],
        60_000,
      ),
    erasureApplied: (number) => ask(z.null(), 'erasure_applied', [number]),
    removeOld: (fence, limit) => ask(z.object({ removed: count }), 'remove_old', [fence, limit]),
    meter: () => ask(meter, 'meter'),
    byPerson: (month) => ask(z.array(z.object({ who: colleague, sum })), 'by_person', [month]),
    desktops: () => ask(z.array(desktop), 'desktops'),
    setPolicy: (wanted) =>
      ask(z.object({ saved: z.boolean(), policy }), 'set_policy', [toJson(parse(policy, wanted, 'policy'))]),
    changePassword: async (wanted) => {
      const verifier = await scramVerifier(wanted)
      // A login may change its own password. The verifier has no character that needs quoting (base64, $, :).
      await rows(`ALTER ROLE CURRENT_USER PASSWORD '${verifier}'`, [])
      secret = wanted
      return null
    },
    leave: () => ask(z.null(), 'leave'),
  }
}
