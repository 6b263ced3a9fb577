import { Activity, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { ledgerId } from '../../../shared/domain/ids.ts'
import { fakeCore, meterOf } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { CreditsScreen } from './credits-screen.tsx'

const row = (id: number): LedgerRow => ({
  id: ledgerId(id),
  at: '2026-11-21T09:58:00Z',
  day: '2026-11-21',
  operation: 'company',
  subject: `Firma ${id} GmbH`,
  call: `GET /v1/companies/${id}`,
  partyId: null,
  origin: 'company',
  reserved: 10,
  state: 'settled',
  charged: 10,
  basis: 'header',
  settledAt: null,
  answerId: null,
})

/** The screen as the frame keeps it: drawn behind another tab, or in sight. */
function Tab() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Other tab
      </button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <div className="view-panel">
          <CreditsScreen />
        </div>
      </Activity>
    </>
  )
}

let mounted: Mounted
afterEach(() => mounted.unmount())

describe('a ledger that stood behind another tab', () => {
  it('says from the first frame on that it is being read anew, and then has every row', async () => {
    let rows = Array.from({ length: 7 }, (_, at) => row(7 - at))
    let gate = Promise.resolve()
    let asked = 0
    const core = fakeCore({
      credits: {
        meter: () => Promise.resolve(ok(meterOf({ credits: rows.length * 10 }))),
        ledger: async ({ offset, limit }) => {
          asked += 1
          await gate
          return ok({ rows: rows.slice(offset, offset + limit), total: rows.length })
        },
      },
    })
    mounted = await mount(<Tab />, { core })
    const table = page.getByRole('grid', { name: 'Ledger' })
    await expect.element(table).toHaveAttribute('aria-rowcount', '8')
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    const button = page.getByRole('button', { name: 'Other tab' })
    await button.click()
    await expect.element(table).not.toBeInTheDocument()
    rows = Array.from({ length: 21 }, (_, at) => row(21 - at))
    const before = asked
    for (let call = 0; call < 14; call += 1) core.push({ kind: 'meter' })
    let open = (): void => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    /** What each frame shows from the press on. */
    const frames: string[] = []
    const look = (): void => {
      const found = [...document.querySelectorAll('table')].find((one) => one.getAttribute('aria-label') === 'Ledger')
      if (found !== undefined && found.checkVisibility())
        frames.push(`${found.getAttribute('aria-rowcount')} ${found.getAttribute('aria-busy')}`)
      if (frames.length < 20) requestAnimationFrame(look)
    }
    look()
    await button.click()
    await expect.poll(() => frames.length).toBe(20)
    expect(new Set(frames), 'rows of before are never shown as those of now').toEqual(new Set(['8 true']))
    expect(asked, 'asked once').toBe(before + 1)
    open()
    await expect.element(table).toHaveAttribute('aria-rowcount', '22')
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await expect.element(page.getByText('Firma 21 GmbH')).toBeVisible()
  })

  it('says of the breakdown, too, that it is being read, and never shows one month under the name of another', async () => {
    const report = (operation: 'company' | 'company-roles', credits: number) => ({
      byCompany: [{ id: null, name: null, sum: { credits, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 } }],
      byOperation: [{ operation, sum: { credits, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 } }],
      byCollection: [],
      byDay: [],
      saved: [],
    })
    let now = report('company', 10)
    let gate = Promise.resolve()
    const core = fakeCore({
      credits: {
        meter: () => Promise.resolve(ok(meterOf({ credits: 10 }))),
        ledger: () => Promise.resolve(ok({ rows: [], total: 0 })),
        report: async () => {
          const answer = now
          await gate
          return ok(answer)
        },
      },
    })
    mounted = await mount(<Tab />, { core })
    const part = page.getByRole('region', { name: 'Breakdown' })
    await expect.element(part).toHaveAttribute('aria-busy', 'false')
    const button = page.getByRole('button', { name: 'Other tab' })
    await button.click()
    now = report('company', 30)
    core.push({ kind: 'meter' })
    let open = (): void => undefined
    const close = (): void => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    }
    close()
    await button.click()
    await expect.element(part.getByText('reading the sums of now …')).toBeVisible()
    await expect.element(part).toHaveAttribute('aria-busy', 'true')
    open()
    await expect.element(part).toHaveAttribute('aria-busy', 'false')
    expect(part.element().textContent).not.toContain('reading')
    expect(part.element().textContent).toMatch(/30/)
    // Another month.
    now = report('company-roles', 7)
    close()
    await part.getByRole('button', { name: 'Previous month' }).click()
    await expect.element(part).toHaveAttribute('aria-busy', 'true')
    const figures = document.querySelector('.figures')
    expect(figures?.textContent, 'the month that is being read has no sum yet').toMatch(/October 2026…/)
    expect(document.querySelector('.credits-bars')?.hasAttribute('inert')).toBe(true)
    open()
    await expect.element(part).toHaveAttribute('aria-busy', 'false')
    expect(figures?.textContent).toMatch(/October 2026 ?7all/)
  })
})
