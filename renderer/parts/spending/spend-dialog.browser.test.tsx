import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Meter, Price } from '../../../shared/domain/credits/credits.ts'
import { quoteOf, type Quote } from '../../../shared/domain/credits/quote.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { useMeter } from '../../data/queries.ts'
import { fakeCore, meterOf, table } from '../../host/fake-core.testing.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { SpendButton } from './spend-button.tsx'
import { SpendDialog, type Agreed } from './spend-dialog.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const monitors = (calls: number, price: Price = table(10), kept = 0): Quote =>
  quoteOf([{ operation: 'create-monitor', calls, kept, notThere: 0, price }])

async function open(
  quote: Quote,
  meter: Partial<Meter> = {},
  look: { language?: 'de' | 'en'; theme?: 'light' | 'dark' } = {},
): Promise<Agreed[]> {
  const agreed: Agreed[] = []
  const core = fakeCore({ credits: { meter: () => Promise.resolve(ok({ ...meterOf({ credits: 40 }), ...meter })) } })
  mounted = await mount(
    <SpendDialog
      title="Watch companies"
      quote={quote}
      startLabel={(count) => `Watch ${count} companies`}
      onStart={(one) => agreed.push(one)}
      onClose={() => undefined}
    />,
    { core, ...look },
  )
  return agreed
}
const dialog = () => page.getByRole('dialog')

/** Stays open after its calls; `fails`: they do not end well. */
function Staying({ fails, onLeft }: { readonly fails: boolean; readonly onLeft: () => void }): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  return (
    <>
      <SpendDialog
        title="Watch companies"
        quote={monitors(3)}
        startLabel={(count) => `Watch ${count} companies`}
        busy={state === 'busy'}
        errors={[
          [
            state === 'done' && fails ? { kind: 'service-failed', status: 503, attempts: 3, money: 'none' } : null,
            () => undefined,
          ],
        ]}
        onStart={() => {
          setState('busy')
          setTimeout(() => setState('done'), 20)
        }}
        onClose={onLeft}
      />
      <output>{state}</output>
    </>
  )
}

