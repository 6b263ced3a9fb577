import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { accountOf } from '../../../shared/domain/facts/account.ts'
import { evidenceOf, readAt, rolesAt, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { ToldEvent } from '../../../shared/domain/facts/known-change.ts'
import { fakeState, type fakeCore } from '../../host/fake-core.testing.ts'
import { violations } from '../../host/mount.testing.tsx'
import {
  answerOf,
  credits,
  readOf,
  sampleFile,
  sampleRecord,
  sampleRoles,
} from '../../parts/party-file/company-file.testing.ts'
import { close, open } from './open-company.testing.tsx'

const before = '2026-11-14T08:26:00Z'
const reads = (core: ReturnType<typeof fakeCore>) =>
  core.calls.filter(({ path }) => path === 'company.read').map(({ input }) => input)
const [first] = sampleRoles
if (first === undefined) throw new Error('sample changed')

/** The sample's file with these events known and not read. */
const knowing = (...events: readonly ToldEvent[]): CompanyFile =>
  sampleFile({
    roles: readOf(sampleRoles, [answerOf(13, 'company-roles')], { price: credits(10) }),
    account: accountOf(
      evidenceOf({
        reads: [readAt(before, sampleRecord)],
        roles: [rolesAt(before, sampleRoles)],
        lastRead: { roles: null, owners: null },
        events,
      }),
      '2026-11-22',
    ),
  })
const opened = toldEvent('company.insolvency.opened', '2026-11-20')
const leaving = toldEvent('company.role.removed', '2026-11-20', {
  holder: first.holderName,
  roleType: first.type,
  entryNumber: 12,
})

describe('what is known and was not read', () => {
  it('stands in the head in red, and never beside a green "active"', async () => {
    await open(knowing(opened))
    await expect.element(page.getByRole('alert').getByText(/reported by the watch/)).toBeVisible()
    // The register day is the day of the entry: the order was made before.
    expect(document.querySelector('.known-grave')?.textContent).toMatch(
      /^Insolvency proceedings opened, entered 20.Nov.2026, not yet read/,
    )
    expect(document.querySelector('.file-strip-text')?.textContent).not.toContain('other change')
    expect(document.querySelector('.file-head .status-badge')?.textContent).toBe('Insolvency proceedings opened')
    expect(document.querySelector('.file-head .status-badge')?.className).toContain('status-risk')
    expect(await violations()).toEqual([])
  })

  it('says how many more there are, those of a part that nobody read too, so that the sum is what was told', async () => {
    const owners = ['company.shareholder_list.filed', 'company.shareholding.changed'] as const
    await open(knowing(opened, leaving, ...owners.map((type) => toldEvent(type, '2026-11-20'))))
    await expect
      .element(page.getByText('3 other changes: 1 of the people, 2 of the owners (never read).'))
      .toBeVisible()
    // Beside another file the sum is enough: its parts stand at the tabs.
    await page.viewport(640, 800)
    await expect.element(page.getByText(/^3 other changes/)).toBeVisible()
    expect(document.querySelector('.file-strip')?.clientHeight).toBeLessThanOrEqual(52)
    await page.viewport(1280, 800)
  })

  it('answers who can sign with its reasons where the people were not read, and says nothing of it where nobody is insolvent', async () => {
    const unread = { roles: { state: 'not-read', price: credits(10) } } as const
    await open({ ...knowing(opened), ...unread })
    await page.getByRole('button', { name: 'Why?' }).click()
    const panel = page.getByRole('region', { name: 'Who can sign' })
    await expect.element(panel.getByText(/InsO/).first()).toBeVisible()
    // The button that reads the people stands above, once.
    expect(page.getByRole('button', { name: /^Read people/i }).elements()).toHaveLength(1)
    expect(panel.getByText(/^In office on/).elements()).toHaveLength(0)
    expect(await violations()).toEqual([])
    close()
    await open({ ...knowing(), ...unread })
    await page.getByRole('tab', { name: /^People/ }).click()
    expect(page.getByRole('region', { name: 'Who can sign' }).elements()).toHaveLength(0)
  })

  it.each([
    ['not read', { state: 'not-read', price: credits(10) }],
    ['read', readOf(sampleRoles, [answerOf(13, 'company-roles')], { price: credits(10) })],
  ] as const)('of a deletion answers who can sign, once and alike, with the people %s', async (_, roles) => {
    await open({ ...knowing(toldEvent('company.deletion.completed', '2026-11-20')), roles })
    expect(document.querySelector('.company-signs')?.textContent).toMatch(
      /^Who can signnobody without a new appointmentcomputed\. Why\?$/,
    )
    await page.getByRole('button', { name: 'Why?' }).click()
    const panel = page.getByRole('region', { name: 'Who can sign' })
    await expect.element(panel.getByText(/Only somebody appointed for a supplementary liquidation/)).toBeVisible()
    expect(panel.element().textContent.match(/is deleted/g)).toHaveLength(1)
    expect(panel.getByText(/determined|nobody can sign/).elements()).toHaveLength(0)
  })

  it.each([
    ['e. Kfr.', 'the proprietor, in person', /remains liable.*HGB sections.17, 31/],
    ['KG', 'not known', /HGB sections.143, 150/],
  ])('of the deletion of a %s names no supplementary liquidation', async (legalForm, answer, why) => {
    const told = knowing(toldEvent('company.deletion.completed', '2026-11-20'))
    await open({
      ...told,
      record: readOf({ ...sampleRecord, legalForm }, [answerOf(11, 'company')], { price: credits(10) }),
    })
    expect(document.querySelector('.company-signs')?.textContent).toContain(answer)
    await page.getByRole('button', { name: 'Why?' }).click()
    const panel = page.getByRole('region', { name: 'Who can sign' })
    await expect.element(panel.getByText(why)).toBeVisible()
    expect(panel.getByText(/supplementary|new appointment|nobody can sign/).elements()).toHaveLength(0)
  })

  it.each([
    ['told', { record: sampleFile().record }],
    ['never read', { record: { state: 'not-read', price: credits(10) } }],
  ] as const)('of a merger into another names the legal successor, with the entry %s', async (_, of) => {
    const text =
      'Die Gesellschaft ist als übertragender Rechtsträger mit der Südhafen AG mit Sitz in Hamburg (Amtsgericht Hamburg HRB 4711) verschmolzen.'
    await open({
      ...knowing(
        toldEvent('company.merger.added', '2026-11-18', { text }),
        toldEvent('company.deletion.completed', '2026-11-20'),
      ),
      ...of,
    })
    expect(document.querySelector('.company-signs')?.textContent).toMatch(
      /^Who can signlegal successor: Südhafen AGcomputed\. Why\?$/,
    )
    expect(document.querySelector('.file-head .status-badge')?.textContent).toBe('deleted by merger into Südhafen AG')
    await page.getByRole('button', { name: 'Why?' }).click()
    const panel = page.getByRole('region', { name: 'Who can sign' })
    await expect
      .element(panel.getByText(/ended by a merger.*passed to Südhafen AG.*UmwG section.20\(1\)/))
      .toBeVisible()
    expect(panel.getByText(/supplementary|determined|nobody/).elements()).toHaveLength(0)
    expect(await violations()).toEqual([])
  })

  it('stands first in the register entry with its column, and the word of the entry is said to be the entry’s own', async () => {
    await open(knowing({ ...opened, event: { ...opened.event, entryNumber: 99 } }, leaving))
    await expect.element(page.getByText('1 other change: 1 of the people.')).toBeVisible()
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    const rows = () => [...document.querySelectorAll('.company-extract > div')].map(({ textContent }) => textContent)
    await expect.poll(() => rows()[0]).toMatch(/^6 bInsolvency/)
    expect(rows().find((row) => row.startsWith('Status'))).toMatch(
      /^StatusInsolvency proceedings openedIn the register entry: active$/,
    )
    expect(rows().find((row) => row.includes('Entries'))).toMatch(/reported up to entry 99$/)
  })

  it('is newer than the read of the timeline, whose preview says so', async () => {
    const file = knowing(opened)
    if (file.events.state !== 'read') throw new Error('not read')
    const [event] = file.events.content
    if (event === undefined) throw new Error('sample changed')
    const told = { ...event, key: 'told', effectiveOn: '2026-11-20', availableAt: '2099-01-01T08:00:00Z' }
    await open({ ...file, events: { ...file.events, content: [told, ...file.events.content] } })
    await expect.element(page.getByText(/a change of 20.Nov.2026 has become known since/).first()).toBeInTheDocument()
    expect(document.querySelector('.file-side .as-of')?.className).toContain('warn')
    close()
    await open(sampleFile())
    expect(document.querySelector('.file-side .as-of')?.className).not.toContain('warn')
  })

  it('of an entry that nobody read is read, and not read again', async () => {
    await open(
      sampleFile({
        record: { state: 'not-read', price: credits(10) },
        account: accountOf(
          evidenceOf({ reads: [], roles: [], lastRead: { roles: null, owners: null }, events: [opened] }),
          '2026-11-22',
        ),
      }),
    )
    await expect.element(page.getByRole('alert').getByText(/Insolvency proceedings opened/)).toBeVisible()
    expect(page.getByRole('button', { name: /^Read register entry, 10 credits/ }).elements().length).toBeGreaterThan(0)
    expect(page.getByRole('button', { name: /again/i }).elements()).toHaveLength(0)
    expect(document.querySelector('.file-strip .price-button')?.textContent).toMatch(/^Read(?! again)/)
  })

  it('has no solid costly button while the service is out of reach, and has it again', async () => {
    const core = await open(knowing(opened))
    const solid = (): number => document.querySelectorAll('.price-button.button-primary').length
    await expect.poll(solid).toBe(1)
    core.setState({ service: { ...fakeState.service, connection: 'offline' } })
    await expect.poll(solid).toBe(0)
    await expect.element(page.getByRole('button', { name: /^Read register entry again/ }).first()).toBeEnabled()
    core.setState({ service: { ...fakeState.service, connection: 'online' } })
    await expect.poll(solid).toBe(1)
  })

  it('strikes through who left, with the event beside him, and counts him no more', async () => {
    await open(knowing(leaving))
    const struck = [...document.querySelectorAll('.company .was')].map(({ textContent }) => textContent)
    expect(struck).toContain(first.holderName)
    await expect.element(page.getByText('left 20 Nov 2026').first()).toBeVisible()
    await page.getByRole('tab', { name: /^People/ }).click()
    await expect.element(page.getByText('left 20 Nov 2026').first()).toBeVisible()
  })

  it('of proceedings stands with the power of everybody who is still entered', async () => {
    await open(knowing(opened))
    await page.getByRole('tab', { name: /^People/ }).click()
    const row = page.getByRole('row', { name: new RegExp(first.holderName ?? 'nobody') }).first()
    await expect.element(row.getByText(/no power to dispose/)).toBeVisible()
  })

  it('says what proceedings leave of a power before the power, which a narrow column may cut', async () => {
    const limits = () => [...document.querySelectorAll('.known-limited')].filter((each) => each.checkVisibility())
    await open(knowing(opened))
    await page.getByRole('tab', { name: /^People/ }).click()
    await expect.poll(() => limits().length).toBeGreaterThan(0)
    for (const limit of limits()) {
      expect(limit.previousElementSibling).toBeNull()
      // The power that was entered stands whole behind it, or not at all: nothing is cut short twice.
      const behind = limit.nextElementSibling
      const isOnItsLine = behind !== null && behind.getBoundingClientRect().top < limit.getBoundingClientRect().bottom
      if (isOnItsLine) expect(behind.clientWidth).toBeGreaterThanOrEqual(90)
    }
    close()
    await open(knowing())
    await page.getByRole('tab', { name: /^People/ }).click()
    await expect.element(page.getByRole('grid', { name: 'Current' }).getByRole('row').nth(1)).toBeVisible()
    expect(limits()).toEqual([])
  })

  it('is bought by one button with one price, part by part and each for no more than its own', async () => {
    const core = await open(knowing(opened, leaving), {
      company: { read: () => Promise.resolve(ok(sampleFile())) },
    })
    await page
      .getByRole('button', { name: 'Read what changed: register entry 10, people 10, 20 credits', exact: true })
      .click()
    expect(reads(core)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Send 2 calls, 20 credits', exact: true }).click()
    await expect
      .poll(() => reads(core))
      .toEqual([
        { id: 1, section: 'record', which: 'first', approved: { upTo: 10, have: 11 }, origin: 'company' },
        { id: 1, section: 'roles', which: 'first', approved: { upTo: 10 }, origin: 'company' },
      ])
  })

  it('of the entry alone has one button, in the strip; where the strip reads more, the entry has its own', async () => {
    const again = page.getByRole('button', { name: 'Read register entry again, 10 credits', exact: true })
    const core = await open(knowing(opened), { company: { read: () => Promise.resolve(ok(sampleFile())) } })
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await expect.element(again).toBeVisible()
    expect(again.elements()).toHaveLength(1)
    await again.click()
    await expect
      .poll(() => reads(core))
      .toEqual([{ id: 1, section: 'record', which: 'first', approved: { upTo: 10, have: 11 }, origin: 'company' }])
    close()
    await open(knowing(opened, leaving))
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await expect.element(again).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Read what changed/ })).toBeVisible()
    close()
    // What changed is no part of the entry: the head reads it.
    await open(knowing(leaving))
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    expect(again.elements()).toHaveLength(1)
  })

  it('is bought with all its pages where the list had several, at the price of all of them', async () => {
    const pages = [answerOf(13, 'company-roles'), answerOf(14, 'company-roles')]
    const file = knowing(leaving)
    const core = await open(
      { ...file, roles: readOf(sampleRoles, pages, { price: credits(10) }) },
      { company: { read: () => Promise.resolve(ok(sampleFile())) } },
    )
    await page.getByRole('button', { name: 'Read what changed: people 20 (2 pages), 20 credits', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send 2 calls, 20 credits', exact: true }).click()
    await expect
      .poll(() => reads(core))
      .toEqual([
        { id: 1, section: 'roles', which: 'first', approved: { upTo: 10, have: 13 }, origin: 'company' },
        { id: 1, section: 'roles', which: 'rest', approved: { upTo: 10 }, origin: 'company' },
      ])
  })

  it('buys nothing more once a part failed', async () => {
    const core = await open(knowing(opened, leaving), {
      company: { read: () => Promise.resolve(failed({ kind: 'service-failed', status: 503, attempts: 3 })) },
    })
    await page.getByRole('button', { name: /^Read what changed/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send 2 calls/ })
      .click()
    await expect.element(page.getByText(/\(503\)/)).toBeVisible()
    expect(reads(core)).toHaveLength(1)
  })

  it('of a fact stands below the fact as it was read, which is gerötet, with its entry', async () => {
    await open(
      knowing(
        toldEvent('company.capital.changed', '2026-11-20', { current: '2500000.00 EUR', entryNumber: 11 }),
        toldEvent('company.purpose.changed', '2026-11-20', { current: 'Handel mit Eis.', entryNumber: 10 }),
      ),
    )
    const struck = (): readonly (string | null)[] =>
      [...document.querySelectorAll('.company-extract .was')].map(({ textContent }) => textContent)
    expect(struck()).toContain(sampleRecord.purpose)
    const figure = [...document.querySelectorAll('.company-figures > div')].find(({ textContent }) =>
      textContent.startsWith('Share capital'),
    )
    expect(figure?.textContent).toMatch(/2,500,000\.00\sEUR.*Entry 11/)
    expect(figure?.textContent).not.toContain('1,250,000')
    const line = document.querySelector('.reported-fact')?.textContent
    expect(line).toMatch(/^Handel mit Eis\. Entry 10, 20.Nov.2026, reported by the watch, not yet read$/)
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    expect(struck()).toContainEqual(expect.stringMatching(/^1,250,000\.00\sEUR$/))
    await expect.element(page.getByText('2,500,000.00 EUR').last()).toBeVisible()
    // Facts that no event speaks of stand as they were read.
    expect(struck()).not.toContain('Berlin')
    expect(await violations()).toEqual([])
  })

  it('of the register number ends the EUID that is made of it, and no other change does', async () => {
    const struck = (): readonly string[] =>
      [...document.querySelectorAll('.company-extract .was')].map(({ textContent }) => textContent)
    const number = (type: string, current: string) => toldEvent(type, '2026-11-20', { current, entryNumber: 11 })
    await open(knowing(number('company.register_number.changed', 'Amtsgericht Hof, HRB 8822')))
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await expect.element(page.getByText('EUID', { exact: true }).first()).toBeVisible()
    expect(struck().filter((text) => /^DE\w+\.HRB/.test(text))).toHaveLength(1)
    close()
    await open(knowing(number('company.purpose.changed', 'Handel mit Eis.')))
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    await expect.element(page.getByText('EUID', { exact: true }).first()).toBeVisible()
    expect(struck().filter((text) => /^DE\w+\.HRB/.test(text))).toEqual([])
  })

  it('of the register number doubts it in the head, its court too where none is named, and says so to who listens', async () => {
    const struck = (): readonly string[] =>
      [...document.querySelectorAll('.file-head .was')].map(({ textContent }) => textContent)
    const number = (current: string) =>
      toldEvent('company.register_number.changed', '2026-11-20', { current, entryNumber: 11 })
    const { number: read, court } = sampleRecord.register
    for (const [current, doubted] of [
      ['HRB 8822', [read, court]],
      [`${court}, HRB 8822`, [read]],
    ] as const) {
      await open(knowing(number(current)))
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      const said = struck().filter((text) => !text.startsWith('DE'))
      expect(said.map((text) => text.replace(/ [(]change of number or court reported since[)]$/, ''))).toEqual(doubted)
      expect(said.every((text) => text.endsWith('(change of number or court reported since)'))).toBe(true)
      expect(await violations()).toEqual([])
      close()
    }
    await open(knowing(toldEvent('company.purpose.changed', '2026-11-20', { current: 'Handel mit Eis.' })))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(struck()).toEqual([])
  })

  it('of a fact that no read states is said with its value, not by its mark alone', async () => {
    const told = [
      toldEvent('company.capital.changed', '2026-11-20', { current: '2500000.00 EUR', entryNumber: 11 }),
      toldEvent('company.address.changed', '2026-11-20', {
        current: 'Wilhelmstraße 231, 28217 Bremen',
        entryNumber: 12,
      }),
    ]
    const account = accountOf(
      evidenceOf({ reads: [], roles: [], lastRead: { roles: null, owners: null }, events: told }),
      '2026-11-22',
    )
    const rows = () => [...document.querySelectorAll('.company-extract > div')].map(({ textContent }) => textContent)
    const saysBoth = (...marks: readonly [RegExp, RegExp]): void => {
      const [ofAddress, ofCapital] = marks
      expect(rows().find((row) => row.includes('Wilhelmstraße'))).toMatch(ofAddress)
      expect(rows().find((row) => row.includes('2,500,000'))).toMatch(ofCapital)
    }
    await open(sampleFile({ record: { state: 'not-read', price: credits(10) }, account }))
    // Of an entry that nobody read nothing is out of date: what was reported has its day.
    saysBoth(/231, 28217 Bremen reported 20.Nov.2026$/, /2,500,000\.00\sEUR reported 20.Nov.2026$/)
    close()
    const silent = {
      ...sampleRecord,
      capital: null,
      address: { street: null, postalCode: null, city: null, country: null },
    }
    await open(
      sampleFile({
        record: readOf(silent, [answerOf(11, 'company')], { price: credits(10) }),
        account: accountOf(evidenceOf({ reads: [readAt(before, silent)], events: told }), '2026-11-22'),
      }),
    )
    expect(document.querySelector('.company-figures')?.textContent).toMatch(/2,500,000\.00\sEUR/)
    expect(document.querySelector('.company-figures')?.textContent).not.toMatch(/Share capitalnot stated/i)
    await page.getByRole('tab', { name: /^Register entry/ }).click()
    saysBoth(/231, 28217 Bremen Entry 12/, /2,500,000\.00\sEUR Entry 11/)
  })

  it('without a new value leaves the old one standing, and says that it is not stated', async () => {
    await open(knowing(toldEvent('company.purpose.changed', '2026-11-20', { entryNumber: 10 })))
    expect([...document.querySelectorAll('.company-extract .was')].map(({ textContent }) => textContent)).not.toContain(
      sampleRecord.purpose,
    )
    await expect.element(page.getByText(/changed, the new value is not stated/)).toBeVisible()
  })

  it('of a part with a known price and one without says the most that both cost, never "unknown"', async () => {
    const file = knowing(opened, leaving)
    await open({
      ...file,
      roles: readOf(sampleRoles, [answerOf(13, 'company-roles')], { price: { kind: 'unknown' } }),
    })
    await expect
      .element(
        page.getByRole('button', {
          name: 'Read what changed: register entry 10, people ?, at most 35 credits',
          exact: true,
        }),
      )
      .toBeVisible()
  })

  it('has the days of dissolution and deletion in the extract, and no line where none is known', async () => {
    const file = knowing()
    const gone = { ...sampleRecord, dissolvedOn: '2026-03-01', deletedOn: '2026-09-02' }
    const { account: _account, ...unaccounted } = file
    await open({ ...unaccounted, record: readOf(gone, [answerOf(11, 'company')], { price: credits(10) }) })
    await expect.element(page.getByText('1 Mar 2026').first()).toBeVisible()
    await expect.element(page.getByText('2 Sep 2026').first()).toBeVisible()
  })

  it('is nothing where nothing is known: no strip, and active is active', async () => {
    await open(knowing())
    expect(document.querySelector('.file-strip')).toBeNull()
    expect(document.querySelector('.reported-fact, .change-mark')).toBeNull()
    expect(document.querySelector('.file-head .status-badge')?.textContent).toBe('active')
  })
})
