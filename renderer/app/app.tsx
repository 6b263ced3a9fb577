import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState, OpeningProgress } from '../../shared/contract/state.ts'
import { useClient, useLink, useOnChange, useOnShow } from '../data/core.tsx'
import { useAppState, useKept } from '../data/queries.ts'
import { keepLooks } from './keep-looks.ts'
import { keepTabs, openTab, restoreTabs, useTabs } from '../data/tabs.ts'
import { openTarget } from '../features/watch/browser-notices.ts'
import { systemLanguage } from '../locales/i18n.ts'
import { BrandMark } from '../ui/brand.tsx'
import { ErrorNotice } from '../parts/errors/error-notice.tsx'
import { FileDrops } from './file-drops.tsx'
import { Frame } from './frame.tsx'

/**
 * Language and theme of the page follow the settings; without one the system decides. True once the texts are in the
 * language, so that nothing is drawn in the wrong one first.
 */
function useAppearance(state: AppState | undefined): boolean {
  const { i18n } = useTranslation()
  const language = state?.settings.language ?? systemLanguage()
  const theme = state?.settings.theme ?? 'system'
  const [begun, setBegun] = useState(false)
  useLayoutEffect(() => {
    document.documentElement.lang = language
    if (i18n.language !== language) void i18n.changeLanguage(language)
  }, [i18n, language])
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  const spoken = begun || (state !== undefined && i18n.language === language)
  if (spoken && !begun) setBegun(true)
  return spoken
}

/**
 * Restores the tabs of the last run, then saves each change; true once they are restored. A notification's target opens
 * only then, or the restored tabs would replace it.
 */
function useWorkspace(): boolean {
  const client = useClient()
  const onShow = useOnShow()
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    let stop: (() => void) | null = null
    let stopShowing: (() => void) | null = null
    let gone = false
    void client.workspace.read({}).then((outcome) => {
      if (gone) return
      restoreTabs(outcome.ok ? outcome.value : null)
      const stops = [keepTabs(client), keepLooks(client)]
      stop = () => stops.forEach((end) => end())
      stopShowing = onShow(openTarget)
      setRestored(true)
    })
    return () => {
      gone = true
      stopShowing?.()
      stop?.()
    }
  }, [client, onShow])
  return restored
}

/**
 * The welcome screen is shown while no tab is open, there is no key and nothing is kept. Once shown it stays until the
 * first tab opens, so that setting the key doesn't remove its other steps.
 */
function useWelcome(state: AppState): boolean | null {
  const kept = useKept({ text: '', kind: null, offset: 0, limit: 1 })
  const empty = useTabs(({ tabs }) => tabs.length === 0)
  const [begun, setBegun] = useState(false)
  const known = state.key.state !== 'asking' && (kept.data !== undefined || kept.isError)
  const first = known && state.mode === 'real' && state.key.state === 'none' && (kept.data?.items.length ?? 0) === 0
  const welcome = empty && (first || begun)
  // Its account watches from the beginning, and what happened there shows what the program is for.
  const atDemo = state.mode === 'demo'
  useEffect(() => {
    if (welcome) setBegun(true)
    else if (!empty) setBegun(false)
  }, [welcome, empty])
  useEffect(() => {
    if (known && empty && !welcome) openTab(atDemo ? { kind: 'watch' } : { kind: 'search', search: null, term: '' })
  }, [known, empty, welcome, atDemo])
  return known ? welcome : null
}

function Started({ state }: { readonly state: AppState }): ReactNode {
  const welcome = useWelcome(state)
  return <Frame state={state} welcome={welcome ?? false} />
}

/** Shown until the core answers: a plain line at first, after a moment one that says there is no connection. */
function Starting(): ReactNode {
  const { t } = useTranslation('frame')
  const link = useLink()
  const [late, setLate] = useState(false)
  const onChange = useOnChange()
  const [opening, setOpening] = useState<OpeningProgress | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind === 'opening') setOpening(change.progress)
      }),
    [onChange],
  )
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 3_000)
    return () => clearTimeout(timer)
  }, [])
  if (opening !== null) return <p role="status">{t(`opening.${opening.what}`, { ...opening })}</p>
  return <p role="status">{t(late && link === 'down' ? 'noLink' : 'starting')}</p>
}

/** The whole page. It needs the state of the core before it draws anything. */
export function App(): ReactNode {
  const { data: state, error, refetch } = useAppState()
  const restored = useWorkspace()
  const spoken = useAppearance(state)
  // Both are asked for at once: a frame without its tabs would be drawn for the moment between two answers.
  const started = state !== undefined && spoken && restored
  return (
    <>
      {started ? (
        <Started state={state} />
      ) : (
        <main className="starting">
          <BrandMark size={40} />
          {error === null ? <Starting /> : <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
        </main>
      )}
      <FileDrops ready={started} />
    </>
  )
}
