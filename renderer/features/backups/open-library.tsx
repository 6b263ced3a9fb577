import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockedFile, LookedAt } from '../../../shared/contract/backups.ts'
import type { AppState } from '../../../shared/contract/state.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useExportFolder } from '../../data/exports.ts'
import { BringFile } from './bring-file.tsx'
import { mayStop, RestoreSteps, useRestoring } from './restoring.tsx'
import './open-library.css'

/** When the own library got its last answer, to say what a restore would replace; null: not known. */
function useNewestOwn(): string | null {
  const { credits } = useClient()
  return (
    useQuery({
      queryKey: [...keys.ledger, 'newest'],
      queryFn: async ({ signal }) => valueOf(await credits.ledger({ offset: 0, limit: 1 }, { signal })),
    }).data?.rows[0]?.at ?? null
  )
}

/** Shows what a file turned out to be: one that was dropped somewhere else opened this section at its top. */
const showFound = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' })

/** What a library file holds, and what can be done with it. */
function Found({
  found,
  mode,
  onRestore,
  onRead,
  reading,
}: {
  readonly found: LookedAt
  readonly mode: AppState['mode']
  readonly onRestore: () => void
  readonly onRead: () => void
  readonly reading: boolean
}): ReactNode {
  const { t } = useTranslation('backups')
  const format = useFormat()
  const { newestAt, bytes: _bytes, ...counts } = found.facts
  return (
    <div ref={showFound} className="settings-sub" role="group" aria-label={t('found', { name: found.name })}>
      <p>
        <b>
          <Foreign text={found.name} most={120} />
        </b>
      </p>
      <p className="small">
        {t('holds', counts)}. {newestAt === null ? t('noAnswer') : t('newest', { time: format.moment(newestAt) })}
      </p>
      <div className="settings-row">
        <Button busy={reading} onPress={onRead}>
          {t('read')}
        </Button>
        <Button disabledReason={mode === 'real' ? null : t('onlyOwn')} onPress={onRestore}>
          {t('restore')}
        </Button>
      </div>
    </div>
  )
}

/** An encrypted file asks for its passphrase. */
function Locked({
  file,
  onOpen,
}: {
  readonly file: LockedFile
  readonly onOpen: (found: LookedAt) => void
}): ReactNode {
  const { t } = useTranslation('backups')
  const { backups } = useClient()
  const unlock = useCommand(backups.unlock)
  const [passphrase, setPassphrase] = useState('')
  const open = async (): Promise<void> => {
    const opened = await unlock.run({ token: file.token, passphrase })
    if (opened?.ok === true) onOpen(opened.value)
  }
  return (
    <form
      ref={showFound}
      className="settings-sub"
      aria-label={t('lockedTitle')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (passphrase !== '') void open()
      }}
    >
      <p>
        <b>
          <Foreign text={file.name} most={120} />
        </b>
      </p>
      <p className="small">{t('locked')}</p>
      <div className="library-path">
        <TextField secret label={t('passphrase')} value={passphrase} maxLength={1000} onChange={setPassphrase} />
        <Button type="submit" busy={unlock.running} onPress={() => undefined}>
          {t('unlock')}
        </Button>
        {unlock.running && (
          <Button busy={unlock.stopping} onPress={unlock.stop}>
            {t('unlockStop')}
          </Button>
        )}
      </div>
      {unlock.running && (
        <p className="small" role="status">
          {t('unlocking')}
        </p>
      )}
      {unlock.error && <ErrorNotice error={unlock.error} boxed here />}
    </form>
  )
}

/** A library file from outside: looked at first, then put back or opened for reading. */
export function OpenLibrary({ mode }: { readonly mode: AppState['mode'] }): ReactNode {
  const { t } = useTranslation('backups')
  const format = useFormat()
  const { backups } = useClient()
  const hasDialog = useExportFolder().data?.hasDialog
  const [path, setPath] = useState('')
  const [file, setFile] = useState<LookedAt | LockedFile | null>(null)
  const [asking, setAsking] = useState(false)
  const look = useCommand(backups.look)
  const restore = useCommand(backups.restore)
  const open = useCommand(backups.openOther)
  const newestOwn = useNewestOwn()
  const restoring = useRestoring()
  const check = async (): Promise<void> => {
    setFile(null)
    const looked = await look.run({ path: hasDialog === true ? null : path.trim() })
    if (looked?.ok === true) setFile(looked.value)
  }
  const locked = file !== null && file.facts === null ? file : null
  const found = file !== null && file.facts !== null ? file : null
  const theirs = found?.facts.newestAt ?? null
  return (
    <>
      <div className="settings-sub">
        <h3>{t('openTitle')}</h3>
        <p className="small">{t('openAbout')}</p>
      </div>
      {hasDialog !== undefined && <BringFile chooses={!hasDialog} onLooked={setFile} />}
      <div className="library-path">
        {hasDialog === false && (
          <TextField
            label={t('path')}
            value={path}
            maxLength={4000}
            onChange={setPath}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && path.trim() !== '') void check()
            }}
          />
        )}
        {hasDialog !== undefined && (
          <Button
            busy={look.running}
            onPress={() => {
              if (hasDialog || path.trim() !== '') void check()
            }}
          >
            {t(hasDialog ? 'choose' : 'look')}
          </Button>
        )}
      </div>
      {look.error && <ErrorNotice error={look.error} boxed />}
      {locked !== null && <Locked key={locked.token} file={locked} onOpen={setFile} />}
      {found !== null && (
        <Found
          found={found}
          mode={mode}
          reading={open.running}
          onRestore={() => setAsking(true)}
          onRead={() => void open.run({ token: found.token })}
        />
      )}
      {open.error && <ErrorNotice error={open.error} boxed />}
      {restore.error && <ErrorNotice error={restore.error} boxed />}
      {asking && found !== null && (
        <Dialog
          title={t('restoreTitle')}
          onClose={() => {
            if (!restore.running) setAsking(false)
          }}
          foot={
            <>
              {(!restore.running || mayStop(restoring)) && (
                <Button
                  busy={restore.stopping}
                  onPress={() => {
                    if (restore.running) restore.stop()
                    else setAsking(false)
                  }}
                >
                  {t('cancel')}
                </Button>
              )}
              <Button
                variant="primary"
                busy={restore.running}
                onPress={() => void restore.run({ token: found.token }).then(() => setAsking(false))}
              >
                {t('restoreSure')}
              </Button>
            </>
          }
        >
          {restore.running && <RestoreSteps progress={restoring} />}
          <p>{t('restoreText', { name: found.name })}</p>
          {newestOwn !== null && theirs !== null && newestOwn > theirs && (
            <p>{t('restoreGap', { own: format.moment(newestOwn), theirs: format.moment(theirs) })}</p>
          )}
        </Dialog>
      )}
    </>
  )
}
