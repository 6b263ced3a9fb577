import { describe, expect, it } from 'vitest'
import { helpTopics } from '../../data/help-place.ts'
import { resources } from '../../locales/resources.ts'
import { groupOf, topicOfMark, topicOfWord } from './topics.ts'

/** Every text with its key, `namespace.key.key`. */
const textsOf = (value: unknown, key: string): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, key === '' ? name : `${key}.${name}`))
const texts = textsOf(resources.de, '').filter(([key]) => !key.startsWith('help.'))

/** Short German words for a price that is no plain number, and for nothing. */
const saysNothing =
  /^(unbekannt|nicht (gelesen|angegeben|veröffentlicht|berechnet|angeboten|genannt|gemeldet)|noch nicht gelesen|keine?|ungewiss|geschätzt|Preis unbekannt|nicht lesbar|unlesbar|Anteil unbekannt)$/i

/** Groups of words of which each says a kind of charge, of status or of nothing: one more needs an answer. */
const groups = [
  'credits.results.',
  'company.status.',
  'company.basis.',
  'company.notThere.',
  'company.none.',
  'person.none.',
  'ownership.owners.',
]

/** Words in those groups that say what was done or can be done. */
const acts: ReadonlySet<string> = new Set(['watch.types.clear', 'ownership.owners.read', 'company.notThere.again'])

const needsAnswer = ([key, text]: readonly [string, string]): boolean =>
  !acts.has(key) && (saysNothing.test(text.trim()) || groups.some((group) => key.startsWith(group)))

describe('the help', () => {
  it('answers each word for a price, a status or nothing', () => {
    const asked = texts.filter(needsAnswer)
    expect(asked.length).toBeGreaterThan(60)
    expect(asked.filter(([key]) => topicOfWord(key) === null).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  it('misses a word that nobody explained', () => {
    const words = [
      ['credits.results.waived', 'erlassen'],
      ['company.status.paused', 'ruht'],
      ['search.mystery', 'nicht gemeldet'],
    ] as const
    expect(words.filter(needsAnswer)).toHaveLength(3)
    expect(words.map(([key]) => topicOfWord(key))).toEqual([null, null, null])
    expect(needsAnswer(['search.mystery', 'Firmen suchen'])).toBe(false)
  })

  it('tells kinds of nothing apart', () => {
    expect(
      [
        'company.statements.notPublished',
        'company.statements.absent',
        'company.fact.notStated',
        'company.fact.notRead',
        'company.none.roles',
        'company.unreadable.title',
        'company.notThere.not-offered.title',
        'company.allFields.null',
        'search.totalUnknown',
        'ownership.owners.partial',
        'ownership.owners.no-list',
        'credits.results.uncertain',
        'credits.results.unknown',
        'ui.priceUnknown',
        'company.status.unknown',
      ].map(topicOfWord),
    ).toEqual([
      'not-published',
      'absent',
      'not-stated',
      'unread',
      'none',
      'unreadable',
      'not-offered',
      'field-null',
      'total',
      'partial',
      'none',
      'uncertain',
      'price-unknown',
      'price-unknown',
      'status-unknown',
    ])
  })

  it('has words in both languages for each answer, and an answer for each mark', () => {
    for (const { help } of [resources.de, resources.en]) {
      expect(Object.keys(help.entries).toSorted()).toEqual([...helpTopics].toSorted())
      for (const { title, text } of Object.values(help.entries)) expect(text.length).toBeGreaterThan(title.length)
    }
    for (const topic of Object.values(topicOfMark)) expect(groupOf[topic]).toBe('mark')
    expect(Object.keys(groupOf)).toHaveLength(helpTopics.length)
  })
})
