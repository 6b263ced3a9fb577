import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'

/** How long a screen may be on its way before that is said. */
const quietMs = 300

/** A screen whose code is on its way. It is said after a moment only: mostly it is there in the next frame. */
export function BeingLoaded(): ReactNode {
  const { t } = useTranslation('frame')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="view" aria-busy="true">
      {late && <p role="status">{t('loading')}</p>}
    </div>
  )
}

/** A screen whose code could not be had, with two ways on: once more, or the whole window, which then is of the version that is there now. */
export function NotLoaded({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  return (
    <div className="view" role="alert">
      <EmptyState
        icon="error"
        title={t('notLoaded')}
        actions={
          <>
            <Button variant="primary" onPress={onAgain}>
              {t('loadAgain')}
            </Button>
            <Button onPress={() => location.reload()}>{t('loadWindow')}</Button>
          </>
        }
      >
        {t('notLoadedText')}
      </EmptyState>
    </div>
  )
}

/** The page goes on in the language that it has. */
export function LanguageNotLoaded({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  return (
    <Notice
      tone="warn"
      title={t('languageNotLoaded')}
      actions={
        <Button small onPress={onAgain}>
          {t('loadAgain')}
        </Button>
      }
    >
      {t('notLoadedText')}
    </Notice>
  )
}
