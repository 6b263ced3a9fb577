import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import { GroupName } from '../../../parts/watch/type-picker.tsx'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { chosenParts } from '../../../parts/watch/vocabulary.ts'

/** "Insolvenz, Kapital, Sitz verlegt": chosen types by whole groups where they are whole. */
export function TypesInWords({
  codes,
  vocabulary,
  most = 6,
}: {
  readonly codes: readonly string[]
  readonly vocabulary: Vocabulary
  readonly most?: number
}): ReactNode {
  const { t } = useTranslation('watch')
  const parts = chosenParts(codes, vocabulary.groups)
  return (
    <>
      {parts.slice(0, most).map((part, index) => (
        <Fragment
          key={part.kind === 'type' ? part.type.code : part.kind === 'group' ? `group ${part.group.code}` : 'all'}
        >
          {index > 0 && ', '}
          {part.kind === 'all' && t('types.every')}
          {part.kind === 'group' && <GroupName group={part.group} />}
          {part.kind === 'type' && <TermText term={vocabulary.typeWord(part.type.code)} />}
        </Fragment>
      ))}
      {parts.length > most && <span className="dim">{` ${t('types.more', { count: parts.length - most })}`}</span>}
    </>
  )
}
