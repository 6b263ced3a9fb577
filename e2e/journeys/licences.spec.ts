import { expect, test } from '../support/app.ts'
import { hosts } from '../support/hosts.ts'

for (const host of hosts) {
  test(`the licences of what ships are read in the ${host} host, from what was built`, async ({ open, dataDir }) => {
    const { page } = await open(host, { dataDir, baseUrl: null })
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
    await page.keyboard.press('F1')
    const help = page.getByRole('dialog', { name: 'Help' })
    await help.getByRole('radio', { name: 'Licences' }).click()
    // Of the page, a font, the main process and a native module.
    for (const name of ['react', '@fontsource-variable/inter', 'zod', 'better-sqlite3', '@napi-rs/keyring', 'electron'])
      await expect(help.getByText(name, { exact: true })).toBeVisible()
    await help.getByText('react', { exact: true }).click()
    await expect(help.getByText('Permission is hereby granted').filter({ visible: true })).toBeVisible()
    await expect(
      help.getByText(host === 'browser' ? 'The page is shown by your browser' : 'The window is drawn by Chromium'),
    ).toBeVisible()
  })
}
