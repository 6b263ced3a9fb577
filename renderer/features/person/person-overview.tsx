import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonFile } from '../../../shared/domain/person-file.ts'
import { Button } from '../../ui/button.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Spent } from '../../ui/spent.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { PersonRolesTable } from './person-roles-table.tsx'
import type { PersonTab } from './person-tabs.ts'
import { SameNameList } from './same-name-table.tsx'
import { usePersonSectionWords, type PersonReadings } from './use-person-sections.tsx'

const fewNames = 6

/** One look at a person: what they are, what they own, what company files say, who has the same name. */
export function PersonOverview({
  file,
  readings,
  onTab,
}: {
  readonly file: PersonFile
  readonly readings: PersonReadings
  readonly onTab: (tab: PersonTab) => void
}): ReactNode {
  const { t } = useTranslation('person')
  const { t: company } = useTranslation('company')
  const words = usePersonSectionWords()
  const whole = (tab: PersonTab): ReactNode => (
    <Button small variant="quiet" onPress={() => onTab(tab)}>
      {t('showAll')}
      <span className="hidden-text">: {t(`tab.${tab}`)}</span>
    </Button>
  )
  const asItCame = (tab: PersonTab) => (): ReactNode => (
    <div>
      <Button small onPress={() => onTab(tab)}>
        {company('unreadable.show')}
      </Button>
    </div>
  )
  return (
    <div className="file-columns">
      <div className="file-main scroll">
        <SectionPanel
          section={file.roles}
          words={words.roles}
          isEmpty={(roles) => roles.length === 0}
          reading={readings.roles}
          heading={2}
          preview={whole('roles')}
          asItCame={asItCame('roles')}
        >
          {(roles) => <PersonRolesTable roles={roles} brief />}
        </SectionPanel>
        <SectionPanel
          section={file.holdings}
          words={words.holdings}
          isEmpty={(holdings) => holdings.length === 0}
          reading={readings.holdings}
          heading={2}
          preview={whole('holdings')}
          asItCame={asItCame('holdings')}
        >
          {(holdings) => <HoldingsTable holdings={holdings} brief />}
        </SectionPanel>
        <section className="section-panel">
          <div className="section-panel-head">
            <h2>{t('tab.companyFiles')}</h2>
            <span className="grow" />
            {file.inCompanyFiles.length > 0 && whole('companyFiles')}
          </div>
          {file.inCompanyFiles.length === 0 ? (
            <p className="section-panel-none">{t('companyFiles.none')}</p>
          ) : (
            <PersonRolesTable roles={file.inCompanyFiles} brief />
          )}
        </section>
      </div>
      <aside className="file-side scroll" aria-label={t('tab.sameName')}>
        <section className="section-panel">
          <div className="section-panel-head">
            <h2>{t('tab.sameName')}</h2>
            <span className="grow" />
            {file.sameName.length > 0 && whole('sameName')}
          </div>
          {file.sameName.length === 0 ? (
            <p className="section-panel-none">{t('sameName.none')}</p>
          ) : (
            <SameNameList others={file.sameName.slice(0, fewNames)} />
          )}
        </section>
        <Spent label={t('spent')} spent={file.spent} />
      </aside>
    </div>
  )
}
