import type { ReactNode } from 'react'
import type { ToldList } from '../../../shared/domain/answers/not-understood.ts'
import { useNotUnderstood } from '../../data/not-understood.ts'
import { MisreadLine } from './misread-note.tsx'
import { Receipt } from './receipt.tsx'

/** Says which members of a list of the account, or of a search, were there and not understood; nothing where there are none. */
export function NotUnderstoodOf({
  list,
  which,
}: {
  readonly list: ToldList
  /** The number of the list, or the kind and the term of the search. */
  readonly which?: string
}): ReactNode {
  const told = useNotUnderstood(list, which).data
  if (told === undefined || told === null) return null
  return (
    <MisreadLine misread={told}>
      {' '}
      <Receipt answers={told.answers} />
    </MisreadLine>
  )
}
