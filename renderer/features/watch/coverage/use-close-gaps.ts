import { useRef, useState } from 'react'
import type { Approval } from '../../../../shared/domain/credits/credits.ts'
import { boundOf, quoteOfCalls, type Quote } from '../../../../shared/domain/credits/quote.ts'
import type { AppError } from '../../../../shared/domain/errors.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { runOnce, runs } from '../../../data/commands.ts'
import { useClient } from '../../../data/core.tsx'
import { usePrices } from '../../../data/queries.ts'

export interface ClosingGaps {
  /** One page of each company's register events; undefined until prices are known. */
  readonly quote: Quote | undefined
  /** `stopAt`: credits beyond which no further company is read; undefined: none. */
  readonly start: (stopAt?: number) => void
  readonly running: boolean
  readonly done: number
  readonly error: AppError | null
  readonly stop: () => void
}

/** Names of the companies already looked at, so that none is paid twice in a run that was stopped. */
const runName = 'watch:close gaps'

/** Reads the register events of companies whose watch has a gap, one after the other; what came is kept when it stops. */
export function useCloseGaps(companies: readonly PartyId[]): ClosingGaps {
  const client = useClient()
  const each = usePrices().data?.['company-events']
  const [state, setState] = useState<{
    readonly running: boolean
    readonly done: number
    readonly error: AppError | null
  }>({ running: false, done: 0, error: null })
  const stopping = useRef(false)
  const quote = each && quoteOfCalls('company-events', companies.length, each)

  const start = (stopAt = Infinity): void => {
    if (each === undefined) return
    const approved: Approval = each.kind === 'unknown' ? { unknown: true } : { upTo: each.credits }
    stopping.current = false
    setState({ running: true, done: 0, error: null })
    void runOnce(runName, async (options) => {
      for (const [index, id] of companies.entries()) {
        if ((index + 1) * boundOf(each) > stopAt) break
        if (stopping.current || options.signal?.aborted === true) break
        const outcome = await runOnce(runs.companySection(id, 'events'), () =>
          client.company.read({ id, section: 'events', which: 'first', approved, origin: 'watch' }),
        )
        if (outcome !== null && !outcome.ok) {
          setState({ running: false, done: index, error: outcome.error })
          return outcome
        }
        setState({ running: true, done: index + 1, error: null })
      }
      setState((now) => ({ ...now, running: false }))
      return { ok: true, value: null }
    })
  }
  return {
    ...state,
    quote,
    start,
    stop: () => {
      stopping.current = true
    },
  }
}
