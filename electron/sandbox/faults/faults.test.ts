import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultTable, parseFault } from './faults.ts'
import { resetFormats } from '../request/rate-limit.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../serve.ts'

let service: RegisterService
beforeEach(async () => {
  service = await startRegisterService({ companies: 60, live: false })
})
afterEach(() => service.close())

const headers = { Authorization: `Bearer ${DEMO_KEY}` }
const ask = (path = '/v1/search/companies?name=brueckwerder', timeout = 5_000): Promise<Response> =>
  fetch(service.url + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) })

it('a company of many owners has as many as were asked for, no more than a hundred percent, and some with owners', async () => {
  const [company] = JSON.parse(await (await ask('/v1/search/companies?name=ahrenwyk%20service')).text()).data
  service.faults.set([{ name: 'many-owners', value: 90 }])
  const { data } = JSON.parse(await (await ask(`/v1/companies/${company.id}/ownership-tree?depth=3`)).text())
  const shares = data as { id: string; percentage: number; shareholders?: readonly unknown[] }[]
  expect(new Set(shares.map(({ id }) => id)).size).toBe(90)
  expect(shares.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 1)
  expect(shares.filter(({ shareholders }) => shareholders?.length === 4)).toHaveLength(8)
  // On other paths it neither strikes nor is used up.
  expect(JSON.parse(await (await ask()).text()).data.length).toBeLessThan(90)
})

describe('faults', () => {
  it('strike only the paths and as often as they were set', async () => {
    service.faults.set([{ name: 'status-503', path: '/search', count: 2 }])
    expect((await ask('/v1/account')).status).toBe(200)
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 200])
    expect(service.faults.current()).toEqual([])
  })

  it('that do not exist, or with values that make no sense, are refused with a sentence', () => {
    for (const setting of [
      { name: 'nope' },
      { name: 'html', value: 3 },
      { name: 'latency', value: 'long' },
      { name: 'bad-charge-header', value: 'x' },
      { name: 'html', count: 0 },
    ]) {
      expect(() => service.faults.set([setting]), JSON.stringify(setting)).toThrow(/\.$/)
    }
  })

  it.each([
    ['html', { name: 'html' }],
    ['latency=800', { name: 'latency', value: 800 }],
    ['status-500*3', { name: 'status-500', count: 3 }],
    ['reset-format=iso*2@/v1/events', { name: 'reset-format', value: 'iso', count: 2, path: '/v1/events' }],
  ])('%s is read from a command line', (text, setting) => expect(parseFault(text)).toEqual(setting))

  it.each([
    ['', 1],
    ['no=', 1],
    ['html*0', 1],
    ['HTML', 1],
  ])('%j is not', (text) => expect(() => parseFault(text)).toThrow(/fault/i))
})

