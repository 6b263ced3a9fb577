import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { RelatedCompany, RelatedReason } from '../../../shared/domain/library/related.ts'
import { useRelated } from '../../data/library.ts'
import { openTab } from '../../data/tabs.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { CompanyName, useShownName } from '../../parts/party/company-name.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'

/** What stands beside a company without a share: the same address, the same people by id, a role at the other. */
const beside: readonly RelatedReason[] = ['address', 'person', 'role']

/**
 * Companies beside the chosen one, as under "related": shut until it is asked for, free, from kept answers. A shared
 * address or person is no share, so that none of them changes the figures of the desk until it is put on it.
 */
export function BesidePanel({
  id,
  onDesk,
  onAdd,
}: {
  readonly id: PartyId
  readonly onDesk: ReadonlySet<PartyId>
  readonly onAdd: (id: PartyId) => void
}): ReactNode {
  const { t } = useTranslation('known')
  const [shown, setShown] = useState(false)
  return (
    <details className="panel desk-fold" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h2>{t('beside.title')}</h2>
      </summary>
      {shown && <Beside id={id} onDesk={onDesk} onAdd={onAdd} />}
    </details>
  )
}

function Beside({ id, onDesk, onAdd }: Parameters<typeof BesidePanel>[0]): ReactNode {
  const { t } = useTranslation('known')
  const { t: notes } = useTranslation('notes')
  const ownersWords = useOwnersWords()
  const { data: related, error } = useRelated(id)
  if (error) return <ErrorNotice error={error.appError} boxed />
  if (related === undefined || related === null) return null
  const groups = related.groups.filter(({ reason }) => beside.includes(reason))
  const unread = related.unread.filter((section) => section !== 'ownership')
  return (
    <>
      <p className="small dim">{t('beside.intro')}</p>
      {groups.length === 0 && <p className="small">{t('beside.none')}</p>}
      {unread.length > 0 && (
        <p className="small dim">
          {notes('related.unread', {
            what: unread.map((section) => notes(`related.unreadName.${section}`, ownersWords)).join(', '),
          })}
        </p>
      )}
      {groups.map(({ reason, companies }) => (
        <section key={reason} aria-label={notes(`related.reason.${reason}`, ownersWords)}>
          <h3>{notes(`related.reason.${reason}`, ownersWords)}</h3>
          <ul className="plain">
            {companies.map((one) => (
              <Line key={one.company.id} one={one} there={onDesk.has(one.company.id)} onAdd={onAdd} />
            ))}
          </ul>
        </section>
      ))}
      {related.more && <p className="small dim">{notes('related.more')}</p>}
    </>
  )
}

function Line({
  one: { company, evidence },
  there,
  onAdd,
}: {
  readonly one: RelatedCompany
  readonly there: boolean
  readonly onAdd: (id: PartyId) => void
}): ReactNode {
  const { t } = useTranslation('known')
  const name = useShownName(company.name)
  const shared = [...new Set(evidence.flatMap((ground) => ground.shared ?? []))].slice(0, 3).join('; ')
  return (
    <li>
      <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
      {shared !== '' && (
        <span className="small dim">
          {' '}
          <Foreign text={shared} most={120} german />
        </span>
      )}{' '}
      {there ? (
        <span className="small dim">{t('beside.there')}</span>
      ) : (
        <Button small variant="quiet" icon="add" onPress={() => onAdd(company.id)}>
          {t('beside.add')}
          <span className="hidden-text">: {name}</span>
        </Button>
      )}
    </li>
  )
}
