import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Misread, Section } from '../../../shared/domain/company/company-file.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'

/** What was not understood of a section that was read; null: all that we look for was. */
export const misreadOf = (section: Section<unknown>): Misread | null =>
  section.state === 'read' ? (section.misread ?? null) : null

/** Says which members of an answer, and how many items, were there and not understood; nothing where there are none. */
export function MisreadNote({ section }: { readonly section: Section<unknown> }): ReactNode {
  const misread = misreadOf(section)
  return misread === null ? null : <MisreadLine misread={misread} />
}

/** The same of what is no section. */
export function MisreadLine({
  misread: { members, items },
  children,
}: {
  readonly misread: Misread
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  return (
    <p className="small warn misread-note">
      <Mark name="changed" /> {items > 0 && <>{t('misread.items', { count: items })} </>}
      {members.length > 0 && (
        <>
          {t('misread.members')} <Foreign text={members.join(', ')} most={200} />
        </>
      )}
      {children}
    </p>
  )
}
