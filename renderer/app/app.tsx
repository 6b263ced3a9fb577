import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState, OpeningProgress } from '../../shared/contract/state.ts'
import { useClient, useLink, useOnChange, useOnShow } from '../data/core.tsx'
import { useAppState, useKept } from '../data/queries.ts'
import { keepLooks } from './keep-looks.ts'
import { keepTabs, openTab, restoreTabs, useTabs } from '../data/tabs.ts'
import { openTarget } from '../features/watch/browser-notices.ts'
import { addTexts } from '../locales/i18n.ts'
import { systemLanguage } from '../locales/load-texts.ts'
import { BrandMark } from '../ui/brand.tsx'
import { ErrorNotice } from '../parts/errors/error-notice.tsx'
import { FileDrops } from './file-drops.tsx'
import { Frame } from './frame.tsx'
import { loadAhead } from './load-ahead.ts'
import { LanguageNotLoaded } from './not-loaded.tsx'
import { texts } from './texts.ts'
import { useChunk } from './use-chunk.ts'

interface Spoken {
  /** The texts are in the language, or it could not be had: nothing is drawn in the wrong one first. */
  readonly ready: boolean
  /** The language that is wanted could not be loaded: what to do about it. */
  readonly again: (() => void) | null
}

/** Language and theme of the page follow the settings; without one the system decides. A language that is not there yet is loaded first. */
function useAppearance(state: AppState | undefined): Spoken {
  const { i18n } = useTranslation()
  const language = state?.settings.language ?? systemLanguage()
  const { value, failed, again } = useChunk(texts[language])
  const theme = state?.settings.theme ?? 'system'
  const [begun, setBegun] = useState(false)
  const speaks = i18n.language === language
  useLayoutEffect(() => {
    if (speaks || value === null) return
    addTexts(i18n, language, value)
    void i18n.changeLanguage(language)
  }, [i18n, language, speaks, value])
  useLayoutEffect(() => {
    document.documentElement.lang = i18n.language
  }, [i18n.language])
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  const ready = begun || (state !== undefined && (speaks || failed))
  if (ready && !begun) setBegun(true)
  return { ready, again: failed && !speaks ? again : null }
}

/**
 * Restores the tabs of the last run, where they aren't yet, then saves each change; true once they are restored. A notification's target
 * opens only then, or the restored tabs would replace it.
 */
function useWorkspace(already: boolean): boolean {
  const client = useClient()
  const onShow = useOnShow()
  const [restored, setRestored] = useState(already)
  useEffect(() => {
    if (restored) return
    let gone = false
    void client.workspace.read({}).then((outcome) => {
      if (gone) return
      restoreTabs(outcome.ok ? outcome.value : null)
      setRestored(true)
    })
    return () => {
      gone = true
    }
  }, [client, restored])
  useEffect(() => {
    if (!restored) return
    const stops = [keepTabs(client), keepLooks(client), onShow(openTarget)]
    return () => stops.forEach((stop) => stop())
  }, [client, onShow, restored])
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

function Started({ state, spoken }: { readonly state: AppState; readonly spoken: Spoken }): ReactNode {
  const welcome = useWelcome(state)
  useEffect(loadAhead, [])
  return (
    <Frame state={state} welcome={welcome ?? false}>
      {spoken.again !== null && <LanguageNotLoaded onAgain={spoken.again} />}
    </Frame>
  )
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

/** The whole page. It needs the state of the core before it draws anything. `restored`: the tabs of the last run are there already. */
export function App({ restored: already = false }: { readonly restored?: boolean }): ReactNode {
  const { data: state, error, refetch } = useAppState()
  const restored = useWorkspace(already)
  const spoken = useAppearance(state)
  // Both are asked for at once: a frame without its tabs would be drawn for the moment between two answers.
  const started = state !== undefined && spoken.ready && restored
  return (
    <>
      {started ? (
        <Started state={state} spoken={spoken} />
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
