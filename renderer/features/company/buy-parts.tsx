import type { ReactNode } from 'react'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { priceSum } from '../../../shared/domain/credits/credits.ts'
import { sectionOperation } from '../../../shared/domain/lists/run.ts'
import type { Command } from '../../data/commands.ts'
import { BuyAllTheSame } from '../../parts/team/buy-all-the-same.tsx'
import type { PartToRead } from './read-parts.ts'

/** Goes on with several parts of a file in spite of a colleague's lost call or a team out of reach, at the price of what is left of them. */
export function BuyParts({
  file,
  command: { error, failed, running, run },
  left,
}: {
  readonly file: CompanyFile
  readonly command: Command<readonly PartToRead[], null>
  /** Whether a part is still to be read: those before the one that failed are not. */
  readonly left: (part: PartToRead) => boolean
}): ReactNode {
  const parts = (failed ?? []).filter(left)
  const [first] = parts
  if (error === null || first === undefined) return null
  return (
    <BuyAllTheSame
      error={error}
      price={priceSum(parts.map(({ price }) => price))}
      of={sectionOperation(first.section === 'owners' ? 'ownership' : first.section)}
      party={file.summary.id}
      busy={running}
      onBuy={({ despite, unreached }) => void run(parts.map((part) => ({ ...part, besides: { despite, unreached } })))}
    />
  )
}
