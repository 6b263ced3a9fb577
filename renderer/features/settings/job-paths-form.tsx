import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '../../../shared/contract/state.ts'
import {
  defaultJobPaths,
  jobPathFault,
  jobPathNames,
  type JobPathName,
  type JobPaths,
} from '../../../shared/domain/watch/job-paths.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './job-paths-form.css'

const isDefault = (paths: JobPaths): boolean => jobPathNames.every((name) => paths[name] === defaultJobPaths[name])

/**
 * The paths of the older ownership job and of its result. The contract doesn't state them, so they can be entered for
 * an account that has them (gap G4). Nothing changes before the button is pressed.
 */
export function JobPathsForm({ settings }: { readonly settings: Settings }): ReactNode {
  const { t } = useTranslation('settings')
  const [edited, setEdited] = useState<Partial<JobPaths>>({})
  const [said, setSaid] = useState('')
  const change = useCommand(useClient().settings.change)
  const paths: JobPaths = { ...settings.jobPaths, ...edited }
  const faults = jobPathNames.map((name) => jobPathFault(name, paths[name]))
  const save = async (next: JobPaths, words: string): Promise<void> => {
    const outcome = await change.run({ jobPaths: { ...next } })
    if (!outcome?.ok) return
    setEdited({})
    setSaid(words)
  }
  const edit =
    (name: JobPathName) =>
    (value: string): void => {
      setEdited({ ...edited, [name]: value })
      setSaid('')
    }
  return (
    <form
      className="job-paths-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (faults.every((fault) => fault === null)) void save(paths, t('jobPaths.saved'))
      }}
    >
      <p className="text-field-note">{t('jobPaths.about')}</p>
      {jobPathNames.map((name, index) => {
        const fault = faults[index] ?? null
        return (
          <TextField
            key={name}
            label={t(`jobPaths.${name}`)}
            value={paths[name]}
            maxLength={400}
            onChange={edit(name)}
            error={fault === null ? null : t(`jobPaths.fault.${fault}`)}
          />
        )
      })}
      <div className="settings-row">
        <Button type="submit" busy={change.running} onPress={() => undefined}>
          {t('jobPaths.save')}
        </Button>
        {!(isDefault(settings.jobPaths) && isDefault(paths)) && (
          <Button variant="quiet" onPress={() => void save(defaultJobPaths, t('jobPaths.resetDone'))}>
            {t('jobPaths.reset')}
          </Button>
        )}
        <span className="dim" role="status">
          {said}
        </span>
      </div>
      {change.error && <ErrorNotice error={change.error} boxed here />}
    </form>
  )
}
