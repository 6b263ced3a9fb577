import { createHash, randomUUID } from 'node:crypto'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type {
  BeginCall,
  BeginWord,
  Colleague,
  Finished,
  HelloAnswer,
  OpenTeamServer,
  TeamAnswer,
  TeamChange,
  TeamError,
  TeamEvents,
  TeamLedgerRow,
  TeamOutcome,
  TeamServer,
  Uid,
} from '../ports/team-server.ts'

/*
 * A team's server in memory, for tests of the desktop's side: it has every word of the port, can be told to say any of them, to be out of
 * reach, to lose an answer after it was written, and to be restored from an earlier state. What PostgreSQL really does is tested with
 * PostgreSQL.
 */

const no = (error: TeamError): { readonly ok: false; readonly error: TeamError } => ({ ok: false, error })
const yes = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const unreachable = (maybe = false): TeamError => ({ kind: 'unreachable', reason: 'broken', maybe })

interface Lease {
  readonly uid: Uid
  readonly keys: readonly string[]
  until: number
}

interface Data {
  readonly changes: TeamChange[]
  readonly ledger: Map<Uid, TeamLedgerRow>
  readonly answers: Map<Uid, { readonly answer: TeamAnswer; readonly by: Colleague; readonly seq: number }>
  readonly leases: Map<Uid, Lease>
}

const copyOf = (data: Data): Data => ({
  changes: [...data.changes],
  ledger: new Map(data.ledger),
  answers: new Map(data.answers),
  leases: new Map(data.leases),
})

export const fakePolicy: TeamPolicy = {
  version: 1,
  team: { day: null, month: null },
  person: { day: null, month: null },
  persons: {},
  offline: 'ask',
  retentionDays: null,
  sumsByPerson: false,
  zone: 'Europe/Berlin',
}

export interface FakeTeam {
  readonly library: Uid
  /** The way to it as one of its accounts. */
  readonly as: (login: string, role?: HelloAnswer['role']) => OpenTeamServer
  readonly data: () => Data
  /** What every method says until this is called with null; `after`: it is done all the same, and its answer is lost. */
  readonly fail: (
    what: { readonly error: TeamError; readonly after?: boolean; readonly only?: keyof TeamServer } | null,
  ) => void
  /** Every connection goes. */
  readonly cut: () => void
  readonly snapshot: () => () => void
  readonly now: { ms: number }
  readonly policy: { value: TeamPolicy }
  readonly speaks: { answer: HelloAnswer | TeamError | null }
  readonly asked: { readonly who: string; readonly method: string }[]
  readonly erase: (serviceIds: readonly string[]) => void
  /** A change of a kind that nobody knows. */
  readonly tellUnknown: (name: string) => void
  /** What a change says, for a version that knows its kind. */
  readonly replace: (seq: number, content: Record<string, unknown>) => void
}

