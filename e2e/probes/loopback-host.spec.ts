import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, DEMO_KEY } from '../support/app.ts'
import { ranOn } from '../../build/ran-on.ts'
import { root, startHostProcess } from '../support/host-process.ts'
import { goToSearch, inSight, openCompany, results, searchbox, searchCompanies } from '../support/steps.ts'

/** The loopback host as a process: its one line, its end, its refusals. */

/** Runs `build/run.mjs start` as `npm start` does, until it ends. */
function runStart(
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'build/run.mjs'), 'start', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** A port that nobody has just now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

for (const [args, word] of [
  [['--foo'], '--foo'],
  [['--port', 'many'], 'many'],
  [['--lang', 'fr'], 'fr'],
  [['--base-url', 'http://register.example'], 'https'],
] as const) {
  test(`npm start ${args.join(' ')} is refused with a sentence and exit code 2`, async () => {
    const ended = await runStart(args)
    expect(ended.code).toBe(2)
    expect(ended.stdout).toBe('')
    expect(ended.stderr).toContain(word)
    expect(ended.stderr.trim().split('\n').length).toBe(1)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`prints exactly one line on stdout and ends cleanly on ${signal}`, async ({ dataDir }) => {
    const host = await startHostProcess(['--demo', '--data-dir', dataDir])
    expect(host.stdout()).toMatch(/^Registerblick is ready: http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}\n$/)
    host.process.kill(signal)
    expect(await host.ended).toBe(0)
  })
}

test('works and ends cleanly where nobody takes what it says', { tag: '@long' }, async ({ dataDir }) => {
  test.skip(process.platform === 'win32', 'Windows has no SIGHUP')
  const port = await freePort()
  const host = spawn(
    process.execPath,
    [join(root, 'dist/browser/browser.js'), '--no-open', '--demo', `--port=${port}`, '--data-dir', dataDir],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise((resolve) => host.once('exit', (code, signal) => resolve(code ?? signal)))
  // Its line meets a pipe without a reader, as in a terminal that was closed.
  for (const stream of [host.stdout, host.stderr]) stream.destroy()
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await answers(), 'it goes on').toBe(true)
  host.kill('SIGHUP')
  expect(await ended).toBe(0)
})

test('npm start ends its host when npm is told to end', { tag: '@long' }, async ({ dataDir }) => {
  test.skip(process.platform === 'win32', 'Windows has no SIGTERM')
  const npm = spawn('npm', ['start', '--', '--demo', '--no-open', '--data-dir', dataDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let stdout = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString('utf8')
      const ready = [...stdout.matchAll(/^Registerblick is ready: (\S+)$/gm)]
      if (ready.length === 1) resolve(ready[0]?.[1] ?? '')
    })
    npm.on('exit', (code) => reject(new Error(`npm ended with ${String(code)}`)))
  })
  npm.kill('SIGTERM')
  const answers = (): Promise<boolean> =>
    fetch(new URL('/', url)).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
  // The folder is free again only when the core has closed its store.
  const next = await startHostProcess(['--demo', '--data-dir', dataDir])
  next.process.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('the launch token and the key stand in no command line and no log', async ({ dataDir, service }) => {
  const register = await service()
  const host = await startHostProcess(['--base-url', register.url, '--data-dir', dataDir], {
    REGISTERBLICK_API_KEY: DEMO_KEY,
  })
  const token = new URL(host.url).searchParams.get('token') ?? ''
  test.skip(process.platform !== 'linux', 'command lines are read from /proc')
  const commandLine = readFileSync(`/proc/${host.process.pid}/cmdline`, 'utf8')
  expect(commandLine).not.toContain(token)
  expect(commandLine).not.toContain(DEMO_KEY)
  expect(host.stderr()).not.toContain(token)
  expect(host.stderr()).not.toContain(DEMO_KEY)
  host.process.kill('SIGTERM')
  await host.ended
})

test('a second instance on the same data folder is refused with a sentence, and the first goes on', async ({
  dataDir,
  browser,
}) => {
  const first = await startHostProcess(['--demo', '--data-dir', dataDir])
  await expect(startHostProcess(['--demo', '--data-dir', dataDir])).rejects.toThrow(/ended with 1: .*already running/s)
  const page = await browser.newPage()
  await page.goto(first.url)
  await expect(page.getByRole('status', { name: /Credits/ })).toBeVisible()
  await page.close()
  first.process.kill('SIGTERM')
  await first.ended
})

