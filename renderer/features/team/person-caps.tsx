import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamDesktop } from '../../../shared/domain/team/team.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { typedCap, type CapsDraft } from './policy-draft.ts'

/** Caps of single persons, in place of those for everyone: one row each, and a way to add who has none of her own. */
export function PersonCaps({
  persons,
  desktops,
  onChange,
}: {
  readonly persons: Readonly<Record<string, CapsDraft>>
  readonly desktops: readonly TeamDesktop[]
  readonly onChange: (persons: Readonly<Record<string, CapsDraft>>) => void
}): ReactNode {
  const { t } = useTranslation('team')
  const selectId = useId()
  const names = new Map(desktops.map(({ login, who }) => [login, who]))
  const nameOf = (login: string): string => names.get(login) ?? login
  const without = [...names.keys()].filter((login) => persons[login] === undefined)
  return (
    <fieldset className="team-persons">
      <legend>{t('policy.persons')}</legend>
      {Object.entries(persons).map(([login, caps]) => (
        <div key={login} className="team-person" role="group" aria-label={nameOf(login)}>
          <b>
            <Foreign text={nameOf(login)} most={100} />
          </b>
          {(['day', 'month'] as const).map((span) => (
            <TextField
              key={span}
              numeric
              label={t(`policy.${span}`)}
              placeholder={t('policy.none')}
              value={caps[span]}
              maxLength={12}
              error={typedCap(caps[span]) === undefined ? t('policy.invalid') : null}
              onChange={(text) => onChange({ ...persons, [login]: { ...caps, [span]: text } })}
            />
          ))}
          <Button
            small
            onPress={() => onChange(Object.fromEntries(Object.entries(persons).filter(([other]) => other !== login)))}
          >
            {t('policy.asAll')}
            <span className="hidden-text">: {nameOf(login)}</span>
          </Button>
        </div>
      ))}
      {without.length > 0 ? (
        <div className="settings-row">
          <label htmlFor={selectId}>{t('policy.addPerson')}</label>
          <select
            id={selectId}
            value=""
            onChange={({ target: { value } }) =>
              value !== '' && onChange({ ...persons, [value]: { day: '', month: '' } })
            }
          >
            <option value="">{t('policy.choosePerson')}</option>
            {without.map((login) => (
              <option key={login} value={login}>
                {nameOf(login)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        desktops.length === 0 && <p className="dim small">{t('policy.personsUnknown')}</p>
      )}
    </fieldset>
  )
}
