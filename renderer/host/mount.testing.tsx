import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import axe from 'axe-core'
import type { Language } from '../../shared/contract/state.ts'
import { CoreProvider } from '../data/core.tsx'
import { restoreTabs } from '../data/tabs.ts'
import { textsIn } from '../locales/i18n.testing.ts'
import { forgetTableViews } from '../ui/data-table/table-view.ts'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import type { CoreConnection } from './connection.ts'
import { fakeCore } from './fake-core.testing.ts'

/*
 * For component tests: puts a part on a page with everything it expects above it.
 */

export interface Mounted {
  readonly root: HTMLElement
  readonly unmount: () => void
}

/** Draws `part` in one language and theme; waits until React has drawn once. */
export async function mount(
  part: ReactNode,
  options: {
    readonly core?: CoreConnection
    readonly language?: Language
    readonly theme?: 'light' | 'dark'
    /** The part is the whole page and brings its own landmarks. */
    readonly whole?: boolean
    /** The other language is not there, as at a start. */
    readonly alone?: boolean
  } = {},
): Promise<Mounted> {
  const { core = fakeCore(), language = 'en', theme = 'light', whole = false, alone = false } = options
  restoreTabs(null)
  forgetTableViews()
  document.documentElement.lang = language
  document.documentElement.dataset['theme'] = theme
  const element = document.createElement(whole ? 'div' : 'main')
  element.style.cssText = 'display: flex; flex-direction: column; height: 100vh; background: var(--surface)'
  document.body.style.margin = '0'
  document.body.append(element)
  beginHere(element)
  const root = createRoot(element)
  root.render(
    <I18nextProvider i18n={textsIn(language, alone)}>
      <CoreProvider connection={core}>{part}</CoreProvider>
    </I18nextProvider>,
  )
  await drawn()
  return {
    root: element,
    unmount: () => {
      root.unmount()
      element.remove()
    },
  }
}

/**
 * The next Tab goes to the first field of `element`, and keys reach this page. A test before may have taken away what had
 * the focus; Tab then went on from there, and out of the page.
 */
function beginHere(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus()
  element.blur()
  element.removeAttribute('tabindex')
}

/** Resolves after so many animation frames. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Resolves once the page has not changed for three frames; after two seconds in any case, for pages that never rest. */
export async function drawn(): Promise<void> {
  let quiet = 0
  const observer = new MutationObserver(() => {
    quiet = 0
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frame = 0; quiet < 3 && frame < 120; frame += 1) {
    await frames(1)
    quiet += 1
  }
  observer.disconnect()
}

/** What axe finds wrong, one line each; empty when nothing. */
export async function violations(element: Element = document.body): Promise<readonly string[]> {
  // A colour that is still on its way is none that anybody reads.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)))
  const found = await axe.run(element, {
    // Nothing else is read; finding and naming the elements that pass takes most of the time.
    resultTypes: ['violations'],
    // Page-level landmarks are the frame's, not a part's.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  )
}
