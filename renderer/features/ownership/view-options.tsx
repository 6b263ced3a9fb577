import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { Beside } from '../../../shared/domain/ownership/desk/beside.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Anchor } from './anchor-below.ts'
import { Popover } from './popover.tsx'

const limits = ['', '0', '1', '5', '10', '25'] as const

/** What of the graph is drawn: small owners grouped, chains shortened, what was hidden, folded or moved. */
export function ViewOptions({
  view,
  ungrouped,
  rolesNotRead,
  beside,
  anchor,
  onView,
  onRegroup,
  onClose,
}: {
  readonly view: DeskView
  /** Companies whose groups were opened. */
  readonly ungrouped: number
  /** Companies of the desk whose roles nobody has read. */
  readonly rolesNotRead: number
  /** What stands beside the desk's companies; empty while it is not asked for. */
  readonly beside: Beside
  readonly anchor: Anchor
  readonly onView: (view: Partial<DeskView>) => void
  readonly onRegroup: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const format = useFormat()
  const moved = Object.keys(view.pinned).length
  const limit = limits.find((value) => value === String(view.groupBelow ?? '')) ?? ''
  return (
    <Popover label={t('head.view')} anchor={anchor} onClose={onClose}>
      <div className="view-options">
        <span className="small" aria-hidden="true">
          {t('view.groupBelow')}
        </span>
        <Segmented
          small
          label={t('view.groupBelow')}
          value={limit}
          onChange={(value) => onView({ groupBelow: value === '' ? null : Number(value) })}
          options={limits.map((value) => ({
            value,
            text: value === '' ? t('view.byItself') : value === '0' ? t('view.off') : format.percent(Number(value)),
          }))}
        />
        <span className="small" aria-hidden="true">
          {t('view.chains')}
        </span>
        <Segmented
          small
          label={t('view.chains')}
          value={view.shortChains ? 'short' : 'whole'}
          onChange={(value) => onView({ shortChains: value === 'short' })}
          options={[
            { value: 'whole', text: t('view.chainsWhole') },
            { value: 'short', text: t('view.chainsShort') },
          ]}
        />
        <span className="small" aria-hidden="true">
          {t('view.representation')}
        </span>
        <Segmented
          small
          label={t('view.representation')}
          value={view.representation ? 'on' : 'off'}
          onChange={(value) => onView({ representation: value === 'on' })}
          options={[
            { value: 'off', text: t('view.off') },
            { value: 'on', text: t('view.on') },
          ]}
        />
        {view.representation && rolesNotRead > 0 && (
          <p className="small dim">{t('view.rolesNotRead', { count: rolesNotRead })}</p>
        )}
        <span className="small" aria-hidden="true">
          {t('view.beside')}
        </span>
        <Segmented
          small
          label={t('view.beside')}
          value={view.beside ? 'on' : 'off'}
          onChange={(value) => onView({ beside: value === 'on' })}
          options={[
            { value: 'off', text: t('view.off') },
            { value: 'on', text: t('view.on') },
          ]}
        />
        {view.beside && <BesideNotes beside={beside} />}
        {view.hidden.length > 0 && (
          <Button small onPress={() => onView({ hidden: [] })}>
            {t('view.showHidden', { count: view.hidden.length })}
          </Button>
        )}
        {view.collapsed.length > 0 && (
          <Button small onPress={() => onView({ collapsed: [] })}>
            {t('view.unfoldAll', { count: view.collapsed.length })}
          </Button>
        )}
        {moved > 0 && (
          <Button small onPress={() => onView({ pinned: {} })}>
            {t('view.unpinAll', { count: moved })}
          </Button>
        )}
        {view.same.length > 0 && (
          <Button small onPress={() => onView({ same: [] })}>
            {t('view.partAll', { count: view.same.length })}
          </Button>
        )}
        {ungrouped > 0 && (
          <Button small onPress={onRegroup}>
            {t('view.regroup')}
          </Button>
        )}
      </div>
    </Popover>
  )
}

/** That nothing is drawn is not that there is nothing: what was not read is said. */
function BesideNotes({ beside: { edges, notRead, more } }: { readonly beside: Beside }): ReactNode {
  const { t } = useTranslation('ownership')
  return (
    <>
      {edges.length === 0 && <p className="small dim">{t('view.besideNone')}</p>}
      {notRead.length > 0 && <p className="small dim">{t('view.besideNotRead', { count: notRead.length })}</p>}
      {more && <p className="small dim">{t('view.besideMore')}</p>}
    </>
  )
}
