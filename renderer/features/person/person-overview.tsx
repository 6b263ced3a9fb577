import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import { KnownHoldings } from '../../parts/known/known-holdings.tsx'
import { KnownPreview } from '../../parts/known/known-pane.tsx'
import { KnownRoles } from '../../parts/known/known-roles.tsx'
import { ShowAll } from '../../parts/party-file/list-preview.tsx'
import { OwnThings } from '../../parts/party-file/own-things.tsx'
import { Spent } from '../../parts/party-file/spent.tsx'
import { PersonReport } from './person-report.tsx'
import type { PersonTab } from './person-tabs.ts'
import { SameNameList } from './same-name-table.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { usePersonSectionWords, type PersonReadings } from './use-person-sections.tsx'

const fewNames = 6

/** One look at a person: what they are, what they own, what company files say, who has the same name. */
export function PersonOverview({
  file,
  known,
  readings,
  onTab,
}: {
  readonly file: PersonFile
  /** What all answers say of her; null: not there yet. */
  readonly known: KnownOf | null
  readonly readings: PersonReadings
  readonly onTab: (tab: PersonTab) => void
}): ReactNode {
  const { t } = useTranslation('person')
  const halfName = useHalfName()
  const words = usePersonSectionWords()
  const whole = (tab: PersonTab): ReactNode => (
    <ShowAll label={t('showAll')} what={t(`tab.${tab}`)} onPress={() => onTab(tab)} />
  )
  return (
    <div className="file-columns">
      <div className="file-main scroll">
        <KnownPreview
          section={file.roles}
          count={known?.roles.length ?? 0}
          words={words.roles}
          reading={readings.roles}
          showAll={t('showAll')}
          onShow={() => onTab('roles')}
          known={(none) => <KnownRoles roles={known?.roles ?? []} none={none} brief />}
        />
        <KnownPreview
          section={file.holdings}
          count={known?.holdings.length ?? 0}
          words={words.holdings}
          reading={readings.holdings}
          showAll={t('showAll')}
          onShow={() => onTab('holdings')}
          known={(none) => <KnownHoldings holdings={known?.holdings ?? []} none={none} brief />}
        />
      </div>
      <aside className="file-side scroll" aria-label={halfName(t('tab.sameName'))}>
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
        <OwnThings
          id={file.summary.id}
          about={{ kind: 'person', id: file.summary.id }}
          name={file.summary.name}
          onNotes={() => onTab('notes')}
        />
        <PersonReport id={file.summary.id} />
        <Spent label={t('spent')} spent={file.spent} />
      </aside>
    </div>
  )
}
