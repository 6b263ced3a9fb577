import type { ratios as german } from '../de/ratios.ts'
import type { Like } from '../like.ts'

/** Words for key ratios of annual accounts. */
export const ratios: Like<typeof german> = {
  title: 'Key ratios, computed',
  explained:
    'Computed from the figures of the accounts, not published. A change is against the accounts of the year before of the same kind and currency.',
  ratio: 'Ratio',
  inPercent: (ratio) => `${ratio} in % (computed)`,
  name: {
    'equity-ratio': 'Equity ratio',
    'return-on-sales': 'Return on sales',
    'revenue-growth': 'Change of revenue',
    'assets-growth': 'Change of total assets',
  },
  why: {
    missing: 'not computable: figure missing',
    ambiguous: 'not computable: figure ambiguous',
    base: 'not computable: base not positive',
    'no-year-before': 'not computable: no year before',
    period: 'not computable: periods differ or are unknown',
    currency: 'not computable: currencies differ or are unknown',
  },
}
