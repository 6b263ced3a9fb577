import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamState } from '../../../shared/contract/team.ts'
import type { TeamClosed } from '../../../shared/domain/team/team.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useDropped } from '../../data/dropped-file.ts'
import { useFreshTeam, useTeam } from '../../data/team.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { HelpMark } from '../../parts/help/help-mark.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Desktops } from './desktops.tsx'
import { JoinForm } from './join-form.tsx'
import { PolicyForm } from './policy-form.tsx'
import './team.css'

/** The shortest password that may be set (contract: team.changePassword). */
const shortestPassword = 12

/** Where it stands, in one sentence with its mark, and while it catches up how far that is. */
function Standing({ connection }: { readonly connection: TeamState['connection'] }): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  switch (connection.state) {
    case 'alone':
      return null
    case 'connecting':
      return (
        <p className="team-standing" role="status">
          <Mark name="unread" />
          {t('at.connecting')}
        </p>
      )
    case 'connected':
      return (
        <p className="team-standing" role="status">
          <Mark name="active" />
          {t('at.connected')}
        </p>
      )
    case 'behind': {
      const { left, total } = connection
      const done = Math.max(0, total - left)
      return (
        <>
          <p className="team-standing" role="status">
            <Mark name="aged" />
            {t('at.behind', { count: left, total })}
          </p>
          <progress max={Math.max(1, total)} value={done} aria-label={t('catchUp', { done, total })} />
        </>
      )
    }
    case 'out-of-reach':
      return (
        <Notice tone="warn" icon="offline" boxed>
          {t('at.outOfReach', { time: format.moment(connection.since) })}
        </Notice>
      )
    case 'closed':
      return (
        <Notice tone="warn" boxed title={t('at.closed')}>
          <Closed why={connection.why} update={connection.update} />
        </Notice>
      )
  }
}

function Closed({
  why,
  update,
}: {
  readonly why: TeamClosed
  readonly update: 'program' | 'server' | null
}): ReactNode {
  const { t } = useTranslation('team')
  return why === 'version' ? t(`closed.version.${update ?? 'unknown'}`) : t(`closed.${why}`)
}

function Facts({ state }: { readonly state: TeamState }): ReactNode {
  const { t } = useTranslation('team')
  const { invitation, account, me, password, policy, desktops, desktopName } = state
  if (invitation === null) return null
  const polls = desktops.filter((desktop) => desktop.polls)
  const facts: readonly (readonly [name: string, text: string])[] = [
    [t('facts.team'), invitation.team],
    [
      t('facts.me'),
      me === null
        ? t('facts.meUnknown', { name: invitation.name })
        : t('facts.meAs', { name: me.name, role: t(`roles.${me.role}`) }),
    ],
    ...(account === null ? [] : [[t('facts.account'), t(`facts.accountIs.${account}`)] as const]),
    [t('facts.server'), `${invitation.host}:${invitation.port}, ${invitation.database}`],
    [t('facts.desktop'), desktopName],
    [
      t('facts.password'),
      t(`facts.passwordIn.${password.state}`, { backend: password.state === 'keychain' ? password.backend : '' }),
    ],
  ]
  return (
    <dl className="settings-facts">
      {facts.map(([name, text]) => (
        <div key={name} className="team-fact">
          <dt>{name}</dt>
          <dd>
            <Foreign text={text} most={400} />
          </dd>
        </div>
      ))}
      {policy !== null && (
        <>
          <dt>{t('facts.offline')}</dt>
          <dd>{t(`facts.offlineIs.${policy.offline}`)}</dd>
          <dt>{t('facts.retention')}</dt>
          <dd>
            {policy.retentionDays === null
              ? t('facts.retentionNone')
              : t('facts.retentionDays', { count: policy.retentionDays })}
          </dd>
          <dt>{t('facts.calendar')}</dt>
          <dd>
            <Foreign text={policy.zone} most={64} />
          </dd>
          <dt>{t('facts.sums')}</dt>
          <dd>{t(policy.sumsByPerson ? 'facts.sumsOn' : 'facts.sumsOff')}</dd>
        </>
      )}
      {desktops.length > 0 && (
        <>
          <dt>{t('facts.polls')}</dt>
          <dd>
            <Foreign
              text={
                polls.length === 0 ? t('facts.pollsNobody') : polls.map(({ who, name }) => `${who}, ${name}`).join('; ')
              }
              most={300}
            />
          </dd>
        </>
      )}
    </dl>
  )
}

