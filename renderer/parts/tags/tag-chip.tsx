import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Tag } from '../../../shared/domain/library/tag.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useTagsOf } from '../../data/library.ts'
import './tag-chip.css'

/** A tag: its colour never stands alone, its name is always with it. */
export function TagChip({
  tag,
  children,
}: {
  readonly tag: Pick<Tag, 'name' | 'color'>
  readonly children?: ReactNode
}): ReactNode {
  return (
    <span className={`tag-chip tag-${tag.color}`}>
      <bdi className="cut" title={cutText(tag.name, 60).text}>
        {cutText(tag.name, 60).text}
      </bdi>
      {children}
    </span>
  )
}

/** Tags shown in a row of a table; the rest is a number. */
const mostInRow = 2

/** The tags of a company or person, for tables; nothing where there are none. */
export function TagChips({ id, name }: { readonly id: PartyId; readonly name: string }): ReactNode {
  const { t } = useTranslation('notes')
  const tags = useTagsOf(id)
  if (tags.length === 0) return null
  return (
    <span className="tag-chips" role="group" aria-label={t('tag.of', { name })}>
      {tags.slice(0, mostInRow).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {tags.length > mostInRow && (
        <span
          className="small dim"
          title={tags
            .slice(mostInRow)
            .map((tag) => tag.name)
            .join(', ')}
        >
          +{tags.length - mostInRow}
        </span>
      )}
    </span>
  )
}
