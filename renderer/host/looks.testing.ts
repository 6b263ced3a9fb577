import type { Language } from '../../shared/contract/state.ts'

/*
 * In which looks a part is checked for accessibility and layout: every language with every theme in the long run. `npm test`
 * takes German in the dark and English in the light, so that each language and each theme is seen once.
 */

export type Theme = 'light' | 'dark'

/** As `longRun` of `build/long-run.testing.ts`, which a page can't read. */
const longRun: boolean = import.meta.env['REGISTERBLICK_LONG'] === '1'

const both = ['light', 'dark'] as const

/** Themes of a part that is checked in one language only. */
export const themes: readonly Theme[] = longRun ? both : ['dark']

/** Themes of a part that is checked in each language. */
export const themesIn = (language: Language): readonly Theme[] =>
  longRun ? both : language === 'de' ? ['dark'] : ['light']

/** Each language with its themes. */
export const looks: readonly (readonly [Language, Theme])[] = (['de', 'en'] as const).flatMap((language) =>
  themesIn(language).map((theme) => [language, theme] as const),
)
