import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { z } from 'zod'

/*
 * A person in the distribution's own Firefox, over WebDriver BiDi (W3C). Playwright drives only Firefox builds of its own; the few
 * commands of BiDi that journeys need are these.
 */
const names = ['firefox-esr', 'firefox']

/** The Firefox of this machine: `FIREFOX`, or by its name; null: there is none. */
export const findFirefox = (): string | null =>
  [process.env['FIREFOX'] ?? '', ...names].find(
    (name) => name !== '' && spawnSync(name, ['--version'], { encoding: 'utf8' }).status === 0,
  ) ?? null

const incoming = z.object({
  id: z.number().nullish(),
  type: z.enum(['success', 'error', 'event']),
  result: z.unknown().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
})
const evaluated = z.object({
  type: z.enum(['success', 'exception']),
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})
const logged = z.object({ level: z.string(), text: z.string().nullable() })

export interface FirefoxPage {
  readonly version: string
  readonly goTo: (url: string) => Promise<void>
  /** What an expression comes to in the page: text, number, truth or null. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Presses a key of the keyboard, as a person does; a name (`Enter`, `Escape`) or what it writes. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>
  /** Moves the mouse to the middle of the first element of this role and name that is in sight, and clicks. */
  readonly click: (role: string, name: string | RegExp) => Promise<void>
  readonly has: (role: string, name: string | RegExp) => Promise<boolean>
  /** The text in sight. */
  readonly text: () => Promise<string>
  /** Errors of the console so far, uncaught ones among them. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Private characters of WebDriver for keys that write nothing. */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const

/** Nothing of its own leaves the machine, and no page of its own opens. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#none',
  'toolkit.telemetry.enabled': false,
}

/** Elements by role and accessible name, near enough for our pages: `aria-label`, `aria-labelledby`, `<label>`, or the text. */
const finder = `(role, source, flags) => {
  const tags = { button: 'button', link: 'a[href]', searchbox: 'input[type=search]', tab: '[role=tab]', heading: 'h1,h2,h3',
    rowheader: 'th[scope=row]', table: 'table', status: 'output', dialog: 'dialog', navigation: 'nav', textbox: 'input:not([type]),input[type=text],textarea' }
  const name = (element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by) return by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return element.getAttribute('aria-label') ?? (element.labels?.length ? element.labels[0].textContent : element.textContent)
  }
  const wanted = new RegExp(source, flags)
  const all = document.querySelectorAll('[role="' + role + '"]' + (tags[role] ? ',' + tags[role] : ''))
  return [...all].filter((each) => {
    const box = each.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && wanted.test((name(each) ?? '').trim().replace(/\\s+/g, ' '))
  })
}`
const found = (role: string, name: string | RegExp): string => {
  const escaped =
    typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source
  const flags = typeof name === 'string' ? '' : name.flags
  return `(${finder})(${[role, escaped, flags].map((word) => JSON.stringify(word)).join(',')})`
}

/** Asks until the answer is there; the test's own limit ends it. */
async function until<T>(ask: () => Promise<T | null>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Starts Firefox without a window on a profile of its own. */
export async function startFirefox(program: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'registerblick-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--width=1280', '--height=800'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  )
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const over = new AbortController()
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const url = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (url !== undefined) resolve(url)
    })
    void gone.then(() => reject(new Error(`Firefox ended: ${said}`)))
  })

  const socket = new WebSocket(`${address}/session`)
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const errors: string[] = []
  socket.on('message', (data: Buffer) => {
    const { id, type, result, method, params, error, message } = incoming.parse(JSON.parse(data.toString('utf8')))
    if (type === 'event') {
      if (method !== 'log.entryAdded') return
      const entry = logged.parse(params)
      if (entry.level === 'error') errors.push(entry.text ?? '')
      return
    }
    const answer = waiting.get(id ?? -1)
    waiting.delete(id ?? -1)
    if (type === 'success') answer?.resolve(result)
    else answer?.reject(new Error(`${error ?? ''}: ${message ?? ''}`))
  })
  let last = 0
  const send = (method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }

  const session = await send('session.new', { capabilities: {} })
  const { capabilities } = z.object({ capabilities: z.object({ browserVersion: z.string() }) }).parse(session)
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await send('browsingContext.getTree', {})
  const context = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) }).parse(tree)
    .contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
    const { type, result, exceptionDetails } = evaluated.parse(answer)
    if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'an exception in the page')
    return result?.value ?? null
  }
  const write = (characters: readonly string[]): Promise<unknown> =>
    send('input.performActions', {
      context,
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: characters.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  const place = z.object({ x: z.number(), y: z.number() })
  const click = async (role: string, name: string | RegExp): Promise<void> => {
    const { x, y } = await until(async () => {
      const text = await evaluate(`(() => {
        const element = ${found(role, name)}[0]
        element?.scrollIntoView({ block: 'nearest' })
        const box = element?.getBoundingClientRect()
        return box ? JSON.stringify({ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }) : null
      })()`)
      return typeof text === 'string' ? place.parse(JSON.parse(text)) : null
    }, over.signal)
    const at = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: at }] })
  }

  return {
    version: capabilities.browserVersion,
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    type: async (text) => void (await write(Array.from(text))),
    press: async (key) => void (await write([keys[key]])),
    click,
    has: async (role, name) => (await evaluate(`${found(role, name)}.length > 0`)) === true,
    text: async () => String(await evaluate('document.body.innerText')),
    errors: () => errors,
    close: async () => {
      over.abort()
      socket.terminate()
      child.kill('SIGKILL')
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
