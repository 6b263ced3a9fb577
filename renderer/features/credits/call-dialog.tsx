import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { useRawAnswer } from '../../data/queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { withoutBirthDays } from '../../../shared/domain/privacy/personal.ts'

/** Longest answer shown at once; the rest opens with a button. */
const shownAtOnce = 20_000

/** One call with the answer as it came: what was paid for can always be looked at. */
export function CallDialog({
  answer: id,
  onClose,
}: {
  readonly answer: AnswerId
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('credits')
  const { t: company } = useTranslation('company')
  const format = useFormat()
  const { data: answer, error, refetch } = useRawAnswer(id)
  const charged = answer?.charged ?? null
  const body = answer ? withoutBirthDays(answer.body) : ''
  const charge =
    charged === null ? t('notStated') : `${answer?.basis === 'header' ? '' : '≈ '}${format.credits(charged)}`
  return (
    <Dialog title={t('callTitle')} onClose={onClose} wide>
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      {answer && (
        <>
          <dl className="call-facts">
            <dt>{t('callFacts.sent')}</dt>
            <dd>
              <Foreign text={answer.call} most={2_000} />
            </dd>
            <dt>{t('callFacts.read')}</dt>
            <dd>{format.moment(answer.readAt)}</dd>
            <dt>{t('callFacts.status')}</dt>
            <dd>{answer.status}</dd>
            <dt>{t('callFacts.charged')}</dt>
            <dd>{charge}</dd>
            <dt>{t('callFacts.size')}</dt>
            <dd>{t('bytes', { count: answer.bodyBytes })}</dd>
            <dt>{t('callFacts.hash')}</dt>
            <dd>{answer.bodyHash}</dd>
          </dl>
          <h3 className="call-part">{t('callFacts.headers')}</h3>
          <dl className="call-facts">
            {Object.entries(answer.headers).map(([name, value]) => [
              <dt key={name}>
                <Foreign text={name} most={80} />
              </dt>,
              <dd key={`${name} value`}>
                <Foreign text={value} most={500} />
              </dd>,
            ])}
          </dl>
          <h3 className="call-part">{t('callFacts.body')}</h3>
          {body !== answer.body && <p className="small dim">{company('allFields.birthHidden')}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys */}
          <div className="call-body" role="region" aria-label={t('callFacts.body')} tabIndex={0}>
            <Foreign text={body} most={shownAtOnce} expandable />
          </div>
        </>
      )}
    </Dialog>
  )
}
