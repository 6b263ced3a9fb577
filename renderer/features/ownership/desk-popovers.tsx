import type { Beside } from '../../../shared/domain/ownership/desk/beside.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import type { SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import { AddCompany } from './add-company.tsx'
import type { DeskPanel } from './desk-head.tsx'
import { ExportMenu, type DeskExport } from './export-menu.tsx'
import type { NodeActions } from './node-actions.ts'
import { NodeMenu } from './node-menu.tsx'
import type { Anchor } from './anchor-below.ts'
import { Popover } from './popover.tsx'
import type { DeskState } from './use-desk-state.ts'
import { useCanPrint } from './use-desk-export.ts'
import { ViewOptions } from './view-options.tsx'

/** What lies over a desk at a place of it: the menu of a node, or a panel of the head. */
export interface OpenPopovers {
  readonly menu: { readonly node: SeenNode; readonly anchor: Anchor } | null
  readonly panel: { readonly panel: DeskPanel; readonly anchor: Anchor } | null
}

/** Menus and panels of a desk; nothing while none is open. */
export function DeskPopovers({
  open: { menu, panel },
  state,
  words,
  actions,
  isOwned,
  isPinned,
  isRoot,
  ungrouped,
  rolesNotRead,
  beside,
  onRegroup,
  onExport,
  onClose,
}: {
  readonly open: OpenPopovers
  readonly state: DeskState
  readonly words: GraphWords
  readonly actions: NodeActions
  readonly isOwned: (key: string) => boolean
  readonly isPinned: (key: string) => boolean
  readonly isRoot: (key: string) => boolean
  /** How many companies' small owners are drawn each. */
  readonly ungrouped: number
  readonly rolesNotRead: number
  readonly beside: Beside
  readonly onRegroup: () => void
  readonly onExport: (what: DeskExport) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const canPrint = useCanPrint()
  const partyId = menu?.node.party?.partyId ?? null
  return (
    <>
      {menu !== null && (
        <NodeMenu
          node={menu.node}
          words={words}
          anchor={menu.anchor}
          actions={actions}
          hasOwners={isOwned(menu.node.key)}
          pinned={isPinned(menu.node.key)}
          onDesk={partyId !== null && state.companies.includes(partyId)}
          holdingsShown={partyId !== null && state.view.persons.includes(partyId)}
          isRoot={isRoot(menu.node.key)}
          onClose={onClose}
        />
      )}
      {panel?.panel === 'add' && (
        <Popover label={t('head.add')} anchor={panel.anchor} onClose={onClose}>
          <AddCompany onDesk={new Set(state.companies)} onAdd={state.addCompany} />
        </Popover>
      )}
      {panel?.panel === 'view' && (
        <ViewOptions
          view={state.view}
          ungrouped={ungrouped}
          rolesNotRead={rolesNotRead}
          beside={beside}
          anchor={panel.anchor}
          onView={state.changeView}
          onRegroup={onRegroup}
          onClose={onClose}
        />
      )}
      {panel?.panel === 'export' && (
        <ExportMenu canPrint={canPrint} anchor={panel.anchor} onExport={onExport} onClose={onClose} />
      )}
    </>
  )
}
