import { opened } from './host/opened.ts'
import { screens } from './app/screens.ts'
import { texts } from './app/texts.ts'
import { systemLanguage } from './locales/load-texts.ts'
import { pageNotLoaded } from './locales/not-loaded.ts'

/*
 * The first file of the page is small and is run while the rest is on its way: it opens the line to the core, asks what stands first, and
 * loads the language and the screen in sight beside the frame (`app/draw.tsx`).
 */

/** How long the frame, once it is there, waits for the core's first answers before it is drawn without them. */
const waitMs = 150

/** The page's two typefaces (`ui/theme/tokens.css`). */
const typefaces = ['Inter Latin', 'Source Serif 4 Latin']

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place to draw in')

const drawing = import('./app/draw.tsx')
// Before the core has said which: most people read what their system speaks, and go to the search. What can't be had is said where it stands.
texts[systemLanguage()].load().catch(() => null)
screens.search.load().catch(() => null)
const { client } = opened
const answered = Promise.all([client.app.state({}), client.workspace.read({})]).then(([state, workspace]) => ({
  state: state.ok ? state.value : null,
  workspace: workspace.ok ? workspace.value : null,
}))
const first = Promise.race([
  answered,
  drawing.then(() => new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs))),
])

async function start(place: HTMLElement): Promise<void> {
  const known = await first
  const language = known?.state?.settings.language ?? systemLanguage()
  const workspace = known?.workspace ?? null
  const { beside } = workspace ?? {}
  const inSight = [workspace?.active, beside?.left, beside?.right].flatMap(
    (place) => workspace?.tabs[place ?? -1] ?? [],
  )
  const [{ draw }, words] = await Promise.all([
    drawing,
    texts[language].load(),
    Promise.all(inSight.map(({ kind }) => screens[kind].load().catch(() => null))),
    // They are on their way already (`index.html`): laid out without them, the page would ask the system for others first.
    ...typefaces.map((name) => document.fonts.load(`13px "${name}"`).catch(() => null)),
  ])
  draw(place, opened, language, words, known?.state ?? null, workspace)
}

start(root).catch((error: unknown) => {
  const { text, again } = pageNotLoaded[systemLanguage()]
  const said = document.createElement('p')
  said.role = 'alert'
  said.textContent = text
  const button = document.createElement('button')
  button.textContent = again
  button.addEventListener('click', () => location.reload())
  root.replaceChildren(said, button)
  throw error
})
