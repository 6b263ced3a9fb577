import { StrictMode, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeCore, fakeState } from '../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { App } from './app.tsx'
import { chunk } from './chunk.ts'
import { Loaded } from './screen.tsx'
import { screens } from './screens.ts'
import { texts } from './texts.ts'

let mounted: Mounted | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  vi.restoreAllMocks()
})

const Hello = ({ name }: { readonly name: string }): ReactNode => <p>Hello {name}</p>

it('a screen that cannot be loaded says so, in words that name two ways on, and is loaded by the next press', async () => {
  let gone = true
  const wanted = chunk(async () => {
    if (gone) throw new TypeError('Failed to fetch dynamically imported module')
    return Hello
  })
  mounted = await mount(<Loaded wanted={wanted} props={{ name: 'Mara' }} />)
  const said = page.getByRole('alert').getByText('This view could not be loaded.')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the window' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect.element(said).toBeVisible()
  gone = false
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect.element(page.getByText('Hello Mara')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('a screen that is there already is drawn at once; one that is late says that it is on its way', async () => {
  const there = chunk(async () => Hello)
  await there.load()
  const late = Promise.withResolvers<typeof Hello>()
  const coming = chunk(() => late.promise)
  mounted = await mount(
    <StrictMode>
      <Loaded wanted={there} props={{ name: 'at once' }} />
      <Loaded wanted={coming} props={{ name: 'later' }} />
    </StrictMode>,
  )
  expect(mounted.root.textContent).toContain('Hello at once')
  expect(mounted.root.textContent).not.toContain('later')
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading this view …')
  late.resolve(Hello)
  await expect.element(page.getByText('Hello later')).toBeVisible()
})

it('a tab whose screen cannot be had leaves the frame and the other areas as they are', async () => {
  vi.spyOn(screens.credits, 'now').mockReturnValue(null)
  const load = vi.spyOn(screens.credits, 'load').mockRejectedValue(new TypeError('gone'))
  mounted = await mount(<App />, { whole: true })
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await areas.getByRole('link', { name: 'Credits' }).click()
  await expect.element(page.getByText('This view could not be loaded.')).toBeVisible()
  await areas.getByRole('link', { name: 'Library' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  vi.restoreAllMocks()
  expect(load).toHaveBeenCalled()
  // Who comes back to it has it loaded without a press.
  await areas.getByRole('link', { name: 'Credits' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
})

it('a language that cannot be loaded is said in the one that is there, and comes by the next press', async () => {
  const now = vi.spyOn(texts.de, 'now').mockReturnValue(null)
  const load = vi.spyOn(texts.de, 'load').mockRejectedValue(new TypeError('gone'))
  const core = fakeCore({}, { settings: { ...fakeState.settings, language: 'de' } })
  mounted = await mount(<App />, { core, language: 'en', whole: true, alone: true })
  await expect.element(page.getByText('The language you chose could not be loaded.')).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  await expect.element(page.getByRole('navigation', { name: 'Areas' })).toBeVisible()
  now.mockRestore()
  load.mockRestore()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
  expect(document.documentElement.lang).toBe('de')
})