/** What is here alone, what waits, and what was not understood. */
function Handing({ state }: { readonly state: TeamState }): ReactNode {
  const { t } = useTranslation('team')
  const bring = useCommand(useClient().team.bring)
  const { toHandOn, unread, toRemove, notBrought, bringing } = state
  return (
    <>
      {toHandOn > 0 && <p>{t('toHandOn', { count: toHandOn })}</p>}
      {toRemove > 0 && <p>{t('toRemove', { count: toRemove })}</p>}
      {unread > 0 && <p>{t('unread', { count: unread })}</p>}
      {bringing !== null && (
        <>
          <p role="status">{t('bringing', bringing)}</p>
          <progress max={Math.max(1, bringing.total)} value={bringing.done} aria-label={t('bringing', bringing)} />
        </>
      )}
      {notBrought > 0 && bringing === null && (
        <div className="settings-row">
          <span>{t('notBrought', { count: notBrought })}</span>
          <Button busy={bring.running} onPress={() => void bring.run({})}>
            {t('bring')}
          </Button>
        </div>
      )}
      {bring.error && <ErrorNotice error={bring.error} onDismiss={bring.clear} boxed here />}
    </>
  )
}

/** Types the password again where the keychain has none, or sets another one. */
function PasswordForm({ asks, onEnd }: { readonly asks: 'again' | 'new'; readonly onEnd: () => void }): ReactNode {
  const { t } = useTranslation('team')
  const { team } = useClient()
  const command = useCommand(asks === 'again' ? team.enterPassword : team.changePassword)
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // It takes the place of the button that asked for it.
  useEffect(() => {
    if (asks === 'new') field.current?.focus()
  }, [asks])
  const short = asks === 'new' && password.length < shortestPassword
  const submit = async (): Promise<void> => {
    if (password === '' || short) return
    const outcome = await command.run({ password })
    setPassword('')
    if (outcome?.ok) onEnd()
  }
  return (
    <form
      className="team-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        ref={field}
        secret
        label={t(asks === 'again' ? 'join.password' : 'newPassword')}
        note={t(asks === 'again' ? 'join.passwordNote' : 'newPasswordNote')}
        value={password}
        maxLength={1000}
        onChange={setPassword}
      />
      {command.error && <ErrorNotice error={command.error} boxed here />}
      <div className="settings-row">
        <Button
          type="submit"
          busy={command.running}
          disabledReason={password === '' ? t('join.passwordNeeded') : short ? t('newPasswordShort') : null}
          onPress={() => undefined}
        >
          {t(asks === 'again' ? 'enterPassword' : 'setPassword')}
        </Button>
        {asks === 'new' && <Button onPress={onEnd}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}

function Joined({ state }: { readonly state: TeamState }): ReactNode {
  const { t } = useTranslation('team')
  const { team } = useClient()
  useFreshTeam()
  const connect = useCommand(team.connect)
  const refresh = useCommand(team.refresh)
  const leave = useCommand(team.leave)
  const [changing, setChanging] = useState(false)
  const [changed, setChanged] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !changing) opener.current?.focus()
    wasChanging.current = changing
  }, [changing])
  const { connection, password, policy, me, desktops } = state
  const asksPassword =
    password.state === 'none' ||
    (connection.state === 'closed' && (connection.why === 'password' || connection.why === 'refused'))
  const open = connection.state === 'connected' || connection.state === 'behind'
  const error = connect.error ?? refresh.error ?? leave.error
  return (
    <>
      <Standing connection={connection} />
      <Handing state={state} />
      <Facts state={state} />
      {asksPassword && <PasswordForm asks="again" onEnd={() => undefined} />}
      {changing && (
        <PasswordForm
          asks="new"
          onEnd={() => {
            setChanging(false)
            setChanged(true)
          }}
        />
      )}
      <div className="settings-row">
        {open ? (
          <Button icon="refresh" busy={refresh.running} onPress={() => void refresh.run({})}>
            {t('refresh')}
          </Button>
        ) : (
          <Button icon="refresh" busy={connect.running} onPress={() => void connect.run({})}>
            {t('connect')}
          </Button>
        )}
        {open && !changing && (
          <Button
            ref={opener}
            onPress={() => {
              setChanging(true)
              setChanged(false)
            }}
          >
            {t('changePassword')}
          </Button>
        )}
        <Button onPress={() => setLeaving(true)}>{t('leave')}</Button>
      </div>
      {changed && (
        <p className="dim" role="status">
          {t('passwordChanged')}
        </p>
      )}
      {error && <ErrorNotice error={error} boxed here />}
      <div className="team-sub">
        <h3>{t('desktops.title')}</h3>
        <Desktops desktops={desktops} erasures={state.erasures} />
        {state.erasuresToTell > 0 && me !== null && (
          <p className="warn">
            {t(me.role === 'admin' ? 'erasuresWaiting' : 'erasuresOnlyHere', { count: state.erasuresToTell })}
          </p>
        )}
      </div>
      {policy !== null && me?.role === 'admin' && (
        <div className="team-sub">
          <h3>{t('policy.title')}</h3>
          <PolicyForm policy={policy} desktops={desktops} />
        </div>
      )}
      {leaving && (
        <Dialog
          title={t('leaveTitle')}
          onClose={() => setLeaving(false)}
          foot={
            <>
              <Button onPress={() => setLeaving(false)}>{t('cancel')}</Button>
              <Button
                variant="primary"
                busy={leave.running}
                onPress={() => void leave.run({}).then(() => setLeaving(false))}
              >
                {t('leaveNow')}
              </Button>
            </>
          }
        >
          <p>{t('leaveText')}</p>
        </Dialog>
      )}
    </>
  )
}

