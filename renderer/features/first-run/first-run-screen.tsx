import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { openTab } from '../../data/tabs.ts'
import { BrandMark } from '../../ui/brand.tsx'
import { Button, classes } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Legend } from '../../ui/legend.tsx'
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
        {(current || done) && children}
      </div>
    </li>
  )
}

/** Left what this is, with sample data to look at for free; right one question at a time, to the first company with a key. */
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
            {/* Why no keychain answers is nothing to begin with: the sentence comes with a key that is kept in memory only. */}
            {keyThere && <KeyStateLine keyState={state.key} />}
            {!keyThere && <KeyForm oneByOne address={state.service.address} onChecked={() => undefined} />}
          </Step>
          <Step title={t('capsStep')} current={keyThere && !capsSet} done={capsSet}>
            {!capsSet && (
              <>
                <p>{t('capsText')}</p>
                <CapsForm settings={state.settings} capsOnly onSaved={() => setCapsSet(true)} />
              </>
            )}
          </Step>
          <Step title={t('companyStep')} current={keyThere && capsSet} done={false}>
            <p>{t('companyText')}</p>
            <Button variant="primary" icon="search" onPress={() => openTab({ kind: 'search', search: null, term: '' })}>
              {t('toSearch')}
            </Button>
          </Step>
        </ol>
      </section>
    </div>
  )
}
