import { opened } from './host/opened.ts'
import { createRoot } from './host/react-root.ts'
import { StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { App } from './app/app.tsx'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { CoreProvider } from './data/core.tsx'
import { createTexts, systemLanguage } from './locales/i18n.ts'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place to draw in')

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={createTexts(systemLanguage())}>
      <ErrorBoundary>
        <CoreProvider connection={opened}>
          <App />
        </CoreProvider>
      </ErrorBoundary>
    </I18nextProvider>
  </StrictMode>,
)
