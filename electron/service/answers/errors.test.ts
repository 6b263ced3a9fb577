import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readErrorAnswer, readProblem, replacementPaths, type ErrorContext } from './errors.ts'

const bytes = (body: unknown): Uint8Array =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
const plain: Omit<ErrorContext, 'problem'> = {
  operation: 'company',
  paged: false,
  namesThing: true,
  formerId: false,
  changes: false,
  offered: null,
  fieldNames: {},
  attempts: 1,
  restartCredits: 10,
  retryAt: null,
}
const read = (status: number, body: unknown, context: Partial<ErrorContext> = {}) =>
  readErrorAnswer(status, { ...plain, problem: readProblem(bytes(body), null), ...context })

describe('error answers, in the older style and as problems (contract 7.1, 7.2)', () => {
  it('404 on a path that names nothing speaks of the path: not offered', () => {
    expect(read(404, { detail: 'Not Found' }, { namesThing: false })).toEqual({ kind: 'not-offered' })
  })

  it.each([400, 403, 404, 405, 410, 422, 501])(
    '%i from what the contract calls not available yet is not offered',
    (status) => {
      for (const operation of ['company-contact', 'statement', 'statement-content'] as const) {
        expect(read(status, { detail: 'x' }, { operation })).toEqual({ kind: 'not-offered' })
        // Once it has answered, its 404 speaks of the thing.
        expect(read(404, '', { operation, offered: true })).toEqual({ kind: 'not-found' })
      }
    },
  )

  it.each<[string, unknown]>([
    ['a map by field', { code: 'validation_failed', errors: { legal_form: ['unknown code'] } }],
    ['a map of texts', { errors: { legal_form: 'unknown code' } }],
    ['one deeper', { errors: { errors: [{ field: 'legal_form', message: 'unknown code' }] } }],
    [
      'a list under another name',
      { title: 'Invalid', 'invalid-params': [{ name: 'legal_form', reason: 'unknown code' }] },
    ],
    ['in another case', { Code: 'validation_failed', Errors: [{ Field: 'legal_form', Message: 'unknown code' }] }],
    ['a map where a list was expected', { detail: { 0: { loc: ['query', 'legal_form'], msg: 'unknown code' } } }],
    ['within data', { data: { errors: [{ field: 'legal_form', message: 'unknown code' }] } }],
  ])('a refusal of a field as %s is that of the field, never "no such thing"', (_shape, body) => {
    for (const status of [400, 422])
      expect(read(status, body)).toEqual({
        kind: 'invalid-request',
        fields: [{ field: 'legal_form', message: 'unknown code' }],
      })
  })

  it('a bare UUID after 31 December 2026 says nothing of the thing: neither 400 nor 404', () => {
    const named = {
      code: 'validation_failed',
      errors: [{ loc: ['path', 'company_id'], msg: 'an id', type: 'id_invalid' }],
    }
    expect(read(400, named, { formerId: true })).toEqual({ kind: 'former-id' })
    expect(read(400, named), 'before that').toEqual({ kind: 'not-found' })
    expect(read(404, '', { formerId: true })).toEqual({ kind: 'former-id' })
    expect(read(404, ''), 'before that').toEqual({ kind: 'not-found' })
    const other = {
      code: 'validation_failed',
      errors: [{ loc: ['query', 'depth'], msg: 'too deep', type: 'less_than' }],
    }
    expect(read(400, other, { formerId: true }).kind, 'another field').toBe('invalid-request')
  })

  it('and in a body, where the field is ours', () => {
    const body = {
      code: 'validation_failed',
      errors: [{ loc: ['body', 'company_id'], msg: 'an id', type: 'id_invalid' }],
    }
    const context = { operation: 'create-monitor', fieldNames: { company_id: 'company' } } as const
    expect(read(400, body, { ...context, formerId: true })).toEqual({ kind: 'former-id' })
    expect(read(400, body, context).kind).toBe('invalid-request')
  })

  it.each([
    [401, 'key-rejected'],
    [402, 'credits-exhausted'],
    [429, 'rate-limited'],
    [500, 'service-failed'],
    [503, 'service-failed'],
  ] as const)('%i says nothing of what is offered', (status, kind) =>
    expect(read(status, '', { operation: 'company-contact' }).kind).toBe(kind),
  )

  it('500 with the known words on creating a monitor is its own error, in both styles, and nowhere else', () => {
    const detail = 'Failed to create watchlist subscription'
    for (const body of [{ detail }, { code: 'internal_error', detail, status: 500 }]) {
      expect(read(500, body, { operation: 'create-monitor', changes: true })).toEqual({ kind: 'monitor-refused' })
      expect(read(500, body, { operation: 'create-list', changes: true }).kind).toBe('answer-lost')
      expect(read(500, body, { operation: 'monitors' }).kind).toBe('service-failed')
    }
  })

  it.each([500, 502, 504, 520])('%i leaves open whether a change ran', (status) => {
    expect(read(status, '', { operation: 'delete-list', changes: true })).toEqual({
      kind: 'answer-lost',
      reason: 'broken-connection',
    })
  })

  it('503 and 501 prove that a change did not run', () => {
    expect(read(503, '', { operation: 'create-list', changes: true }).kind).toBe('service-failed')
    expect(read(501, '', { operation: 'create-list', changes: true }).kind).toBe('not-offered')
  })

  it('fields are named as our own filters name them', () => {
    const fieldNames = { 'effective_date[gte]': 'effectiveFrom', legal_form: 'legalForms' }
    const body = {
      detail: [
        { loc: ['query', 'effective_date[gte]'], msg: 'a' },
        { loc: ['body', 'legal_form', '0'], msg: 'b' },
        { loc: ['query', 'limit'], msg: 'c' },
      ],
    }
    expect(read(422, body, { fieldNames, namesThing: false })).toEqual({
      kind: 'invalid-request',
      fields: [
        { field: 'effectiveFrom', message: 'a' },
        { field: 'legalForms', message: 'b' },
        { field: 'limit', message: 'c' },
      ],
    })
  })

  it.each<[string, number, unknown, object]>([
    ['400 without the header', 400, 'Authorization header missing or invalid', { kind: 'key-not-sent' }],
    [
      '400 without the header, as JSON',
      400,
      { detail: 'Authorization header missing or invalid' },
      { kind: 'key-not-sent' },
    ],
    [
      '400 validation_failed',
      400,
      { code: 'validation_failed', errors: [{ field: 'name', message: 'too short' }] },
      { kind: 'invalid-request', fields: [{ field: 'name', message: 'too short' }] },
    ],
    [
      '400 with JSON pointers',
      400,
      {
        code: 'validation_failed',
        errors: [{ pointer: '#/query/limit', detail: 'must be ≤ 100' }],
      },
      { kind: 'invalid-request', fields: [{ field: 'limit', message: 'must be ≤ 100' }] },
    ],
    [
      '400 with a source object',
      400,
      { errors: [{ source: { parameter: 'name' }, title: 'required' }] },
      { kind: 'invalid-request', fields: [{ field: 'name', message: 'required' }] },
    ],
    [
      '422',
      422,
      {
        detail: [{ type: 'less_than_equal', loc: ['query', 'limit'], msg: 'Input should be ≤ 100', input: '101' }],
      },
      { kind: 'invalid-request', fields: [{ field: 'limit', message: 'Input should be ≤ 100' }] },
    ],
    [
      '400 on an id of the wrong kind',
      400,
      { code: 'validation_failed', errors: [{ loc: ['path', 'company_id'], msg: 'not a cmp_ id' }] },
      { kind: 'not-found' },
    ],
    ['400 that nobody explains', 400, '', { kind: 'invalid-request', fields: [{ field: '', message: '' }] }],
    ['401', 401, 'UNAUTHORIZED', { kind: 'key-rejected', requests30Days: 0 }],
    ['402', 402, 'INSUFFICIENT_CREDITS', { kind: 'credits-exhausted' }],
    ['404', 404, { detail: 'Not Found' }, { kind: 'not-found' }],
    ['405', 405, { detail: 'Method Not Allowed' }, { kind: 'not-offered' }],
    ['501', 501, '', { kind: 'not-offered' }],
    ['410', 410, { code: 'endpoint_retired', detail: 'Use GET /events.' }, { kind: 'retired', replacement: '/events' }],
    ['429', 429, '', { kind: 'rate-limited', retryAt: null }],
    ['500', 500, { detail: 'x' }, { kind: 'service-failed', status: 500, attempts: 1 }],
    ['503', 503, '<html>', { kind: 'service-failed', status: 503, attempts: 1 }],
    ['a status that the contract does not name', 418, '', { kind: 'service-failed', status: 418, attempts: 1 }],
  ])('%s', (_name, status, body, error) => expect(read(status, body)).toEqual(error))

  it.each<[string, number, unknown]>([
    [
      'a problem naming the cursor',
      400,
      { code: 'validation_failed', errors: [{ field: 'cursor', message: 'of another list' }] },
    ],
    ['an unknown page token in the older style', 400, { detail: 'No such object' }],
    ['a 422 on the token', 422, { detail: [{ loc: ['query', 'starting_after'], msg: 'unknown' }] }],
    ['words that name the cursor', 400, { detail: 'the cursor is stale', errors: [] }],
  ])('a walk that can not go on: %s', (_name, status, body) => {
    expect(read(status, body, { paged: true, restartCredits: 1 })).toEqual({
      kind: 'cursor-refused',
      restartCredits: 1,
    })
    expect(read(status, body).kind).not.toBe('cursor-refused')
  })

  it('a walk whose term is refused is not taken for a stale cursor', () => {
    expect(read(400, { errors: [{ field: 'name', message: 'x' }] }, { paged: true }).kind).toBe('invalid-request')
  })
})

