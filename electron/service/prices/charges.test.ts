import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import { readChargeHeader } from './charge-header.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned } from '../client.testing.ts'
import { json, problem, serverEachTest } from '../server.testing.ts'

const id = serviceId('cmp_1')
const record: ServiceCall = { operation: 'company', id }
const roles: ServiceCall = { operation: 'company-roles', id, next: null }
const charge = (value: string): Record<string, string> => ({ 'Service-Credits-Charged': value })

const server = serverEachTest()

describe('the charge header', () => {
  it.each([
    ['0', 0],
    ['10', 10],
    [' 25 ', 25],
    ['007', 7],
    ['10.00', 10],
  ])('%j is %i credits', (value, credits) => expect(readChargeHeader(value)).toBe(credits))

  it.each([
    null,
    undefined,
    '',
    '-1',
    '+1',
    'abc',
    '10, 10',
    '10,10',
    '1.5',
    '10.01',
    '10.',
    '1e3',
    '0x10',
    '99999999',
    '١٠',
    'NaN',
  ])('%j is not trusted', (value) => expect(readChargeHeader(value)).toBeNull())

  it('is a whole number of credits or nothing, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.integer().map(String), fc.double().map(String)),
        (value) => {
          const credits = readChargeHeader(value)
          expect(credits === null || (Number.isInteger(credits) && credits >= 0)).toBe(true)
        },
      ),
      { numRuns: cases(400, 2_000) },
    )
  })
})

describe('what a call was charged', () => {
  it('is the header where it can be trusted, and the price is learned from two that agree', async () => {
    server.script(json({}, charge('7')), json({}, charge('7')))
    const client = createTestClient(server.url)
    expect(client.service.price('company')).toEqual({ kind: 'table', credits: 10 })
    expect(mustAnswer(await client.send(record)).charge).toEqual({ credits: 7, basis: 'header' })
    expect(client.service.price('company')).toEqual({ kind: 'table', credits: 10, differs: { stated: 10, once: 7 } })
    expect(mustAnswer(await client.send(record)).charge).toEqual({ credits: 7, basis: 'header' })
    expect(client.service.price('company')).toEqual({ kind: 'learned', credits: 7 })
    expect(client.learnings.at(-1)).toMatchObject({ dialect: 'october', prices: { company: 7 } })
  })

  it.each([[undefined], ['-10'], ['abc'], [['10', '10']]])(
    'is an estimate by the table where the header is %j',
    async (value) => {
      server.script(json({}, value === undefined ? {} : { 'Service-Credits-Charged': value as string }))
      const client = createTestClient(server.url)
      expect(mustAnswer(await client.send(record)).charge).toEqual({ credits: 10, basis: 'table' })
      expect(client.service.learned().prices).toEqual({})
    },
  )

  it('is unknown for roles until a header told a price, and said to be of one call until a second bears it out', async () => {
    const client = createTestClient(server.url)
    expect(client.service.price('company-roles')).toEqual({ kind: 'unknown' })
    server.script(json({}), json({}, charge('3')), json({}), json({}, charge('3')), json({}))
    expect(mustAnswer(await client.send(roles)).charge).toEqual({ credits: null, basis: 'unknown' })
    expect(mustAnswer(await client.send(roles)).charge).toEqual({ credits: 3, basis: 'header' })
    expect(client.service.price('company-roles')).toEqual({
      kind: 'learned',
      credits: 3,
      differs: { stated: null, once: 3 },
    })
    expect(mustAnswer(await client.send(roles)).charge).toEqual({ credits: 3, basis: 'learned' })
    expect(mustAnswer(await client.send(roles)).charge).toEqual({ credits: 3, basis: 'header' })
    expect(client.service.price('company-roles')).toEqual({ kind: 'learned', credits: 3 })
    expect(mustAnswer(await client.send(roles)).charge).toEqual({ credits: 3, basis: 'learned' })
  })

  it('is remembered between sessions, and told anew only when it changed', async () => {
    server.otherwise(() => json({}, charge('3')))
    const client = createTestClient(server.url, {
      learned: { ...nothingLearned, dialect: 'october', prices: { 'company-roles': 3 } },
    })
    expect(client.service.price('company-roles')).toEqual({ kind: 'learned', credits: 3 })
    await client.send(roles)
    expect(client.learnings.filter(({ prices }) => prices['company-roles'] !== 3)).toEqual([])
  })

  it('forgets remembered prices that are none', () => {
    const client = createTestClient(server.url, {
      learned: {
        ...nothingLearned,
        dialect: null,
        prices: { company: -1, 'company-roles': 1.5, 'company-events': Number.NaN },
      },
    })
    expect(client.service.learned().prices).toEqual({})
  })

  it('is nothing for a refusal, unless the refusal says otherwise', async () => {
    server.script(
      problem(404, {}),
      problem(404, {}, charge('1')),
      problem(402, {}, charge('10')),
      problem(401, {}, charge('0')),
    )
    const client = createTestClient(server.url)
    const results = []
    for (let i = 0; i < 4; i += 1) results.push(mustFail(await client.send(record)))
    expect(results.map(({ error, charge: known }) => [error.kind, error.money, known])).toEqual([
      ['not-found', 'none', { credits: 0, basis: 'table' }],
      ['not-found', 'charged', { credits: 1, basis: 'header' }],
      ['credits-exhausted', 'none', { credits: 0, basis: 'table' }],
      ['key-rejected', 'none', { credits: 0, basis: 'header' }],
    ])
    // Only a call that ran teaches a price.
    expect(client.service.learned().prices).toEqual({})
  })

  it('never becomes two charges: a refusal that was charged is not tried again under another name', async () => {
    server.otherwise(({ path }) =>
      path.endsWith('/officers') ? problem(410, { code: 'endpoint_retired' }, charge('3')) : json({}),
    )
    const client = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'classic', prices: {} } })
    expect(mustFail(await client.send(roles))).toMatchObject({
      error: { kind: 'retired', money: 'charged' },
      charge: { credits: 3 },
      attempts: 1,
    })
  })
})