describe("a fault that spoils the answer is billed as if it hadn't", () => {
  const read = async (name: string, value?: number): Promise<{ text: string; response: Response }> => {
    service.faults.set([{ name, ...(value === undefined ? {} : { value }) }])
    const response = await ask()
    return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') }
  }
  afterEach(() => {
    if (service.billing.bill.length !== 1) throw new Error('the spoilt answer was not billed')
  })

  it('empty', async () => expect((await read('empty')).text).toBe(''))
  it('html with 200', async () => {
    const { response, text } = await read('html')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toMatch(/^<!doctype html>/)
  })
  it('truncated', async () => {
    const { text } = await read('truncated')
    expect(text).toMatch(/^\{"object":"page"/)
    expect(() => {
      JSON.parse(text)
    }).toThrow(SyntaxError)
  })
  it('not UTF-8', async () => expect((await read('not-utf8')).text).toContain('\ufffd'))
  it('huge, of as many megabytes as told', async () =>
    expect((await read('huge', 3)).text.length).toBeGreaterThan(3 * 1_048_576))
  it('deep', async () => expect((await read('deep', 10_000)).text.startsWith('{"a":'.repeat(10_000))).toBe(true))
  it('mistyped', async () => expect(JSON.parse((await read('mistyped')).text).data).toBe('not a list'))
  it('null-record', async () => {
    const [first] = JSON.parse((await read('null-record')).text).data
    expect(first).toMatchObject({
      object: 'company',
      id: expect.stringMatching(/^cmp_/),
      name: null,
      status: null,
      address: null,
    })
  })
  it('hostile-names', async () => {
    const { text } = await read('hostile-names')
    for (const part of ['<img src=x onerror=alert(1)>', '\u202e', '\u200b']) expect(text).toContain(part)
    expect(JSON.parse(text).data.some((item: { name: string }) => item.name.length > 300)).toBe(true)
  })
  it('unknown-words', async () => expect(JSON.parse((await read('unknown-words')).text).data[0].status).toMatch(/^zz_/))
  it('redirect', async () => expect((await read('redirect')).response.status).toBe(307))
  it('no-charge-header', async () =>
    expect((await read('no-charge-header')).response.headers.has('service-credits-charged')).toBe(false))
  it('stall-body', async () => {
    service.faults.set([{ name: 'stall-body' }])
    const response = await ask(undefined, 400)
    await expect(response.text()).rejects.toThrow(/timeout|aborted/i)
  })
  it('reset-body', async () => {
    service.faults.set([{ name: 'reset-body' }])
    await expect(ask().then((response) => response.text())).rejects.toThrow(/terminated|failed/)
  })
  it('stall-headers', async () => {
    service.faults.set([{ name: 'stall-headers' }])
    await expect(ask(undefined, 400)).rejects.toThrow(/timeout/i)
  })
  it('drop-after-request', async () => {
    service.faults.set([{ name: 'drop-after-request' }])
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(service.billing.bill[0]).toMatchObject({ operation: 'search.companies', credits: 1 })
  })
})

describe('other faults', () => {
  it('refuse: the connection closes, nothing is handled or billed', async () => {
    service.faults.set([{ name: 'refuse' }])
    await expect(ask()).rejects.toThrow('fetch failed')
    expect([service.requests.length, service.billing.bill.length]).toEqual([0, 0])
  })

  it('latency waits', async () => {
    service.faults.set([{ name: 'latency', value: 150 }])
    const started = performance.now()
    await ask()
    expect(performance.now() - started).toBeGreaterThan(140)
  })

  it('string-numbers', async () => {
    const id = (await (await ask()).json()).data[0].id
    service.faults.set([{ name: 'string-numbers' }])
    expect((await (await ask(`/v1/companies/${id}`)).json()).number_of_entries).toMatch(/^\d+$/)
  })

  it.each([
    ['negative', /^-\d+$/],
    ['abc', /^abc$/],
    ['twice', /^1, 6$/],
  ])('bad-charge-header: %s', async (value, form) => {
    service.faults.set([{ name: 'bad-charge-header', value }])
    expect((await ask()).headers.get('service-credits-charged')).toMatch(form)
  })

  it.each(resetFormats)('429 with X-RateLimit-Reset as %s', async (format) => {
    service.faults.set([
      { name: 'status-429', value: 30 },
      { name: 'reset-format', value: format },
      { name: 'retry-after', value: 9 },
    ])
    const response = await ask()
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9'])
    const written = response.headers.get('x-ratelimit-reset')
    const forms = {
      delta: /^30$/,
      epoch: /^\d{10}$/,
      'epoch-ms': /^\d{13}$/,
      'http-date': /GMT$/,
      iso: /Z$/,
      nonsense: /soon/,
      negative: /^-/,
      'far-future': /^9999/,
    }
    if (format === 'absent') expect(written).toBeNull()
    else expect(written).toMatch(forms[format])
    expect(service.billing.bill.length).toBe(0)
  })

  it('each one of the table can be set without a value', () => {
    for (const name of Object.keys(faultTable)) expect(() => service.faults.set([{ name }]), name).not.toThrow()
  })

  it('a request that is no HTTP, or whose path is nonsense, does not bring the service down', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(service.port, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'))
      socket
        .on('close', () => resolve())
        .on('error', () => resolve())
        .resume()
    })
    await new Promise<void>((resolve) => {
      const socket = connect(service.port, '127.0.0.1', () =>
        socket.end('GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      )
      socket
        .on('close', () => resolve())
        .on('error', () => resolve())
        .resume()
    })
    expect((await ask('/v1/account')).status).toBe(200)
  })
})
