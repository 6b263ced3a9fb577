import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longRun, triesAgain } from './long-run.testing.ts'

// React as it ships, which takes a third less processor time; the long run has its development build, with its warnings.
process.env['NODE_ENV'] = longRun ? 'development' : 'production'

/** Component tests: the renderer's parts in a real Chromium, with a core in memory (`renderer/host/fake-core.testing.ts`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  // As in vite.config.ts: the variant without innerHTML.
  resolve: {
    alias: {
      'decode-named-character-reference': fileURLToPath(
        new URL('../node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'zustand',
      'i18next',
      'react-i18next',
      'lucide-react',
      'axe-core',
      'mdast-util-from-markdown',
    ],
  },
  test: {
    // A page has no variables of the process: it finds this one in `import.meta.env`.
    env: { REGISTERBLICK_LONG: process.env['REGISTERBLICK_LONG'] ?? '0' },
    include: ['renderer/**/*.browser.test.tsx'],
    testTimeout: 90_000,
    retry: triesAgain,
    // Half of a test is waiting for frames: two pages side by side keep two cores busy.
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
