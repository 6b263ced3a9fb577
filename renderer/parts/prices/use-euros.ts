import { useAppState } from '../../data/queries.ts'
import { useFormat } from '../../ui/use-format.ts'

/** What so many credits are in euros at the rate that the person gave, "≈ 12.40 EUR"; null where she gave none. */
export function useEuros(): (credits: number) => string | null {
  const format = useFormat()
  const rate = useAppState().data?.settings.creditEuro ?? null
  return (credits) =>
    rate === null ? null : `≈ ${format.money({ amount: (credits * rate).toFixed(2), currency: 'EUR' })}`
}
