import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { runOnce, runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { usePrices } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { BrandMark } from '../../ui/brand.tsx'
import { Button, classes } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Legend } from '../../ui/legend.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CapsForm } from '../../parts/account/caps-form.tsx'
import { KeyForm } from '../../parts/account/key-form.tsx'
import { KeyStateLine } from '../../parts/account/key-state.tsx'
import './first-run-screen.css'

function Step({
  title,
  current,
  done,
  children,
}: {
  readonly title: string
  readonly current: boolean
  readonly done: boolean
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('firstRun')
  return (
    <li className={classes('step', done && 'step-done')} aria-current={current ? 'step' : undefined}>
      <div className="step-body">
        <h3>
          {title}
          {done && <span className="hidden-text">, {t('done')}</span>}
        </h3>
        {children}
      </div>
    </li>
  )
}

function FirstSearch({ ready }: { readonly ready: boolean }): ReactNode {
  const { t } = useTranslation('firstRun')
  const { search } = useClient()
  const { data: prices } = usePrices()
  const [text, setText] = useState('')
  const term = text.trim()
  const off = ready ? (term === '' ? t('needsTerm') : null) : t('needsKey')
  const ask =
    (kind: SearchKind) =>
    (approved: Approval): void => {
      openTab({ kind: 'search', search: kind, term })
      void runOnce(runs.search(kind, term), () => search.read({ kind, term, which: 'first', approved }))
    }
  const unknown = { kind: 'unknown' as const }
  return (
    <div className="first-run-search">
      <TextField
        type="search"
        label={t('searchField')}
        hideLabel
        icon="search"
        value={text}
        maxLength={200}
        onChange={setText}
      />
      <PriceButton
        label={t('searchCompanies')}
        price={prices?.['search-companies'] ?? unknown}
        variant={ready ? 'primary' : 'normal'}
        disabledReason={off}
        onPress={ask('companies')}
      />
      <PriceButton
        label={t('searchPersons')}
        price={prices?.['search-persons'] ?? unknown}
        disabledReason={off}
        onPress={ask('persons')}
      />
    </div>
  )
}

/** Left what this is, with sample data to look at for free; right three steps to the first company with a key. */
export function FirstRunScreen({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('firstRun')
  const demo = useCommand(useClient().app.useDemo)
  const [capsSet, setCapsSet] = useState(false)
  const keyThere = state.key.state !== 'none' && state.key.state !== 'asking'
  return (
    <div className="first-run">
      <div className="first-run-about">
        <div className="first-run-brand">
          <BrandMark size={40} />
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <div className="first-run-demo">
            <Button variant="primary" busy={demo.running} onPress={() => void demo.run({ on: true })}>
              {t('demo')}
            </Button>
            <span className="small dim">{t('demoFree')}</span>
          </div>
          {demo.error && <ErrorNotice error={demo.error} boxed />}
        </div>
        <Legend />
      </div>
      <section className="first-run-key" aria-label={t('ownKey')}>
        <h2>{t('ownKey')}</h2>
        <ol className="steps">
          <Step title={t('keyStep')} current={!keyThere} done={keyThere}>
            {(keyThere || (state.key.state === 'none' && state.key.reason !== null)) && (
              <KeyStateLine keyState={state.key} />
            )}
            {!keyThere && <KeyForm address={state.service.address} onChecked={() => undefined} />}
          </Step>
          <Step title={t('capsStep')} current={keyThere && !capsSet} done={capsSet}>
            <p>{t('capsText')}</p>
            <CapsForm settings={state.settings} onSaved={() => setCapsSet(true)} />
          </Step>
          <Step title={t('companyStep')} current={keyThere && capsSet} done={false}>
            <p>{t('companyText')}</p>
            <FirstSearch ready={keyThere} />
          </Step>
        </ol>
      </section>
    </div>
  )
}
