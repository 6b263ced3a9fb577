import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { violations } from '../../host/mount.testing.tsx'
import { sampleFile, unreadFile } from '../../parts/party-file/company-file.testing.ts'
import { close, open } from './open-company.testing.tsx'

const asides = (): readonly Element[] =>
  [...document.querySelectorAll('aside')].filter((aside) => aside.checkVisibility())
const toTab = (name: RegExp) => page.getByRole('tab', { name }).click()

afterEach(() => page.viewport(1280, 800))

it('on a large window the last events and the notes stand beside a section, as beside the overview', async () => {
  await page.viewport(1920, 1080)
  await open(sampleFile())
  for (const tab of [/^Overview/, /^People/, /^Documents/, /^Financial statements/, /^Related/]) {
    await toTab(tab)
    expect(asides(), String(tab)).toHaveLength(1)
  }
  expect(asides()[0]?.textContent).toMatch(/Notes, tags, collections/)
  expect(await violations()).toEqual([])
  // The entry stands in two halves, and the timeline is what would stand there.
  for (const tab of [/^Register entry/, /^Timeline/]) {
    await toTab(tab)
    expect(asides(), String(tab)).toEqual([])
  }
})

it('on a laptop, and of a file that nobody read, a section has its place alone', async () => {
  await open(sampleFile())
  await toTab(/^Documents/)
  expect(asides()).toEqual([])
  close()
  await page.viewport(1920, 1080)
  await open(unreadFile())
  await toTab(/^Documents/)
  expect(asides()).toEqual([])
})

it('what is half done in a section stays when the window grows and shrinks', async () => {
  await open(sampleFile())
  await toTab(/^Documents/)
  const section = document.querySelector('.file-pane')
  expect(section).not.toBeNull()
  await page.viewport(1920, 1080)
  await expect.poll(asides).toHaveLength(1)
  expect(document.querySelector('.file-pane')).toBe(section)
  await page.viewport(900, 600)
  await expect.poll(asides).toEqual([])
  expect(document.querySelector('.file-pane')).toBe(section)
})
