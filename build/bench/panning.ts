import { chromium } from 'playwright'
import { build, type Rollup } from 'vite'
import { fileURLToPath } from 'node:url'
import { figure, type Figure } from './figure.ts'

/** The page's code as one script, made as the renderer's is. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./panning-page.ts', import.meta.url)), formats: ['iife'], name: 'panning' },
    },
  })
  const [output] = (Array.isArray(made) ? made : [made]) as Rollup.RollupOutput[]
  const [chunk] = output?.output ?? []
  if (chunk === undefined) throw new Error('nothing was bundled')
  return chunk.code
}

/** The theme's colours, as far as the picture asks for them. */
const page = `<!doctype html><title>panning</title><style>:root { --sunken: #f6f7f9; --raised: #fff; --line-control: #7a8491; --hatch: #dfe3e8;
--ink: #15191f; --ink-2: #3e4653; --ink-3: #596270; --accent: #1c4f9c; --accent-soft: #e3ecfa; --ok: #17653f; --warn: #835000 } body { margin: 0 }</style><body>`

/**
 * Ten thousand nodes moved over the screen by software rendering, all of them in sight and some of them near, each frame
 * waited for until it is really drawn, beside frames of an empty page in the same browser.
 */
export async function panningFigures(): Promise<readonly Figure[]> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await tab.setContent(page)
    await tab.addScriptTag({ content: await bundled() })
    const { empty, whole, near, draws } = await tab.evaluate(() =>
      (
        globalThis as unknown as {
          readonly measurePanning: () => Promise<Record<'empty' | 'whole' | 'near' | 'draws', number>>
        }
      ).measurePanning(),
    )
    if (draws < 80) throw new Error(`only ${draws} of 90 frames were drawn`)
    return [
      figure({
        name: 'panning 10,000 nodes, all in sight',
        value: whole,
        peer: empty,
        unit: 'ms a frame',
        against: 'an empty page',
        goal: { atMost: 2 },
      }),
      figure({
        name: 'panning 10,000 nodes, near',
        value: near,
        peer: empty,
        unit: 'ms a frame',
        against: 'an empty page',
        goal: { atMost: 2 },
      }),
    ]
  } finally {
    await browser.close()
  }
}
