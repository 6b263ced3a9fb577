import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import {
  answering,
  deskOf,
  fileOf,
  readOf,
  someone,
  summary,
  type Share,
} from '../../../shared/domain/ownership/graph/samples.testing.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { DeskScreen } from './desk-screen.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** So many that each step towards the picture is a task of its own. */
const parties = 4_000
const company = summary(1, 'Firma 0 GmbH', 'HRB 1', 'Amtsgericht Kiel')

/** Every company with three owners. */
function large() {
  const people = Array.from({ length: parties }, (_, v) =>
    someone(`p${v}`, 'company', `Firma ${v} GmbH`, { number: `HRB ${v + 1}`, court: 'Amtsgericht Kiel' }),
  )
  const shares = Array.from({ length: parties - 1 }, (_, v): Share => [
    `p${v + 1}`,
    `p${Math.floor(v / 3)}`,
    v % 3 === 0 ? null : 30,
  ])
  return fileOf(company, [readOf(1, '2026-11-14T09:00:00Z', people, shares, 'p0')])
}

it('a desk of thousands of parties shows its picture and outline, and another look at it, step by step', async () => {
  const file = large()
  const core = fakeCore({
    desks: { open: () => Promise.resolve(ok(deskOf())) },
    ownership: { ...answering([file]), jobs: () => Promise.resolve(ok([])) },
  })
  mounted = await mount(<DeskScreen deskId={7} />, { core, language: 'en', theme: 'light' })
  const nodes = (): number =>
    Number(
      /([\d,]+) nodes/
        .exec(document.querySelector('[role=application]')?.getAttribute('aria-label') ?? '')?.[1]
        ?.replaceAll(',', '') ?? 0,
    )
  await expect.poll(nodes, { timeout: 20_000 }).toBeGreaterThanOrEqual(parties)
  await page.getByRole('tab', { name: 'Details' }).click()
  const before = nodes()
  await page
    .getByRole('row', { name: /Firma 1 GmbH/ })
    .first()
    .click()
  const shown = new Set<number>()
  const watching = new MutationObserver(() => shown.add(nodes()))
  watching.observe(document.body, { attributes: true, childList: true, subtree: true })
  await userEvent.keyboard('{Delete}')
  await expect.poll(nodes, { timeout: 20_000 }).toBeLessThan(before)
  watching.disconnect()
  // The old picture stays until the new one is made: nothing is shown between them.
  expect([...shown].filter((count) => count !== before)).toEqual([nodes()])
  await expect.element(page.getByRole('row', { name: /Firma 2 GmbH/ }).first()).toBeVisible()
})
