import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSourceInput } from '../../../shared/contract/table-input.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { languages, type Language } from '../../../shared/domain/language.ts'
import { tableFormats, type TableFormat } from '../../../shared/domain/exports/table-formats.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useExportFolder, useTableColumns } from '../../data/exports.ts'
import './exports.css'
import { FormatChoice } from './format-choice.tsx'
import { StartedExport } from './started-export.tsx'

/** Sources whose rows carry the wording of entries. */
const withWording = (source: TableSourceInput): boolean =>
  source.kind === 'inbox' || source.kind === 'feed' || (source.kind === 'company' && source.section === 'events')
/** Sources that the service never sent: their JSON is our own. */
const ours = (source: TableSourceInput): boolean =>
  [
    'monitors',
    'feeds',
    'ledger',
    'team-ledger',
    'exports',
    'collection',
    'notes',
    'tagged',
    'list',
    'run',
    'deliveries',
    'destinations',
  ].includes(source.kind)

const isJson = (format: TableFormat): boolean => format === 'json' || format === 'jsonl'

/** Which columns; closed at first, because nearly always it is all of them. */
function Columns({
  columns,
  left,
  onLeft,
}: {
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  /** Keys of those that are left out. */
  readonly left: ReadonlySet<string>
  readonly onLeft: (left: ReadonlySet<string>) => void
}): ReactNode {
  const { t } = useTranslation('exports')
  const chosen = columns.length - left.size
  const turn = (key: string): void => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    onLeft(next)
  }
  return (
    <details className="export-columns">
      <summary>
        {chosen === columns.length
          ? t('columnsAll', { count: columns.length })
          : t('columnsSome', { chosen, count: columns.length })}
      </summary>
      <fieldset>
        <legend className="hidden-text">{t('columns')}</legend>
        {columns.map(({ key, title }) => (
          <label key={key} className="export-check">
            <input type="checkbox" checked={!left.has(key)} onChange={() => turn(key)} />
            <span>
              <Foreign text={title} most={80} />
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 0 && (
        <p className="small risk" role="alert">
          {t('columnsNone')}
        </p>
      )}
    </details>
  )
}

/** Asks how a table is to be written, begins it, and shows where the file is. */
export function ExportDialog({
  source,
  onClose,
}: {
  readonly source: TableSourceInput
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('exports')
  const { language: shown } = useFormat()
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const [language, setLanguage] = useState<Language>(shown)
  const [bom, setBom] = useState<boolean | null>(null)
  const [birthDays, setBirthDays] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [started, setStarted] = useState<ExportJob | null>(null)
  const start = useCommand(useClient().exports.table)
  const columns = useTableColumns(source, language)
  const folder = useExportFolder().data
  const isTable = !isJson(format)
  const chosen = columns.data?.filter(({ key }) => !left.has(key)).map(({ key }) => key) ?? []
  const none = isTable && columns.data !== undefined && chosen.length === 0

  const begin = async (): Promise<void> => {
    const outcome = await start.run({
      source,
      format,
      language,
      bom: format === 'csv' ? bom : null,
      birthDays,
      columns: isTable && left.size > 0 ? chosen : null,
    })
    if (outcome?.ok === true) setStarted(outcome.value)
  }

  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      foot={
        started === null ? (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button
              variant="primary"
              icon="export"
              busy={start.running}
              disabledReason={none ? t('columnsNone') : null}
              onPress={() => void begin()}
            >
              {t('start')}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={() => setStarted(null)}>{t('another')}</Button>
            <Button variant="primary" onPress={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {started !== null ? (
        <StartedExport started={started} />
      ) : (
        <div className="export-form">
          <FormatChoice
            legend={t('format')}
            value={format}
            onChange={setFormat}
            options={tableFormats.map((each) => ({
              format: each,
              name: t(`formats.${each}`),
              about: t(ours(source) && isJson(each) ? 'formatOwn' : `formatText.${each}`),
            }))}
          />
          {isTable && (
            <div className="export-line">
              <span aria-hidden="true">{t('language')}</span>
              <Segmented
                small
                label={t('language')}
                value={language}
                onChange={setLanguage}
                options={languages.map((each) => ({ value: each, text: t(`languages.${each}`) }))}
              />
            </div>
          )}
          {format === 'csv' && (
            <label className="export-check">
              <input
                type="checkbox"
                checked={bom ?? language === 'de'}
                onChange={(event) => setBom(event.target.checked)}
              />
              <span>{t('bom')}</span>
            </label>
          )}
          {(withWording(source) || (!isTable && !ours(source))) && (
            <label className="export-check">
              <input type="checkbox" checked={birthDays} onChange={(event) => setBirthDays(event.target.checked)} />
              <span>
                {t('birthDays')} <span className="small dim">{t('birthDaysText')}</span>
              </span>
            </label>
          )}
          {isTable && columns.data !== undefined && <Columns columns={columns.data} left={left} onLeft={setLeft} />}
          {columns.error && <ErrorNotice error={columns.error.appError} boxed />}
          {start.error && <ErrorNotice error={start.error} onDismiss={start.clear} boxed />}
          <p className="small dim export-where">
            {folder && (
              <>
                {t('folder')}:{' '}
                <code>
                  <Foreign text={folder.path} most={200} />
                </code>
                <br />
              </>
            )}
            {t('free')}
          </p>
        </div>
      )}
    </Dialog>
  )
}
