import { chromium, type Page } from 'playwright'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_KEY, startRegisterService } from '../electron/sandbox/serve.ts'
import { root, startHostProcess } from '../e2e/support/host-process.ts'
import { openCompany, searchCompanies, goToSearch } from '../e2e/support/steps.ts'

/**
 * Makes the README's pictures anew (docs/pictures), and with `--all DIR` every screen in both languages, themes and sizes,
 * for looking at.
 */
const company = 'Brückwerder Kältelogistik GmbH'
const allIndex = process.argv.indexOf('--all')
const allDir = allIndex < 0 ? null : process.argv[allIndex + 1] ?? null
const pictures = join(root, 'docs/pictures')
mkdirSync(allDir ?? pictures, { recursive: true })

const register = await startRegisterService({ companies: 1000, credits: 10_000, dialect: 'october' })
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const folder = mkdtempSync(join(tmpdir(), 'registerblick-pictures-'))

interface Look {
  readonly lang: 'de' | 'en'
  readonly theme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
}

async function shoot(look: Look, dataDir: string, key: string | null, take: (name: string, page: Page) => Promise<void>): Promise<void> {
  const host = await startHostProcess(['--data-dir', dataDir, '--base-url', register.url, '--lang', look.lang], key === null ? {} : { REGISTERBLICK_API_KEY: key })
  const page = await browser.newPage({ viewport: look.size, colorScheme: look.theme })
  try {
    await page.goto(host.url)
    await page.getByRole('status', { name: 'Credits' }).waitFor()
    await take('', page)
  } finally {
    await page.close()
    host.process.kill('SIGTERM')
    await host.ended
  }
}

try {
  const library = join(folder, 'library')
  await shoot({ lang: 'en', theme: 'light', size: { width: 1280, height: 800 } }, library, DEMO_KEY, async (_, page) => {
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, company)
    await page.getByRole('button', { name: /^Read register entry/ }).click()
    await page.getByText(/temperaturgeführter/).first().waitFor()
    for (const tab of [/^Timeline/, /^People/, /^Financial/]) {
      await page.getByRole('tab', { name: tab }).click()
      const read = page.getByRole('tabpanel').last().getByRole('button', { name: /^Read/ }).first()
      await read.click()
      await page.waitForTimeout(700)
    }
    await page.getByRole('tab', { name: /^Overview/ }).click()
    await page.mouse.move(640, 790)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(pictures, 'company.png') })
    await goToSearch(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('brueckwerder')
    await page.waitForTimeout(700)
    await page.screenshot({ path: join(pictures, 'search.png') })
  })

  if (allDir !== null) {
    const looks: readonly Look[] = [
      { lang: 'de', theme: 'light', size: { width: 1280, height: 800 } },
      { lang: 'en', theme: 'dark', size: { width: 1280, height: 800 } },
      { lang: 'de', theme: 'dark', size: { width: 900, height: 600 } },
      { lang: 'en', theme: 'light', size: { width: 900, height: 600 } },
    ]
    for (const look of looks) {
      const tag = `${look.lang}-${look.theme}-${look.size.width}`
      await shoot(look, join(folder, `fresh-${tag}`), null, async (_, page) => {
        await page.waitForTimeout(500)
        await page.screenshot({ path: join(allDir, `first-run-${tag}.png`) })
      })
      await shoot(look, library, DEMO_KEY, async (_, page) => {
        const de = look.lang === 'de'
        const rail = page.getByRole('navigation')
        await page.waitForTimeout(600)
        await page.screenshot({ path: join(allDir, `restored-${tag}.png`) })
        for (const [name, label] of [['search', de ? 'Suche' : 'Search'], ['library', de ? 'Bestand' : 'Library'], ['credits', 'Credits'], ['settings', de ? 'Einstellungen' : 'Settings']] as const) {
          await rail.getByText(label, { exact: true }).or(rail.getByRole('link', { name: label })).or(rail.getByRole('button', { name: label })).first().click()
          await page.waitForTimeout(500)
          if (name === 'search') {
            await page.getByRole('searchbox').fill('brueckwerder')
            await page.waitForTimeout(600)
          }
          await page.screenshot({ path: join(allDir, `${name}-${tag}.png`) })
        }
        await page.keyboard.press('Control+k')
        await page.keyboard.type('bruckw')
        await page.waitForTimeout(500)
        await page.screenshot({ path: join(allDir, `box-${tag}.png`) })
        await page.keyboard.press('Control+a')
        await page.keyboard.type('kaltelogistik')
        await page.waitForTimeout(400)
        await page.keyboard.press('Enter')
        await page.waitForTimeout(600)
        for (const tab of await page.getByRole('main').getByRole('tab').all()) {
          await tab.click()
          await page.waitForTimeout(400)
          await page.screenshot({ path: join(allDir, `company-${(await tab.innerText()).replace(/\W+/g, '-').toLowerCase()}-${tag}.png`) })
        }
      })
    }
  }
} finally {
  await browser.close()
  await register.close()
  rmSync(folder, { recursive: true, force: true })
}
