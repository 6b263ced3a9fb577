import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftResult, ResultChange } from '../../../shared/domain/library/result-change.ts'
import { openParty } from '../../data/company-place.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useShownName } from '../party/company-name.tsx'
import { useLeftWords, useNewsWords } from './use-news-words.ts'
import './result-changes.css'

/** Above the results of a saved search: how many are new and how many are no longer listed, who those are, and the new ones alone. */
export function ResultChanges({
  change,
  onlyNew,
  onOnlyNew,
}: {
  readonly change: ResultChange
  readonly onlyNew: boolean
  readonly onOnlyNew: (on: boolean) => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const news = useNewsWords()
  const listId = useId()
  const [named, setNamed] = useState(false)
  const { id, since, pages, fresh, left, seen } = change
  return (
    <section className="result-changes small" aria-label={t('search.change.title')}>
      <p role="status">
        <b>{news({ fresh: fresh.length, left: left?.length ?? null, since })}</b>
        {pages !== null && <span className="dim"> {t('search.change.pages', { count: pages })}</span>}
        {left === null && <span className="dim"> {t('search.change.leftUnknown')}</span>}
      </p>
      <span className="result-changes-ways">
        {fresh.length > 0 && (
          <Button small variant="quiet" pressed={onlyNew} onPress={() => onOnlyNew(!onlyNew)}>
            {t('search.change.onlyNew')}
          </Button>
        )}
        {left !== null && left.length > 0 && (
          <button
            type="button"
            className="button button-small button-quiet"
            aria-expanded={named}
            aria-controls={named ? listId : undefined}
            onClick={() => setNamed(!named)}
          >
            <span>{t('search.change.who')}</span>
          </button>
        )}
        {!seen && (
          <Button small variant="quiet" icon="check" onPress={() => void library.markSearchSeen({ id })}>
            {t('search.change.seen')}
          </Button>
        )}
      </span>
      {named && left !== null && left.length > 0 && (
        <div id={listId} className="result-changes-left">
          <p className="dim">{t('search.change.whoText')}</p>
          <ul>
            {left.map((one) => (
              <Left key={one.party.id} left={one} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Who is no longer listed, and what is known of it. */
function Left({ left }: { readonly left: LeftResult }): ReactNode {
  const words = useLeftWords()
  const name = useShownName(left.party.name)
  return (
    <li>
      <Button small variant="quiet" onPress={() => openParty(left.party, null)}>
        <Foreign text={name} most={80} />
      </Button>{' '}
      <span>{words(left)}</span>
    </li>
  )
}
