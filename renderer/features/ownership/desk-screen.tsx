import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Desk } from '../../../shared/domain/ownership/desk.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { KeptThing } from '../../ui/kept-thing.tsx'
import { useDesk, useOwnership } from './data.ts'
import { DeskView } from './desk-view.tsx'
import type { DeskExport } from './export-menu.tsx'
import { formatNames, useDeskExport } from './use-desk-export.ts'
import { useDeskState } from './use-desk-state.ts'

export interface DeskScreenProps {
  readonly deskId: number
  /** Takes an export; without it files are downloaded, those of the core included. */
  readonly onExport?: (file: DeskExport) => void
  /** Formats that `onExport` can make beside SVG and PNG, as they are called. */
  readonly formats?: readonly string[]
}

/** A desk: companies whose owners are one graph, as picture and outline. Opens offline; kept by itself. */
export function DeskScreen({ deskId, onExport, formats }: DeskScreenProps): ReactNode {
  const { t } = useTranslation('ownership')
  const exporting = useDeskExport(deskId)
  const notKnown = { title: t('notKnown.title'), text: t('notKnown.text'), action: t('notKnown.action') }
  return (
    <KeptThing read={useDesk(deskId)} icon="desk" notKnown={notKnown}>
      {(desk) => (
        <>
          {exporting.error && <ErrorNotice error={exporting.error} onDismiss={exporting.clear} />}
          <Loaded key={deskId} desk={desk} onExport={onExport ?? exporting.take} formats={formats ?? formatNames} />
        </>
      )}
    </KeptThing>
  )
}

function Loaded({ desk, ...rest }: Omit<DeskScreenProps, 'deskId'> & { readonly desk: Desk }): ReactNode {
  const { t } = useTranslation('ownership')
  // What the store says later of this desk is what was saved from here; undo and redo stay with this screen.
  const [first] = useState(desk)
  const state = useDeskState(first)
  const files = useOwnership(state.companies)
  const hints = useMemo(() => [
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
    { keys: 'mod Z', text: t('keys.undo') },
    { keys: 'mod Shift Z', text: t('keys.redo') },
  ], [t])
  useViewKeys(hints)
  if (files.data === undefined) {
    return (
      <div className="view" aria-busy={files.error === null}>
        {files.error && <ErrorNotice error={files.error.appError} onRetry={() => void files.refetch()} />}
      </div>
    )
  }
  return <DeskView state={state} files={files.data} {...rest} />
}
