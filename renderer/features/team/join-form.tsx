import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LookedAtInvitation } from '../../../shared/contract/team.ts'
import { invitationEnding, mostInvitationBytes } from '../../../shared/domain/team/invitation-size.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useDropped } from '../../data/dropped-file.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import './team.css'

/** What an invitation says, as whoever made it chose: shown before anything is joined. */
function Looked({ looked }: { readonly looked: LookedAtInvitation }): ReactNode {
  const { t } = useTranslation('team')
  const { team, name, host, port, database, user, ca } = looked.invitation
  const facts = [
    ['team', team],
    ['name', name],
    ['server', `${host}:${port}`],
    ['database', database],
    ['login', user],
  ] as const
  return (
    <>
      <dl className="settings-facts">
        {facts.map(([fact, text]) => (
          <div key={fact} className="team-fact">
            <dt>{t(`join.${fact}`)}</dt>
            <dd>
              <Foreign text={text} most={260} />
            </dd>
          </div>
        ))}
        <div className="team-fact">
          <dt>{t('join.certificate')}</dt>
          <dd>{t(ca === null ? 'join.certificateSystem' : 'join.certificateOwn')}</dd>
        </div>
      </dl>
      <p className="small dim">{t('join.chosenByMaker')}</p>
    </>
  )
}

/** Joining by an invitation that was looked at: the password once, and what the person says. */
function Join({ looked, onEnd }: { readonly looked: LookedAtInvitation; readonly onEnd: () => void }): ReactNode {
  const { t } = useTranslation('team')
  const join = useCommand(useClient().team.join)
  const [password, setPassword] = useState('')
  const [desktopName, setDesktopName] = useState('')
  const [same, setSame] = useState(false)
  const [bring, setBring] = useState(false)
  const lacks = !same
    ? t('join.sameAccountNeeded')
    : password === ''
      ? t('join.passwordNeeded')
      : desktopName.trim() === ''
        ? t('join.desktopNameNeeded')
        : null
  const submit = async (): Promise<void> => {
    if (lacks !== null) return
    const outcome = await join.run({ token: looked.token, password, desktopName, sameAccount: true, bring })
    // The form forgets the password whatever became of it: the core has it, or it was wrong.
    setPassword('')
    if (outcome?.ok) onEnd()
  }
  return (
    <form
      className="team-form"
      autoComplete="off"
      aria-label={t('join.looked')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Looked looked={looked} />
      <TextField
        secret
        label={t('join.password')}
        note={t('join.passwordNote')}
        value={password}
        maxLength={1000}
        onChange={setPassword}
      />
      <TextField
        label={t('join.desktopName')}
        note={t('join.desktopNameNote')}
        value={desktopName}
        maxLength={100}
        onChange={setDesktopName}
      />
      <label className="team-check">
        <input type="checkbox" checked={same} onChange={(event) => setSame(event.target.checked)} />
        <span>{t('join.sameAccount')}</span>
      </label>
      <p className="small dim">{t(looked.accountKnown ? 'join.accountKnown' : 'join.accountUnknown')}</p>
      {looked.answers > 0 && (
        <label className="team-check">
          <input type="checkbox" checked={bring} onChange={(event) => setBring(event.target.checked)} />
          <span>{t('join.bring', { count: looked.answers })}</span>
        </label>
      )}
      {join.error && <ErrorNotice error={join.error} boxed here />}
      <div className="settings-row">
        <Button type="submit" variant="primary" busy={join.running} disabledReason={lacks} onPress={() => undefined}>
          {t('join.join')}
        </Button>
        <Button onPress={onEnd}>{t('join.cancel')}</Button>
      </div>
    </form>
  )
}

/** Taking an invitation's file, dropped here or chosen, looking into it, and joining by it. */
export function JoinForm(): ReactNode {
  const { t } = useTranslation('team')
  const look = useCommand(useClient().team.look)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const [unread, setUnread] = useState<'tooLarge' | 'notRead' | null>(null)
  const [looked, setLooked] = useState<LookedAtInvitation | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setLooked(null)
    look.clear()
    setUnread(null)
    if (file.size > mostInvitationBytes) return setUnread('tooLarge')
    const text = await file.text().catch(() => null)
    if (text === null) return setUnread('notRead')
    const outcome = await look.run({ text })
    if (outcome?.ok) setLooked(outcome.value)
  }
  useDropped('invitation', (file) => void take(file))
  const drop = useFileDrop((file) => void take(file))
  return (
    <>
      <div className="team-drop" {...drop}>
        <Button ref={chooser} icon="folder" busy={look.running} onPress={() => input.current?.click()}>
          {t('join.choose')}
        </Button>
        <span id={hint} className="dim small">
          {t('join.drop')}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('join.choose')}
          accept={invitationEnding}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {unread !== null && (
        <Notice tone="risk" boxed>
          {t(`join.${unread}`)}
        </Notice>
      )}
      {look.error && <ErrorNotice error={look.error} onDismiss={look.clear} boxed here />}
      {looked !== null && (
        <Join
          key={looked.token}
          looked={looked}
          onEnd={() => {
            setLooked(null)
            // The form goes, and with it what had the focus.
            chooser.current?.focus()
          }}
        />
      )}
    </>
  )
}
