import { createRoot } from '../host/react-root.ts'
import { StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { AppState, Workspace } from '../../shared/contract/state.ts'
import type { Language } from '../../shared/domain/language.ts'
import { CoreProvider } from '../data/core.tsx'
import { restoreTabs } from '../data/tabs.ts'
import type { CoreConnection } from '../host/connection.ts'
import { createTexts } from '../locales/i18n.ts'
import type { Texts } from '../locales/load-texts.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'

/** Draws the page. `state` and `workspace`: what the core said already; null: it is asked, and shown to be starting until then. */
export function draw(
  root: HTMLElement,
  connection: CoreConnection,
  language: Language,
  texts: Texts,
  state: AppState | null,
  workspace: Workspace | null,
): void {
  if (workspace !== null) restoreTabs(workspace)
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={createTexts(language, texts)}>
        <ErrorBoundary>
          <CoreProvider connection={connection} state={state}>
            <App restored={workspace !== null} />
          </CoreProvider>
        </ErrorBoundary>
      </I18nextProvider>
    </StrictMode>,
  )
}
