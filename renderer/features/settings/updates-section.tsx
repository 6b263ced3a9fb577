import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Release, UpdateState } from '../../../shared/domain/updates/update-state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useUpdates } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'

const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000_000))

/** What is known of a release, and what it changes in the words of its makers. */
function ReleaseFacts({ release }: { readonly release: Release }): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { version, released, bytes, notes } = release
  return (
    <>
      <p>{t('updates.release', { version, day: format.day(released), size: megabytes(bytes) })}</p>
      {notes !== null && (
        <p className="small">
          <Foreign text={notes[format.language]} />
        </p>
      )}
    </>
  )
}

/** Where it stands, in one sentence. */
function Standing({ state }: { readonly state: UpdateState }): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { step } = state
  switch (step.at) {
    case 'not-looked':
    case 'looking':
      return <p>{t(`updates.at.${step.at}`)}</p>
    case 'newest':
      return (
        <p role="status">
          {t('updates.at.newest', { time: state.lookedAt === null ? '' : format.moment(state.lookedAt) })}
        </p>
      )
    case 'downloading':
      return (
        <p role="status">
          {t('updates.at.downloading', { done: megabytes(step.done), size: megabytes(step.release.bytes) })}
        </p>
      )
    case 'failed':
      return (
        <Notice tone="warn" boxed>
          {t(`updates.faults.${step.fault}`)}
        </Notice>
      )
    case 'ready':
      return step.waitsFor === null ? (
        <p role="status">{t('updates.at.ready')}</p>
      ) : (
        <Notice tone="warn" boxed>
          {t(`updates.waits.${step.waitsFor}`)}
        </Notice>
      )
    case 'found':
    case 'later':
    case 'installing':
      return <p role="status">{t(`updates.at.${step.at}`)}</p>
  }
}

function Steps({ state }: { readonly state: UpdateState }): ReactNode {
  const { t } = useTranslation('settings')
  const { updates } = useClient()
  const look = useCommand(updates.look)
  const download = useCommand(updates.download)
  const stop = useCommand(updates.stop)
  const install = useCommand(updates.install)
  const { step, from } = state
  const release = 'release' in step ? step.release : null
  const busy = step.at === 'looking' || step.at === 'installing'
  const mayLook = !['downloading', 'ready', 'installing'].includes(step.at)
  const mayFetch = step.at === 'found' || (step.at === 'failed' && step.release !== null)
  const error = look.error ?? download.error ?? stop.error ?? install.error
  return (
    <>
      <dl className="settings-facts">
        <dt>{t('updates.from')}</dt>
        <dd>
          <Foreign text={from ?? ''} />
        </dd>
      </dl>
      <Standing state={state} />
      {release !== null && <ReleaseFacts release={release} />}
      <div className="settings-row">
        {mayLook && (
          <Button busy={busy || look.running} onPress={() => void look.run({})}>
            {t('updates.look')}
          </Button>
        )}
        {mayFetch && (
          <Button variant="primary" busy={download.running} onPress={() => void download.run({})}>
            {t('updates.download')}
          </Button>
        )}
        {step.at === 'downloading' && (
          <Button busy={stop.running} onPress={() => void stop.run({})}>
            {t('updates.stop')}
          </Button>
        )}
        {step.at === 'ready' && (
          <Button variant="primary" busy={install.running} onPress={() => void install.run({})}>
            {t('updates.install')}
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} boxed />}
    </>
  )
}

/** New versions of the program: looked for, fetched and installed only when somebody presses a button. */
export function UpdatesSection({ version }: { readonly version: string }): ReactNode {
  const { t } = useTranslation('settings')
  const { data: state } = useUpdates()
  return (
    <SettingsSection name="updates" about={t('updates.about')}>
      <dl className="settings-facts">
        <dt>{t('updates.installed')}</dt>
        <dd>{version}</dd>
      </dl>
      {state !== undefined && (state.off === null ? <Steps state={state} /> : <p>{t(`updates.off.${state.off}`)}</p>)}
    </SettingsSection>
  )
}
