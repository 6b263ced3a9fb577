import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './changes.css'

/** What of a register entry, as it was read, may hold no more: gerötet, and said to who listens or asks. */
export function Doubted({ is, children }: { readonly is: boolean; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('company')
  if (!is) return children
  return (
    <span className="was" title={t('known.registerChanged')}>
      {children}
      <span className="hidden-text"> ({t('known.registerChanged')})</span>
    </span>
  )
}
