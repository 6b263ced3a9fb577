import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { languages, type Language } from '../../../shared/domain/language.ts'
import {
  reportFormats,
  reportForms,
  type ReportForm,
  type ReportFormat,
} from '../../../shared/domain/exports/report.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FormatChoice } from '../../parts/exports/format-choice.tsx'
import { StartedExport } from '../../parts/exports/started-export.tsx'
import '../../parts/exports/exports.css'
import { ChosenCompanies } from './chosen-companies.tsx'
import { useReportsOffer } from './data.ts'
import './reports.css'

/** Asks what a report is to hold, makes it of what is kept, and shows where the file is. Nothing is bought here. */
export function ReportDialog({
  companies: first,
  onClose,
}: {
  readonly companies: readonly CompanySummary[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('reports')
  const { language: spoken } = useFormat()
  const offer = useReportsOffer().data
  const [companies, setCompanies] = useState(first)
  const [form, setForm] = useState<ReportForm>('complete')
  const [language, setLanguage] = useState<Language>(spoken)
  const [wanted, setWanted] = useState<ReportFormat>('pdf')
  const [notes, setNotes] = useState(false)
  const [started, setStarted] = useState<ExportJob | null>(null)
  const make = useCommand(useClient().reports.make)
  const offered = offer?.formats ?? reportFormats
  const format = offered.includes(wanted) ? wanted : 'html'

  const begin = async (): Promise<void> => {
    const outcome = await make.run({ companies: companies.map(({ id }) => id), form, language, format, notes })
    if (outcome?.ok === true) setStarted(outcome.value)
  }

  return (
    <Dialog
      wide
      title={t('title')}
      onClose={onClose}
      foot={
        started === null ? (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button
              variant="primary"
              icon="export"
              busy={make.running}
              disabledReason={companies.length === 0 ? t('none') : null}
              onPress={() => void begin()}
            >
              {t('make')}
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
          <p className="small dim">{t('free')}</p>
          <ChosenCompanies companies={companies} onChange={setCompanies} onLeave={onClose} />
          <div className="export-line">
            <Segmented
              small
              label={t('form')}
              value={form}
              onChange={setForm}
              options={reportForms.map((each) => ({ value: each, text: t(`forms.${each}`) }))}
            />
            <Segmented
              small
              label={t('language')}
              value={language}
              onChange={setLanguage}
              options={languages.map((each) => ({ value: each, text: t(`languages.${each}`) }))}
            />
            <label className="export-check">
              <input type="checkbox" checked={notes} onChange={(event) => setNotes(event.target.checked)} />
              <span>{t('notes')}</span>
            </label>
          </div>
          <FormatChoice
            legend={t('format')}
            value={format}
            onChange={setWanted}
            options={reportFormats.map((each) => ({
              format: each,
              name: t(`formats.${each}`),
              about: t(`formatText.${each}`),
              disabled: !offered.includes(each),
            }))}
          />
          {offer?.printer === null && <Notice boxed>{t('noPrinter')}</Notice>}
          {make.error && <ErrorNotice error={make.error} onDismiss={make.clear} boxed />}
        </div>
      )}
    </Dialog>
  )
}
