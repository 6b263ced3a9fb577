import type { ratios as german } from '../de/ratios.ts'
import type { Like } from '../like.ts'

/** Words for key ratios of annual accounts. */
export const ratios: Like<typeof german> = {
  title: 'Key ratios, computed',
  explained:
    'Computed from the figures of the accounts, not published. A change is against the prior year’s accounts of the same kind and currency.',
  ratio: 'Ratio',
  inPercent: (ratio) => `${ratio} in % (computed)`,
  name: {
    'equity-ratio': 'Equity ratio',
    'return-on-sales': 'Return on sales',
    'revenue-growth': 'Change in revenue',
    'assets-growth': 'Change in total assets',
  },
  why: {
    missing: 'not computable: figure missing',
    ambiguous: 'not computable: figure ambiguous',
    base: 'not computable: base not positive',
    'no-year-before': 'not computable: no prior year',
    period: 'not computable: periods differ or are unknown',
    currency: 'not computable: currencies differ or are unknown',
  },
}
