import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { BeginCall, BeginWord, TeamOutcome, TeamServer } from '../ports/team-server.ts'
import { answer, call, end, keyOf } from '../team-server/questions.testing.ts'
import { endServers, needsPostgres } from '../team-server/team-database.testing.ts'
import { invitationOf } from './desktop.testing.ts'
import { teams, type TriedTeam } from './teams.testing.ts'

/** What a server says before a paid call, and in which order: the one in memory, on which the desktop's side is tested, and a real one alike. */
endServers()

const valueOf = <T>(outcome: TeamOutcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}

async function line(team: TriedTeam, login: string): Promise<TeamServer> {
  const server = team.as(login)(invitationOf(team.library, login), login, {
    woken: () => undefined,
    gone: () => undefined,
  })
  onTestFinished(() => server.close())
  valueOf(await server.hello({ desktop: randomUUID(), desktopName: login, version: '1', marks: [], account: null }))
  return server
}

describe.each(teams)('a team $name', ({ build, make }) => {
  if (build !== 'memory') needsPostgres(build)

  const two = async () => {
    const team = await make('anna', 'ben')
    const [anna, ben] = [await line(team, 'anna'), await line(team, 'ben')]
    const word = async (asked: BeginCall, by = ben): Promise<BeginWord['word']> => valueOf(await by.begin(asked)).word
    /** A call of hers, and how it came out. */
    const hers = async (about: string, state: 'open' | 'settled' | 'uncertain' | 'released'): Promise<BeginCall> => {
      const begun = call(about)
      expect(await word(begun, anna)).toBe('go')
      if (state !== 'open') {
        const brought = state === 'settled' ? answer(about, { rank: team.now() }) : null
        valueOf(await anna.finish(end(begun, state, brought)))
      }
      return begun
    }
    return { team, anna, ben, word, hers }
  }

  it('busy while she reads, and go once more for the same question of her own', async () => {
    const { anna, word, hers } = await two()
    const open = await hers('a', 'open')
    expect(await word(call('a'))).toBe('busy')
    expect(await word(open, anna)).toBe('go')
    expect(await word(call('b'))).toBe('go')
  })

  it('ended for a question that is over, go for the next', async () => {
    const { anna, word, hers } = await two()
    const back = await hers('a', 'released')
    expect(await word(back, anna)).toBe('ended')
    expect(await word(call('a'))).toBe('go')
  })

  it('what is kept comes before who is reading, unless one has it already', async () => {
    const { anna, word, hers } = await two()
    await hers('a', 'settled')
    const kept = valueOf(await anna.begin(call('a')))
    if (kept.word !== 'kept') throw new Error(kept.word)
    const newer = call('a', { have: kept.rank })
    expect(await word(newer, anna)).toBe('go')
    expect(await word(call('a'))).toBe('kept')
    expect(await word(call('a', { have: kept.rank }))).toBe('busy')
  })

  it('who is reading comes before what was lost; lost ones are named all at once, and bought in spite of by name', async () => {
    const { word, hers, team } = await two()
    const lost = [await hers('a', 'uncertain'), await hers('b', 'uncertain')]
    const both = [keyOf('a'), keyOf('b')]
    await hers('c', 'open')
    expect(await word(call('a', { keys: [...both, keyOf('c')] }))).toBe('busy')
    expect(await word(call('a', { keys: both }))).toBe('uncertain')
    expect(await word(call('a', { keys: both, despite: lost.slice(0, 1).map(({ uid }) => uid) }))).toBe('uncertain')
    expect(await word(call('a', { keys: both, despite: lost.map(({ uid }) => uid) }))).toBe('go')
    // A term that ended is a lost answer.
    await team.endTerms()
    expect(await word(call('c'))).toBe('uncertain')
  })

  it('a lost call asks nobody any more once something newer was read, and an answer of before does not silence it', async () => {
    const { team, word, hers, ben } = await two()
    const early = team.now()
    const lost = await hers('a', 'uncertain')
    valueOf(await ben.publish([answer('a', { rank: early - 60_000 })]))
    expect(await word(call('a', { have: early }))).toBe('uncertain')
    const late = team.now()
    const again = call('a', { have: early, despite: [lost.uid] })
    expect(await word(again)).toBe('go')
    valueOf(await ben.finish(end(again, 'settled', answer('a', { rank: late, text: 'later' }))))
    expect(await word(call('a', { have: team.now() }))).toBe('go')
  })

  it('a cap that is reached refuses what would cost, and not what is kept', async () => {
    const { team, ben, word, hers } = await two()
    await hers('a', 'settled')
    await team.teamCap(10)
    const refused = await ben.begin(call('b'))
    expect(refused).toMatchObject({ ok: false, error: { kind: 'cap-reached', whose: 'team', limit: 10, spent: 10 } })
    expect(await word(call('a'))).toBe('kept')
  })

  it('what she hands back of others without the server’s word is left out, and her own is taken', async () => {
    const { team, anna, ben, hers } = await two()
    await hers('a', 'settled')
    const { changes } = valueOf(await ben.pull(0, 500))
    const told = changes.flatMap((change) => (change.kind === 'ledger' ? [change] : [])).at(-1)
    if (told === undefined) throw new Error('nothing was told')
    const row = { ...told.row, uid: randomUUID(), keys: [], seal: null, answer: null }
    const nothing = { answers: [], ledger: [], erasures: [], things: [] }
    valueOf(await ben.handBack({ ...nothing, ledger: [row] }))
    expect(await team.ledger()).toHaveLength(1)
    valueOf(await anna.handBack({ ...nothing, ledger: [row] }))
    expect(await team.ledger()).toHaveLength(2)
  })
})
