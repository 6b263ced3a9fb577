import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Desk } from '../../../shared/domain/ownership/desk/desk.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { useDesk, useFigures, useHeads } from '../../data/ownership.ts'
import { DeskView } from './desk-view.tsx'
import { useDeskState } from './use-desk-state.ts'

export interface DeskScreenProps {
  readonly deskId: number
}

/** A desk: companies whose owners are one graph, as picture and outline. Opens offline; kept by itself. */
export function DeskScreen({ deskId }: DeskScreenProps): ReactNode {
  const { t } = useTranslation('ownership')
  const notKnown = { title: t('notKnown.title'), text: t('notKnown.text'), action: t('notKnown.action') }
  return (
    <QueryView read={useDesk(deskId)} icon="desk" notKnown={notKnown}>
      {(desk) => <Loaded key={deskId} desk={desk} />}
    </QueryView>
  )
}

function Loaded({ desk }: { readonly desk: Desk }): ReactNode {
  const { t } = useTranslation('ownership')
  // The desk is taken once: later versions in the store were saved from here, and undo and redo belong to this screen.
  const [first] = useState(desk)
  const state = useDeskState(first)
  const { persons, until, compareWith, same, different, beside } = state.view
  const heads = useHeads(state.companies)
  const figures = useFigures({ companies: state.companies, persons, until, compareWith, same, different, beside })
  const hints = useMemo(
    () => [
      { keys: '↑↓←→', text: t('keys.node') },
      { keys: 'Enter', text: t('keys.menu') },
      { keys: 'W', text: t('keys.proof') },
      { keys: 'G', text: t('keys.outline') },
      { keys: '/', text: t('keys.search') },
      { keys: '+ −', text: t('keys.zoom') },
      { keys: '0', text: t('keys.fit') },
      { keys: 'Shift ↑↓←→', text: t('keys.pan') },
      { keys: 'F', text: t('keys.fold') },
      { keys: 'Delete', text: t('keys.hide') },
      { keys: 'mod P', text: t('keys.print') },
      { keys: 'mod Z', text: t('keys.undo') },
      { keys: 'mod Shift Z', text: t('keys.redo') },
    ],
    [t],
  )
  useViewKeys(hints)
  const failed = [heads, figures].find(({ error, data }) => error !== null && data === undefined)
  if (heads.data === undefined || figures.data === undefined) {
    return (
      <div className="view" aria-busy={failed === undefined}>
        {failed?.error && <ErrorNotice error={failed.error.appError} onRetry={() => void failed.refetch()} />}
      </div>
    )
  }
  return <DeskView deskId={desk.id} state={state} files={heads.data} figures={figures.data} />
}
