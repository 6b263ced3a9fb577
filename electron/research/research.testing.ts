import { afterEach, beforeEach } from 'vitest'
import { ask, coreEachTest, type CoreTests } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { DEMO_KEY, startRegisterService, type RegisterService, type RegisterServiceOptions } from '../sandbox/serve.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { emptyFilter, type CompanyFilter, type FilterResults } from '../../shared/domain/search/company-filter.ts'

export interface ResearchTests {
  readonly cores: CoreTests
  /** The service of this test. */
  readonly register: () => RegisterService
  /** Another service in its place, on another address. */
  readonly serve: (options?: RegisterServiceOptions) => Promise<void>
  /** A core before this service. */
  readonly start: () => Promise<Core>
  /** What the service has billed. */
  readonly billed: () => number
  /** How often the service was asked for something; whether it is there is asked by itself, a moment after the start, and not counted. */
  readonly requestsAsked: () => number
}

/** Research where a user notices it: contract in, contract out, a real store, the embedded service over real HTTP. */
export function researchEachTest(): ResearchTests {
  const cores = coreEachTest()
  let register: RegisterService
  const serve = async (options: RegisterServiceOptions = {}): Promise<void> => {
    register = await startRegisterService({
      companies: 400,
      credits: 10_000,
      dialect: 'october',
      live: false,
      ...options,
    })
  }
  beforeEach(() => serve())
  afterEach(() => register.close())
  return {
    cores,
    register: () => register,
    serve,
    start: () => cores.start({ baseUrl: register.url, key: DEMO_KEY }),
    billed: () => register.billing.bill.reduce((sum, row) => sum + row.credits, 0),
    requestsAsked: () => register.requests.filter(({ path }) => !path.endsWith('/health')).length,
  }
}

export const gmbh: CompanyFilter = { ...emptyFilter, legalForms: ['gmbh'] }

export const filterBy = (
  core: Core,
  filter: Partial<CompanyFilter>,
  which: 'first' | 'next' | 'rest' = 'first',
  approved: Approval = { upTo: 25 },
  signal?: AbortSignal,
): Promise<Outcome<FilterResults>> =>
  ask(core, 'filter.read', { filter: { ...emptyFilter, ...filter }, which, approved }, signal)

/** Numbers of the pages that were read; the error's kind where it failed. */
export const pagesOf = (
  outcome: Outcome<{ readonly pages: readonly { readonly page: number }[] }>,
): readonly number[] | string => (outcome.ok ? outcome.value.pages.map(({ page }) => page) : outcome.error.kind)
