import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SpendButton } from '../../../parts/spending/spend-button.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { openTab } from '../../../data/tabs.ts'
import type { CoverageException, CoverageSummary, Watched } from './coverage-summary.ts'
import { GapList } from './gap-list.tsx'
import { useCloseGaps } from './use-close-gaps.ts'

/** Names are never left out without a count of what was. */
const mostNames = 4

function Names({ of }: { readonly of: readonly Watched[] }): ReactNode {
  const { t } = useTranslation('watch')
  const { t: ui } = useTranslation('ui')
  return (
    <>
      {of.slice(0, mostNames).map(({ key, name }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <Foreign text={name === null ? ui('unnamed') : cutText(name, 80).text} most={80} />
        </span>
      ))}
      {of.length > mostNames && ` ${t('coverage.andMore', { count: of.length - mostNames })}`}
    </>
  )
}

function Gap({ exception: { watched, gap } }: { readonly exception: CoverageException }): ReactNode {
  const { t } = useTranslation('watch')
  const { t: ui } = useTranslation('ui')
  const format = useFormat()
  return (
    <>
      <Foreign text={watched.name ?? ui('unnamed')} most={80} />
      {`, ${t('coverage.gap', { from: format.momentDay(gap.from), until: format.momentDay(gap.until) })} (${t(`coverage.cause.${gap.cause}`)})`}
    </>
  )
}

/** Gaps by name, with what looking into them would cost. Those that the person looked into stay, and warn no more. */
function Gaps({ summary }: { readonly summary: CoverageSummary }): ReactNode {
  const { t } = useTranslation('watch')
  const [listing, setListing] = useState(false)
  const exceptions = summary.exceptions.filter(({ gap }) => gap.look === undefined)
  const list = (
    <Button small onPress={() => setListing(true)}>
      {t('coverage.list')}
    </Button>
  )
  return (
    <>
      {exceptions.length > 0 ? (
        <OpenGaps exceptions={exceptions} watched={summary.watched} list={list} />
      ) : (
        <Notice title={t('coverage.allLooked', { count: summary.exceptions.length })} actions={list}>
          {t('coverage.stays')}
        </Notice>
      )}
      {listing && <GapList exceptions={summary.exceptions} onClose={() => setListing(false)} />}
    </>
  )
}

function OpenGaps({
  exceptions,
  watched,
  list,
}: {
  readonly exceptions: readonly CoverageException[]
  readonly watched: number
  readonly list: ReactNode
}): ReactNode {
  const { t } = useTranslation('watch')
  const keys = new Set(exceptions.map(({ watched: { key } }) => key))
  const companies = [...new Set(exceptions.map(({ watched: { company } }) => company))].filter(
    (id): id is PartyId => id !== null,
  )
  const closing = useCloseGaps(companies)
  const [only] = companies
  return (
    <>
      <Notice
        tone="warn"
        title={t('coverage.except', { count: keys.size, of: watched })}
        actions={
          <>
            {list}
            {companies.length > 0 &&
              (closing.running ? (
                <Button small onPress={closing.stop}>
                  {t('coverage.stopClosing', { done: closing.done, of: companies.length })}
                </Button>
              ) : closing.done === companies.length && only !== undefined ? (
                <Button small onPress={() => openTab({ kind: 'company', id: only })}>
                  {t('coverage.openFile')}
                </Button>
              ) : (
                closing.quote && (
                  <SpendButton
                    asks
                    label={(count) => t('coverage.close', { count })}
                    quote={closing.quote}
                    busy={false}
                    error={null}
                    onDismiss={() => undefined}
                    onStart={({ stopAt }) => {
                      closing.start(stopAt)
                      return Promise.resolve(true)
                    }}
                  />
                )
              ))}
          </>
        }
      >
        {exceptions.slice(0, mostNames).map((exception, index) => (
          <span key={`${exception.watched.key} ${exception.gap.from}`}>
            {index > 0 && '; '}
            <Gap exception={exception} />
          </span>
        ))}
        {exceptions.length > mostNames && ` ${t('coverage.andMore', { count: exceptions.length - mostNames })}`}
        {companies.length === 0 && ` ${t('coverage.feedGap')}`}
        {closing.done > 0 && !closing.running && ` ${t('coverage.closed', { count: closing.done })}`}
      </Notice>
      {closing.error && <ErrorNotice error={closing.error} />}
    </>
  )
}

/** What is not covered, and what soon won't be: with names, never as an average. */
export function CoverageNotices({
  summary,
  onLook,
  looking,
}: {
  readonly summary: CoverageSummary
  /** Looks now, free. Absent: there is nothing free to look at here. */
  readonly onLook?: () => void
  readonly looking?: boolean
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const { dropping, never, exceptions } = summary
  const first = dropping[0]?.coverage.dropsFrom
  return (
    <>
      {first !== undefined && first !== null && (
        <Notice
          tone="warn"
          title={summary.drops ? t('coverage.drops') : t('coverage.dropsSoon', { date: format.momentDay(first) })}
          actions={
            onLook && (
              <Button small busy={looking ?? false} onPress={onLook}>
                {t('state.lookNow')}
              </Button>
            )
          }
        >
          <Names of={dropping} />. {t('coverage.window')}
        </Notice>
      )}
      {exceptions.length > 0 && <Gaps summary={summary} />}
      {never.length > 0 && (
        <Notice title={t('coverage.never', { count: never.length })}>
          <Names of={never} />
        </Notice>
      )}
    </>
  )
}
