import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const url = /is ready: (\S+)/.exec(readFileSync('/tmp/walk.log','utf8'))![1]!
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const c = await b.newContext({ viewport: { width: 1280, height: 800 } })
const p = await c.newPage()
p.setDefaultTimeout(8000)
p.on('pageerror', (e) => console.log('PAGEERROR', e.message))
p.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text()) })
let n = 0
const shot = async (name: string) => { await p.waitForTimeout(600); await p.screenshot({ path: `/tmp/w/${String(++n).padStart(2, '0')}-${name}.png` }) }
const tryit = async (name: string, f: () => Promise<unknown>) => { try { await f() } catch (e) { console.log('FAILED', name, String(e).split('\n')[0]) } await shot(name) }
await p.goto(url)
await p.waitForTimeout(2500)
await tryit('open', async () => { await p.getByRole('button', { name: /Unternehmen öffnen/ }).click() })
await tryit('whole', async () => { await p.getByRole('button', { name: /^Ganze Akte lesen/ }).first().click(); await p.waitForTimeout(4000) })
await tryit('roles', async () => { await p.getByRole('tab', { name: /^Personen/ }).click(); await p.waitForTimeout(800) })
await tryit('person', async () => { await p.locator('[role=grid]:visible a, [role=grid]:visible button[role=link]').first().click(); await p.waitForTimeout(1200) })
await tryit('person-roles', async () => { await p.getByRole('tab', { name: /^Funktionen/ }).click(); await p.waitForTimeout(500) })
await tryit('read-roles', async () => { await p.getByRole('button', { name: /^Funktionen lesen|^Funktionen neu lesen/ }).first().click(); await p.waitForTimeout(2000) })
console.log((await p.locator('main').first().innerText()).replaceAll('\n', ' | ').slice(0, 1500))
for (const q of ['gelöschte GmbH in Hamburg', 'Hamburg']) { await tryit('q', async () => { await p.keyboard.press('Control+k'); await p.waitForTimeout(300); await p.keyboard.type(q); await p.waitForTimeout(900) }); await tryit('q2', async () => { await p.keyboard.press('Enter'); await p.waitForTimeout(1200) }) }
await tryit('credits', async () => { await p.getByRole('link', { name: /^Credits/ }).first().click(); await p.waitForTimeout(1000) })
await b.close()
