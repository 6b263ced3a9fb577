import type { Page } from 'playwright'

/** Frames in a row without a change after which a page counts as still: a third of a second. */
const framesInARow = 20

/**
 * Waits until a page has come to rest: fonts are loaded, nothing in sight is busy, no animation that ends is running, and what it
 * shows stayed the same for a while. For pictures; a journey waits for the thing that it means.
 */
export const stillPage = (page: Page, frames = framesInARow): Promise<void> =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready
    const shown = (): string => document.body.innerText
    const moves = (): boolean =>
      [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility()) ||
      document.getAnimations().some(({ playState, effect }) => {
        const { iterations } = effect?.getTiming() ?? {}
        return playState === 'running' && iterations !== Infinity
      })
    let before = shown()
    for (let same = 0; same < wanted;) {
      await new Promise(requestAnimationFrame)
      const now = shown()
      same = now === before && !moves() ? same + 1 : 0
      before = now
    }
  }, frames)
