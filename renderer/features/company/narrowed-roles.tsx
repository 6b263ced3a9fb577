import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { mostRoleTypes } from '../../../shared/domain/company/narrowed-roles.ts'
import { runs } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { useAppState } from '../../data/queries.ts'
import { answersOf } from '../../data/renewing.ts'
import { useTeamNotes } from '../../data/team.ts'
import { useCriteria } from '../../parts/criteria/use-criteria.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { MisreadNote } from '../../parts/party-file/misread-note.tsx'
import { ReadLine } from '../../parts/party-file/section-panel.tsx'
import { useReading } from '../../parts/party-file/use-section-read.ts'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { BuyReading } from '../../parts/team/buy-all-the-same.tsx'
import { RawAnswerView } from '../../parts/raw-answer/raw-answer-view.tsx'
import { Mark } from '../../ui/marks.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import './narrowed-roles.css'
import { RolesTable } from './roles-table.tsx'

/**
 * People of some roles alone, for companies with hundreds of them (contract 9.5). It stands beside the list of people and never in
 * its place: who isn't in it may be in office all the same.
 */
export function NarrowedRoles({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const { t: history } = useTranslation('history')
  const { company } = useClient()
  const criteria = useCriteria()
  const side = useAppState().data?.service.dialect ?? null
  const { id } = file.summary
  const kept = file.narrowedRoles
  const before = kept?.state === 'read' ? kept.content.roleTypes : []
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState<readonly string[]>(before)
  const reading = useReading(
    { operation: 'company-roles', party: id },
    runs.narrowedRoles(id),
    keys.company(id),
    ({ which, approved }, options) =>
      company.readRolesOf({ id, roleTypes: which === 'first' ? [...wanted] : [...before], which, approved }, options),
    {
      notes: useTeamNotes(id),
      // Roles of other types are another list: nothing of it is here.
      shown: (shown) => (wanted.join() === before.join() ? answersOf(shown.narrowedRoles) : []),
    },
  )
  const whole = file.roles.state === 'read' && file.roles.nextPage === null
  if (whole && kept?.state !== 'read') return null
  const names = before.map((type) => criteria.roleType(type)).join(', ')
  const price = kept?.price ?? file.roles.price
  // A rare way: its words and its field come when somebody wants them.
  const folded = !opened && kept === undefined && reading.error === null
  return (
    <section className="narrowed-roles" aria-label={t('narrowed.title')}>
      <h3>
        {kept === undefined ? (
          <button
            type="button"
            className="button button-quiet button-small narrowed-roles-open"
            aria-expanded={!folded}
            onClick={() => setOpened(folded)}
          >
            {t('narrowed.title')} …
          </button>
        ) : (
          t('narrowed.title')
        )}
      </h3>
      {folded ? null : side === 'classic' ? (
        <p className="small">{t('narrowed.classic')}</p>
      ) : (
        <>
          <p className="small">{t('narrowed.about')}</p>
          <div className="narrowed-roles-ask">
            <PickField
              label={history('asked.roleTypes')}
              value={wanted}
              choices={criteria.roleTypes}
              show={criteria.roleType}
              placeholder={t('narrowed.choose')}
              onChange={(types) => setWanted(types.slice(0, mostRoleTypes))}
            />
            {wanted.length > 0 && (
              <PriceButton
                of="company-roles"
                party={id}
                label={t('narrowed.read')}
                price={price}
                busy={reading.running}
                onPress={(approved) => reading.read('first', approved)}
              />
            )}
          </div>
        </>
      )}
      {reading.error && (
        <ErrorNotice
          error={reading.error}
          onDismiss={reading.clear}
          boxed
          way={<BuyReading reading={reading} price={price} next={kept?.state === 'read' ? kept.nextPage : null} />}
        />
      )}
      {kept?.state === 'unreadable' && (
        <>
          <p className="small narrowed-note">
            <Mark name="changed" /> {t('unreadable.text')}
          </p>
          <RawAnswerView answers={kept.answers} startAsText />
        </>
      )}
      {kept?.state === 'read' && (
        <>
          <p className="small narrowed-note">
            <Mark name="aged" /> {t('narrowed.only', { types: names, count: kept.content.roles.length })}{' '}
            <ReadLine answers={kept.answers} of={t('narrowed.title')} />
          </p>
          {kept.content.ignored && (
            <p className="small warn narrowed-note">
              <Mark name="changed" /> {t('narrowed.ignored')}
            </p>
          )}
          <MisreadNote section={kept} />
          {kept.content.roles.length === 0 ? (
            <p className="small">{t('narrowed.none')}</p>
          ) : (
            <RolesTable roles={kept.content.roles} />
          )}
          {kept.noWayOn === true && <p className="small warn">{t('noWayOn')}</p>}
          {kept.nextPage !== null && kept.noWayOn !== true && !kept.content.ignored && (
            <div>
              <PriceButton
                of="company-roles"
                party={id}
                label={t('narrowed.more')}
                price={kept.nextPage}
                busy={reading.running}
                onPress={(approved) => reading.read('next', approved)}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}
