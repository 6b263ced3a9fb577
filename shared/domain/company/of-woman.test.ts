import { describe, expect, it } from 'vitest'
import { eventText } from './event-text.ts'
import { roleWord } from './known-codes.ts'
import { namesWoman } from './of-woman.ts'

describe('words that name a woman', () => {
  it.each([
    'Geschäftsführerin',
    'geschaeftsfuehrerin',
    'Bestellt als Geschäftsführerin: Halvorsen, Maren, Flensburg, *1974',
    'Nicht mehr Prokuristin: Großkreutz, Anneliese',
    'Persönlich haftende Gesellschafterin: Kurz, Eva',
  ])('are %s', (words) => expect(namesWoman(words)).toBe(true))

  it.each([
    null,
    'managing_director',
    'Geschäftsführer',
    'Bestellt als Geschäftsführer: Halvorsen, Maren',
    'Bestellt als Geschäftsführerin: Kurz, Eva. Nicht mehr Geschäftsführer: Lang, Otto',
    'Die Geschäftsführerinnen vertreten gemeinsam mit den Geschäftsführern.',
    'Partnering GmbH',
    'Gesellschafterinteresse',
  ])('are not %s', (words) => expect(namesWoman(words)).toBe(false))

  it('are roles that we know, and say so in both languages', () => {
    expect(roleWord('Geschäftsführerin')).toBe('managing_director')
    expect(roleWord('Prokuristin')).toBe('procuration')
    expect(roleWord('Reaktorleiterin')).toBeNull()
    const event = { type: 'company.role.added', roleType: 'managing_director' }
    const text = 'Bestellt als Geschäftsführerin: Halvorsen, Maren'
    expect(eventText({ ...event, text }, 'gmbh', 'de')?.text).toBe('Geschäftsführerin bestellt')
    expect(eventText({ ...event, text: 'Bestellt als Geschäftsführer: X' }, 'gmbh', 'de')?.text).toBe(
      'Geschäftsführer bestellt',
    )
    expect(eventText(event, 'gmbh', 'de')?.text).toBe('Geschäftsführer bestellt')
    expect(eventText({ ...event, text }, 'gmbh', 'en')?.text).toBe('Managing director appointed')
  })
})
