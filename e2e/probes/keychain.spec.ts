import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sign } from '../../electron/sandbox/webhooks/signature.ts'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { ranOn } from '../../build/ran-on.ts'
import { startHostProcess } from '../support/host-process.ts'
import { enterKey, inSight, searchCompanies } from '../support/steps.ts'

/** The key's way through the whole program into a real Secret Service, and back on the next day. */

const installed = (program: string): boolean => spawnSync(program, ['--version']).status === 0

const able = (): boolean => process.platform === 'linux' && ['dbus-daemon', 'gnome-keyring-daemon'].every(installed)

interface Session {
  readonly env: Readonly<Record<string, string>>
  readonly close: () => void
}

/** A D-Bus session with an unlocked keyring of its own in `folder`. */
async function startSecretService(folder: string): Promise<Session> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await new Promise<string>((resolve) =>
    bus.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim())),
  )
  const env = {
    DBUS_SESSION_BUS_ADDRESS: address,
    XDG_DATA_HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CACHE_HOME: folder,
  }
  const keyring: ChildProcess = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--foreground'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keyring.stdin?.end('keyring-password')
  return {
    env,
    close: () => {
      keyring.kill('SIGTERM')
      bus.kill('SIGTERM')
    },
  }
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else if (statSync(path).isFile()) yield path
  }
}

test('the key is checked once, kept in the keychain, found the next day, and stands in no file as text', async ({
  dataDir,
  service,
  browser,
}) => {
  ranOn(
    'keychain through the whole program',
    able() ? 'a real Secret Service (gnome-keyring) over D-Bus' : 'not run: no D-Bus or no gnome-keyring here',
  )
  test.skip(!able(), 'no D-Bus or no gnome-keyring here')
  const session = await startSecretService(join(dataDir, 'session'))
  try {
    const register = await service()
    const args = ['--base-url', register.url, '--data-dir', join(dataDir, 'data'), '--lang', 'en']
    const first = await startHostProcess(args, session.env)
    const page = await browser.newPage()
    await page.goto(first.url)
    await enterKey(page, DEMO_KEY)
    await expect(inSight(page, /Secret Service/)).toBeVisible({ timeout: 20_000 })
    first.process.kill('SIGTERM')
    await first.ended

    const second = await startHostProcess(args, session.env)
    await page.goto(second.url)
    await searchCompanies(page, 'brueckwerder')
    second.process.kill('SIGTERM')
    await second.ended
    await page.close()
    expect(register.billing.bill.map((row) => row.operation).length, 'one check, one search').toBe(2)
    for (const file of filesBelow(dataDir)) expect(readFileSync(file).includes(DEMO_KEY), file).toBe(false)
  } finally {
    session.close()
  }
})

test(
  'a webhook’s signing secret is kept in the keychain, checks webhooks the next day, and stands in no file as text',
  { tag: '@long' },
  async ({ dataDir, service, browser }) => {
    ranOn(
      'signing secrets through the whole program',
      able() ? 'a real Secret Service (gnome-keyring) over D-Bus' : 'not run: no D-Bus or no gnome-keyring here',
    )
    test.skip(!able(), 'no D-Bus or no gnome-keyring here')
    const secret = `whsec_${Buffer.from('a secret of this very probe, 32b').toString('base64')}`
    const session = await startSecretService(join(dataDir, 'session'))
    try {
      const register = await service()
      const args = ['--base-url', register.url, '--data-dir', join(dataDir, 'data'), '--lang', 'en']
      const goToReceiver = async (page: Page): Promise<void> => {
        await page.getByRole('navigation').first().getByText('Watch', { exact: true }).click()
        await page.getByRole('tab', { name: 'Delivery' }).click()
        await page.getByRole('radio', { name: 'Receiver', exact: true }).click()
      }
      const first = await startHostProcess(args, session.env)
      const page = await browser.newPage()
      await page.goto(first.url)
      await enterKey(page, DEMO_KEY)
      await expect(inSight(page, /Secret Service/)).toBeVisible({ timeout: 20_000 })
      await goToReceiver(page)
      await page.getByRole('radio', { name: 'On', exact: true }).click()
      await expect(page.getByText('listening', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Enter secret …' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Tunnel')
      await dialog.getByLabel(/^Secret/).fill(secret)
      await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
      await expect(page.getByRole('row', { name: /Tunnel.*set, .*Secret Service/ })).toBeVisible({ timeout: 20_000 })
      first.process.kill('SIGTERM')
      await first.ended

      const second = await startHostProcess(args, session.env)
      await page.goto(second.url)
      await goToReceiver(page)
      await expect(page.getByRole('row', { name: /Tunnel.*set, .*Secret Service/ })).toBeVisible({ timeout: 20_000 })
      const url = await page.locator('.receiver-url').innerText()
      const send = async (id: string, body: string, signed = body): Promise<number> => {
        const at = Math.floor(Date.now() / 1000)
        const answer = await fetch(url, {
          method: 'POST',
          body,
          headers: { 'hook-id': id, 'hook-timestamp': String(at), 'hook-signature': sign(secret, id, at, signed) },
        })
        return answer.status
      }
      expect(await send('msg_1', '{"event_type":"ADDRESS_CHANGE","company_id":"6f3c"}')).toBe(200)
      expect(await send('msg_2', '{"event_type":"ADDRESS_CHANGE","company_id":"6f3d"}', '{}')).toBe(400)
      await expect(page.getByRole('region', { name: 'Since the start' }).getByText(/Accepted 1/)).toBeVisible()
      second.process.kill('SIGTERM')
      await second.ended
      await page.close()
      for (const file of filesBelow(dataDir)) {
        for (const text of [secret, secret.slice(6)]) expect(readFileSync(file).includes(text), file).toBe(false)
      }
    } finally {
      session.close()
    }
  },
)
