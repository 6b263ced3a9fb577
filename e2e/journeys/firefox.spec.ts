import { ranOn } from '../../build/ran-on.ts'
import { DEMO_KEY, expect, test as base } from '../support/app.ts'
import { findFirefox, startFirefox, type FirefoxPage } from '../support/firefox.ts'
import { billed } from '../support/ledger.ts'
import { startHostProcess } from '../support/host-process.ts'

/*
 * The browser host in a second browser engine: the first steps of a person, in the Firefox of the distribution. What they show in
 * Chromium in more detail stands in the other journeys.
 */
const program = findFirefox()

const test = base.extend<{ firefox: (args: readonly string[], key?: string) => Promise<FirefoxPage> }>({
  firefox: async ({ dataDir }, use) => {
    const ends: (() => Promise<unknown>)[] = []
    await use(async (args, key) => {
      const host = await startHostProcess(
        [...args, `--data-dir=${dataDir}`, '--lang=en'],
        key === undefined ? {} : { REGISTERBLICK_API_KEY: key },
      )
      ends.push(async () => {
        host.process.kill('SIGTERM')
        return await host.ended
      })
      const page = await startFirefox(program ?? '')
      ends.push(() => page.close())
      ranOn('second browser engine', `Firefox ${page.version}`)
      await page.goTo(host.url)
      return page
    })
    for (const end of ends.toReversed()) await end()
  },
})

test.skip(program === null, 'there is no Firefox on this machine (Debian: firefox-esr)')

test(
  'Firefox: a search is paid for, and the register entry is read and shown',
  { tag: '@long' },
  async ({ firefox, service }) => {
    const register = await service()
    const page = await firefox([`--base-url=${register.url}`], DEMO_KEY)
    await page.click('link', /^Search/)
    await page.click('searchbox', /Search/)
    await page.type('brueckwerder')
    await page.click('button', /^Search companies/)
    await expect.poll(() => page.has('rowheader', /Brückwerder Kältelogistik GmbH/)).toBe(true)
    expect(billed(register)).toBe(1)

    await page.click('link', /^Brückwerder Kältelogistik GmbH$/)
    await page.click('button', /^Read register entry.*10 credits/)
    await expect.poll(() => page.text()).toMatch(/temperaturgeführter Güter/)
    expect(billed(register)).toBe(11)
    await expect
      .poll(() => page.evaluate(`document.querySelector('[role=status][aria-label=Credits]')?.innerText ?? ''`))
      .toMatch(/\b11\b/)
    expect(page.errors()).toEqual([])
  },
)

test('Firefox: the demo opens each area without an error', { tag: '@long' }, async ({ firefox }) => {
  const page = await firefox(['--demo'])
  for (const area of ['Search', 'Library', 'Credits', 'Settings']) {
    await page.click('link', new RegExp(`^${area}`))
    await expect.poll(() => page.has('heading', new RegExp(area)), { message: area }).toBe(true)
  }
  expect(page.errors()).toEqual([])
})
