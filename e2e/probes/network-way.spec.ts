import { launchApp, type LaunchedApp } from '../launch-app.ts'
import { DEMO_KEY, expect, test as base } from '../support/app.ts'
import { startProxy } from '../support/proxy.ts'

/** Starts the desktop on a register service; with `proxy` the system says that the way leads by it. */
const test = base.extend<{ launch: (baseUrl: string, proxy?: string) => Promise<LaunchedApp> }>({
  launch: async ({ dataDir }, use) => {
    const launched: LaunchedApp[] = []
    await use(async (baseUrl, proxy) => {
      const app = await launchApp({
        args: [`--base-url=${baseUrl}`, '--lang=en'],
        dataDir,
        env: { REGISTERBLICK_API_KEY: DEMO_KEY, ...(proxy === undefined ? {} : { STAND_IN_PROXY: proxy }) },
      })
      launched.push(app)
      return app
    })
    for (const app of launched) await app.kill()
  },
})

async function searchFor({ page }: LaunchedApp, words: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(words)
  await page.getByRole('button', { name: /^Search companies/ }).click()
}

async function diagnosticsOf({ page }: LaunchedApp): Promise<string> {
  await page.getByRole('link', { name: 'Settings' }).click()
  const network = page.locator('dt', { hasText: /^Network$/ })
  await network.scrollIntoViewIfNeeded()
  return network.locator('xpath=following-sibling::dd[1]').innerText()
}

test(
  'without a proxy the service is asked by Node, as in the browser host',
  { tag: '@long' },
  async ({ launch, service }) => {
    const register = await service()
    const app = await launch(register.url)
    await searchFor(app, 'kältelogistik')
    await expect(app.page.getByRole('rowheader').first()).toBeVisible()
    expect(await diagnosticsOf(app)).toBe('direct')
  },
)

test(
  'behind a proxy no connection is used for two requests, so that none is sent twice below us',
  { tag: '@long' },
  async ({ launch, service }) => {
    const register = await service()
    const proxy = await startProxy({ target: register.url, breaks: ({ onConnection }) => onConnection > 1 })
    const app = await launch(register.url, proxy.address)
    test.skip(app.kind === 'electron', 'a real system asks this machine itself without its proxy')
    await searchFor(app, 'kältelogistik')
    await expect(app.page.getByRole('rowheader').first()).toBeVisible()
    await searchFor(app, 'maschinenbau')
    await expect.poll(() => proxy.arrivals.filter(({ path }) => path.includes('search')).length).toBeGreaterThan(1)
    expect(proxy.arrivals.filter(({ onConnection }) => onConnection > 1)).toEqual([])
    expect(register.requests.length).toBe(proxy.arrivals.length)
    expect(await diagnosticsOf(app)).toBe("by the system's proxy")
    await app.kill()
    await proxy.close()
  },
)

test('behind a proxy a paid request whose answer is lost arrives once, and may have been charged', async ({
  launch,
  service,
}) => {
  const register = await service()
  const proxy = await startProxy({ target: register.url, breaks: ({ path }) => path.includes('search') })
  const app = await launch(register.url, proxy.address)
  test.skip(app.kind === 'electron', 'a real system asks this machine itself without its proxy')
  await searchFor(app, 'kältelogistik')
  await expect(app.page.getByText('The answer was lost.').first()).toBeVisible()
  expect(proxy.arrivals.filter(({ path }) => path.includes('search'))).toHaveLength(1)
  await app.kill()
  await proxy.close()
})

test(
  'a proxy that wants a password gets none, and the person reads why nothing was sent',
  { tag: '@long' },
  async ({ launch, service }) => {
    const register = await service()
    const proxy = await startProxy({
      answers: (response) => {
        response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="x"' }).end()
        return true
      },
    })
    const app = await launch(register.url, proxy.address)
    test.skip(app.kind === 'electron', 'a real system asks this machine itself without its proxy')
    await searchFor(app, 'kältelogistik')
    await expect(app.page.getByText(/proxy of this network wants a name and a password/).first()).toBeVisible()
    expect(register.requests).toEqual([])
    await app.kill()
    await proxy.close()
  },
)