describe('replacements named by a 410', () => {
  it.each([
    ['GET /companies/{id}/roles', ['/companies/{id}/roles']],
    ['`GET /persons/{id}/roles` and `GET /persons/{id}/holdings`.', ['/persons/{id}/roles', '/persons/{id}/holdings']],
    ['use /events?monitor_id= or /deliveries.', ['/events', '/deliveries']],
    ['nothing', []],
  ])('%j', (detail, paths) =>
    expect(replacementPaths({ code: null, detail, fields: [], moreFields: 0 })).toEqual(paths),
  )
})

describe('whatever an error body is', () => {
  const names = [
    'detail',
    'errors',
    'code',
    'title',
    'error',
    'message',
    'loc',
    'msg',
    'field',
    'pointer',
    'source',
    'parameter',
    '__proto__',
    'constructor',
  ]
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 0, -1.5, '', 'cursor', 'Authorization header missing', '#//', '/', 'detail'),
      fc.string({ unit: anyCharacter }),
      fc.array(tie('body'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie('body'), { maxKeys: 6 }),
    ),
  }))
  const status = fc.oneof(
    fc.constantFrom(400, 401, 402, 404, 405, 410, 422, 429, 500, 501, 503),
    fc.integer({ min: 300, max: 599 }),
  )

  it('reading it never throws and yields an error of text', () => {
    fc.assert(
      fc.property(body, status, fc.boolean(), (value, code, paged) => {
        const error = read(code, JSON.stringify(value) ?? '', { paged })
        if (error.kind !== 'invalid-request') return
        for (const { field, message } of error.fields)
          expect([typeof field, typeof message]).toEqual(['string', 'string'])
      }),
      { numRuns: cases(600, 3_000) },
    )
  })

  it('nor do bytes of any kind, truncated JSON, or ten thousand levels', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), status, (given, code) => {
        expect(typeof readErrorAnswer(code, { ...plain, problem: readProblem(given, 'k'), paged: true }).kind).toBe(
          'string',
        )
      }),
      { numRuns: cases(200, 1_000) },
    )
    for (const text of ['{"detail":', '['.repeat(10_000), `${'{"detail":'.repeat(10_000)}1`])
      expect(read(400, text).kind).toBe('invalid-request')
  })

  it('is cut to a length that a screen can show', () => {
    const error = read(400, {
      errors: Array.from({ length: 500 }, () => ({ field: 'f'.repeat(5000), message: 'm'.repeat(100_000) })),
    })
    expect(JSON.stringify(error).length).toBeLessThan(120_000)
    // What is cut is counted, over every list that names fields; of fifty nothing is.
    expect(error).toMatchObject({ more: 450 })
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ loc: ['query', `f${at}`], msg: 'wrong' }))
    expect(read(422, { detail: named(50) })).not.toHaveProperty('more')
    expect(read(422, { detail: named(30), errors: named(21) })).toMatchObject({ more: 1 })
  })
})
