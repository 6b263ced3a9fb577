import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { writeContactSheet, type Missing, type Taken } from './contact-sheet.ts'
import { resources } from '../../renderer/locales/resources.ts'
import { fillLibrary } from './fill-library.ts'
import type { PictureTask } from './options.ts'
import { walks, type AroundSize, type Walk } from './screens.ts'
import { openStage, still, within, type Stage } from './stage.ts'

type Task = Extract<PictureTask, { kind: 'all' }>

/** Walks that can have a picture of these names: `desk` asks for all of the walk, `desk-compare` for one screen of it. */
const walksFor = (screens: readonly string[]): readonly Walk[] =>
  screens.length === 0
    ? walks
    : walks.filter(({ name }) => screens.some((screen) => screen.startsWith(name) || name.startsWith(screen)))

const inSeconds = (since: number): number => Math.round((performance.now() - since) / 1_000)

/**
 * Writes the ports, the folder, the hashes and the ids of requests of this run as they are in every run, sign for sign, so that two
 * runs of one commit show the same: answers hold the moment at which they were given. Runs in the page.
 */
function sameInEveryRun(): void {
  const same = (text: string): string =>
    text
      .replaceAll(/(127\.0\.0\.1:)(\d+)/g, (_, host: string, port: string) => host + '40000'.slice(0, port.length))
      .replaceAll(/(registerblick-pictures-)\w{6}/g, '$1000000')
      .replaceAll(/\b[0-9a-f]{64}\b/g, '0'.repeat(64))
      .replaceAll(/\b[0-9a-f]{12}…/g, '000000000000…')
      .replaceAll(
        /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
        '00000000-0000-0000-0000-000000000000',
      )
      .replaceAll(/(T?\d\d:\d\d:)\d\d(?:\.\d{3})?(Z| GMT)/g, '$100$2')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    if (same(text) !== text) node.nodeValue = same(text)
  }
  for (const field of document.querySelectorAll('input'))
    if (same(field.value) !== field.value) field.value = same(field.value)
}

/** Frames that have to be the same after another size: everything is loaded by then but what only a wide window shows. */
const afterSize = 9

/**
 * Takes one screen in every look. A look is a size and a theme; the walk itself goes on at 1280. The screen is waited for
 * once, at rest; sizes and themes are switched in place.
 */
async function takeLooks(
  page: Page,
  task: Task,
  file: (theme: string, width: number) => string,
  around?: AroundSize,
): Promise<void> {
  await still(page)
  for (const [at, size] of task.sizes.entries()) {
    await page.setViewportSize(size)
    await around?.before()
    // Nothing is hovered: the very corner belongs to no control.
    await page.mouse.move(size.width - 1, size.height - 1)
    await still(page, afterSize)
    // There and back: each size begins with the theme that the one before it ended with.
    for (const theme of at % 2 === 0 ? task.themes : task.themes.toReversed()) {
      // Colours alone change: nothing is loaded and nothing moves for it.
      await page.emulateMedia({ colorScheme: theme })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await page.evaluate(sameInEveryRun)
      await page.screenshot({ path: file(theme, size.width), animations: 'disabled', caret: 'hide' })
    }
    await around?.after()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await still(page, afterSize)
}

/**
 * Makes every screen that was asked for, and a page with all of them. What could not be made is said; returns how many that
 * were, so that the program can end with it.
 */
export async function takeAll(task: Task & { readonly out: string }, say: (line: string) => void): Promise<number> {
  // What was in sight where something could not be made; in a folder of its own, because it is no picture of a screen.
  const start = performance.now()
  const notMade = join(task.out, 'not-made')
  mkdirSync(notMade, { recursive: true })
  const wanted = walksFor(task.screens)
  const missing: Missing[] = []
  const taken: Taken[] = []
  if (wanted.length === 0) missing.push({ what: task.screens.join(', '), why: 'no screen is called so' })
  const stage = await openStage()
  const walk = async (each: Walk, lang: 'de' | 'en', stageOf: Stage, dataDir: string): Promise<void> => {
    const before = taken.length
    const began = performance.now()
    try {
      await stageOf.onStage({ dataDir, lang, key: each.library === 'fresh' ? null : undefined }, (page) =>
        within(
          900,
          each.go({
            page,
            words: resources[lang],
            stage: stageOf,
            shot: async (screen, around) => {
              if (task.screens.length > 0 && !task.screens.some((asked) => screen.startsWith(asked))) return
              await takeLooks(
                page,
                task,
                (theme, width) => {
                  const file = `${screen}-${lang}-${theme}-${width}.png`
                  taken.push({ screen, lang, theme, width, file })
                  return join(task.out, file)
                },
                around,
              )
            },
          }),
        ).catch(async (error: unknown) => {
          await page.screenshot({ path: join(notMade, `${each.name}-${lang}.png`) })
          throw error
        }),
      )
      if (taken.length === before) missing.push({ what: `${each.name}, ${lang}`, why: 'no picture came of it' })
    } catch (error) {
      missing.push({ what: `${each.name}, ${lang}`, why: String(error).split('\n').slice(0, 3).join(' ') })
    }
    say(`${each.name}, ${lang}: ${taken.length - before} pictures, ${inSeconds(began)} s`)
  }
  try {
    const full = join(stage.folder, 'full')
    if (wanted.some(({ library }) => library === 'full')) {
      say('Filling a library …')
      await fillLibrary(stage, full, missing, say, notMade)
    }
    for (const lang of task.languages)
      for (const each of wanted) {
        // A copy for each walk: none sees what another one left.
        const dataDir = join(stage.folder, `${each.name}-${lang}`)
        if (each.library === 'full') cpSync(full, dataDir, { recursive: true })
        await walk(each, lang, stage, dataDir)
      }
  } finally {
    await stage.close()
  }
  say(`${taken.length} pictures in ${inSeconds(start)} s: ${writeContactSheet(task.out, taken, missing)}`)
  for (const { what, why } of missing) say(`NOT MADE ${what}: ${why}`)
  return missing.length
}
