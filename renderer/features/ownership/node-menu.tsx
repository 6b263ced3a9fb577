import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openTab } from '../../data/tabs.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Key } from '../../ui/key.tsx'
import type { SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import type { NodeActions } from './node-actions.ts'
import { NodeReading } from './node-reading.tsx'
import { PersonReading } from './person-reading.tsx'
import type { Anchor } from './anchor-below.ts'
import { Popover } from './popover.tsx'

/** Everything that can be done with one node, free things first. */
export function NodeMenu({
  node,
  words,
  anchor,
  actions,
  hasOwners,
  pinned,
  onDesk,
  holdingsShown,
  isRoot,
  onClose,
}: {
  readonly node: SeenNode
  readonly words: GraphWords
  readonly anchor: Anchor
  readonly actions: NodeActions
  readonly hasOwners: boolean
  readonly pinned: boolean
  readonly onDesk: boolean
  /** Of a person: the holdings are on the desk. */
  readonly holdingsShown: boolean
  readonly isRoot: boolean
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const name = words.nodeName(node)
  const { party, key, company } = node
  const item = (icon: IconName, text: string, run: () => void, keys?: string): ReactNode => (
    <button
      type="button"
      className="popover-item"
      onClick={() => {
        onClose()
        run()
      }}
    >
      <Icon name={icon} />
      <span>{text}</span>
      {keys !== undefined && <Key keys={keys} />}
    </button>
  )
  const id = party?.partyId ?? null
  return (
    <Popover label={t('menu.label', { name })} anchor={anchor} onClose={onClose}>
      <p className="popover-title">{name}</p>
      <div className="popover-list">
        {id !== null &&
          party !== null &&
          party.kind !== 'unknown' &&
          item(party.kind, t(`menu.open.${party.kind}`), () =>
            openTab({ kind: party.kind === 'person' ? 'person' : 'company', id }),
          )}
        {id === null &&
          party?.name &&
          party.kind !== 'person' &&
          item('search', t('menu.search'), () =>
            openTab({ kind: 'search', search: 'companies', term: (party.name ?? '').slice(0, 200) }),
          )}
        {id === null &&
          party?.name &&
          party.kind === 'person' &&
          item('search', t('menu.search'), () =>
            openTab({ kind: 'search', search: 'persons', term: (party.name ?? '').slice(0, 200) }),
          )}
        {node.kind === 'group' && company !== null && item('show', t('menu.ungroup'), () => actions.ungroup(company))}
        {node.folded > 0 && item('show', t('menu.unfold'), () => actions.fold(key), 'F')}
        {node.folded === 0 && hasOwners && item('hide', t('menu.fold'), () => actions.fold(key), 'F')}
        {!isRoot && item('close', t('menu.hide'), () => actions.hide(key), 'Delete')}
        {pinned && item('refresh', t('menu.unpin'), () => actions.unpin(key))}
      </div>
      {party?.kind === 'person' && id !== null && (
        <div className="popover-costs">
          <PersonReading id={id} shown={holdingsShown} onShow={actions.showHoldings} />
        </div>
      )}
      {party?.kind === 'company' && (
        <div className="popover-costs">
          {id === null ? (
            <p className="small dim">{t('menu.notKnown')}</p>
          ) : (
            <NodeReading id={id} onDesk={onDesk} known={party.owners !== 'not-read'} onRead={actions.addCompany} />
          )}
        </div>
      )}
    </Popover>
  )
}