describe('the dialog before many calls', () => {
  it.each([
    [false, 1, 0],
    [true, 0, 1],
  ])(
    'that stays open (failed: %s) asks for what was typed only where it did nothing with it',
    async (fails, left, asks) => {
      let closed = 0
      mounted = await mount(<Staying fails={fails} onLeft={() => (closed += 1)} />, {
        core: fakeCore({ credits: { meter: () => Promise.resolve(ok(meterOf({ credits: 40 }))) } }),
      })
      await dialog().getByRole('textbox', { name: 'Stop at (credits)' }).fill('20')
      await dialog()
        .getByRole('button', { name: /^Watch 2 companies/ })
        .click()
      await expect.poll(() => document.querySelector('output')?.textContent).toBe('done')
      await userEvent.keyboard('{Escape}')
      await expect
        .poll(() => [closed, page.getByText('What you typed would be lost.').elements().length])
        .toEqual([left, asks])
    },
  )

  it('says that a cap cuts them, offers what fits, and agrees to no more', async () => {
    const agreed = await open(monitors(31))
    await expect.element(dialog().getByText(/31 calls, together 310 credits/)).toBeVisible()
    await expect
      .element(
        dialog().getByText(
          /Of 310 the daily cap leaves 160 credits, and the button agrees to no more: 16 of 31 calls are sent, 15 wait until you say so/,
        ),
      )
      .toBeVisible()
    // What the cap leaves is said where it cuts, and not again below.
    await expect.element(dialog().getByText('The balance is unknown.', { exact: true })).toBeVisible()
    expect(
      dialog()
        .getByText(/^The caps leave/)
        .elements(),
    ).toEqual([])
    await dialog().getByRole('button', { name: 'Watch 16 companies, 160 credits', exact: true }).click()
    expect(agreed).toEqual([{ approved: { upTo: 310, unpriced: 0 }, stopAt: 160 }])
  })

  it('stops where the person says, by keyboard, and never above the cap', async () => {
    const agreed = await open(monitors(31))
    const limit = dialog().getByRole('textbox', { name: 'Stop at (credits)' })
    await expect.element(limit).toHaveValue('160')
    await limit.fill('75')
    await expect.element(dialog().getByText(/It pauses at your limit: 7 of 31 calls are sent, 24 wait/)).toBeVisible()
    await limit.fill('9999')
    await expect.element(dialog().getByRole('button', { name: /^Watch 16 companies, 160 credits$/ })).toBeVisible()
    await limit.fill('x')
    await expect.element(dialog().getByText('Enter a whole number.').first()).toBeVisible()
    // What is no number cuts nothing, and the button says what to put right.
    expect(
      dialog()
        .getByText(/It pauses at your limit/)
        .elements(),
    ).toEqual([])
    await expect
      .element(dialog().getByRole('button', { name: /^Watch/ }))
      .toHaveAccessibleDescription('Enter a whole number.')
    await dialog()
      .getByRole('button', { name: /^Watch/ })
      .click({ force: true })
    expect(agreed).toEqual([])
    await limit.fill('9')
    await expect.element(dialog().getByRole('button', { name: /^Watch/ })).toHaveAccessibleDescription(/No call fits/)
  })

  it('has a bound where a price is unknown, and what is here and can’t be had beside it', async () => {
    const agreed = await open(
      quoteOf([
        { operation: 'company', calls: 2, kept: 3, notThere: 0, price: table(10) },
        { operation: 'company-roles', calls: 2, kept: 0, notThere: 1, price: { kind: 'unknown' } },
      ]),
    )
    await expect.element(dialog().getByText(/4 calls, together at most 70 credits/)).toBeVisible()
    await expect.element(dialog().getByText(/3 are here already.* 1 isn’t available/)).toBeVisible()
    await expect.element(dialog().getByRole('cell', { name: 'at most 25 credits' })).toBeVisible()
    // How many a limit lets through depends on what they turn out to cost: the button names no number that may be another.
    const limit = dialog().getByRole('textbox', { name: 'Stop at (credits)' })
    await limit.fill('45')
    await expect.element(dialog().getByText(/at least 1 of 4 calls are sent, the rest waits/)).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Start, at most 45 credits', exact: true })).toBeVisible()
    await limit.fill('70')
    await dialog().getByRole('button', { name: 'Watch 4 companies, at most 70 credits' }).click()
    expect(agreed).toEqual([{ approved: { upTo: 70, unpriced: 2 } }])
  })

  it('says in one sentence that nothing is left to call, without a table of zeros and without a button', async () => {
    await open(monitors(0, table(10), 5))
    await expect.element(dialog().getByRole('status')).toHaveTextContent('5 are here already and cost nothing.')
    expect(dialog().getByRole('table').elements()).toEqual([])
    expect(
      dialog()
        .getByRole('button', { name: /^Watch/ })
        .elements(),
    ).toEqual([])
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('says what a call of unknown price counts as once, in its table', async () => {
    await open(monitors(2, { kind: 'unknown' }))
    await expect.element(dialog().getByRole('cell', { name: 'at most 25 credits', exact: true })).toBeVisible()
    await expect.element(dialog().getByText(/together at most 50 credits/)).toBeVisible()
    expect(dialog().getByRole('status').element().textContent).not.toMatch(/25/)
  })

  it('says what the balance leaves and when it is done, where that is known, and that it is not where it isn’t', async () => {
    await open(monitors(5), {
      callMs: 400,
      balance: {
        credits: 30,
        uncertain: 10,
        stated: 30,
        statedAt: '2026-11-21T08:00:00Z',
        incomplete: false,
        source: 'entered',
      },
    })
    await expect.element(dialog().getByText(/Only about 20 credits of the balance are left/)).toBeVisible()
    await expect.element(dialog().getByText(/Done in about 2 seconds/)).toBeVisible()
    mounted.unmount()
    await open(monitors(5))
    await expect.element(dialog().getByText(/The balance is unknown/)).toBeVisible()
    expect(dialog().getByText(/Done/).elements()).toEqual([])
  })

  it('starts nothing where the cap leaves nothing, and says why', async () => {
    await open(monitors(3), { dailyCap: 40 })
    await expect
      .element(dialog().getByRole('button', { name: /^Watch 3 companies/ }))
      .toHaveAccessibleDescription(/The cap is reached/)
  })

  it.each(themes.flatMap((theme) => (['de', 'en'] as const).map((language) => [theme, language] as const)))(
    'has no violation in %s, %s',
    async (theme, language) => {
      await open(monitors(31, { kind: 'unknown' }, 2), { callMs: 60_000 }, { theme, language })
      await expect.element(dialog().getByRole('table')).toBeVisible()
      expect(await violations()).toEqual([])
    },
  )
})

/** What the buttons beside it know of the caps as well. */
function Metered(): ReactNode {
  return <p>{useMeter().data === undefined ? 'nothing known' : 'caps known'}</p>
}

describe('going on', () => {
  const button = async (quote: Quote, spent = 40): Promise<Agreed[]> => {
    const agreed: Agreed[] = []
    mounted = await mount(
      <>
        <SpendButton
          label={(count) => `Go on with ${count}`}
          quote={quote}
          busy={false}
          error={null}
          onDismiss={() => undefined}
          onStart={(one) => {
            agreed.push(one)
            return Promise.resolve(true)
          }}
        />
        <Metered />
      </>,
      { core: fakeCore({ credits: { meter: () => Promise.resolve(ok(meterOf({ credits: spent }))) } }) },
    )
    // Before that no part is offered in any case.
    await expect.element(page.getByText('caps known')).toBeVisible()
    return agreed
  }

  it('is one press where the caps hold it', async () => {
    const agreed = await button(monitors(15))
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Go on with 15, 150 credits' }).click()
        return agreed.length > 0 || dialog().elements().length > 0
      })
      .toBe(true)
    expect(agreed.slice(0, 1)).toEqual([{ approved: { upTo: 150, unpriced: 0 } }])
  })

  it('offers beside the whole what the caps hold, with its number and price, at one press', async () => {
    const agreed = await button(monitors(17))
    await page.getByRole('button', { name: 'Go on with 16, 160 credits' }).click()
    expect(dialog().elements()).toEqual([])
    expect(agreed).toEqual([{ approved: { upTo: 170, unpriced: 0 }, stopAt: 160 }])
  })

  it('offers no part where all fits, where nothing does, or where nobody can say how many would', async () => {
    const some = page.getByRole('button', { name: /^Go on with/ })
    for (const [quote, name, spent] of [
      [monitors(15), 'Go on with 15, 150 credits', 40],
      [monitors(17), 'Go on with 17, 170 credits', 195],
      [monitors(17, { kind: 'unknown' }), /^Go on with 17/, 40],
    ] as const) {
      await button(quote, spent)
      await expect.element(page.getByRole('button', { name })).toBeVisible()
      expect(some.elements()).toHaveLength(1)
      mounted.unmount()
    }
    await button(monitors(17))
    await expect.poll(() => some.elements().length).toBe(2)
  })

  it('asks first where they don’t', async () => {
    const agreed = await button(monitors(17))
    await page.getByRole('button', { name: 'Go on with 17, 170 credits' }).click()
    expect(agreed).toEqual([])
    await dialog().getByRole('button', { name: 'Go on with 16, 160 credits' }).click()
    expect(agreed).toEqual([{ approved: { upTo: 170, unpriced: 0 }, stopAt: 160 }])
    await userEvent.keyboard('{Escape}')
  })
})
