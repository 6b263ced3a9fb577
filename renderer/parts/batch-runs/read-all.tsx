import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { runSections, sectionOperation, type RunSection } from '../../../shared/domain/lists/run.ts'
import { agedAfterDays } from '../../../shared/domain/answers/aged.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SpendDialog, type Agreed } from '../spending/spend-dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useListsCommand, useQuote, useRuns } from '../../data/lists.ts'
import './read-all.css'
import { RunProgress } from './run-progress.tsx'

/** Companies that one run may take (contract). */
const mostCompanies = 10_000

/** What of the chosen sections is read: what isn't here, what is here and old, both, or all anew. */
const extents = ['missing', 'renew', 'old', 'all'] as const
type Extent = (typeof extents)[number]

/** What is said where there is nothing to send. */
const nothingLeft = {
  missing: 'run.nothing',
  renew: 'run.nothingToRenew',
  old: 'run.nothingOld',
  all: 'run.nothing',
} as const

const dayMs = 86_400_000
/** Longest age in days that can be asked for. */
const mostDays = 3650

const readDays = (text: string): number | null => {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= mostDays ? days : null
}

/** Reads many companies: what, and at which price, before anything is sent; then the progress and what was charged. */
export function ReadAll({
  companies,
  from,
  sections: first = ['record'],
  extent: begin = 'missing',
  onClose,
}: {
  readonly companies: readonly CompanySummary[]
  readonly from: string
  /** What is chosen to begin with. */
  readonly sections?: readonly RunSection[]
  /** `renew`: begins with renewing what is older than the usual limit of age. */
  readonly extent?: Extent
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const { t: words } = useTranslation('spending')
  const { t: ui } = useTranslation('ui')
  const format = useFormat()
  const [ids] = useState(() => companies.slice(0, mostCompanies).map(({ id }) => id))
  const [sections, setSections] = useState<readonly RunSection[]>(first)
  const [extent, setExtent] = useState<Extent>(begin)
  const [text, setText] = useState(String(agedAfterDays))
  const [now] = useState(Date.now)
  const name = useId()
  const days = readDays(text)
  const refresh = extent === 'all'
  const onlyKept = extent === 'renew'
  const byAge = onlyKept || extent === 'old'
  const olderThan = byAge && days !== null ? new Date(now - days * dayMs).toISOString() : null
  const [started, setStarted] = useState<number | null>(null)
  const chosen = sections.length > 0
  const quote = useQuote(ids, sections, refresh, olderThan, onlyKept)
  const fresh = useQuote(ids, sections, false)
  // What the service has of none of them is no choice; until that is known all are.
  const every = useQuote(ids, runSections, false).data
  const offered = runSections.filter(
    (section) =>
      sections.includes(section) ||
      every?.lines.every(
        ({ operation, calls, kept, notThere }) =>
          operation !== sectionOperation(section) || calls + kept > 0 || notThere === 0,
      ) !== false,
  )
  const starting = useListsCommand((client) => client.lists.startRun, 'lists:start-run')
  const run = useRuns().data?.find(({ id }) => id === started)
  const wrongDays = byAge && days === null ? t('run.daysWrong', { count: mostDays }) : null
  const price = chosen ? quote.data : undefined
  // What is renewed may be of fewer companies than were chosen.
  const count = onlyKept && price !== undefined && price.companies > 0 ? price.companies : ids.length
  const reason = chosen ? wrongDays : t('run.chooseSection')
  const start = async (agreed: Agreed): Promise<void> => {
    const outcome = await starting.run({
      name: t('run.name', { from, count }).slice(0, 200),
      companies: [...ids],
      sections: [...sections],
      refresh,
      ...(olderThan === null ? {} : { olderThan }),
      ...(onlyKept ? { onlyKept } : {}),
      ...agreed,
    })
    if (outcome?.ok === true) setStarted(outcome.value.id)
  }
  if (started !== null)
    return (
      <Dialog
        wide
        title={t('run.title', { count })}
        onClose={onClose}
        foot={
          <Button variant="primary" onPress={onClose}>
            {t('run.close')}
          </Button>
        }
      >
        {run && <RunProgress run={run} />}
        {run?.state !== 'done' && run?.state !== 'stopped' && (
          <p className="small dim">{t(run?.state === 'paused' ? 'run.waitsHere' : 'run.background')}</p>
        )}
      </Dialog>
    )
  // Buying what is missing is no cheaper way to renew.
  const spared =
    (extent === 'old' || extent === 'all') &&
    price !== undefined &&
    fresh.data !== undefined &&
    fresh.data.calls > 0 &&
    fresh.data.bound < price.bound
  return (
    <SpendDialog
      title={t('run.title', { count })}
      quote={price}
      startLabel={(count) => t('run.start', { count })}
      reason={reason}
      nothingLeft={t(nothingLeft[extent])}
      busy={starting.running || quote.isPlaceholderData}
      errors={[
        [starting.error, starting.clear],
        [quote.error?.appError, () => void quote.refetch()],
      ]}
      itemized
      note={t('run.pagesNote')}
      cheaper={
        spared && fresh.data !== undefined
          ? [
              {
                text: words('way.kept', {
                  price:
                    fresh.data.unpriced > 0
                      ? ui('bound.at-most', { price: format.credits(fresh.data.bound) })
                      : format.credits(fresh.data.bound),
                }),
                take: { label: words('way.keptTake'), onPress: () => setExtent('missing') },
              },
            ]
          : []
      }
      onStart={(agreed) => void start(agreed)}
      onClose={onClose}
    >
      <div className="read-all">
        <fieldset className="read-all-sections">
          <legend className="small">{t('run.what')}</legend>
          {offered.map((section) => (
            <label key={section}>
              <input
                type="checkbox"
                checked={sections.includes(section)}
                onChange={(event) =>
                  setSections(
                    runSections.filter((one) => (one === section ? event.target.checked : sections.includes(one))),
                  )
                }
              />
              {t(`run.section.${section}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className="read-all-sections">
          <legend className="small">{t('run.extent')}</legend>
          {extents.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={extent === one} onChange={() => setExtent(one)} />
              {t(`run.extents.${one}`)}
            </label>
          ))}
          {byAge && (
            <>
              <TextField
                numeric
                className="read-all-days"
                label={t('run.days')}
                value={text}
                maxLength={4}
                onChange={setText}
                error={wrongDays}
              />
              <p className="small dim read-all-note">{t('run.extentNote')}</p>
            </>
          )}
        </fieldset>
      </div>
    </SpendDialog>
  )
}