test('after kill -9 the data folder is free again', { tag: '@long' }, async ({ dataDir }) => {
  const first = await startHostProcess(['--demo', '--data-dir', dataDir])
  first.process.kill('SIGKILL')
  await first.ended
  const second = await startHostProcess(['--demo', '--data-dir', dataDir])
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('a data folder that cannot be made is a clear sentence, not a stack', async ({ dataDir }) => {
  writeFileSync(join(dataDir, 'file'), '')
  await expect(startHostProcess(['--data-dir', join(dataDir, 'file', 'below')])).rejects.toThrow(
    /ended with 1: The data folder can’t be written to/,
  )
})

test('a database of somebody else is left untouched, and one of ours of which nothing is left is set aside, byte for byte', async ({
  dataDir,
}) => {
  const foreign = join(dataDir, 'foreign')
  mkdirSync(foreign, { recursive: true })
  const theirs = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(40_000, 7)])
  writeFileSync(join(foreign, 'registerblick.db'), theirs)
  await expect(startHostProcess(['--data-dir', foreign])).rejects.toThrow(/ended with 1: The library is damaged/)
  expect(readFileSync(join(foreign, 'registerblick.db')).equals(theirs)).toBe(true)

  const ruined = join(dataDir, 'ruined')
  mkdirSync(ruined)
  const before = Buffer.from('this is no database, but somebody may want it\n'.repeat(300))
  writeFileSync(join(ruined, 'registerblick.db'), before)
  const host = await startHostProcess(['--data-dir', ruined])
  host.process.kill('SIGTERM')
  await host.ended
  const aside = readdirSync(ruined).find((name) => name.startsWith('registerblick-damaged-')) ?? ''
  expect(readFileSync(join(ruined, aside)).equals(before)).toBe(true)
})

test('two windows on one host show the same meter', async ({ dataDir, service, browser }) => {
  const register = await service()
  const host = await startHostProcess(['--base-url', register.url, '--data-dir', dataDir, '--lang', 'en'], {
    REGISTERBLICK_API_KEY: DEMO_KEY,
  })
  const context = await browser.newContext()
  const one = await context.newPage()
  await one.goto(host.url)
  const two = await context.newPage()
  await two.goto(new URL('/', host.url).href)
  await two.getByRole('searchbox', { name: 'Search' }).fill('brueckwerder')
  await two.getByRole('button', { name: /^Search companies/ }).click()
  for (const page of [one, two]) await expect(page.getByRole('status', { name: 'Credits' })).toContainText(/\b1\b/)
  await context.close()
  host.process.kill('SIGTERM')
  await host.ended
})

/** Root may write everywhere, so there the host runs as nobody; null where nobody can't read the program. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } | null {
  if (process.getuid?.() !== 0) return {}
  const nobody = { uid: 65_534, gid: 65_534 }
  const program = join(root, 'dist/browser/browser.js')
  const able = spawnSync(
    process.execPath,
    ['-e', `require('node:fs').readFileSync(${JSON.stringify(program)})`],
    nobody,
  )
  return able.status === 0 ? nobody : null
}

test(
  'a library that cannot be written opens for reading, says so, and spends nothing',
  { tag: '@long' },
  async ({ dataDir, service, browser }) => {
    const user = unprivileged()
    if (user === null) ranOn('read-only data folder', 'not run: the user nobody cannot read the project here')
    test.skip(user === null, 'root may write everywhere, and nobody cannot read the project here')
    const register = await service()
    const args = ['--base-url', register.url, '--data-dir', dataDir, '--lang', 'en']
    const env = { REGISTERBLICK_API_KEY: DEMO_KEY }
    const name = 'Brückwerder Kältelogistik GmbH'
    const first = await startHostProcess(args, env)
    const page = await browser.newPage()
    await page.goto(first.url)
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, name)
    await page.getByRole('button', { name: /^Read register entry.*10 credits/ }).click()
    await expect(inSight(page, /temperaturgeführter Güter/)).toBeVisible()
    first.process.kill('SIGTERM')
    await first.ended
    const billed = register.billing.bill.length

    for (const file of readdirSync(dataDir)) chmodSync(join(dataDir, file), 0o444)
    chmodSync(dataDir, 0o555)
    try {
      const second = await startHostProcess(args, env, user ?? {})
      await page.goto(second.url)
      await expect(inSight(page, /^Read only/)).toBeVisible()
      await goToSearch(page)
      await searchbox(page).fill('kältelogistik')
      await expect(inSight(results(page), name)).toBeVisible()
      await openCompany(page, name)
      await expect(inSight(page, /temperaturgeführter Güter/)).toBeVisible()
      second.process.kill('SIGTERM')
      expect(await second.ended).toBe(0)
      expect(register.billing.bill.length).toBe(billed)
    } finally {
      chmodSync(dataDir, 0o755)
      await page.close()
    }
  },
)

test('on a full disk nothing is paid for that could not be kept', async ({ dataDir, service, browser }) => {
  const disk = join(dataDir, 'disk')
  mkdirSync(disk)
  const mounted =
    process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0
  ranOn(
    'full disk through the whole program',
    mounted ? 'a disk of 4 MB in memory' : 'not run: no disk of a few megabytes can be made here',
  )
  test.skip(!mounted, 'no disk of a few megabytes can be made here')
  try {
    const register = await service()
    const host = await startHostProcess(
      ['--base-url', register.url, '--data-dir', join(disk, 'data'), '--lang', 'en'],
      { REGISTERBLICK_API_KEY: DEMO_KEY },
    )
    const page = await browser.newPage()
    await page.goto(host.url)
    await searchbox(page).fill('gmbh')
    await page.getByRole('button', { name: /^Search companies/ }).click()
    await expect(page.getByRole('alert').first()).toContainText(/disk.*Nothing was charged/is)
    expect(register.billing.bill).toEqual([])
    await page.close()
    host.process.kill('SIGTERM')
    await host.ended
  } finally {
    spawnSync('umount', [disk])
  }
})
