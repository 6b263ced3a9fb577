import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { fakeCore } from '../../host/fake-core.testing.ts'
import { fileOf, kg } from '../../../shared/domain/ownership/graph/samples.testing.ts'
import { violations } from '../../host/mount.testing.tsx'
import {
  answerOf,
  credits,
  readOf,
  sampleFile,
  sampleRecord,
  unreadFile,
} from '../../parts/party-file/company-file.testing.ts'
import { open } from './open-company.testing.tsx'

const reads = (core: ReturnType<typeof fakeCore>) =>
  core.calls
    .filter(({ path }) => path === 'company.read')
    .map(({ input }) => input as { readonly section: string; readonly approved: unknown })
const ledger = () => page.getByRole('region', { name: 'Not read yet' })
const whole = () => page.getByRole('button', { name: /^Read whole file/ })
/** The dialog says what it costs; nothing is sent before its own button is pressed. */
const buyWhole = async (): Promise<void> => {
  await whole().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Read whole file/ })
    .click()
}
const withRecord = (): CompanyFile => ({ ...unreadFile(), record: readOf(sampleRecord, [answerOf(11, 'company')]) })

describe('what nobody read of a file', () => {
  it('stands once, a line a part with its price, and one solid button has the most that all of it can cost', async () => {
    await open(unreadFile())
    await expect
      .element(ledger().getByRole('button', { name: 'Read register entry, 10 credits', exact: true }))
      .toBeInTheDocument()
    await expect
      .element(ledger().getByRole('button', { name: 'Read people, price unknown, at most 25 credits', exact: true }))
      .toBeInTheDocument()
    await expect
      .element(ledger().getByRole('button', { name: 'Read whole file, at most 105 credits', exact: true }))
      .toBeVisible()
    await expect
      .element(ledger().getByText('What has no known price counts as the dearest of the price list.'))
      .toBeVisible()
    expect(document.querySelectorAll('.price-button.button-primary')).toHaveLength(1)
    expect(document.querySelectorAll('.section-nothing')).toHaveLength(0)
    await expect.element(ledger().getByRole('heading', { level: 2, name: /^Not read yet/ })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it.each([900, 1280, 1920, 2560])(
    'stands in the place of each part that nobody read, which is its first line with its button in sight, %i px wide',
    async (width) => {
      await page.viewport(width, 800)
      await open(unreadFile())
      const free = page.getByRole('region', { name: 'Already known' })
      for (const [tab, button] of [
        [/^Timeline/, 'Read timeline'],
        [/^People/, 'Read people'],
        [/^Register entry/, 'Read register entry'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        const first = ledger().getByRole('listitem').first().getByRole('button')
        await expect.element(first).toHaveAccessibleName(new RegExp(`^${button}`))
        // The heading below it is that of the others.
        await expect.element(ledger().getByRole('heading', { level: 2, name: /^Also not read yet/ })).toBeVisible()
        // At rest the button of the part that one looks for shows, of the others their price alone.
        const words = (of: Element | undefined) => getComputedStyle(of!.querySelector('span[aria-hidden]')!).visibility
        const lines = ledger().getByRole('listitem').elements()
        await expect.poll(() => lines.slice(0, 2).map((line) => words(line))).toEqual(['visible', 'hidden'])
        // Nothing else says so, or sells the same.
        expect(document.querySelectorAll('.section-nothing')).toHaveLength(0)
        expect(page.getByRole('button', { name: new RegExp(`^${button}`) }).elements()).toHaveLength(1)
        expect(document.querySelectorAll('.price-button.button-primary')).toHaveLength(1)
      }
      await page.getByRole('tab', { name: /^People/ }).click()
      if (width >= 1920) {
        await expect.element(free.getByText(/Charlottenburg/)).toBeVisible()
        const [list, known] = [ledger(), free].map((one) => one.element().getBoundingClientRect())
        expect(known!.left).toBeGreaterThan(list!.right)
        expect(known!.top).toBe(list!.top)
      }
      expect(await violations()).toEqual([])
      await page.getByRole('tab', { name: /^Notes/ }).click()
      expect(ledger().elements()).toEqual([])
      await page.viewport(1280, 800)
    },
  )

  it('is the same list in a file of which single parts were not read', async () => {
    await open({ ...sampleFile(), events: unreadFile().events, documents: unreadFile().documents })
    await page.getByRole('tab', { name: /^Documents/ }).click()
    await expect.element(ledger().getByText(/^The documents have not been read yet\./)).toBeVisible()
    await expect
      .element(ledger().getByRole('listitem').first().getByRole('button'))
      .toHaveAccessibleName(/^Read documents/)
    await expect.element(ledger().getByRole('button', { name: /^Read timeline/ })).toBeInTheDocument()
    expect(document.querySelectorAll('.section-nothing, .price-button.button-primary')).toHaveLength(0)
    // What is known for nothing is the file itself.
    expect(page.getByRole('region', { name: 'Already known' }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('says in the same list what went wrong with the part in sight', async () => {
    await open(unreadFile(), {
      company: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
    })
    await page.getByRole('tab', { name: /^People/ }).click()
    await ledger()
      .getByRole('button', { name: /^Read people/ })
      .click()
    await expect.element(ledger().getByText(/\(503\)/)).toBeVisible()
    // Below the part that failed, and not below the heading of the others.
    const others = ledger().getByRole('heading', { level: 2 }).element()
    const error = ledger()
      .getByText(/\(503\)/)
      .element()
    expect(error.compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await ledger().getByRole('button', { name: 'Close' }).click()
    await expect.element(ledger().getByText(/\(503\)/)).not.toBeInTheDocument()
  })

  it('is the only place that says what went wrong with the register entry; elsewhere the head says it', async () => {
    await open(unreadFile(), {
      company: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
    })
    await ledger()
      .getByRole('button', { name: /^Read register entry/ })
      .click()
    await expect.element(ledger().getByText(/\(503\)/)).toBeVisible()
    expect(page.getByText(/\(503\)/).elements()).toHaveLength(1)
    await page.getByRole('tab', { name: /^Notes/ }).click()
    await expect.element(page.getByText(/\(503\)/)).toBeVisible()
  })

  it('leaves the room to a part that was read', async () => {
    await page.viewport(1920, 1080)
    await open({ ...unreadFile(), roles: sampleFile().roles })
    await page.getByRole('tab', { name: /^People/ }).click()
    await expect.element(page.getByRole('grid').first()).toBeVisible()
    expect(ledger().elements()).toEqual([])
    await page.viewport(1280, 800)
  })

  it('is bought part by part, each for no more than its own price, and what has no known price is the last', async () => {
    const core = await open(unreadFile(), { company: { read: () => Promise.resolve(ok(unreadFile())) } })
    await whole().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/6 calls/).first()).toBeVisible()
    // Said once: the dialog's own sentence names how many they are.
    await expect.poll(() => dialog.element().textContent.match(/the dearest of the price list/g)).toHaveLength(1)
    expect(reads(core)).toEqual([])
    await dialog.getByRole('button', { name: 'Read whole file, at most 105 credits', exact: true }).click()
    await expect
      .poll(() => reads(core).map(({ section, approved }) => [section, approved]))
      .toEqual([
        ['record', { upTo: 10 }],
        ['events', { upTo: 10 }],
        ['statements', { upTo: 10 }],
        ['roles', { unknown: true }],
        ['documents', { unknown: true }],
        ['contact', { unknown: true }],
      ])
  })

  it('stops where the person says, between two parts', async () => {
    const core = await open(unreadFile(), { company: { read: () => Promise.resolve(ok(unreadFile())) } })
    await whole().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Stop at (credits)' }).fill('25')
    await dialog.getByRole('button', { name: /^Read whole file, at most 2\d credits$/ }).click()
    await expect.poll(() => reads(core).map(({ section }) => section)).toEqual(['record', 'events'])
  })

  it('buys no part that was read meanwhile', async () => {
    const meanwhile: CompanyFile = { ...sampleFile(), statements: unreadFile().statements }
    let shown = unreadFile()
    const core = await open(shown, {
      company: {
        open: () => Promise.resolve(ok(shown)),
        read: () => {
          shown = meanwhile
          return Promise.resolve(ok(meanwhile))
        },
      },
    })
    await buyWhole()
    await expect.poll(() => reads(core).map(({ section }) => section)).toEqual(['record', 'statements'])
  })

  it('ends at the first part that fails', async () => {
    const core = await open(unreadFile(), {
      company: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
    })
    await buyWhole()
    await expect.element(page.getByText(/\(503\)/)).toBeVisible()
    expect(reads(core)).toHaveLength(1)
  })

  it('goes on behind a part that the service does not offer, and says so at the end', async () => {
    const core = await open(unreadFile(), {
      company: {
        read: ({ section }) =>
          Promise.resolve(section === 'statements' ? failed({ kind: 'not-offered' }) : ok(withRecord())),
      },
    })
    await buyWhole()
    await expect
      .poll(() =>
        reads(core)
          .map(({ section }) => section)
          .at(-1),
      )
      .toBe('contact')
    expect(reads(core).map(({ section }) => section)).toContain('statements')
    await expect.element(page.getByText(/does not offer/).first()).toBeVisible()
  })

  it('can be stopped: what is under way ends, and nothing more is asked for', async () => {
    let answer: () => void = () => undefined
    const core = await open(unreadFile(), {
      company: {
        read: () =>
          new Promise((resolve) => {
            answer = () => resolve(ok(withRecord()))
          }),
      },
    })
    await buyWhole()
    await ledger().getByRole('button', { name: 'Stop after this part' }).click()
    answer()
    await expect.element(ledger().getByRole('button', { name: 'Stop after this part' })).not.toBeInTheDocument()
    expect(reads(core)).toHaveLength(1)
  })

  it('says what the service does not offer, without a price, and is not there where all was read', async () => {
    await open(sampleFile())
    await expect.element(ledger().getByText('Not offered by the service')).toBeVisible()
    expect(ledger().getByRole('button').elements()).toHaveLength(0)
  })

  it.each([
    ['not-found', 'Not found at the service'],
    ['not-offered', 'Not offered by the service'],
  ] as const)('says of owners that the service has none of that they are %s, and not unread', async (why, said) => {
    const head = fileOf(kg, [], { notThere: { why, at: '2026-11-20T10:00:00Z' } })
    await open(withRecord(), { ownership: { heads: () => Promise.resolve(ok([head])) } })
    await expect
      .element(
        ledger()
          .getByRole('listitem')
          .filter({ hasText: `Owners${said}` }),
      )
      .toBeInTheDocument()
    expect(
      ledger()
        .getByText(/not read yet; only through a job/)
        .elements(),
    ).toEqual([])
    await expect.element(page.getByRole('tab', { name: new RegExp(`^Owners.*${said}`) })).toBeInTheDocument()
  })

  it.each([
    ['GmbH', 'at most 115 credits'],
    ['AG', 'at most 115 credits'],
    ['eG', 'at most 105 credits'],
    ['eingetragener Verein', 'at most 105 credits'],
  ])('a whole file of a %s costs %s: whom no register lists is paid for by its own button only', async (form, most) => {
    const head = fileOf(kg, [])
    await open(unreadFile({ legalForm: form }), { ownership: { heads: () => Promise.resolve(ok([head])) } })
    await expect.element(ledger().getByRole('button', { name: `Read whole file, ${most}`, exact: true })).toBeVisible()
    await expect
      .element(ledger().getByRole('button', { name: /^Read (?:owners|members|shareholders).*10 credits/ }))
      .toBeInTheDocument()
  })

  it('leaves the one solid button to what was reported, where something was', async () => {
    await open({ ...unreadFile(), record: { state: 'not-read', price: credits(10) } })
    expect(document.querySelector('.button-primary')?.textContent).toContain('Read whole file')
  })
})
