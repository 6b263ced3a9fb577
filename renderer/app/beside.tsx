import { useMemo, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { Tab } from '../../shared/contract/state.ts'
import { useRecentFiles } from '../data/library.ts'
import { endBeside, isFile, openBeside, otherOf, shareBeside, useTabs, type Pair } from '../data/tabs.ts'
import { offerUndo } from '../parts/undo.tsx'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useKeyText } from '../ui/key.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useKeysHere } from './shown-keys.ts'
import { TabList } from './tab-list.tsx'
import './beside.css'

/** Pixels of a window in which two files can be read side by side. */
export const besideFrom = 1200
const query = `(min-width: ${besideFrom}px)`

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is wide enough for two files. */
export const useBesideFits = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

/** The two that stand side by side now; null: one screen has the window. */
export function usePairInSight(): Pair | null {
  const { pair, active } = useTabs()
  const fits = useBesideFits()
  return fits && otherOf(pair, active) !== null ? pair : null
}

const useChooser = create<{ readonly open: boolean }>()(() => ({ open: false }))

/** Why there can't be two files now, as the status line says it. */
export interface WhyNotBeside {
  readonly noFile: () => string
  readonly noRoom: () => string
}

export function useWhyNotBeside(): WhyNotBeside {
  const { t } = useTranslation('frame')
  return useMemo(
    () => ({ noFile: () => t('besideNeedsFile'), noRoom: () => t('besideNeedsRoom', { width: besideFrom }) }),
    [t],
  )
}

/** Asks which file comes beside the active one, or ends that there are two. */
export function toggleBeside(why: WhyNotBeside): void {
  const { tabs, active, pair } = useTabs.getState()
  const here = tabs.find(({ key }) => key === active)
  if (here === undefined || !isFile(here.tab)) offerUndo(why.noFile(), null)
  else if (!matchMedia(query).matches) offerUndo(why.noRoom(), null)
  else if (otherOf(pair, active) !== null) endBeside()
  else useChooser.setState({ open: true })
}

/** The button in the strip: there while a file is in sight and the window is wide enough. */
export function BesideButton(): ReactNode {
  const { t } = useTranslation('frame')
  const { tabs, active, pair } = useTabs()
  const keysOf = useKeysHere()
  const keyText = useKeyText()
  const fits = useBesideFits()
  const why = useWhyNotBeside()
  const here = tabs.find(({ key }) => key === active)
  if (!fits || here === undefined || !isFile(here.tab)) return null
  const paired = otherOf(pair, active) !== null
  return (
    <IconButton
      icon="beside"
      label={`${paired ? t('besideEnd') : t('besideOpen')} (${keyText(keysOf('beside'))})`}
      pressed={paired}
      onPress={() => toggleBeside(why)}
    />
  )
}

const keyOf = (tab: Tab): string => ('id' in tab ? `${tab.kind} ${tab.id}` : tab.kind)

/** Which file comes beside the one in sight: one that is open, or one that was opened before. Free. */
export function BesideChooser(): ReactNode {
  const { open } = useChooser()
  return open && <Chooser onClose={() => useChooser.setState({ open: false })} />
}

function Chooser({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  const { tabs, active } = useTabs()
  const recent = useRecentFiles().data ?? []
  const [typed, setTyped] = useState('')
  const here = tabs.find(({ key }) => key === active)?.tab
  const opened = tabs.map(({ tab }) => tab).filter(isFile)
  const known = new Map<string, Tab>(
    [...opened.toReversed(), ...recent.map(({ party }): Tab => ({ kind: party.kind, id: party.id }))].map((tab) => [
      keyOf(tab),
      tab,
    ]),
  )
  if (here !== undefined) known.delete(keyOf(here))
  return (
    <Dialog title={t('besideTitle')} onClose={onClose} forgets>
      <TextField label={t('besideFind')} icon="search" value={typed} onChange={setTyped} />
      <TabList
        rows={[...known].map(([key, tab]) => ({ key, tab }))}
        typed={typed}
        onChoose={({ tab }) => {
          onClose()
          openBeside(tab)
        }}
      />
      <p className="more-tabs-none small">{known.size === 0 ? t('besideNone') : t('besideNoMatch')}</p>
    </Dialog>
  )
}

const steps: Readonly<Record<string, (share: number) => number>> = {
  ArrowLeft: (share) => share - 0.02,
  ArrowRight: (share) => share + 0.02,
  Home: () => 0,
  End: () => 1,
  Enter: () => 0.5,
}

/** The line between two files, which is moved by the pointer or the arrows; a double press gives both the same. */
export function BesideLine(): ReactNode {
  const { t } = useTranslation('frame')
  const { share } = useTabs()
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    shareBeside(step(share))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { parentElement } = event.currentTarget
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || parentElement === null) return
    const { left, width } = parentElement.getBoundingClientRect()
    shareBeside((event.clientX - left) / width)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that takes the focus is a control (ARIA)
    <div
      className="beside-line"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('besideLine')}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={30}
      aria-valuemax={70}
      aria-valuetext={t('besideShare', { share: Math.round(share * 100) })}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => shareBeside(0.5)}
    />
  )
}
