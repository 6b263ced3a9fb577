import { create } from 'zustand'
import type { QuoteLine } from '../../shared/domain/credits/quote.ts'
import type { PartyId } from '../../shared/domain/ids.ts'

/** What a price button would do, as it is asked to explain itself. */
export interface Explained {
  /** What the button says. */
  readonly label: string
  /** The calls that it stands for, in the order in which they are made. */
  readonly lines: readonly QuoteLine[]
  /** The company or person that all of it is about; null: none, or several. */
  readonly party: PartyId | null
  /** Fewer calls may do. */
  readonly atMost: boolean
  /** Has the focus again afterwards. */
  readonly from: HTMLElement
}

/** The price button that explains itself; null: none does. */
export const useExplained = create<{ readonly explained: Explained | null }>()(() => ({ explained: null }))

export const explainPrice = (explained: Explained): void => useExplained.setState({ explained })
export const closeExplained = (): void => {
  const { explained } = useExplained.getState()
  useExplained.setState({ explained: null })
  explained?.from.focus()
}
