import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiagnosticsFile } from '../../../shared/contract/state.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { StartedExport } from '../../parts/exports/started-export.tsx'
import { Button } from '../../ui/button.tsx'

/** The diagnostics as a file: shown first, saved only as it was shown. */
export function ProblemReport({ host }: { readonly host: 'desktop' | 'browser' }): ReactNode {
  const { t } = useTranslation('help')
  const { app } = useClient()
  const gather = useCommand(app.diagnosticsFile)
  const save = useCommand(app.saveDiagnostics)
  const log = useCommand(app.showLog)
  const [file, setFile] = useState<DiagnosticsFile | null>(null)
  const [saved, setSaved] = useState<ExportJob | null>(null)
  const show = async (): Promise<void> => {
    const gathered = await gather.run({})
    setSaved(null)
    setFile(gathered?.ok === true ? gathered.value : null)
  }
  const keep = async ({ token }: DiagnosticsFile): Promise<void> => {
    const started = await save.run({ token })
    if (started?.ok === true) setSaved(started.value)
  }
  const error = gather.error ?? save.error ?? log.error
  return (
    <div className="help-report">
      <p className="small">{t('reportAbout')}</p>
      <div className="help-acts">
        <Button busy={gather.running} onPress={() => void show()}>
          {t(file === null ? 'reportShow' : 'reportAgain')}
        </Button>
        {host === 'desktop' && (
          <Button variant="quiet" busy={log.running} onPress={() => void log.run({})}>
            {t('showLog')}
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} boxed />}
      {file !== null && (
        <>
          <pre
            lang="en"
            role="region"
            aria-label={t('reportText')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            tabIndex={0}
          >
            {file.text}
          </pre>
          <div className="help-acts">
            <Button variant="primary" busy={save.running} onPress={() => void keep(file)}>
              {t('reportSave')}
            </Button>
            <span className="small dim" role="status">
              {saved !== null && t('reportSaved')}
            </span>
          </div>
        </>
      )}
      {saved !== null && <StartedExport started={saved} />}
    </div>
  )
}
