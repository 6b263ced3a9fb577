import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { resolveOptions } from '../options/options.ts'
import { serveEachTest, today, type Got, type Json } from '../service.testing.ts'
import { prepare, probes, sentOnly, type Prepared } from './probes.testing.ts'
import { answersOf, checkAnswers, parseReading, questions, type QuestionName } from './readings.ts'

const served = serveEachTest()
const { ask } = served

const names = Object.keys(questions) as QuestionName[]
const send = (method: string, path: string, body?: unknown): Promise<Got> =>
  ask(path, { method, body: body === undefined ? null : JSON.stringify(body) })
const given: Prepared = {
  ask,
  send,
  id: async (kind, name) => (await ask(`/v1/search/${kind}?name=${encodeURIComponent(name)}&limit=1`)).body.data[0].id,
  first: async (path): Promise<Json> => (await ask(path)).body.data[0],
  to2027: () => served.service.clock.advance(60 * 86_400_000),
}

describe('an open question of the contract', () => {
  it.each(names.filter((name) => !sentOnly.has(name)))('%s: each answer is another one', async (name) => {
    await prepare((path, body) => send('POST', path, body), await served.companyId(), await served.personId())
    const [dialect, probe] = probes[name]
    served.service.setDialect(dialect)
    const answers = [...new Set<string>(questions[name].answers)]
    if (name === 'role-event-data') expect(answers).toEqual(['shown', 'power'])
    const seen: string[] = []
    for (const answer of answers) {
      served.service.setReading('a', checkAnswers({ [name]: answer }))
      seen.push(JSON.stringify(await probe(given)))
    }
    expect(new Set(seen).size, seen.map((text) => text.slice(0, 300)).join('\n')).toBe(answers.length)
  })

  it('is in the table of docs/sandbox.md with its sections and all of its answers', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/sandbox.md'), 'utf8')
    for (const [name, { contract, answers }] of Object.entries(questions)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` | ${contract} |`))
      expect(row, name).toBeDefined()
      for (const answer of answers) expect(row, name).toContain(`\`${answer}\``)
    }
  })
})

describe('a whole set of answers', () => {
  it('differs between a and b wherever the contract lets it, and a mixed one is drawn from the seed', () => {
    const [a, b] = [answersOf('a', 1), answersOf('b', 1)]
    expect(names.filter((name) => a[name] === b[name])).toEqual(['role-event-data', 'list-name'])
    expect(answersOf('mixed', 7)).toEqual(answersOf('mixed', 7))
    const drawn = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(answersOf('mixed', seed))))
    expect(drawn.size).toBe(20)
    for (const name of names) {
      const seen = new Set(Array.from({ length: 200 }, (_, seed) => answersOf('mixed', seed)[name]))
      expect(seen, name).toEqual(new Set(questions[name].answers))
    }
  })

  it('may have single answers of its own, and what is no question or answer is refused by a sentence', () => {
    expect(parseReading('b, alerts=there')).toEqual({ reading: 'b', answers: { alerts: 'there' } })
    expect(parseReading('alerts=absent')).toEqual({ reading: 'a', answers: { alerts: 'absent' } })
    expect(answersOf('b', 1, { alerts: 'there' })).toEqual({ ...answersOf('b', 1), alerts: 'there' })
    expect(() => parseReading('c')).toThrow('A reading must be one of a, b, mixed, today, after-2026, not c.')
    expect(() => parseReading('b,alert=there')).toThrow('There is no open question alert; docs/sandbox.md lists them.')
    expect(() => checkAnswers({ alerts: 'maybe' })).toThrow(
      'The answer to alerts must be one of there, absent, not maybe.',
    )
    expect(() => checkAnswers({ toString: 'x' })).toThrow('There is no open question toString')
  })

  it('is chosen by the environment where options are silent', () => {
    vi.stubEnv('REGISTERBLICK_READING', 'b,alerts=there')
    try {
      expect(resolveOptions({})).toMatchObject({ reading: 'b', answers: { alerts: 'there' } })
      expect(resolveOptions({ answers: { alerts: 'absent' } })).toMatchObject({
        reading: 'b',
        answers: { alerts: 'absent' },
      })
      expect(resolveOptions({ reading: 'a' })).toMatchObject({ reading: 'a', answers: {} })
      vi.stubEnv('REGISTERBLICK_READING', 'x')
      expect(() => resolveOptions({})).toThrow('A reading must be one of')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('is chosen by options, and by the control route', async () => {
    await served.restart({ reading: 'b', answers: { health: 'empty' }, ownership: 'nested' })
    expect(served.service.answers).toEqual({ ...answersOf('b', 1), health: 'empty', ownership: 'nested' })
    const told = await send('POST', '/__control', { reading: 'a,alerts=absent' })
    expect(told.body.answers).toEqual({ ...answersOf('a', 1), alerts: 'absent', health: 'empty', ownership: 'nested' })
    expect((await send('POST', '/__control', { reading: 'z' })).status).toBe(400)
  })

  it('today: before the release with the paths of 4.1 only', async () => {
    await served.restart({ reading: 'today' })
    expect(served.service.dialect).toBe('classic')
    for (const path of ['/v1/lists', '/v1/destinations', '/v1/event-types', '/v1/event-groups', '/v1/events'])
      expect((await ask(path)).status, path).toBe(200)
    for (const path of ['/v1/collections', '/v1/notification-endpoints', '/v1/monitor-event-types', '/v1/alerts'])
      expect((await ask(path)).status, path).toBe(404)
  })

  it.each(['classic', 'october'] as const)(
    'after-2026, %s: the old names have ended (contract 9.2, 9.7)',
    async (dialect) => {
      await served.restart({ reading: 'after-2026', dialect })
      expect(served.service.clock.now()).toBeGreaterThan(Date.parse('2027-01-01T00:00:00Z'))
      const gone = await ask('/v1/company-events')
      expect(gone).toMatchObject({
        status: 410,
        body: { code: 'endpoint_retired', detail: expect.stringContaining('/v1/events') },
      })
      const named = await ask('/v1/search/companies?name=ahrenwyk&limit=100')
      const dropped = await ask('/v1/search/companies?q=ahrenwyk&limit=100')
      expect([named.body.data.length, dropped.body.data.length], 'q is dropped like any unknown name').toEqual([
        16, 100,
      ])
      expect(dropped.headers.has('deprecation')).toBe(false)
      const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
      const bare = await ask(`/v1/companies/${uuid}`)
      expect(bare.status).toBe(dialect === 'october' ? 400 : 404)
      const id = await served.companyId()
      expect((await ask(`/v1/companies/${id}`)).status, 'ids of this side are no old names').toBe(200)
    },
  )

  it('up to the last second of 2026 the old names answer', async () => {
    served.service.clock.advance(Date.parse('2026-12-31T23:59:59Z') - today)
    expect((await ask('/v1/company-events')).status).toBe(200)
    served.service.clock.advance(1_000)
    expect((await ask('/v1/company-events')).status).toBe(410)
  })
})
