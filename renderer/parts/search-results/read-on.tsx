import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval, Operation } from '../../../shared/domain/credits/credits.ts'
import { quoteOf } from '../../../shared/domain/credits/quote.ts'
import type { Command } from '../../data/commands.ts'
import { Button } from '../../ui/button.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { SpendButton } from '../spending/spend-button.tsx'
import type { CheaperWay } from '../spending/spend-dialog.tsx'
import { restOf, type PagedList } from './paged-list.ts'
import './result-bar.css'

/** What a list is asked for: page 1 anew, the next page, or a walk over the rest. */
export interface PageRequest {
  readonly which: 'first' | 'next' | 'rest'
  readonly approved: Approval
  /** Of a walk: the page it ends at where the length is known, for "page 5 of 13". */
  readonly until?: number | null
}

/**
 * Reads on: the next page, or all the rest at one price. A walk can be stopped; it ends between two pages, and every
 * page that came is kept. What it read comes into sight page by page.
 */
export function ReadOn({
  list,
  operation,
  cheaper = [],
  command,
}: {
  readonly list: PagedList
  /** What reads one page of it. */
  readonly operation: Operation
  readonly cheaper?: readonly CheaperWay[]
  readonly command: Command<PageRequest, unknown>
}): ReactNode {
  const { t } = useTranslation('search')
  const place = useRef<HTMLSpanElement>(null)
  const { running, stopping, doing } = command
  const walking = running && doing?.which === 'rest'
  const last = list.pages.at(-1)?.page ?? 0
  const rest = restOf(list)
  const each = list.nextPage
  // The button pressed makes way for the one that stops, and comes back: the focus stays here, unless it went elsewhere.
  const focused = useRef(false)
  useEffect(() => {
    const dropped = document.activeElement === null || document.activeElement === document.body
    if (focused.current && dropped) place.current?.querySelector('button')?.focus()
  }, [walking])
  const noteFocus = (event: FocusEvent): void => {
    focused.current = event.type === 'focus'
  }

  if (list.nextPage === null && !walking) return null
  return (
    <span className="read-on" ref={place} onFocus={noteFocus} onBlur={noteFocus}>
      {walking ? (
        <>
          <span role="status" className="small">
            {stopping
              ? t('rest.stopping')
              : typeof doing.until === 'number'
                ? t('rest.walkingOf', { page: last + 1, last: Math.max(doing.until, last + 1) })
                : t('rest.walking', { page: last + 1 })}
          </span>
          <Button busy={stopping} onPress={command.stop}>
            {t('rest.stop')}
          </Button>
        </>
      ) : (
        <>
          {list.nextPage !== null && (
            <PriceButton
              of={operation}
              label={t('page', { page: last + 1 })}
              price={list.nextPage}
              busy={running}
              onPress={(approved) => void command.run({ which: 'next', approved })}
            />
          )}
          {rest !== null && each !== null && (
            <SpendButton
              asks
              variant="normal"
              atMost={!rest.known}
              label={(count) => t(rest.known && count === rest.pages ? 'rest.all' : 'rest.upTo', { count })}
              quote={quoteOf([{ operation, calls: rest.pages, kept: last, notThere: 0, price: each }])}
              cheaper={cheaper}
              busy={running}
              error={null}
              onDismiss={command.clear}
              onStart={({ approved, stopAt }) => {
                const whole = rest.known && stopAt === undefined
                const upTo = stopAt ?? approved.upTo
                void command.run({ which: 'rest', approved: { upTo }, until: whole ? last + rest.pages : null })
                return Promise.resolve(true)
              }}
            />
          )}
        </>
      )}
    </span>
  )
}
