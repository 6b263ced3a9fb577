import { afterEach, beforeEach } from 'vitest'
import { DEMO_KEY, startRegisterService, type RegisterService, type RegisterServiceOptions } from './serve.ts'

/** The service over real HTTP, as any client meets it: what the tests beside this file share. */
export const today = Date.parse('2026-11-21T12:00:00Z')

/** Whatever an answer holds; tests say what they expect of it. */
export type Json = ReturnType<typeof JSON.parse>

export interface Got {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

export interface Served {
  readonly service: RegisterService
  /** Stops the running service and starts another one. */
  readonly restart: (options?: RegisterServiceOptions) => Promise<void>
  readonly ask: (path: string, init?: RequestInit, key?: string | null) => Promise<Got>
  readonly companyId: (name?: string) => Promise<string>
  readonly personId: (name?: string) => Promise<string>
  /** Credits charged so far. */
  readonly billed: () => number
}

/** Starts a service of 200 companies before each test of the file and stops it afterwards. */
export function serveEachTest(): Served {
  let service: RegisterService
  const start = async (options: RegisterServiceOptions = {}): Promise<void> => {
    service = await startRegisterService({ companies: 200, now: () => today, live: false, reading: 'a', ...options })
  }
  beforeEach(() => start())
  afterEach(() => service.close())

  const ask: Served['ask'] = async (path, init = {}, key = DEMO_KEY) => {
    const headers = new Headers(init.headers)
    if (key !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${key}`)
    const response = await fetch(service.url + path, { ...init, headers, redirect: 'manual' })
    const text = await response.text()
    const isText = response.headers.get('content-type')?.includes('json') === false
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : isText ? text : JSON.parse(text),
    }
  }
  const first = async (kind: string, name: string): Promise<string> =>
    (await ask(`/v1/search/${kind}?name=${encodeURIComponent(name)}&limit=1`)).body.data[0].id
  return {
    get service() {
      return service
    },
    restart: async (options) => {
      await service.close()
      await start(options)
    },
    ask,
    companyId: (name = 'Brückwerder Kältelogistik') => first('companies', name),
    personId: (name = 'Maren Halvorsen') => first('persons', name),
    billed: () => service.billing.bill.reduce((sum, row) => sum + row.credits, 0),
  }
}
