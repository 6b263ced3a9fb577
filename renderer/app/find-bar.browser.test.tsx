import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FindRequest, FindStep, Found } from '../../shared/contract/wire.ts'
import { fakeCore } from '../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FindBar } from './find-bar.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function start({ language = 'en', dialog = false }: { language?: 'de' | 'en'; dialog?: boolean } = {}) {
  const asked: (FindRequest | null)[] = []
  let found: (found: Found) => void = () => undefined
  const steps = new Set<(step: FindStep) => void>()
  const core = {
    ...fakeCore(),
    find: {
      ask: (request: FindRequest | null) => void asked.push(request),
      onFound: (listener: (found: Found) => void) => {
        found = listener
        return () => undefined
      },
      onStep: (listener: (step: FindStep) => void) => {
        steps.add(listener)
        return () => void steps.delete(listener)
      },
    },
  }
  mounted = await mount(
    <>
      <button>Before</button>
      <p>Nordstern Nordstern</p>
      <FindBar />
      {dialog && (
        <Dialog title="Box" onClose={() => undefined}>
          <p>Nordstern</p>
        </Dialog>
      )}
    </>,
    { core, language },
  )
  return {
    asked,
    found: (told: Found) => found(told),
    step: (step: FindStep) => [...steps].forEach((tell) => tell(step)),
  }
}
const field = () => page.getByRole('searchbox')

it('asks as it is typed, counts, goes on by Enter, and gives the focus back on Escape', async () => {
  const { asked, found, step } = await start()
  await page.getByRole('button', { name: 'Before' }).click()
  expect(field().elements()).toHaveLength(0)
  step('open')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('No')
  expect(asked.filter((one) => one !== null)).toEqual([
    { text: 'N', step: 'new' },
    { text: 'No', step: 'new' },
  ])
  found({ text: 'N', place: 1, total: 99 })
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  found({ text: 'No', place: 1, total: 2 })
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 2')
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
  step('next')
  expect(asked.slice(-3).map((one) => one?.step)).toEqual(['next', 'previous', 'next'])
  found({ text: 'No', place: 0, total: 0 })
  await expect.element(page.getByRole('status')).toHaveTextContent('Not found in this window')
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(field().elements()).toHaveLength(0)
  expect(asked.at(-1)).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
})

it('keeps its focus while Chromium looks, which takes it', async () => {
  const { found, step } = await start({ language: 'de' })
  step('open')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('Nord')
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(field()).toHaveFocus()
  found({ text: 'Nord', place: 1, total: 2 })
  await expect.element(page.getByText('1 von 2')).toBeVisible()
  // Without a question that is open, the focus goes where the person wants it.
  ;(document.activeElement as HTMLElement).blur()
  expect(document.activeElement).toBe(document.body)
})

it('loses no letter that is typed before the focus is given back, and gives it to no key of the frame', async () => {
  const { asked, step } = await start()
  const elsewhere: string[] = []
  const listen = ({ key }: KeyboardEvent): void => void elsewhere.push(key)
  document.body.addEventListener('keydown', listen)
  step('open')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('N')
  // Faster than any timer of the page: the focus is taken in the moment before each key.
  const take = ({ type }: Event): void => {
    if (type === 'keyup') (document.activeElement as HTMLElement).blur()
  }
  addEventListener('keyup', take, true)
  const soon = globalThis.setTimeout
  globalThis.setTimeout = ((...args: Parameters<typeof soon>) => soon(args[0], 5_000)) as typeof soon
  try {
    await userEvent.keyboard('ordstern')
  } finally {
    globalThis.setTimeout = soon
    removeEventListener('keyup', take, true)
    document.body.removeEventListener('keydown', listen)
  }
  expect(asked.at(-1)).toEqual({ text: 'Nordstern', step: 'new' })
  // Only what the field itself was pressed for passes by here.
  expect(elsewhere).toEqual(['N', 'o'])
})

it('is not found by itself, neither its words nor what is typed', async () => {
  const { step } = await start()
  step('open')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('Nordstern')
  const count = (text: string): number => {
    getSelection()?.removeAllRanges()
    ;(document.activeElement as HTMLElement).blur()
    const find = (window as unknown as { find: (...words: unknown[]) => boolean }).find.bind(window)
    let places = 0
    while (places < 20 && find(text, false, false, false, false, false, false)) places += 1
    return places
  }
  expect(count('Nordstern')).toBe(2)
})

it('stands in the dialog in sight, where alone something can be found', async () => {
  const { step } = await start({ dialog: true })
  step('open')
  await expect.element(field()).toHaveFocus()
  expect(field().element().closest('dialog')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(field().elements()).toHaveLength(0)
  // Escape was the bar's.
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('draws nothing where the browser finds by itself', async () => {
  mounted = await mount(<FindBar />, {})
  expect(mounted.root.textContent).toBe('')
})
