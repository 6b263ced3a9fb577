import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { CompanyName, useShownName } from '../../parts/party/company-name.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { isAged } from '../../../shared/domain/answers/aged.ts'
import { Mark } from '../../ui/marks.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { Receipt } from '../../parts/party-file/receipt.tsx'
import type { SectionReading } from '../../parts/party-file/section-panel.tsx'
import { registerDoubt } from '../../../shared/domain/facts/register-doubt.ts'
import { Doubted } from '../../parts/changes/register-doubt.tsx'
import { ConditionMark } from '../../parts/party/condition-mark.tsx'
import { StatusMark } from '../../parts/party/status-mark.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useNoteOpened } from '../../parts/party-file/use-note-opened.ts'
import { changedSinceRead, headFacts } from '../../../shared/domain/company/company-facts.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import './company.css'

/**
 * Whose file this is, the gravest thing that is known of it, and how old its register entry is, in two lines. What can be
 * done with it for nothing stands at the right; reading the entry again stands behind its day.
 */
export function CompanyHead({
  file,
  reading,
  inSight,
  actions,
}: {
  readonly file: CompanyFile
  readonly reading: SectionReading
  /** The section in sight has the button that reads the entry for the first time. */
  readonly inSight: boolean
  /** What else can be done with the company. */
  readonly actions: ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  const words = useRegisterWords()
  const facts = headFacts(file)
  const name = useShownName(facts.name)
  const { number, court } = facts.register
  const doubt = registerDoubt(file.account, facts.register)
  const first = file.record.state === 'not-read'
  // One place at a time: the ledger of what was not read, or the strip of what changed since.
  const elsewhere = first ? inSight : (file.account?.unreadCount.record ?? 0) > 0
  useNoteOpened(file.summary.id)
  return (
    <div className="file-head">
      <div className="file-head-row">
        <h1 aria-label={name} lang="de">
          <CompanyName name={facts.name} />
        </h1>
        {file.account === undefined ? (
          <StatusMark status={facts.status} badge />
        ) : (
          <ConditionMark
            condition={{ ...file.account.condition, status: facts.status }}
            succession={file.account.succession}
            badge
          />
        )}
        <span className="grow" />
        {actions}
      </div>
      <div className="file-head-row">
        <div className="file-head-facts">
          {(number !== null || court !== null) && (
            <span>
              {number !== null && (
                <Doubted is={doubt.number}>
                  <Foreign text={number} most={40} />
                </Doubted>
              )}
              {number !== null && court !== null && ', '}
              {court !== null && (
                <Doubted is={doubt.court}>
                  <Foreign text={court} most={90} german />
                </Doubted>
              )}
            </span>
          )}
          {facts.legalForm !== null && (
            <span className="dim">
              <TermText term={words.legalForm(facts.legalForm)} />
            </span>
          )}
          {facts.seat !== null && (
            <span className="dim">
              {t('seat', { seat: '' })}
              <Foreign text={facts.seat} most={80} german />
            </span>
          )}
          {facts.euid !== null && (
            <span className="dim widest-only">
              {t('euid', { euid: '' })}
              <Doubted is={doubt.number}>
                <Foreign text={facts.euid} most={60} />
              </Doubted>
            </span>
          )}
        </div>
        <AsOfLine file={file} />
        {!elsewhere && (
          <PriceButton
            of="company"
            party={file.summary.id}
            label={first ? t('read.record') : t('read.recordAgain')}
            shortLabel={first ? t('unreadParts.read') : t('read.again')}
            price={file.record.price}
            variant="small"
            busy={reading.running}
            onPress={(approved) => reading.read('first', approved)}
          />
        )}
      </div>
    </div>
  )
}

/** Read when, what that rests on, and whether a change became known since. */
function AsOfLine({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const { record } = file
  if (record.state === 'not-read') {
    return (
      <p className="as-of-line">
        <span className="as-of">
          <Mark name="unread" />
          {t('notReadYet')}
        </span>
      </p>
    )
  }
  if (record.state === 'not-there') {
    return (
      <p className="as-of-line">
        <span className="as-of">
          <Mark name="terminated" />
          {t(`notThere.${record.why}.title`)}
        </span>
        <span className="dim">{format.moment(record.at)}</span>
      </p>
    )
  }
  const answer = record.answers[0]
  if (answer === undefined) return null
  const { changedOn, noChangeSince, checkedUntil, watchedSince } = file.freshness
  // Where the account names the changes, the line needn't.
  const changed = (file.account?.unreadCount.record ?? 0) > 0 ? null : (changedOn ?? changedSinceRead(file))
  const outOfDate = changed !== null || (file.account?.unreadCount.record ?? 0) > 0
  const mark = record.state === 'unreadable' || outOfDate ? 'changed' : isAged(answer.readAt) ? 'aged' : 'kept'
  return (
    <p className={mark === 'changed' ? 'as-of-line as-of-line-changed' : 'as-of-line'}>
      {watchedSince !== null && (
        <span className="dim roomy-only">{t('watchedSince', { date: format.momentDay(watchedSince) })}</span>
      )}
      {record.state === 'read' &&
        !outOfDate &&
        (noChangeSince !== null && checkedUntil !== null ? (
          <span className="dim roomy-only">{t('noChangeReported', { date: format.moment(checkedUntil) })}</span>
        ) : (
          <span className="dim roomy-only">{t('noChangeKnown')}</span>
        ))}
      {record.state === 'unreadable' && <span>{t('unreadable.title')}</span>}
      {changed !== null && <span>{t('changedSince', { date: format.day(changed) })}</span>}
      <span className="as-of">
        <Mark name={mark} />
        {t('readAt', { time: format.moment(answer.readAt) })}
      </span>
      <span>
        <Receipt answers={record.answers} of={t('tab.record')} />
      </span>
    </p>
  )
}