export function fakeTeam(): FakeTeam {
  const library = randomUUID()
  let data: Data = { changes: [], ledger: new Map(), answers: new Map(), leases: new Map() }
  let failing: Parameters<FakeTeam['fail']>[0] = null
  const lines = new Set<{ readonly events: TeamEvents; open: boolean }>()
  const now = { ms: Date.parse('2026-11-21T12:00:00.000Z') }
  const policy = { value: fakePolicy }
  const speaks: FakeTeam['speaks'] = { answer: null }
  const asked: FakeTeam['asked'] = []
  let erasures = 0
  /** By the form of their ids. */
  const accounts = new Map<string, string>()
  const at = (ms = now.ms): string => new Date(ms).toISOString()
  const head = (): number => data.changes.length

  const wake = (): void => {
    for (const line of lines) if (line.open) queueMicrotask(() => line.events.woken(head()))
  }
  const tell = (change: Record<string, unknown>): number => {
    const seq = head() + 1
    data.changes.push({ seq, uid: randomUUID(), at: at(), ...change } as unknown as TeamChange)
    wake()
    return seq
  }
  const counted = (row: TeamLedgerRow): number =>
    row.state === 'released' ? 0 : row.state === 'settled' ? (row.charged ?? row.reserved ?? 25) : (row.reserved ?? 25)

  const keep = (answer: TeamAnswer, by: Colleague, ledger: Uid | null): number => {
    const known = data.answers.get(answer.uid)
    if (known !== undefined) return known.seq
    const seq = tell({ kind: 'answer', answer, by, ledger, seal: null })
    data.answers.set(answer.uid, { answer, by, seq })
    return seq
  }

  /** What this server told it knows again. */
  const sealOf = ({ uid, state, charged }: Pick<TeamLedgerRow, 'uid' | 'state' | 'charged'>): string =>
    createHash('sha256').update(`${library} ${uid} ${state} ${charged}`).digest('hex')

  const putRow = (row: TeamLedgerRow): void => {
    data.ledger.set(row.uid, row)
    tell({ kind: 'ledger', row, seal: sealOf(row) })
  }

  /** A row that is open ends without an answer; what is resolved, or was never there, stays what it is. */
  const endOpen = (uid: Uid, state: 'released' | 'uncertain'): TeamOutcome<Finished> => {
    const row = data.ledger.get(uid)
    if (row === undefined) return yes({ state: 'unknown', seq: null })
    if (row.state !== 'reserved') return yes({ state: row.state, seq: null })
    putRow({ ...row, state, endedAt: at() })
    const lease = data.leases.get(uid)
    if (state === 'released') data.leases.delete(uid)
    else if (lease !== undefined) lease.until = 0
    return yes({ state, seq: null })
  }

  const begin = (by: Colleague, call: BeginCall): TeamOutcome<BeginWord> => {
    const before = data.ledger.get(call.uid)
    if (before !== undefined) {
      if (before.state !== 'reserved') return yes({ word: 'ended', state: before.state })
      return yes({ word: 'go', ttlMs: call.ttlMs, until: at(now.ms + call.ttlMs), at: before.at, day: before.day })
    }
    const overlaps = (keys: readonly string[]): boolean => keys.some((key) => call.keys.includes(key))
    const answers = [...data.answers.values()].filter(({ answer }) => overlaps(answer.keys))
    const lost: TeamLedgerRow[] = []
    let busy: BeginWord | null = null
    for (const lease of data.leases.values()) {
      if (!overlaps(lease.keys)) continue
      const row = data.ledger.get(lease.uid)
      if (row === undefined) continue
      if (row.state === 'reserved' && lease.until > now.ms) {
        busy ??= { word: 'busy', by: row.by, since: row.at, until: at(lease.until) }
        continue
      }
      if (row.state === 'reserved') putRow({ ...row, state: 'uncertain', endedAt: at() })
      // What it might have brought has been read since.
      const read = answers.some(({ answer }) => answer.rank > Date.parse(row.at))
      if (!read && !call.despite.includes(lease.uid)) lost.push(data.ledger.get(lease.uid) ?? row)
    }
    const found = answers
      .filter(({ answer }) => answer.rank > (call.have ?? -1))
      .toSorted((one, other) => other.answer.rank - one.answer.rank)[0]
    if (found !== undefined)
      return yes({
        word: 'kept',
        seq: found.seq,
        answer: found.answer.uid,
        rank: found.answer.rank,
        by: found.by,
        at: found.answer.readAt,
      })
    if (busy !== null) return yes(busy)
    if (lost.length > 0)
      return yes({
        word: 'uncertain',
        lost: lost.map((row) => ({
          uid: row.uid,
          by: row.by,
          at: row.at,
          subject: row.subject,
          reserved: row.reserved,
        })),
      })
    const spent = [...data.ledger.values()].reduce((sum, row) => sum + counted(row), 0)
    const wanted = call.reserved ?? 25
    const limit = policy.value.team.day
    if (limit !== null && spent + wanted > limit)
      return no({ kind: 'cap-reached', whose: 'team', cap: 'day', limit, spent, wanted })
    const { uid, operation, subject, reserved, despite } = call
    const row: TeamLedgerRow = {
      uid,
      by,
      operation,
      call: call.call,
      subject,
      reserved,
      state: 'reserved',
      charged: null,
      basis: null,
      offline: false,
      despite,
      at: at(),
      day: at().slice(0, 10),
      endedAt: null,
      answer: null,
    }
    putRow(row)
    data.leases.set(uid, { uid, keys: call.keys, until: now.ms + call.ttlMs })
    return yes({ word: 'go', ttlMs: call.ttlMs, until: at(now.ms + call.ttlMs), at: row.at, day: row.day })
  }

  const as =
    (login: string, role: HelloAnswer['role'] = 'analyst'): OpenTeamServer =>
    (_address, _password, events) => {
      const line = { events, open: false }
      lines.add(line)
      let me: Colleague = { login, name: login, desktop: null }

      const server: TeamServer = {
        hello: async ({ desktop, marks, account }) => {
          if (speaks.answer !== null && 'kind' in speaks.answer) return no(speaks.answer)
          const held = account === null ? undefined : accounts.get(account.form)
          if (account !== null && held !== undefined && held !== account.hash) return no({ kind: 'other-account' })
          const first = account !== null && held === undefined && role !== 'reader'
          if (first) accounts.set(account.form, account.hash)
          me = { login, name: login, desktop }
          const known = marks.find(({ seq, uid }) => data.changes[seq - 1]?.uid === uid)
          const newest = marks[0]
          line.open = true
          return yes({
            account: first ? 'first' : held === undefined ? 'unknown' : 'same',
            library,
            protocol: 1,
            schema: 1,
            me,
            role,
            head: head(),
            resumeAt: known?.seq ?? 0,
            restored: newest !== undefined && known?.seq !== newest.seq,
            erasure: erasures,
            now: at(),
            policy: policy.value,
          })
        },
        close: async () => {
          line.open = false
          lines.delete(line)
        },
        head: async () => yes({ head: head(), erasure: erasures, now: at() }),
        pull: async (after, limit) => yes({ changes: data.changes.slice(after, after + limit), head: head() }),
        begin: async (call) => begin(me, call),
        renew: async (uid, ttlMs) => {
          const lease = data.leases.get(uid)
          if (data.ledger.get(uid)?.state !== 'reserved' || lease === undefined)
            return yes({ held: false, until: null })
          lease.until = now.ms + ttlMs
          return yes({ held: true, until: at(lease.until) })
        },
        finish: async ({ row, answer }) => {
          const before = data.ledger.get(row.uid)
          const { keys, ...facts } = row
          if (before === undefined && row.state === 'released') return yes({ state: 'unknown', seq: null })
          const seq = answer === null ? null : keep(answer, me, row.uid)
          if (
            before === undefined ||
            before.state === 'reserved' ||
            (before.state === 'uncertain' && answer !== null)
          ) {
            putRow({
              ...facts,
              by: before?.by ?? me,
              at: before?.at ?? row.at,
              day: before?.day ?? row.at.slice(0, 10),
              endedAt: at(),
              answer: answer?.uid ?? null,
            })
            // What is uncertain goes on asking whoever wants the same.
            if (row.state === 'uncertain') data.leases.set(row.uid, { uid: row.uid, keys, until: 0 })
            else data.leases.delete(row.uid)
          }
          return yes({ state: data.ledger.get(row.uid)?.state ?? 'unknown', seq })
        },
        release: async (uid) => endOpen(uid, 'released'),
        lose: async (uid) => endOpen(uid, 'uncertain'),
        publish: async (answers) => {
          for (const answer of answers) keep(answer, me, null)
          return yes({ head: head() })
        },
        lacking: async (what, uids) =>
          yes(
            uids.filter((uid) =>
              what === 'answer' ? !data.answers.has(uid) : what === 'ledger' ? !data.ledger.has(uid) : false,
            ),
          ),
        handBack: async ({ answers, ledger }) => {
          for (const { keys: _keys, seal, ...row } of ledger)
            if (!data.ledger.has(row.uid) && (seal === sealOf(row) || row.by.login === login)) putRow(row)
          for (const { answer, ledger: of } of answers) {
            const row = of === null ? undefined : data.ledger.get(of)
            const buyer = row?.answer === answer.uid ? row.by.login : login
            keep(answer, { login: buyer, name: buyer, desktop: null }, row === undefined ? null : of)
          }
          return yes({ head: head() })
        },
        takeRole: async () => yes({ held: true, fence: 1, until: at(now.ms + 90_000) }),
        leaveRole: async () => yes(null),
        putWatch: async () => yes({ seq: 0 }),
        claimPolls: async () => yes([]),
        notePoll: async () => yes({ moved: true }),
        claimEarly: async () => yes('taken'),
        noteEarly: async () => yes({ moved: true }),
        saveThing: async () => yes({ saved: true, version: 1, seq: 0 }),
        erase: async () => yes({ number: erasures }),
        erasureApplied: async () => yes(null),
        removeOld: async () => yes({ removed: 0 }),
        meter: async () => {
          const all = [...data.ledger.values()]
          const sums = (rows: readonly TeamLedgerRow[]) => {
            const sumOf = (of: readonly TeamLedgerRow[]): number => of.reduce((sum, row) => sum + counted(row), 0)
            const inState = (state: string): number => sumOf(rows.filter((row) => row.state === state))
            const spent = {
              settled: inState('settled'),
              reserved: inState('reserved'),
              uncertain: inState('uncertain'),
              offline: sumOf(rows.filter(({ offline }) => offline)),
            }
            return { today: spent, month: spent }
          }
          return yes({
            day: at().slice(0, 10),
            team: sums(all),
            mine: sums(all.filter(({ by }) => by.login === login)),
          })
        },
        byPerson: async () => yes([]),
        desktops: async () => yes([]),
        setPolicy: async (next) => {
          policy.value = { ...next, version: next.version + 1 }
          return yes({ saved: true, policy: policy.value })
        },
        changePassword: async () => yes(null),
        leave: async () => yes(null),
      }
      const guarded = Object.fromEntries(
        Object.entries(server).map(([method, ask]) => [
          method,
          async (...parameters: readonly never[]) => {
            asked.push({ who: login, method })
            if (method === 'close') return (ask as () => Promise<void>)()
            // A connection that was cut says so until the next hello, as the port has it.
            if (!line.open && method !== 'hello') return no({ kind: 'unreachable', reason: 'closed', maybe: false })
            const fails = failing !== null && (failing.only === undefined || failing.only === method) ? failing : null
            if (fails !== null && fails.after !== true) return no(fails.error)
            const done = await (ask as (...all: readonly never[]) => Promise<unknown>)(...parameters)
            if (fails !== null) return no(fails.error)
            return structuredClone(done)
          },
        ]),
      ) as unknown as TeamServer
      return guarded
    }

  return {
    library,
    as,
    data: () => data,
    fail: (what) => {
      failing = what
    },
    cut: () => {
      for (const line of lines) {
        if (!line.open) continue
        line.open = false
        line.events.gone(unreachable(true))
      }
    },
    snapshot: () => {
      const kept = copyOf(data)
      return () => {
        data = copyOf(kept)
      }
    },
    now,
    policy,
    speaks,
    asked,
    erase: (serviceIds) => {
      erasures += 1
      tell({
        kind: 'erasure',
        erasure: { uid: randomUUID(), number: erasures, serviceIds, at: at(), removed: [], seal: null },
      })
    },
    replace: (seq, content) => {
      const { uid, at: when } = data.changes[seq - 1] ?? { uid: randomUUID(), at: at() }
      data.changes[seq - 1] = { seq, uid, at: when, ...content } as unknown as TeamChange
    },
    tellUnknown: (name) => void tell({ kind: 'unknown', name, body: { any: 'thing' } }),
  }
}