/** Says that an invitation that was dropped on the window can't be opened here. */
function NoInvitation(): ReactNode {
  const { t } = useTranslation('team')
  const [dropped, setDropped] = useState(false)
  useDropped('invitation', () => setDropped(true))
  return (
    dropped && (
      <Notice tone="warn" boxed>
        {t('join.inTeam')}
      </Notice>
    )
  )
}

/** Whoever joined or left goes on at the heading: what had the focus is gone, and the keyboard would start over at the top of the window. */
function useFocusStays(joined: boolean | null): void {
  const before = useRef(joined)
  useEffect(() => {
    const was = before.current
    before.current = joined
    if (was === null || was === joined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#settings-team h2')?.focus({ preventScroll: true })
  }, [joined])
}

/** The team of this library: joining it by an invitation, how it stands, who is there, what holds for all, and leaving. */
export function TeamSection(): ReactNode {
  const { t } = useTranslation('team')
  const { data: state, error, refetch } = useTeam()
  useFocusStays(state === undefined ? null : state.invitation !== null)
  return (
    <SettingsSection name="team" about={t('about')} actions={<HelpMark topic="team" />}>
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      {state !== undefined &&
        (state.invitation !== null ? (
          <>
            <NoInvitation />
            <Joined state={state} />
          </>
        ) : state.offered ? (
          <JoinForm />
        ) : (
          <>
            <NoInvitation />
            <p>{t('notOffered')}</p>
          </>
        ))}
    </SettingsSection>
  )
}
