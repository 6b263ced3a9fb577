import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceCredits } from '../../../shared/domain/credits/credits.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { approvalOf, PriceButton } from '../prices/price-button.tsx'
import { TermText } from '../register-words/term-text.tsx'
import './type-picker.css'
import type { Vocabulary } from './use-vocabulary.ts'
import { allCodes, watchableCodes, type EventGroup } from './vocabulary.ts'

/** The group's own box: checked, empty, or between the two. */
function GroupBox({
  group,
  chosen,
  monitors,
  onChange,
}: {
  readonly group: EventGroup
  readonly monitors: boolean | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChange: (codes: readonly string[], on: boolean) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const box = useRef<HTMLInputElement>(null)
  const codes = group.types
    .filter(({ monitorable }) => monitors !== true || monitorable !== false)
    .map(({ code }) => code)
  const count = codes.filter((code) => chosen.has(code)).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < codes.length
  }, [count, codes.length])
  return (
    <label className="type-group-head">
      <input
        ref={box}
        type="checkbox"
        checked={codes.length > 0 && count === codes.length}
        disabled={codes.length === 0}
        onChange={(event) => onChange(codes, event.target.checked)}
      />
      <b>
        <GroupName group={group} />
      </b>
      <span className="dim">{t('types.count', { count, of: codes.length })}</span>
    </label>
  )
}

export function GroupName({ group: { code, label } }: { readonly group: EventGroup }): ReactNode {
  const { t } = useTranslation('watch')
  if (code === null) return t('types.noGroup')
  return <Foreign text={label ?? code} most={60} />
}

/** Reading the vocabulary: blue where it is free, plum where it isn't. */
export function ReadVocabulary({ vocabulary }: { readonly vocabulary: Vocabulary }): ReactNode {
  const { t } = useTranslation('watch')
  const { price, reading, error, read } = vocabulary
  return (
    <div className="types-missing">
      <p>{reading ? t('types.reading') : t('types.missing')}</p>
      {price !== null &&
        (priceCredits(price) === 0 ? (
          <Button icon="refresh" busy={reading} onPress={() => read(approvalOf(price))}>
            {t('types.read')}
          </Button>
        ) : (
          <PriceButton of="event-types" label={t('types.readPriced')} price={price} busy={reading} onPress={read} />
        ))}
      {error && <ErrorNotice error={error} boxed />}
    </div>
  )
}

/** Event types in the service's groups, chosen group by group or one by one. */
export function TypePicker({
  vocabulary,
  value,
  onChange,
  none,
  monitors,
  folded = false,
}: {
  readonly vocabulary: Vocabulary
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
  /** Said where nothing is chosen: what that means here. */
  readonly none: string
  /** For a monitor: types that the service says can't be watched are shown as such and can't be chosen anew. */
  readonly monitors?: boolean
  /** Where most people take what is chosen: one line that says it, until somebody wants to change it. */
  readonly folded?: boolean
}): ReactNode {
  const { t } = useTranslation('watch')
  const [opened, setOpened] = useState(false)
  const { groups } = vocabulary
  if (groups.length === 0) return <ReadVocabulary vocabulary={vocabulary} />
  const chosen = new Set(value)
  const all = allCodes(groups)
  const choosable = monitors === true ? watchableCodes(groups) : all
  const set = (codes: readonly string[], on: boolean): void => {
    const next = new Set(chosen)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
    }
    // In the served order; codes that aren't served any more are kept behind.
    onChange([...all.filter((code) => next.has(code)), ...[...next].filter((code) => !all.includes(code))])
  }
  if (folded && !opened)
    return (
      <div className="types-tools" role="group" aria-label={t('types.label')}>
        <span role="status">
          {value.length === 0
            ? none
            : choosable.every((code) => chosen.has(code))
              ? t('types.allChosen', { count: choosable.length })
              : t('types.someChosen', { count: value.length, of: choosable.length })}
        </span>
        <Button small aria-expanded={false} onPress={() => setOpened(true)}>
          {t('types.changeChosen')}
        </Button>
      </div>
    )
  return (
    <div className="types" role="group" aria-label={t('types.label')}>
      <div className="types-tools">
        <Button small onPress={() => set(choosable, true)}>
          {t('types.all')}
        </Button>
        <Button small onPress={() => onChange([])}>
          {t('types.clear')}
        </Button>
        <span className="small" role="status">
          {value.length === 0 ? none : t('types.chosen', { count: value.length })}
        </span>
      </div>
      <div className="types-groups">
        {groups.map((group) => (
          <fieldset key={group.code ?? ''} className="type-group">
            <legend className="hidden-text">
              <GroupName group={group} />
            </legend>
            <GroupBox group={group} chosen={chosen} monitors={monitors} onChange={set} />
            {group.types.map(({ code, monitorable }) => {
              const barred = monitors === true && monitorable === false
              return (
                <label key={code} className={barred ? 'dim' : undefined}>
                  <input
                    type="checkbox"
                    checked={chosen.has(code)}
                    // One that was chosen before can still be taken away.
                    disabled={barred && !chosen.has(code)}
                    onChange={(event) => set([code], event.target.checked)}
                  />
                  <span>
                    <TermText term={vocabulary.typeWord(code)} />
                    {barred && <span className="small"> {t('types.notWatchable')}</span>}
                  </span>
                </label>
              )
            })}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
