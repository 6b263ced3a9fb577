import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceCredits, type Approval } from '../../../shared/domain/credits/credits.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { openTab } from '../../data/tabs.ts'
import { Button, classes } from '../../ui/button.tsx'
import { CompanyName } from '../party/company-name.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'
import { useWatchCommand, watchRuns } from '../../data/watch.ts'
import '../activity-rows.css'
import { useIntentWords } from './intent-words.ts'

const nothing: Approval = { upTo: 0 }

/** One run for each action on an intent: pressing twice acts once. */
function useIntentActs(id: number) {
  const name = (what: string): string => `${watchRuns.intent(id)}:${what}`
  return {
    confirm: useWatchCommand(
      (client) => (approved: Approval) => client.outbox.confirm({ intent: id, approved }),
      name('confirm'),
    ),
    look: useWatchCommand((client) => () => client.outbox.look({ intent: id }), name('look')),
    resend: useWatchCommand(
      (client) => (approved: Approval) => client.outbox.resend({ intent: id, approved }),
      name('resend'),
    ),
    twin: useWatchCommand(
      (client) => (decided: { readonly adopt: boolean; readonly approved: Approval }) =>
        client.outbox.decideTwin({ intent: id, ...decided }),
      name('twin'),
    ),
    drop: useWatchCommand((client) => () => client.outbox.drop({ intent: id }), name('drop')),
  }
}

type Acts = ReturnType<typeof useIntentActs>

/** The actions that its state allows; a paid one shows its price, a free one is blue. */
function Buttons({ intent, acts }: { readonly intent: Intent; readonly acts: Acts }): ReactNode {
  const { t } = useTranslation('activity')
  const free = priceCredits(intent.price) === 0
  const spend = (label: string, busy: boolean, act: (approved: Approval) => void): ReactNode =>
    free ? (
      <Button small busy={busy} onPress={() => act(nothing)}>
        {label}
      </Button>
    ) : (
      <PriceButton
        of={intent.kind}
        party={intent.partyId}
        variant="small"
        label={label}
        price={intent.price}
        busy={busy}
        onPress={act}
      />
    )
  const drop = (
    <Button small variant="quiet" busy={acts.drop.running} onPress={() => void acts.drop.run(null)}>
      {t('act.drop')}
    </Button>
  )
  switch (intent.state) {
    case 'asks':
      return (
        <>
          {drop}
          {spend(t('act.confirm'), acts.confirm.running, (approved) => void acts.confirm.run(approved))}
        </>
      )
    case 'waiting':
      return drop
    case 'uncertain':
      return (
        <>
          {drop}
          <Button small busy={acts.look.running} onPress={() => void acts.look.run(null)}>
            {t('act.look')}
          </Button>
          {spend(t('act.resend'), acts.resend.running, (approved) => void acts.resend.run(approved))}
        </>
      )
    case 'twin':
      return (
        <>
          {drop}
          <Button small busy={acts.twin.running} onPress={() => void acts.twin.run({ adopt: true, approved: nothing })}>
            {t('act.adopt')}
          </Button>
          {spend(t('act.another'), acts.twin.running, (approved) => void acts.twin.run({ adopt: false, approved }))}
        </>
      )
    default:
      return null
  }
}

/** A change at the service: what, for whom, how it stands, why, and what can be done. */
export function IntentRow({
  intent,
  causeSaid = false,
}: {
  readonly intent: Intent
  /** Why it failed or waits stands above it already, for several at once. */
  readonly causeSaid?: boolean
}): ReactNode {
  const { t } = useTranslation('activity')
  const format = useFormat()
  const words = useIntentWords()(intent)
  const acts = useIntentActs(intent.id)
  const { partyId } = intent
  const written = format.moment(intent.createdAt)
  const sent = intent.sentAt === null ? null : format.moment(intent.sentAt)
  const errors = [acts.confirm, acts.look, acts.resend, acts.twin, acts.drop].filter(({ error }) => error !== null)
  return (
    <li className={classes('activity-row', intent.state === 'done' && 'activity-row-done')}>
      <div className="activity-what">
        <span className="activity-name">
          <span className="nowrap">{`${words.kind}: `}</span>
          {partyId === null ? (
            <b>
              <Foreign text={intent.subject} most={120} />
            </b>
          ) : (
            <CompanyName name={intent.subject} onOpen={() => openTab({ kind: 'company', id: partyId })} />
          )}
        </span>
        <span className="status">
          <Mark name={words.mark} />
          {words.state}
        </span>
        {/* Of what is done the word says it all, and one time where it was sent at once. */}
        {((intent.state !== 'done' && !causeSaid) || intent.twin !== null) && (
          <p className="small activity-why">
            {!causeSaid && intent.state !== 'done' && words.why}
            {intent.twin !== null && (
              <>
                {' '}
                {t('intent.twinIs')} <Foreign text={intent.twin.name ?? intent.twin.id} most={120} />
              </>
            )}
          </p>
        )}
        <p className="small dim activity-when">
          {[
            ...(intent.state === 'done' && sent === written ? [] : [t('intent.created', { at: written })]),
            ...(sent === null ? [] : [t('intent.sent', { at: sent })]),
          ].join(', ')}
          {`, ${priceCredits(intent.price) === 0 ? t('intent.free') : format.price(intent.price)}`}
        </p>
        {intent.error && !causeSaid && <ErrorNotice error={intent.error} boxed />}
        {errors.map(
          ({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} boxed />,
        )}
      </div>
      <div className="activity-acts">
        <Buttons intent={intent} acts={acts} />
      </div>
    </li>
  )
}
