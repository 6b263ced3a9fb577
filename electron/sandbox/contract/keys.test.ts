import { describe, expect, it } from 'vitest'
import { DEMO_KEY } from '../serve.ts'
import { serveEachTest, type Got } from '../service.testing.ts'

/** The contract's rules on keys (5), each one by its number and its words. */
const served = serveEachTest()
const { ask } = served

const control = (body: unknown): Promise<Got> => ask('/__control', { method: 'POST', body: JSON.stringify(body) }, null)

describe('keys', () => {
  it('5.3, 7.1: a revoked key is refused from the next request on, as a wrong one is', async () => {
    await served.restart({ keys: [DEMO_KEY, 'second-key'] })
    expect((await ask('/v1/account', {}, 'second-key')).status).toBe(200)
    served.service.revokeKey('second-key')
    const revoked = await ask('/v1/account', {}, 'second-key')
    await control({ revokeKey: DEMO_KEY })
    const other = await ask('/v1/account')
    await control({ issueKey: 'third-key' })
    expect((await ask('/v1/account', {}, 'third-key')).status).toBe(200)
    expect((await control({ revokeKey: 'nobody' })).status).toBe(400)
    await served.restart({ requestsPer30Days: 1 })
    await ask('/v1/account')
    for (const { status, body } of [revoked, other, await ask('/v1/account'), await ask('/v1/account', {}, 'wrong')])
      expect([status, body.code, body.detail]).toEqual([401, 'UNAUTHORIZED', 'UNAUTHORIZED'])
  })

  it('5.4, 5.5: all keys draw on one balance and one allowance', async () => {
    await served.restart({ keys: ['one', 'two'], requestsPer30Days: 3 })
    await ask('/v1/search/companies', {}, 'one')
    await ask('/v1/search/companies', {}, 'two')
    expect(served.service.billing.balance).toBe(10_000 - 2)
    await ask('/v1/account', {}, 'one')
    expect((await ask('/v1/account', {}, 'two')).status).toBe(401)
    served.service.clock.advance(30 * 86_400_000 + 1)
    expect((await ask('/v1/account', {}, 'two')).status).toBe(200)
  })

  it('4, 5.6: health needs no key, a search of one suggestion proves a good one', async () => {
    expect((await ask('/v1/health', {}, null)).status).toBe(200)
    expect((await ask('/v1/search/suggestions?name=a&limit=1')).status).toBe(200)
    expect((await ask('/v1/search/suggestions?name=a&limit=1', {}, null)).status).toBe(400)
  })
})
