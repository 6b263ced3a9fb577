import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSections, type FileSection } from '../../../shared/domain/company/company-file.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { stopRun, type RunUnderWay } from '../../data/commands.ts'
import { useCompanyFile, usePersonFile } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import '../../ui/status.css'
import '../../parts/activity-rows.css'

const isSection = (name: string): name is FileSection => (fileSections as readonly string[]).includes(name)

function CompanyRun({ id, section }: { readonly id: PartyId; readonly section: string }): ReactNode {
  const { t } = useTranslation('activity')
  const { t: company } = useTranslation('company')
  const name = useCompanyFile(id).data?.summary.name ?? ''
  return (
    <>
      {t('run.company', { section: isSection(section) ? company(`tab.${section}`) : section })}{' '}
      <b>
        <Foreign text={name} most={120} />
      </b>
    </>
  )
}

function PersonRun({ id }: { readonly id: PartyId }): ReactNode {
  const { t } = useTranslation('activity')
  const name = usePersonFile(id).data?.summary.name ?? ''
  return (
    <>
      {t('run.person')}{' '}
      <b>
        <Foreign text={name} most={120} />
      </b>
    </>
  )
}

/** What a run does, read from its name (`data/commands.ts`). */
function RunWords({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslation('activity')
  const [area = '', second = '', ...rest] = name.split(':')
  switch (area) {
    case 'search':
      return (
        <>
          {t(second === 'persons' ? 'run.searchPersons' : 'run.searchCompanies')}{' '}
          <b>
            <Foreign text={rest.join(':')} most={80} />
          </b>
        </>
      )
    case 'filter':
      return t('run.filter')
    case 'company':
      return <CompanyRun id={partyId(Number(second))} section={rest[0] ?? ''} />
    case 'person':
      return <PersonRun id={partyId(Number(second))} />
    case 'reference':
      return t('run.reference')
    case 'account':
      return t('run.account')
    case 'watch':
    case 'watchlist':
      return t('run.watch')
    default:
      return area.startsWith('ownership') ? t('run.ownership') : t('run.other')
  }
}

/** Areas whose runs end between two pages when they are asked to. */
const stoppable: ReadonlySet<string> = new Set(['search', 'filter', 'company', 'person'])

/** Something this window started and that hasn't ended: what it is, and stopping it where it has more than one step. */
export function RunRow({ run: { name, stopping } }: { readonly run: RunUnderWay }): ReactNode {
  const { t } = useTranslation('activity')
  return (
    <li className="activity-row">
      <div className="activity-what">
        <span className="activity-name">
          <RunWords name={name} />
        </span>
        <span className="status">
          <Mark name="entry" />
          {t(stopping ? 'run.stopping' : 'run.running')}
        </span>
      </div>
      <div className="activity-acts">
        {stoppable.has(name.split(':')[0] ?? '') && (
          <Button small disabledReason={stopping ? t('run.stopping') : null} onPress={() => stopRun(name)}>
            {t('act.stop')}
          </Button>
        )}
      </div>
    </li>
  )
}
