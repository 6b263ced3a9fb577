import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Desk } from '../../../shared/domain/ownership/desk/desk.ts'
import { useClient } from '../../data/core.tsx'
import { openTab } from '../../data/tabs.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useDesks } from '../../data/ownership.ts'
import './desk-list.css'

const longestName = 60

/** The ownership desks, to open or to remove; nothing where there is none. */
export function DeskList(): ReactNode {
  const { t } = useTranslation('ownership')
  const desks = useDesks().data ?? []
  if (desks.length === 0) return null
  return (
    <section className="desk-list" aria-label={t('desks.title')}>
      <h2>{t('desks.title')}</h2>
      <ul>
        {desks.map((desk) => (
          <li key={desk.id}>
            <DeskEntry desk={desk} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Removing a desk can't be undone, so the entry asks once more in place. */
function DeskEntry({ desk }: { readonly desk: Desk }): ReactNode {
  const { t } = useTranslation('ownership')
  const { desks } = useClient()
  const [asking, setAsking] = useState(false)
  const name = desk.name === '' ? t('desks.unnamed') : cutText(desk.name, longestName).text
  if (asking) {
    return (
      <span className="row">
        <span className="small">{t('desks.really', { name })}</span>
        <Button small onPress={() => void desks.remove({ id: desk.id })}>
          {t('desks.remove')}
        </Button>
        <Button small variant="quiet" onPress={() => setAsking(false)}>
          {t('desks.keep')}
        </Button>
      </span>
    )
  }
  return (
    <span className="row">
      <Button small icon="desk" onPress={() => openTab({ kind: 'desk', id: desk.id })}>
        {name}
      </Button>
      <IconButton small icon="close" label={t('desks.removeNamed', { name })} onPress={() => setAsking(true)} />
    </span>
  )
}
