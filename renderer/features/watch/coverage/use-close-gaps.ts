import { useRef, useState } from 'react'
import { priceTimes, type Approval, type Price } from '../../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../../shared/domain/errors.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { runOnce, runs } from '../../../data/commands.ts'
import { useClient } from '../../../data/core.tsx'
import { usePrices } from '../../../data/queries.ts'

export interface ClosingGaps {
  /** Of all of them together: one page of each company's register events; undefined until prices are known. */
  readonly price: Price | undefined
  readonly start: (approved: Approval) => void
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
  const price = each && priceTimes(each, companies.length)

  const start = (): void => {
    if (each === undefined) return
    const approved: Approval = each.kind === 'unknown' ? { unknown: true } : { upTo: each.credits }
    stopping.current = false
    setState({ running: true, done: 0, error: null })
    void runOnce(runName, async (options) => {
      for (const [index, id] of companies.entries()) {
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
    price,
    start,
    stop: () => {
      stopping.current = true
    },
  }
}
