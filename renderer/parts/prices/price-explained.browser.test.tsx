import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LedgerPage } from '../../../shared/contract/contract.ts'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { ledgerId, partyId } from '../../../shared/domain/ids.ts'
import { quoteOf } from '../../../shared/domain/credits/quote.ts'
import { fakeCore, table } from '../../host/fake-core.testing.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { SpendButton } from '../spending/spend-button.tsx'
import { PriceButton } from './price-button.tsx'
import { PriceExplained } from './price-explained.tsx'

let mounted: Mounted
afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  mounted.unmount()
})

const row: LedgerRow = {
  id: ledgerId(1),
  at: '2026-11-14T08:26:00Z',
  day: '2026-11-14',
  operation: 'company',
  subject: 'Firma GmbH',
  call: 'GET /v1/companies/1',
  partyId: partyId(7),
  origin: 'company',
  reserved: 10,
  state: 'settled',
  charged: 10,
  basis: 'header',
  settledAt: '2026-11-14T08:26:01Z',
  answerId: null,
}

/** A register entry that was read once, and people that nobody read. */
const core = () =>
  fakeCore({
    credits: {
      ledger: ({ only }) => {
        const found = only?.by === 'answered' && only.operation === 'company' && only.party === 7
        return Promise.resolve(ok({ rows: found ? [row] : [], total: found ? 3 : 0 } satisfies LedgerPage))
      },
    },
  })
const quote = quoteOf([
  { operation: 'company', calls: 1, kept: 0, notThere: 0, price: table(10) },
  { operation: 'company-roles', calls: 2, kept: 1, notThere: 0, price: { kind: 'unknown' } },
])

async function open(language: 'de' | 'en' = 'en', theme: 'light' | 'dark' = 'light'): Promise<() => number> {
  let presses = 0
  mounted = await mount(
    <>
      <h1>Akte</h1>
      <PriceButton
        label="Read both"
        price={table(60)}
        of={quote}
        party={partyId(7)}
        bound="at-most"
        onPress={() => {
          presses += 1
        }}
      />
      <PriceExplained />
    </>,
    { core: core(), language, theme },
  )
  await userEvent.tab()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  return () => presses
}

describe('a price explains itself', () => {
  it('by keyboard: which calls, why each, what is here and how old, and what less would cost; nothing is sent', async () => {
    const presses = await open()
    const dialog = page.getByRole('dialog', { name: 'What “Read both” costs, and why' })
    await expect.element(dialog.getByRole('row', { name: /Register entry 1 0 10 credits 10 credits/ })).toBeVisible()
    const line = (nth: number): string => dialog.getByRole('listitem').nth(nth).element().textContent ?? ''
    await expect
      .poll(() => line(0))
      .toMatch(/Reads name, registered office.*last read 14.*2026.*for 10.*credits; answered 3 times/)
    await expect.poll(() => line(1)).toMatch(/Reads who represents.*None of it is kept here.*Nobody states a price/)
    await expect.poll(() => line(2)).toMatch(/instead: 1.*credit/)
    await expect.poll(() => line(3)).toMatch(/only the cheapest part \(Register entry\): 10.*credits/)
    expect(presses()).toBe(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: /^Read both/ })).toHaveFocus()
    expect(presses()).toBe(0)
  })

  it('by the pointer’s other button, too, and again after it was closed', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: /^Read both/ }).click({ button: 'right' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it.each(themes.flatMap((theme) => (['de', 'en'] as const).map((language) => [theme, language] as const)))(
    'has no violation in %s, %s',
    async (theme, language) => {
      await open(language, theme)
      await expect.element(page.getByRole('dialog').getByRole('table')).toBeVisible()
      expect(await violations()).toEqual([])
    },
  )

  it('is called by what is done, where the label of its button holds a price of its own', async () => {
    mounted = await mount(
      <>
        <h1>Akte</h1>
        <SpendButton
          label={() => 'Read what changed: register entry 10'}
          title="Read what changed"
          quote={quoteOf([{ operation: 'company', calls: 1, kept: 0, notThere: 0, price: table(10) }])}
          busy={false}
          error={null}
          onDismiss={() => undefined}
          onStart={() => Promise.resolve(true)}
        />
        <PriceExplained />
      </>,
      { core: core() },
    )
    page
      .getByRole('button', { name: /^Read what changed/ })
      .element()
      .focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('dialog', { name: /“Read what changed”/ })).toBeVisible()
  })
})
