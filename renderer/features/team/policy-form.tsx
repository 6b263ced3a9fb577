import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamPolicy } from '../../../shared/domain/team/policy.ts'
import type { TeamDesktop } from '../../../shared/domain/team/team.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { choiceNamed, toChoice, type Choice } from '../../ui/choice.ts'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PersonCaps } from './person-caps.tsx'
import { draftOf, isZone, policyOf, typedCap, typedDays, type PolicyDraft } from './policy-draft.ts'

const capFields = ['teamDay', 'teamMonth', 'personDay', 'personMonth'] as const

let zones: readonly Choice[] | null = null
/** Time zones as this system names them. */
const zoneChoices = (): readonly Choice[] =>
  (zones ??= Intl.supportedValuesOf('timeZone').map((zone) =>
    toChoice({ value: zone, text: zone, search: zone.replaceAll(/[/_]/g, ' ') }),
  ))

/**
 * Caps, retention and the team's calendar, what a desktop does that can't reach the server, and who sees sums; of an admin, for everybody.
 * Nothing holds before the button is pressed.
 */
export function PolicyForm({
  policy,
  desktops,
}: {
  readonly policy: TeamPolicy
  /** Who is there, for caps of single persons. */
  readonly desktops: readonly TeamDesktop[]
}): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  const set = useCommand(useClient().team.setPolicy)
  /** What was changed here; the rest is the policy in force, also where another admin changes it meanwhile. */
  const [edited, setEdited] = useState<Partial<PolicyDraft>>({})
  const [saved, setSaved] = useState(false)
  const draft: PolicyDraft = { ...draftOf(policy, format.number), ...edited }
  const change = (changed: Partial<PolicyDraft>): void => {
    setEdited({ ...edited, ...changed })
    setSaved(false)
  }
  const submit = async (): Promise<void> => {
    const wanted = policyOf(policy, draft)
    if (wanted === null) return
    const outcome = await set.run({ policy: wanted })
    if (outcome?.ok) {
      setEdited({})
      setSaved(true)
    }
  }
  const days = typedDays(draft.retention)
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
            value={draft[field]}
            maxLength={12}
            error={typedCap(draft[field]) === undefined ? t('policy.invalid') : null}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
      </div>
      <PersonCaps persons={draft.persons} desktops={desktops} onChange={(persons) => change({ persons })} />
      <SuggestField
        label={t('policy.zone')}
        note={t('policy.zoneNote')}
        value={draft.zone}
        choices={zoneChoices()}
        show={(zone) => zone}
        meant={(typed) => choiceNamed(zoneChoices(), typed)?.value ?? null}
        error={isZone(draft.zone) ? null : t('policy.noZone')}
        onChange={(zone) => change({ zone: zone ?? '' })}
      />
      <TextField
        numeric
        label={t('policy.retention')}
        placeholder={t('policy.retentionNone')}
        note={t('policy.retentionNote')}
        value={draft.retention}
        maxLength={6}
        error={days === undefined ? t('policy.noDays') : null}
        onChange={(retention) => change({ retention })}
      />
      <div className="settings-row">
        <span aria-hidden="true">{t('policy.offline')}</span>
        <Segmented
          small
          label={t('policy.offline')}
          value={draft.offline}
          options={[
            { value: 'ask', text: t('policy.ask') },
            { value: 'never', text: t('policy.never') },
          ]}
          onChange={(offline) => change({ offline })}
        />
      </div>
      <label className="team-check">
        <input
          type="checkbox"
          checked={draft.sumsByPerson}
          aria-describedby="team-sums-note"
          onChange={(event) => change({ sumsByPerson: event.target.checked })}
        />
        <span>
          {t('policy.sums')}{' '}
          <small id="team-sums-note" className="dim">
            {t('policy.sumsNote')}
          </small>
        </span>
      </label>
      {days !== undefined && days !== null && (policy.retentionDays === null || days < policy.retentionDays) && (
        <Notice tone="warn" boxed>
          {t('policy.removes', { count: days })}
        </Notice>
      )}
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
