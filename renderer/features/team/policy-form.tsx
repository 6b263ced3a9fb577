import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamPolicy } from '../../../shared/domain/team/policy.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { readCap } from '../../parts/account/read-credits.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'

const capFields = ['teamDay', 'teamMonth', 'personDay', 'personMonth'] as const
type CapField = (typeof capFields)[number]

/** Null: no cap. Undefined: what was typed is none. */
const typedCap = (text: string): number | null | undefined => (text.trim() === '' ? null : (readCap(text) ?? undefined))

/** Caps, and what a desktop does that can't reach the server; of an admin, for everybody. Nothing holds before the button is pressed. */
export function PolicyForm({ policy }: { readonly policy: TeamPolicy }): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  const set = useCommand(useClient().team.setPolicy)
  const [edited, setEdited] = useState<Partial<Record<CapField, string>>>({})
  const [offline, setOffline] = useState<TeamPolicy['offline'] | null>(null)
  const [sums, setSums] = useState<boolean | null>(null)
  const [saved, setSaved] = useState(false)
  const now: Readonly<Record<CapField, number | null>> = {
    teamDay: policy.team.day,
    teamMonth: policy.team.month,
    personDay: policy.person.day,
    personMonth: policy.person.month,
  }
  const textOf = (field: CapField): string => {
    const cap = now[field]
    return edited[field] ?? (cap === null ? '' : format.number(cap))
  }
  const caps = {
    teamDay: typedCap(textOf('teamDay')),
    teamMonth: typedCap(textOf('teamMonth')),
    personDay: typedCap(textOf('personDay')),
    personMonth: typedCap(textOf('personMonth')),
  }
  const submit = async (): Promise<void> => {
    const { teamDay, teamMonth, personDay, personMonth } = caps
    if (teamDay === undefined || teamMonth === undefined || personDay === undefined || personMonth === undefined) return
    const outcome = await set.run({
      policy: {
        ...policy,
        persons: Object.fromEntries(Object.entries(policy.persons).map(([login, own]) => [login, { ...own }])),
        team: { day: teamDay, month: teamMonth },
        person: { day: personDay, month: personMonth },
        offline: offline ?? policy.offline,
        sumsByPerson: sums ?? policy.sumsByPerson,
      },
    })
    if (outcome?.ok) {
      setEdited({})
      setOffline(null)
      setSums(null)
      setSaved(true)
    }
  }
  return (
    <form
      className="team-form"
      aria-label={t('policy.title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="team-caps">
        {capFields.map((field) => (
          <TextField
            key={field}
            numeric
            label={t(`policy.${field}`)}
            placeholder={t('policy.none')}
            value={textOf(field)}
            maxLength={12}
            error={caps[field] === undefined ? t('policy.invalid') : null}
            onChange={(text) => {
              setEdited({ ...edited, [field]: text })
              setSaved(false)
            }}
          />
        ))}
      </div>
      <div className="settings-row">
        <span aria-hidden="true">{t('policy.offline')}</span>
        <Segmented
          small
          label={t('policy.offline')}
          value={offline ?? policy.offline}
          options={[
            { value: 'ask', text: t('policy.ask') },
            { value: 'never', text: t('policy.never') },
          ]}
          onChange={(value) => {
            setOffline(value)
            setSaved(false)
          }}
        />
      </div>
      <label className="team-check">
        <input
          type="checkbox"
          checked={sums ?? policy.sumsByPerson}
          onChange={(event) => {
            setSums(event.target.checked)
            setSaved(false)
          }}
        />
        <span>{t('policy.sums')}</span>
      </label>
      {set.error &&
        (set.error.kind === 'not-found' ? (
          <Notice tone="warn" boxed>
            {t('policy.changed')}
          </Notice>
        ) : (
          <ErrorNotice error={set.error} boxed here />
        ))}
      <div className="settings-row">
        <Button type="submit" busy={set.running} onPress={() => undefined}>
          {t('policy.save')}
        </Button>
        <span className="dim" role="status">
          {saved ? t('policy.saved') : ''}
        </span>
      </div>
    </form>
  )
}
