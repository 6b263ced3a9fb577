import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../shared/domain/json.ts'
import { learnedToJson, readLearned } from './learned.ts'
import type { Learned } from '../ports/register-service.ts'

const learned: Learned = {
  dialect: 'october',
  prices: { company: 10, 'company-roles': 0 },
  chargedOnce: { event: 3 },
  capabilities: [{ operation: 'company-contact', offered: false, at: '2026-11-21T12:00:00.000Z' }],
  deprecations: [
    {
      operation: 'events',
      call: 'GET /v1/company-events',
      deprecatedAt: '2026-10-01T00:00:00.000Z',
      sunsetAt: null,
      link: 'https://x.example/m',
      headers: { deprecation: '@1790812800' },
      seenAt: '2026-11-21T12:00:00.000Z',
    },
  ],
}
const nothing: Learned = { dialect: null, prices: {}, chargedOnce: {}, capabilities: [], deprecations: [] }

describe('what was learned of a service', () => {
  it('is read back as it was written', () => {
    expect(readLearned(learnedToJson(learned))).toEqual(learned)
  })

  it('of an earlier version keeps its side and its prices', () => {
    expect(readLearned({ dialect: 'classic', prices: { company: 10 } })).toEqual({
      ...nothing,
      dialect: 'classic',
      prices: { company: 10 },
    })
  })

  it('forgets what does not read, entry by entry', () => {
    const stored: Json = {
      dialect: 'latin',
      prices: { company: -1, unheard: 5, 'company-roles': 'x' },
      capabilities: [
        { operation: 'unheard', offered: true, at: '2026-11-21T12:00:00Z' },
        { operation: 'company', offered: 'yes', at: '2026-11-21T12:00:00Z' },
        { operation: 'company', offered: true, at: 'today' },
        7,
        ...learned.capabilities.map((one) => ({ ...one })),
      ],
      deprecations: [
        { operation: 'events' },
        null,
        {
          operation: 'events',
          call: 'GET /x',
          seenAt: '2026-11-21T12:00:00Z',
          deprecatedAt: 'long ago',
          headers: { a: 'b', c: 7 },
        },
      ],
    }
    expect(readLearned(stored)).toEqual({
      ...nothing,
      capabilities: learned.capabilities,
      deprecations: [
        {
          operation: 'events',
          call: 'GET /x',
          deprecatedAt: null,
          sunsetAt: null,
          link: null,
          headers: { a: 'b' },
          seenAt: '2026-11-21T12:00:00Z',
        },
      ],
    })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        readLearned(json as Json)
        readLearned({ capabilities: json as Json, deprecations: json as Json, prices: json as Json })
      }),
    )
  })
})
