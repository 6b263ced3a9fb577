import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from './marks.tsx'
import './legend.css'

/** What the marks of freshness mean, once, where it is learned: at the first run and in the key help. */
export function Legend(): ReactNode {
  const { t } = useTranslation('frame')
  return (
    <dl className="legend">
      <dt>
        <Mark name="kept" />
      </dt>
      <dd>{t('markKept')}</dd>
      <dt>
        <Mark name="aged" />
      </dt>
      <dd>{t('markAged')}</dd>
      <dt>
        <Mark name="changed" />
      </dt>
      <dd>{t('markChanged')}</dd>
      <dt>
        <Mark name="unread" />
      </dt>
      <dd>{t('markUnread')}</dd>
      <dt>
        <span className="legend-price" />
      </dt>
      <dd>{t('markCosts')}</dd>
    </dl>
  )
}
