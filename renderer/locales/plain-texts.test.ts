import { createInstance, type i18n } from 'i18next'
import { describe, expect, it } from 'vitest'
import { createTexts } from './i18n.ts'
import { resources } from './resources.ts'

type Texts = { readonly [key: string]: string | Texts }
type Say = (key: string, values?: Record<string, unknown>) => string

const keysOf = (texts: Texts, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

/** i18next as it comes, with the same texts. */
function asItComes(language: string, texts: object): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'ui',
    ns: Object.keys(texts),
    resources: { [language]: texts } as never,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

describe.each(['de', 'en'] as const)('every text in %s', (language) => {
  const ours = createTexts(language, resources[language])
  const theirs = asItComes(language, resources[language])
  const places = { name: 'A & B {{c}} $t(x) $&', price: '10 credits', width: 1200, count: '7', day: '', total: 12_345 }

  it.each(Object.keys(resources[language]))('is said as i18next says it: %s', (area) => {
    const say = ours.getFixedT(null, area as never) as unknown as Say
    const expected = theirs.getFixedT(null, area as never) as unknown as Say
    for (const key of keysOf(resources[language][area as 'ui'])) {
      expect(say(key)).toBe(expected(key))
      expect(say(key, places)).toBe(expected(key, places))
      const stem = key.replace(/_(?:one|other)$/, '')
      for (const count of [0, 1, 2, 1_234, -1, -0, 1.5, '1', 2 ** 60]) {
        expect(say(stem, { ...places, count })).toBe(expected(stem, { ...places, count }))
        expect(say(stem, { count, shown: count, most: count })).toBe(
          expected(stem, { count, shown: count, most: count }),
        )
      }
    }
  })

  it('that is missing, or is a group of texts, is what i18next makes of it', () => {
    const say = ours.getFixedT(null, 'frame') as unknown as Say
    const expected = theirs.getFixedT(null, 'frame') as unknown as Say
    for (const key of ['nowhere', 'opening', 'opening.nowhere', 'toString', '', 'ui:close', 'constructor.name'])
      expect(say(key)).toBe(expected(key))
    expect(say('nowhere', { defaultValue: 'instead' })).toBe('instead')
  })
})

it('follows the language that is spoken now', async () => {
  const texts = createTexts('de', resources.de)
  const say = texts.getFixedT(null, 'frame')
  expect(say('search')).toBe(resources.de.frame.search)
  texts.addResourceBundle('en', 'frame', resources.en.frame)
  await texts.changeLanguage('en')
  expect(say('search')).toBe(resources.en.frame.search)
})
