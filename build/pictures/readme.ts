import { join } from 'node:path'
import type { Page } from 'playwright'
import { root } from '../../e2e/support/host-process.ts'
import { goTo, goToSearch, goToTab } from '../../e2e/support/steps.ts'
import type { Missing } from './contact-sheet.ts'
import { company, fillLibrary } from './fill-library.ts'
import { openStage, still } from './stage.ts'

const pictures = join(root, 'docs/pictures')

/** Makes the README's pictures anew, in docs/pictures. Throws where one can't be made. */
export async function takeReadme(): Promise<void> {
  const stage = await openStage()
  const take = async (page: Page, name: string): Promise<void> => {
    await page.mouse.move(640, 798)
    await still(page)
    await page.screenshot({ path: join(pictures, `${name}.png`) })
  }
  try {
    const dataDir = join(stage.folder, 'library')
    const missing: Missing[] = []
    await fillLibrary(stage, dataDir, missing, () => undefined, stage.folder)
    if (missing.length > 0) throw new Error(missing.map(({ what, why }) => `${what}: ${why}`).join('\n'))
    await stage.onStage({ dataDir, lang: 'en' }, async (page) => {
      await page.getByRole('tab', { name: company, exact: true }).click()
      await goToTab(page, /^Overview/)
      await take(page, 'company')
      await goToTab(page, /^Financial/)
      await take(page, 'statements')
      await goTo(page, 'Filter')
      await take(page, 'filter')
      await goToSearch(page)
      await page.getByRole('searchbox', { name: 'Search' }).fill('brueckwerder')
      await take(page, 'search')
    })
  } finally {
    await stage.close()
  }
}
