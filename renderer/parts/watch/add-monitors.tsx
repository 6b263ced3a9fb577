import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { quoteOf } from '../../../shared/domain/credits/quote.ts'
import { useKept, usePrices } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CompanyName, useShownName } from '../party/company-name.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { SpendDialog, type Agreed } from '../spending/spend-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PasteCompanies } from './paste-companies.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMonitors, useWatchCommand, watchRuns } from '../../data/watch.ts'
import { WatchByRegister } from './watch-by-register.tsx'
import { TypePicker } from './type-picker.tsx'
import { useVocabulary } from './use-vocabulary.ts'
import './add-monitors.css'
import { rememberedTypes } from './remembered-types.ts'

/** Found companies a look shows; more words find fewer. */
const mostFound = 60
/** The contract's most in one go. */
const mostCompanies = 1000

/** The button at a company's file and this dialog are one run: what failed there is said here. */
export const monitorRun = (companies?: readonly CompanySummary[]): string =>
  companies?.[0] === undefined ? watchRuns.monitor : `${watchRuns.monitor}:${companies[0].id}`

function Found({
  company,
  checked,
  watched,
  onChange,
}: {
  readonly company: CompanySummary
  readonly checked: boolean
  readonly watched: boolean
  readonly onChange: (checked: boolean) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  return (
    <li>
      <label>
        {/* Watching it once more is not offered. */}
        <input
          type="checkbox"
          checked={checked || watched}
          disabled={watched && !checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <CompanyName name={company.name} />
        <span className="dim small cut">
          {company.register.number !== null && <Foreign text={company.register.number} most={30} />}
        </span>
        <span className="small add-watched">{watched ? t('add.watched') : ''}</span>
      </label>
    </li>
  )
}

function Chosen({ company, onRemove }: { readonly company: CompanySummary; readonly onRemove: () => void }): ReactNode {
  const { t } = useTranslation('watch')
  const name = useShownName(company.name)
  return (
    <li className="add-chosen">
      <CompanyName name={company.name} />
      <IconButton small icon="close" label={t('add.remove', { name })} onPress={onRemove} />
    </li>
  )
}

/** Puts companies of the cache under watch: which, for which event types, and what all of them cost together. */
export function AddMonitors({
  preset,
  onClose,
}: {
  /** Chosen to begin with; then only the types are asked for. */
  readonly preset?: readonly CompanySummary[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const [text, setText] = useState('')
  const found = useKept(
    { text: useDebounced(text.trim(), 80), kind: 'companies', offset: 0, limit: mostFound },
    preset === undefined,
  ).data
  const [chosen, setChosen] = useState<readonly CompanySummary[]>(preset ?? [])
  const vocabulary = useVocabulary(true)
  const monitors = useMonitors().data ?? []
  const [types, setTypes] = useState<readonly string[] | null>(null)
  const wanted = types ?? rememberedTypes(monitors, vocabulary)
  const each = usePrices().data?.['create-monitor']
  const command = useWatchCommand((client) => client.watch.monitor, monitorRun(preset))

  const watched = new Set(monitors.filter(({ state }) => state !== 'gone').map(({ company }) => company.id))
  const fresh = chosen.filter(({ id }) => !watched.has(id))
  const companies = (found?.items ?? []).filter((item): item is CompanySummary => item.kind === 'company')
  const toggle = (company: CompanySummary, on: boolean): void =>
    setChosen(
      on
        ? [...chosen.filter(({ id }) => id !== company.id), company].slice(0, mostCompanies)
        : chosen.filter(({ id }) => id !== company.id),
    )
  const reason =
    fresh.length === 0
      ? t(chosen.length === 0 ? 'add.chooseCompanies' : 'add.allWatched')
      : wanted.length === 0
        ? t('add.chooseTypes')
        : null

  const quote =
    each === undefined
      ? undefined
      : quoteOf([
          {
            operation: 'create-monitor',
            calls: fresh.length,
            kept: chosen.length - fresh.length,
            notThere: 0,
            price: each,
          },
        ])
  const begin = async ({ approved, stopAt }: Agreed): Promise<void> => {
    const outcome = await command.run({
      companies: fresh.map(({ id }) => id),
      eventTypes: [...wanted],
      approved: each?.kind === 'unknown' ? { unknown: true } : { upTo: approved.upTo },
      ...(stopAt === undefined ? {} : { stopAt }),
    })
    if (outcome?.ok === true) onClose()
  }

  return (
    <SpendDialog
      title={preset === undefined || preset.length > 1 ? t('add.title') : t('add.titleOne')}
      quote={quote}
      startLabel={(count) => t('add.watch', { count })}
      reason={reason}
      busy={command.running}
      errors={[[command.error, command.clear]]}
      onStart={(agreed) => void begin(agreed)}
      onClose={onClose}
    >
      <div className="add">
        {preset === undefined && (
          <section className="add-companies" aria-label={t('add.companies')}>
            <PasteCompanies
              onTake={(pasted) =>
                setChosen(
                  [...chosen, ...pasted.filter(({ id }) => chosen.every((other) => other.id !== id))].slice(
                    0,
                    mostCompanies,
                  ),
                )
              }
            />
            <TextField
              label={t('add.search')}
              type="search"
              icon="search"
              value={text}
              maxLength={200}
              placeholder={t('add.searchHint')}
              onChange={setText}
            />
            <div className="add-lists">
              <div>
                <div className="add-list-head small">
                  <b>{t(found?.more === true ? 'add.foundMore' : 'add.found', { count: companies.length })}</b>
                  {companies.length > 0 && (
                    <Button
                      small
                      variant="quiet"
                      onPress={() =>
                        setChosen(
                          [
                            ...chosen,
                            ...companies.filter(
                              ({ id }) => !watched.has(id) && chosen.every((other) => other.id !== id),
                            ),
                          ].slice(0, mostCompanies),
                        )
                      }
                    >
                      {t('add.all')}
                    </Button>
                  )}
                </div>
                <ul className="add-list scroll" aria-label={t('add.foundLabel')}>
                  {companies.map((company) => (
                    <Found
                      key={company.id}
                      company={company}
                      checked={chosen.some(({ id }) => id === company.id)}
                      watched={watched.has(company.id)}
                      onChange={(on) => toggle(company, on)}
                    />
                  ))}
                  {found !== undefined && companies.length === 0 && <li className="dim">{t('add.nothing')}</li>}
                </ul>
              </div>
              <div>
                <div className="add-list-head small">
                  <b>{t('add.chosen', { count: chosen.length })}</b>
                  {chosen.length > 0 && (
                    <Button small variant="quiet" onPress={() => setChosen([])}>
                      {t('add.none')}
                    </Button>
                  )}
                </div>
                <ul className="add-list scroll" aria-label={t('add.chosenLabel')}>
                  {chosen.map((company) => (
                    <Chosen key={company.id} company={company} onRemove={() => toggle(company, false)} />
                  ))}
                </ul>
              </div>
            </div>
          </section>
        )}
        {preset !== undefined && (
          <ul
            className={chosen.length > 4 ? 'add-presets scroll' : undefined}
            aria-label={t('add.companies')}
            {...(chosen.length > 4 ? { tabIndex: 0 } : {})}
          >
            {chosen.map((company) => (
              <li key={company.id} className="add-preset" lang="de">
                <CompanyName name={company.name} />
              </li>
            ))}
          </ul>
        )}
        <section aria-label={t('types.label')}>
          <h3>{t('add.types')}</h3>
          <p className="small add-note">
            {t('add.typesNote', { price: each === undefined ? '' : format.price(each) })}
          </p>
          <TypePicker
            monitors
            folded={command.error === null}
            vocabulary={vocabulary}
            value={wanted}
            onChange={setTypes}
            none={t('add.chooseTypes')}
          />
        </section>
        {preset === undefined && <WatchByRegister eventTypes={wanted} onDone={onClose} />}
      </div>
    </SpendDialog>
  )
}
