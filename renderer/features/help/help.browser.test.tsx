import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { closeHelp, showHelp, type HelpView } from '../../data/help-place.ts'
import { fakeCore, fakeExport, fakeState } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { HelpMark } from '../../parts/help/help-mark.tsx'
import { HelpDialog } from './help-dialog.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  closeHelp()
  return mounted.unmount()
})

type Overrides = NonNullable<Parameters<typeof fakeCore>[0]>
async function start(
  view: HelpView | null,
  {
    language = 'en',
    overrides = {},
    host = 'browser',
  }: { language?: 'de' | 'en'; overrides?: Overrides; host?: 'desktop' | 'browser' } = {},
): Promise<void> {
  const core = fakeCore(overrides, fakeState)
  mounted = await mount(
    <>
      <p>
        not published <HelpMark topic="not-published" />
      </p>
      <HelpDialog host={host} keys={<p>keys of the frame</p>} />
    </>,
    { core, language, theme: 'light' },
  )
  if (view !== null) showHelp(view)
}

it('the “?” beside a word opens its answer, which the keyboard can read and leave', async () => {
  await start(null)
  await page.getByRole('button', { name: 'What does this mean?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await expect.element(dialog.getByText('That is never zero euros', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Unknown is not free', { exact: false })).not.toBeVisible()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each([
  ['en', 'uncertain', 'What does “uncertain” mean?', 'counted separately and not repeated'],
  ['de', 'null euro', 'Was heißt „nicht veröffentlicht“?', 'nie null Euro'],
  ['de', 'HAKEN', 'Grüner Kreis mit Haken: hier aufbewahrt', 'kostet nichts'],
  ['de', 'veroeffentlicht', 'Was heißt „nicht veröffentlicht“?', 'nie null Euro'],
] as const)('is searched in %s for “%s”', async (language, typed, title, text) => {
  await start('answers', { language })
  await page.getByRole('searchbox').fill(typed)
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
})

it('says so where nothing fits, and shows everything again', async () => {
  await start('answers')
  await page.getByRole('searchbox').fill('zebra')
  await expect.element(page.getByText('Nothing here about that', { exact: false })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect.element(page.getByRole('status')).toHaveTextContent('40 answers')
})

it('a report is shown before it is saved, and only what was shown is saved', async () => {
  const saved: string[] = []
  await start('report', {
    overrides: {
      app: {
        diagnosticsFile: () => Promise.resolve(ok({ token: 'seen', text: '{ "registerblick": "9.9.9" }' })),
        saveDiagnostics: ({ token }) => {
          saved.push(token)
          return Promise.resolve(ok({ ...fakeExport('json'), kind: 'diagnostics' }))
        },
      },
    },
  })
  expect(page.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show the file' }).click()
  const region = page.getByRole('region', { name: 'What is in the file' })
  await expect.element(region).toHaveTextContent('{ "registerblick": "9.9.9" }')
  expect(saved).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  expect(saved).toEqual(['seen'])
  await expect.element(page.getByText('listed under “Activity”', { exact: false })).toBeVisible()
  expect(await violations()).toEqual([])
})

it('a report that cannot be gathered says why; only the desktop shows the log in its folder', async () => {
  await start('report', {
    overrides: { app: { diagnosticsFile: () => Promise.resolve(failed({ kind: 'store-failed', reason: 'damaged' })) } },
  })
  await page.getByRole('button', { name: 'Show the file' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Show the log in its folder' }).elements()).toHaveLength(0)
  mounted.unmount()
  await start('report', { host: 'desktop' })
  await expect.element(page.getByRole('button', { name: 'Show the log in its folder' })).toBeVisible()
})

it('keys and marks of the frame stand in it', async () => {
  await start('answers')
  await page.getByRole('radio', { name: 'Keys and marks' }).click()
  await expect.element(page.getByText('keys of the frame')).toBeVisible()
})

it('licences are listed with their texts, searched by name, and say who draws the page', async () => {
  await start('licences', { language: 'de' })
  await expect.element(page.getByText('2 Bestandteile von anderen', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Gezeigt wird die Seite vom Browser', { exact: false })).toBeVisible()
  await page.getByRole('searchbox').fill('TWO')
  expect(page.getByText('one-package').elements()).toHaveLength(0)
  await page.getByText('two-package').click()
  await expect.element(page.getByText('Permission to use')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('searchbox').fill('zebra')
  await expect.element(page.getByRole('status')).toHaveTextContent('Kein Bestandteil heißt so.')
})

it('the desktop shows Chromium’s notices where they lie, says so where they do not, and names a build without licences', async () => {
  const overrides = (chromium: boolean): Overrides => ({
    app: { licences: () => Promise.resolve(ok({ parties: [], chromium })) },
  })
  await start('licences', { host: 'desktop', overrides: overrides(true) })
  await expect.element(page.getByRole('button', { name: 'Show Chromium’s notices in their folder' })).toBeVisible()
  mounted.unmount()
  await start('licences', { host: 'desktop', overrides: overrides(false) })
  await expect.element(page.getByText('is missing beside this copy', { exact: false })).toBeVisible()
  mounted.unmount()
  await start('licences', { overrides: { app: { licences: () => Promise.resolve(failed({ kind: 'not-found' })) } } })
  await expect.element(page.getByRole('alert')).toBeVisible()
})
