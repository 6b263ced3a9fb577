import { afterEach, expect, it } from 'vitest'
import type { SpendReport } from '../../../shared/contract/contract.ts'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { SpendBars } from './spend-bars.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const sum = (credits: number): SpendSum => ({ credits, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 })
/** A month's report of so many companies, the largest first, and of what is of none. */
const report = (companies: number): SpendReport => ({
  byCompany: [
    ...Array.from({ length: companies }, (_, nth) => ({
      id: partyId(nth + 1),
      name: `Firma ${nth + 1} GmbH`,
      sum: sum(50 - nth),
    })),
    { id: null, name: null, sum: sum(41) },
  ],
  byOperation: [],
  byCollection: [],
  byDay: [],
  saved: [],
})
const lines = (): readonly string[] =>
  [...document.querySelectorAll('.spend-bars > li')].map((item) => item.textContent ?? '')

it.each([
  [8, 9, 'no company41'],
  [9, 9, '2 more83'],
])('of %d companies and what is of none, %d lines stand, the last one "%s"', async (companies, most, last) => {
  mounted = await mount(
    <SpendBars report={report(companies)} by="company" month="2026-11" onOnly={() => undefined} />,
    {
      core: fakeCore(),
    },
  )
  await expect.poll(() => lines().length).toBe(most)
  expect(lines().at(-1)).toBe(last)
})
