import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { priceSum, priceTimes, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import type { CallProgress } from '../../../shared/contract/state.ts'
import { noteProgress } from '../../data/progress.ts'
import { fakeCore, fakeState, table } from '../../host/fake-core.testing.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { Button } from '../../ui/button.tsx'
import { PriceButton } from './price-button.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

describe('a button with a price', () => {
  it('is named by what it does, then by what it costs', async () => {
    mounted = await mount(
      <PriceButton of="company" label="Read register entry" price={table(10)} onPress={() => undefined} />,
    )
    await expect
      .element(page.getByRole('button', { name: 'Read register entry, 10 credits', exact: true }))
      .toBeVisible()
  })

  it('says one credit in the singular, in both languages', async () => {
    mounted = await mount(<PriceButton of="company" label="Search" price={table(1)} onPress={() => undefined} />)
    await expect.element(page.getByRole('button', { name: 'Search, 1 credit', exact: true })).toBeVisible()
    mounted.unmount()
    mounted = await mount(<PriceButton of="company" label="Suchen" price={table(1)} onPress={() => undefined} />, {
      language: 'de',
    })
    await expect.element(page.getByRole('button', { name: 'Suchen, 1 Credit', exact: true })).toBeVisible()
  })

  it('never shows an unknown price as zero, and hands on that it is unknown', async () => {
    const approvals: Approval[] = []
    mounted = await mount(
      <PriceButton
        of="company"
        label="Read roles"
        price={{ kind: 'unknown' }}
        onPress={(approved) => approvals.push(approved)}
      />,
    )
    await page.getByRole('button', { name: 'Read roles, price unknown, at most 25 credits', exact: true }).click()
    expect(approvals).toEqual([{ unknown: true }])
  })

  it('says a bound as one plain figure, also where a call was charged otherwise, and asks for that', async () => {
    const approvals: Approval[] = []
    const unsure: Price = { kind: 'learned', credits: 60, differs: { stated: null, once: 60 } }
    mounted = await mount(
      <PriceButton
        of="company"
        label="Ganze Akte lesen"
        price={unsure}
        bound="at-most"
        onPress={(one) => approvals.push(one)}
      />,
      { language: 'de' },
    )
    await page.getByRole('button', { name: 'Ganze Akte lesen, höchstens 60 Credits', exact: true }).click()
    expect(approvals).toEqual([{ upTo: 60 }])
    mounted.unmount()
    mounted = await mount(
      <PriceButton of="company" label="Read whole file" price={unsure} bound="at-least" onPress={() => undefined} />,
    )
    await expect
      .element(page.getByRole('button', { name: 'Read whole file, at least 60 credits', exact: true }))
      .toBeVisible()
  })

  it('keeps its price one text in rows, with the spaces between its words', async () => {
    const once: Price = { kind: 'learned', credits: 15, differs: { stated: null, once: 15 } }
    mounted = await mount(
      <PriceButton of="company" label="Read" price={once} variant="small" onPress={() => undefined} />,
    )
    const price = page.getByRole('button').element().querySelector('b')
    expect(price?.childNodes).toHaveLength(1)
    expect(price?.innerText).toBe('15\u00a0credits last time')
  })

  it('says both figures of many calls until one is agreed upon, and asks for the higher one', async () => {
    const approvals: Approval[] = []
    const dearer: Price = { kind: 'table', credits: 12, differs: { stated: 10, once: 12 } }
    const cheaper: Price = { kind: 'table', credits: 5, differs: { stated: 5, once: 3 } }
    const unstated: Price = { kind: 'learned', credits: 4, differs: { stated: null, once: 4 } }
    const sums: readonly (readonly [label: string, price: Price, en: string, de: string, asks: number])[] = [
      [
        'A',
        priceTimes(dearer, 7),
        '84 credits last time (70 credits before)',
        'zuletzt 84 Credits (vorher 70 Credits)',
        84,
      ],
      ['B', priceTimes(cheaper, 7), '35 credits (21 credits last time)', '35 Credits (zuletzt 21 Credits)', 35],
      ['C', priceTimes(unstated, 7), '28 credits last time', 'zuletzt 28 Credits', 28],
      [
        'D',
        priceSum([dearer, cheaper]),
        'at most 17 credits (15 credits before, 15 credits last time)',
        'höchstens 17 Credits (vorher 15 Credits, zuletzt 15 Credits)',
        17,
      ],
    ]
    const buttons = sums.map(([label, price]) => (
      <PriceButton
        of="company"
        key={label}
        label={label}
        price={price}
        onPress={(approved) => approvals.push(approved)}
      />
    ))
    for (const language of ['en', 'de'] as const) {
      mounted = await mount(<div>{buttons}</div>, { language })
      for (const [label, , en, de] of sums) {
        const name = `${label}, ${language === 'en' ? en : de}`
        await page.getByRole('button', { name, exact: true }).click()
      }
      expect(await violations()).toEqual([])
      if (language === 'en') mounted.unmount()
    }
    const asks = sums.map(([, , , , upTo]) => ({ upTo }))
    expect(approvals).toEqual([...asks, ...asks])
  })

  it('says beside itself when its call is sent again, with a stop that gives the focus back', async () => {
    const core = fakeCore()
    const button = (busy: boolean, variant: 'small' | 'normal' = 'normal') => (
      <PriceButton
        of="company"
        label="Read"
        price={table(10)}
        busy={busy}
        variant={variant}
        onPress={() => undefined}
      />
    )
    mounted = await mount(
      <>
        {button(true)}
        {button(true, 'small')}
        {button(false)}
      </>,
      { core },
    )
    expect(page.getByRole('button', { name: 'Stop waiting' }).elements()).toEqual([])
    const wait = (attempt: number): CallProgress => ({
      call: 'a',
      phase: 'waiting',
      until: new Date(Date.now() + 12_000).toISOString(),
      attempt,
    })
    noteProgress(wait(2))
    await expect.element(page.getByText(/^Next attempt in 1[12] s$/)).toBeVisible()
    await expect.element(page.getByText(/^in 1[12] s$/)).toBeVisible()
    // Nothing stands beside the button that has nothing under way.
    expect(page.getByRole('button', { name: 'Stop waiting' }).elements()).toHaveLength(2)
    expect(await violations()).toEqual([])
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Stop waiting' }).first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => core.calls.map(({ path }) => path)).toContain('app.stopWaiting')
    await expect.element(page.getByRole('button', { name: 'Read, 10 credits' }).first()).toHaveFocus()
    noteProgress({ ...wait(2), phase: 'done', until: null })
    await expect.element(page.getByText(/in 1[12] s/)).not.toBeInTheDocument()
  })

  it('hands on the approval of what it shows', async () => {
    const approvals: Approval[] = []
    mounted = await mount(
      <PriceButton of="company" label="Read" price={table(10)} onPress={(approved) => approvals.push(approved)} />,
    )
    await page.getByRole('button').click()
    expect(approvals).toEqual([{ upTo: 10 }])
  })

  it('stays focusable but does nothing while busy or disabled, and says why', async () => {
    let presses = 0
    mounted = await mount(
      <PriceButton
        of="company"
        label="Read"
        price={table(10)}
        onPress={() => {
          presses += 1
        }}
        disabledReason="The service is offline"
      />,
    )
    const button = page.getByRole('button')
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect.element(button).toHaveAccessibleDescription('The service is offline')
    expect(presses).toBe(0)
  })

  it('is plum where it costs, and not where it costs nothing', async () => {
    mounted = await mount(
      <div>
        <PriceButton of="company" label="Costs" price={table(1)} onPress={() => undefined} />
        <PriceButton of="company" label="Free" price={table(0)} onPress={() => undefined} />
        <Button onPress={() => undefined}>Plain</Button>
      </div>,
    )
    const colour = (name: string) =>
      getComputedStyle(page.getByRole('button', { name: new RegExp(`^${name}`) }).element()).color
    await expect.element(page.getByRole('button', { name: 'Free, 0 credits' })).toBeVisible()
    expect(colour('Free')).toBe(colour('Plain'))
    expect(colour('Costs')).not.toBe(colour('Free'))
  })

  it('is quiet while the service is out of reach, keeps its price, says why, and may be pressed', async () => {
    const core = fakeCore()
    const approvals: Approval[] = []
    mounted = await mount(
      <div>
        <PriceButton
          of="company"
          label="Solid"
          price={table(10)}
          variant="primary"
          onPress={(approved) => approvals.push(approved)}
        />
        <Button onPress={() => undefined}>Plain</Button>
      </div>,
      { core },
    )
    const button = page.getByRole('button', { name: 'Solid, 10 credits', exact: true })
    await expect.element(button).toHaveClass(/button-primary/)
    core.setState({ service: { ...fakeState.service, connection: 'offline' } })
    await expect.element(button).not.toHaveClass(/button-primary/)
    await expect.element(button).toHaveAccessibleDescription('possible once the service can be reached again')
    const background = (name: RegExp): string =>
      getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor
    await expect.poll(() => background(/^Solid/)).toBe(background(/^Plain/))
    expect(await violations()).toEqual([])
    await button.click()
    expect(approvals).toEqual([{ upTo: 10 }])
  })

  for (const theme of themes) {
    it(`has no violation in ${theme}`, async () => {
      mounted = await mount(
        <div>
          <PriceButton of="company" label="A" price={table(1)} variant="primary" onPress={() => undefined} />
          <PriceButton of="company" label="Z" price={table(0)} variant="primary" onPress={() => undefined} />
          <PriceButton of="company" label="Y" price={table(0)} onPress={() => undefined} />
          <PriceButton of="company" label="B" price={table(10)} onPress={() => undefined} busy />
          <PriceButton of="company" label="C" price={table(10)} variant="small" onPress={() => undefined} later />
          <PriceButton
            of="company"
            label="D"
            price={{ kind: 'unknown' }}
            onPress={() => undefined}
            disabledReason="offline"
          />
        </div>,
        { theme },
      )
      expect(await violations()).toEqual([])
    })
  }
})
