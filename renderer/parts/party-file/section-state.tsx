import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isListWhole, type Section } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { Mark } from '../../ui/marks.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { useFormat } from '../../ui/use-format.ts'

type Read = Extract<Section<unknown>, { state: 'read' }>

/** Behind a section's name: how much is here, or that it wasn't read and what reading it costs. */
export function SectionState({
  section,
  changes = 0,
  price = true,
}: {
  readonly section: Section<unknown>
  /** Whether the price stands beside the mark; where most parts are unread, one ledger has the prices. */
  readonly price?: boolean
  /** Changes that are known of since it was read. */
  readonly changes?: number
}): ReactNode {
  const { t } = useTranslation('company')
  switch (section.state) {
    case 'read':
      return (
        <>
          {Array.isArray(section.content) && <ListCount count={section.content.length} section={section} />}
          <ChangesSince count={changes} />
        </>
      )
    case 'not-read':
      return <UnreadState of={section.price} price={price} />
    case 'unreadable':
      return (
        <>
          <Mark name="changed" />
          <span className="hidden-text">, {t('unreadable.title')}</span>
        </>
      )
    case 'not-there':
      return <NotThereState why={section.why} />
  }
}

/** How many of a list are here; of a part, of how many, or that there are more. */
export function ListCount({ count, section }: { readonly count: number; readonly section: Read }): ReactNode {
  const { t } = useTranslation('company')
  const { totalCount: total } = section
  const of = total !== null && total > count ? t('countOf', { total }) : isListWhole(section) ? null : t('countOfMore')
  return <TabCount count={count} of={of} />
}

/** That the service answered it has none. */
export function NotThereState({ why }: { readonly why: 'not-found' | 'not-offered' }): ReactNode {
  const { t } = useTranslation('company')
  return (
    <>
      <Mark name="terminated" />
      <span className="hidden-text">, {t(`notThere.${why}.title`)}</span>
    </>
  )
}

/** That a section wasn't read, and what reading it costs. */
export function UnreadState({ of, price }: { readonly of: Price; readonly price: boolean }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  return (
    <span className="file-tab-price">
      <Mark name="unread" />
      <span className="hidden-text">, {t('asOf.unread')}, </span>
      {!price ? (
        <span className="hidden-text">{format.price(of)}</span>
      ) : of.kind === 'unknown' ? (
        <span title={format.price(of)}>?</span>
      ) : (
        format.number(of.credits)
      )}
    </span>
  )
}

/** That changes are known which nobody read; nothing where none are. */
export function ChangesSince({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('company')
  if (count === 0) return null
  return (
    <span title={t('known.changes', { count })}>
      <Mark name="changed" />
      <span className="hidden-text">, {t('known.changes', { count })}</span>
    </span>
  )
}
