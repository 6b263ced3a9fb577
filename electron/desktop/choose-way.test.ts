import { describe, expect, it } from 'vitest'
import { reasonNeverSent } from '../ports/network.ts'
import { chooseWay } from './choose-way.ts'

const address = 'https://register.example/v1/health'

/** Ways that note who was asked. */
function ways(answer: string | Error, certificates: number | null = 3) {
  const asked: string[] = []
  let trusted = 0
  const by =
    (name: string): typeof fetch =>
    async () => {
      asked.push(name)
      return new Response(name)
    }
  const chosen = chooseWay({
    resolveProxy: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
    direct: by('direct'),
    proxied: by('proxied'),
    trustSystem: () => {
      trusted += 1
      return certificates
    },
  })
  return { ...chosen, asked, trusted: () => trusted }
}

describe('the way to the service', () => {
  it.each(['DIRECT', ' direct ', 'DIRECT; PROXY later:8080'])('is Node’s where the system says %j', async (answer) => {
    const { fetch, asked } = ways(answer)
    await fetch(address)
    expect(asked).toEqual(['direct'])
  })

  it.each(['PROXY proxy.example:8080', 'PROXY a:1; DIRECT', 'HTTPS a:443', 'SOCKS5 a:1080', '', 'DIRECTLY a:1'])(
    'is Chromium’s where the system says %j',
    async (answer) => {
      const { fetch, asked, way } = ways(answer)
      await fetch(address)
      expect(asked).toEqual(['proxied'])
      expect(way()).toBe("by the system's proxy")
      expect(way()).not.toContain('example')
    },
  )

  it('is chosen anew for each request: a laptop that changes its network in the middle of a session', async () => {
    const answers = ['DIRECT', 'PROXY a:1', 'DIRECT', 'SOCKS5 a:1080; DIRECT']
    const taken: string[] = []
    const by =
      (name: string): typeof fetch =>
      async () => {
        taken.push(name)
        return new Response(name)
      }
    const { fetch, way } = chooseWay({
      resolveProxy: async () => answers[taken.length] ?? '',
      direct: by('direct'),
      proxied: by('proxied'),
      trustSystem: () => 3,
    })
    const said: string[] = []
    for (const _answer of answers) {
      await fetch(address)
      said.push(way().slice(0, 6))
    }
    expect(taken).toEqual(['direct', 'proxied', 'direct', 'proxied'])
    expect(said).toEqual(['direct', 'by the', 'direct', 'by the'])
  })

  it('that can’t be found sends nothing, and says so', async () => {
    const { fetch, asked } = ways(new Error('no resolver'))
    const error = await fetch(address).catch((reason: unknown) => reason)
    expect(reasonNeverSent(error)).not.toBeNull()
    expect(asked).toEqual([])
  })

  it('is not taken once the caller has given up', async () => {
    const { fetch, asked } = ways('DIRECT')
    const error = await fetch(address, { signal: AbortSignal.abort() }).catch((reason: unknown) => reason)
    expect(reasonNeverSent(error)).toBe('stopped')
    expect(asked).toEqual([])
  })

  it('trusts the system’s certificates once, and only where there is TLS', async () => {
    const { fetch, way, trusted } = ways('DIRECT')
    expect(way()).toBe('not used yet')
    await fetch('http://127.0.0.1:1/v1/health')
    expect([trusted(), way()]).toEqual([0, 'direct'])
    await fetch(address)
    await fetch(address)
    expect([trusted(), way()]).toEqual([1, 'direct; 3 certificates of the system'])
  })

  it('says where the system’s certificates could not be read', async () => {
    const { fetch, way } = ways('DIRECT', null)
    await fetch(address)
    expect(way()).toBe("direct; the system's certificates could not be read")
  })
})
