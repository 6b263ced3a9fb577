import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company.ts'
import type { ExportJob } from '../../../shared/domain/export-job.ts'
import { languages, type Language } from '../../../shared/domain/language.ts'
import { reportFormats, reportForms, type ReportForm, type ReportFormat } from '../../../shared/domain/report/report.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Begun } from '../exports/export-dialog.tsx'
import '../exports/exports.css'
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
  const name = useId()
  const offer = useReportsOffer().data
  const [companies, setCompanies] = useState(first)
  const [form, setForm] = useState<ReportForm>('complete')
  const [language, setLanguage] = useState<Language>(spoken)
  const [wanted, setWanted] = useState<ReportFormat>('pdf')
  const [notes, setNotes] = useState(false)
  const [begun, setBegun] = useState<ExportJob | null>(null)
  const make = useCommand(useClient().reports.make)
  const offered = offer?.formats ?? reportFormats
  const format = offered.includes(wanted) ? wanted : 'html'

  const begin = async (): Promise<void> => {
    const outcome = await make.run({ companies: companies.map(({ id }) => id), form, language, format, notes })
    if (outcome?.ok === true) setBegun(outcome.value)
  }

  return (
    <Dialog
      wide
      title={t('title')}
      onClose={onClose}
      foot={
        begun === null ? (
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
            <Button onPress={() => setBegun(null)}>{t('another')}</Button>
            <Button variant="primary" onPress={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {begun !== null ? (
        <Begun begun={begun} />
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
          <fieldset className="export-formats">
            <legend>{t('format')}</legend>
            {reportFormats.map((each) => (
              <label key={each} className="export-format">
                <input
                  type="radio"
                  name={name}
                  checked={each === format}
                  disabled={!offered.includes(each)}
                  onChange={() => setWanted(each)}
                  aria-labelledby={`${name}${each}`}
                  aria-describedby={`${name}${each}text`}
                />
                <span>
                  <b id={`${name}${each}`}>{t(`formats.${each}`)}</b>
                  <span id={`${name}${each}text`} className="small dim">
                    {t(`formatText.${each}`)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {offer?.printer === null && <Notice boxed>{t('noPrinter')}</Notice>}
          {make.error && <ErrorNotice error={make.error} onDismiss={make.clear} boxed />}
        </div>
      )}
    </Dialog>
  )
}
