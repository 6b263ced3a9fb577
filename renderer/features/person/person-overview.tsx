import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import { ListPreview, ShowAll } from '../../parts/party-file/list-preview.tsx'
import { Spent } from '../../parts/party-file/spent.tsx'
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
  const words = usePersonSectionWords()
  const whole = (tab: PersonTab): ReactNode => (
    <ShowAll label={t('showAll')} what={t(`tab.${tab}`)} onPress={() => onTab(tab)} />
  )
  return (
    <div className="file-columns">
      <div className="file-main scroll">
        <ListPreview
          section={file.roles}
          words={words.roles}
          reading={readings.roles}
          showAll={t('showAll')}
          onShow={() => onTab('roles')}
        >
          {(roles) => <PersonRolesTable roles={roles} brief />}
        </ListPreview>
        <ListPreview
          section={file.holdings}
          words={words.holdings}
          reading={readings.holdings}
          showAll={t('showAll')}
          onShow={() => onTab('holdings')}
        >
          {(holdings) => <HoldingsTable holdings={holdings} brief />}
        </ListPreview>
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
