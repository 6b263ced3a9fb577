import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportFolder } from '../../../shared/contract/exports.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useExportFolder } from '../../data/exports.ts'
import './folder-setting.css'

/** Hosts without a folder dialog take a typed path; the core makes the folder and checks that it is writable. */
function TypedFolder({ folder }: { readonly folder: ExportFolder }): ReactNode {
  const { t } = useTranslation('exports')
  const set = useCommand(useClient().exports.setFolder, 'exports:folder')
  const [edited, setEdited] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const submit = async (): Promise<void> => {
    const path = (edited ?? folder.path).trim()
    if (path === '') return
    const outcome = await set.run({ path })
    if (outcome?.ok !== true) return
    setEdited(null)
    setSaved(true)
  }
  return (
    <form
      className="export-folder-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('folderPath')}
        value={edited ?? folder.path}
        maxLength={4000}
        onChange={(path) => {
          setEdited(path)
          setSaved(false)
        }}
      />
      <Button type="submit" busy={set.running} onPress={() => undefined}>
        {t('saveFolder')}
      </Button>
      <span className="dim small" role="status">
        {saved ? t('folderSaved') : ''}
      </span>
      {set.error && <ErrorNotice error={set.error} onDismiss={set.clear} boxed here />}
    </form>
  )
}

/** The folder that files of exports go to. */
export function FolderSetting(): ReactNode {
  const { t } = useTranslation('exports')
  const { exports } = useClient()
  const folder = useExportFolder().data
  const choose = useCommand(exports.chooseFolder, 'exports:folder chosen')
  const usual = useCommand(exports.setFolder, 'exports:folder usual')
  if (folder === undefined) return null
  return (
    <>
      <div className="settings-sub">
        <h3>{t('folderTitle')}</h3>
        <p className="small">{t('folderText')}</p>
      </div>
      {folder.hasDialog ? (
        <>
          <p className="settings-path">
            <code>{folder.path}</code>
            {folder.isUsual && <span className="dim"> ({t('folderUsual')})</span>}
          </p>
          <div className="settings-row">
            <Button icon="folder" busy={choose.running} onPress={() => void choose.run({})}>
              {t('chooseFolder')}
            </Button>
            {!folder.isUsual && (
              <Button busy={usual.running} onPress={() => void usual.run({ path: null })}>
                {t('usualFolder')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <TypedFolder key={folder.path} folder={folder} />
          {!folder.isUsual && (
            <div className="settings-row">
              <Button busy={usual.running} onPress={() => void usual.run({ path: null })}>
                {t('usualFolder')}
              </Button>
            </div>
          )}
        </>
      )}
      {[choose, usual].map(
        ({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} boxed here />,
      )}
    </>
  )
}
