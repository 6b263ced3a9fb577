import type { Chromium, Conversation } from './chromium.ts'

const own = new Set<string>()
const whenGone = new Map<string, () => void>()
const pending = new Set<Promise<unknown>>()
let watching: Promise<unknown> | null = null

/**
 * Windows are opened by the application only. Any other page (`window.open`, a link with a target) is held before its
 * first request, and closed again.
 */
function watch(chromium: Chromium): Promise<unknown> {
  const hold = async (targetId: string, sessionId: string): Promise<void> => {
    await Promise.allSettled(pending)
    const page = chromium.session(sessionId)
    if (own.has(targetId)) return void (await page.send('Runtime.runIfWaitingForDebugger'))
    // It must run before it can be closed: while it waits, the page that opened it waits too. It is closed whatever it answers.
    try {
      await page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
      await page.send('Runtime.runIfWaitingForDebugger')
    } finally {
      await chromium.send('Target.closeTarget', { targetId })
    }
  }
  chromium.on('Target.attachedToTarget', ({ targetInfo, sessionId }) => {
    const { targetId, type } = targetInfo as { targetId: string; type: string }
    // It may be closed already, which is the aim.
    if (type === 'page') hold(targetId, sessionId as string).catch(() => undefined)
  })
  chromium.on('Target.targetDestroyed', ({ targetId }) => whenGone.get(targetId as string)?.())
  return Promise.all([
    chromium.send('Target.setDiscoverTargets', { discover: true }),
    chromium.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }],
    }),
  ])
}

/** Makes a page of our own and attaches to it. `gone` resolves when it is closed, by whomever. */
export async function ownTarget(
  chromium: Chromium,
  size: { readonly width: number; readonly height: number },
): Promise<{ targetId: string; session: Conversation; gone: Promise<void> }> {
  watching ??= watch(chromium)
  await watching
  const made = chromium
    .send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size })
    .then(({ targetId }) => {
      own.add(targetId as string)
      return targetId as string
    })
  pending.add(made)
  const targetId = await made
  pending.delete(made)
  const gone = new Promise<void>((resolve) => whenGone.set(targetId, resolve))
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true })
  return { targetId, session: chromium.session(sessionId as string), gone }
}
