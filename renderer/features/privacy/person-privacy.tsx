import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { PersonTraces } from '../../../shared/domain/privacy/person-traces.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import type { Read } from '../../data/queries.ts'
import { useTeam } from '../../data/team.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './privacy.css'
import { TracesView } from './traces-view.tsx'

/** Asks for the name once more: what is erased can't be brought back. */
function EraseDialog({
  id,
  name,
  byName,
  traces,
  onClose,
}: {
  readonly id: PartyId
  readonly name: string
  readonly byName: boolean
  readonly traces: PersonTraces
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('privacy')
  const { privacy } = useClient()
  const erase = useCommand(privacy.erasePerson)
  const team = useTeam().data
  const role = team?.me?.role ?? null
  const [typed, setTyped] = useState('')
  const [copies, setCopies] = useState(true)
  const same = typed.trim().normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase()
  return (
    <Dialog
      title={t('eraseTitle', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={erase.running}
            disabledReason={same ? null : t('typeFirst')}
            onPress={() => void erase.run({ id, byName, copies: copies && traces.oldCopies.length > 0 })}
          >
            {erase.running ? t('erasing') : t('eraseSure')}
          </Button>
        </>
      }
    >
      <p>{t('eraseText')}</p>
      {team !== undefined && team.connection.state !== 'alone' && (
        <p className="warn">
          {t(role === 'admin' ? 'eraseTeam.admin' : role === null ? 'eraseTeam.unknown' : 'eraseTeam.other')}
        </p>
      )}
      {traces.oldCopies.length > 0 && (
        <label className="check-row">
          <input type="checkbox" checked={copies} onChange={(event) => setCopies(event.target.checked)} />{' '}
          {t('eraseCopies', { count: traces.oldCopies.length })}
        </label>
      )}
      <TextField label={t('typeName', { name })} value={typed} maxLength={400} onChange={setTyped} />
      {erase.error && <ErrorNotice error={erase.error} boxed />}
    </Dialog>
  )
}

/** What is kept of a person, to hand out or to erase. */
function PrivacyDialog({
  id,
  name,
  onClose,
}: {
  readonly id: PartyId
  readonly name: string
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('privacy')
  const { i18n } = useTranslation()
  const { privacy } = useClient()
  const [byName, setByName] = useState(true)
  const [erasing, setErasing] = useState(false)
  const read: Read<PersonTraces | null> = useQuery({
    queryKey: [...keys.privacy, 'traces', id, byName],
    gcTime: 0,
    queryFn: async ({ signal }) => valueOf(await privacy.traces({ id, byName }, { signal })),
  })
  const take = useCommand(privacy.exportPerson)
  const [taken, setTaken] = useState(false)
  const language = i18n.language === 'de' ? 'de' : 'en'
  const handOut = async (format: 'html' | 'json'): Promise<void> => {
    const started = await take.run({ id, byName, format, language })
    setTaken(started?.ok === true)
  }
  const traces = read.data ?? null
  if (erasing && traces !== null)
    return <EraseDialog id={id} name={name} byName={byName} traces={traces} onClose={() => setErasing(false)} />
  return (
    <Dialog
      wide
      title={t('title', { name })}
      onClose={onClose}
      foot={
        <>
          <Button busy={take.running} onPress={() => void handOut('html')}>
            {t('exportHtml')}
          </Button>
          <Button busy={take.running} onPress={() => void handOut('json')}>
            {t('exportJson')}
          </Button>
        </>
      }
    >
      <label className="check-row">
        <input type="checkbox" checked={byName} onChange={(event) => setByName(event.target.checked)} /> {t('byName')}{' '}
        <span className="dim small">{t('byNameText')}</span>
      </label>
      <div role="status">
        {read.isPending && t('looking')}
        {read.isSuccess && traces === null && t('gone')}
        {taken && <p>{t('exported')}</p>}
      </div>
      {traces !== null && <TracesView traces={traces} />}
      {traces !== null && <p className="small dim privacy-note">{t('exportsText')}</p>}
      {traces !== null && (
        <div className="privacy-erase">
          <p>{t('eraseLine')}</p>
          <Button onPress={() => setErasing(true)}>{t('erase')}</Button>
        </div>
      )}
      {read.error && <ErrorNotice error={read.error.appError} boxed />}
      {take.error && <ErrorNotice error={take.error} boxed />}
    </Dialog>
  )
}

/** The way to a person's data: what is kept, a report, erasure. */
export function PersonPrivacyButton({ id, name }: { readonly id: PartyId; readonly name: string }): ReactNode {
  const { t } = useTranslation('privacy')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <PrivacyDialog id={id} name={cutText(name, 120).text} onClose={() => setOpen(false)} />}
    </>
  )
}
