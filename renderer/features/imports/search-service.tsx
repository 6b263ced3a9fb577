import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '../../../shared/domain/imports/import.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useHeldCall, useWaitWords } from '../../parts/batch-runs/use-wait-words.ts'
import { SpendButton } from '../../parts/spending/spend-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { SpendWords } from '../../parts/prices/spend-words.tsx'
import { useImportQuote } from './data.ts'

/** Rows that nothing kept fits can be searched at the service: the price of all of them before, then how far it is. */
export function SearchService({ list }: { readonly list: Import }): ReactNode {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { t: lists } = useTranslation('lists')
  const waits = useWaitWords()
  const heldCall = useHeldCall()
  const { imports } = useClient()
  const [candidates, setCandidates] = useState(false)
  const quote = useImportQuote(list.id, candidates).data
  const start = useCommand(imports.search, `imports:search:${list.id}`)
  const stop = useCommand(imports.stopSearch, `imports:stop:${list.id}`)
  const { search } = list
  const going = search.state === 'running' || search.state === 'waiting'
  const held = search.state === 'running' && search.counts.sending > 0 ? heldCall : null
  const left = search.counts.waiting + search.counts.sending
  const { spent } = search
  const cost = spent.credits + spent.uncertain + spent.reserved > 0 || spent.unpriced > 0
  if (quote === undefined || list.counts.new > 0) return null
  const mayWiden = list.counts.candidates > 0
  if (!going && quote.rows === 0 && quote.nameless === 0 && !mayWiden && search.state === 'idle' && !cost) return null
  const done = search.counts.answered + search.counts.failed + search.counts.uncertain
  return (
    <section className="import-search" aria-label={t('search.label')}>
      {going ? (
        <>
          <span className="status" role="status">
            <Mark name={search.state === 'running' && held === null ? 'entry' : 'aged'} />
            {search.state === 'running' && held === null
              ? t('search.running', { left: format.number(left) })
              : t('search.waiting', {
                  left: format.number(left),
                  why: held === null ? waits(search) : lists('run.waits.held', { at: format.time(held) }),
                })}
          </span>
          <progress className="run-bar" max={Math.max(1, left + done)} value={done} aria-label={t('search.progress')} />
          <Button small busy={stop.running} onPress={() => void stop.run({ import: list.id })}>
            {t('search.stop')}
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            {search.state === 'paused' && (
              <>
                <Mark name="changed" /> {t('search.paused')}{' '}
              </>
            )}
            {quote.rows === 0
              ? t(quote.nameless > 0 ? 'search.onlyNameless' : 'search.nothing', { count: quote.nameless })
              : t('search.open', { count: quote.rows, names: t('search.names', { count: quote.terms }) })}
            {quote.kept > 0 && ` ${t('search.kept', { count: quote.kept })}`}
            {quote.rows > 0 && quote.nameless > 0 && ` ${t('search.nameless', { count: quote.nameless })}`}
          </span>
          {mayWiden && (
            <label className="import-check small">
              <input type="checkbox" checked={candidates} onChange={(event) => setCandidates(event.target.checked)} />
              {t('search.candidates', { count: list.counts.candidates })}
            </label>
          )}
          {quote.rows > 0 && (
            <SpendButton
              asks={search.state !== 'paused'}
              label={(count) => t(search.state === 'paused' ? 'search.on' : 'search.start', { count })}
              title={t('search.label')}
              quote={quote}
              busy={start.running}
              error={start.error}
              onDismiss={start.clear}
              onStart={async (agreed) => (await start.run({ import: list.id, candidates, ...agreed }))?.ok === true}
            />
          )}
          {search.state === 'paused' && (
            <Button small variant="quiet" busy={stop.running} onPress={() => void stop.run({ import: list.id })}>
              {t('search.end')}
            </Button>
          )}
        </>
      )}
      {cost && (
        <span className="small dim">
          {t('search.charged')}{' '}
          <span className="price">
            <SpendWords sum={spent} />
          </span>
        </span>
      )}
      {Object.entries({
        search: search.state === 'waiting' ? null : search.error,
        start: start.error,
        stop: stop.error,
      }).map(
        ([name, error]) =>
          error && (
            <ErrorNotice
              key={name}
              error={error}
              boxed
              {...(name === 'search' ? {} : { onDismiss: name === 'start' ? start.clear : stop.clear })}
            />
          ),
      )}
    </section>
  )
}
