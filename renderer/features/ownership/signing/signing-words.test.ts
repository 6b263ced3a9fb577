import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../shared/contract/state.ts'
import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import {
  organs,
  signingDoubts,
  type SigningDoubtCode,
  type SigningKind,
} from '../../../../shared/domain/ownership/signing/signing.ts'
import { whoCanSign } from '../../../../shared/domain/ownership/signing/who-can-sign.ts'
import { textsIn } from '../../../locales/i18n.testing.ts'
import { plainText, type Sentence } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { signingFromFile } from '../../../../shared/domain/ownership/signing/signing-from-file.ts'
import { fileOf, gmbhFile, kgFile, partnerFile, role, twoOrProcurator, unclearFile } from './samples.testing.ts'
import {
  basisSentence,
  doubtSentence,
  exemptions,
  setSentence,
  signingSpeaker,
  type SigningSpeaker,
} from './signing-words.ts'

const said = (sentence: Sentence): string => plainText(sentence).replaceAll(/[\u00a0\u202f]/g, ' ')
const day = '2026-11-21'

function tell(file: CompanyFile, language: Language = 'de', opened: CompanyFile | null = null) {
  const source = signingFromFile(file, () => opened)
  const texts = textsIn(language)
  const words = texts.getFixedT(language, 'company')
  const speaker: SigningSpeaker = signingSpeaker(
    texts.getFixedT(language, 'signing'),
    language,
    (word) => words(`power.${word}`),
    source.company,
    source.behind,
  )
  const signing = whoCanSign(source.company, day, source.behind)
  return {
    speaker,
    signing,
    sets: signing.sets.map((set) => said(setSentence(speaker, set))),
    bases: signing.sets.map(({ basis }) => said(basisSentence(speaker, basis))),
  }
}

const directors = (rule: string | null, ...names: readonly string[]): CompanyFile =>
  fileOf(
    1,
    'X GmbH',
    'gmbh',
    rule,
    names.map((name) => role(name, name)),
  )

describe('the smallest sets as sentences', () => {
  it.each<[says: string, file: CompanyFile, de: readonly string[], en: readonly string[]]>([
    ['the only one', directors(null, 'A'), ['A allein'], ['A alone']],
    [
      'each of several',
      directors('Jeder Geschäftsführer vertritt einzeln.', 'A', 'B', 'C'),
      ['Jeder allein: A, B oder C'],
      ['Each alone: A, B, or C'],
    ],
    [
      'all',
      directors(null, 'A', 'B'),
      ['Zwei Geschäftsführer gemeinsam: A und B'],
      ['Two managing directors together: A and B'],
    ],
    [
      'two of three',
      directors('Sind mehrere Geschäftsführer bestellt, vertreten je zwei gemeinsam.', 'A', 'B', 'C'),
      ['Zwei Geschäftsführer gemeinsam: zwei von A, B und C'],
      ['Two managing directors together: two of A, B, and C'],
    ],
    ['nobody', directors('Die Gesellschaft wird durch zwei Geschäftsführer vertreten.', 'A'), [], []],
  ])('%s', (_says, file, de, en) => expect([tell(file).sets, tell(file, 'en').sets]).toEqual([de, en]))

  it.each<[says: string, types: readonly [string, string, string], sets: readonly string[]]>([
    [
      'women in both offices',
      ['Geschäftsführerin', 'Geschäftsführerin', 'Prokuristin'],
      [
        'Zwei Geschäftsführerinnen gemeinsam: A und B',
        'Eine Geschäftsführerin und eine Prokuristin gemeinsam: A oder B, mit P',
      ],
    ],
    [
      'a man among them',
      ['Geschäftsführer', 'Geschäftsführerin', 'Prokuristin'],
      [
        'Zwei Geschäftsführer gemeinsam: A und B',
        'Ein Geschäftsführer und eine Prokuristin gemeinsam: A oder B, mit P',
      ],
    ],
    [
      'a code says nothing, whatever the others are',
      ['managing_director', 'Geschäftsführerin', 'procurator'],
      ['Zwei Geschäftsführer gemeinsam: A und B', 'Ein Geschäftsführer und ein Prokurist gemeinsam: A oder B, mit P'],
    ],
  ])('as the register names them: %s', (_says, [a, b, p], sets) => {
    const file = fileOf(1, 'X', 'gmbh', twoOrProcurator, [
      role('a', 'A', { type: a }),
      role('b', 'B', { type: b }),
      role('p', 'P', { type: p, representation: 'Gesamtprokura gemeinsam mit einem Geschäftsführer' }),
    ])
    expect(tell(file).sets).toEqual(sets)
    expect(tell(file, 'en').sets[0]).toBe('Two managing directors together: A and B')
  })

  it('each of several women alone', () => {
    const each = (...types: readonly string[]): readonly string[] =>
      tell(
        fileOf(
          1,
          'X',
          'gmbh',
          'Jeder Geschäftsführer vertritt einzeln.',
          types.map((type, at) => role(String(at), String.fromCodePoint(65 + at), { type })),
        ),
      ).sets
    expect(each('Geschäftsführerin', 'Geschäftsführerin')).toEqual(['Jede allein: A oder B'])
    expect(each('Geschäftsführerin', 'Geschäftsführer')).toEqual(['Jeder allein: A oder B'])
  })

  it('with sole power, by rule, with a procurator, by procuration, each with its basis', () => {
    const { sets, bases } = tell(gmbhFile)
    expect(sets).toEqual([
      'Maren Halvorsen allein',
      'Zwei Geschäftsführer gemeinsam: Henning Brandt-Öztürk und Dr. Friederike Harmsen',
      'Ein Geschäftsführer und ein Prokurist gemeinsam: Henning Brandt-Öztürk oder Dr. Friederike Harmsen, mit ' +
        'Dr. Anneliese Großkreutz oder Jörn Petersen',
      'Dr. Anneliese Großkreutz allein',
    ])
    expect(bases[0]).toMatch(/^eigene Befugnis: „einzelvertretungsberechtigt; mit der Befugnis/)
    expect(bases[1]).toMatch(/^Vertretungsregel im Register: „Sind mehrere Geschäftsführer bestellt/)
    expect(bases[3]).toBe('Prokura: „Einzelprokura“')
  })

  it('by law, cited in both languages; a code of the service is said in our words', () => {
    expect(tell(directors(null, 'A', 'B')).bases).toEqual(['Gesetz: § 35 Abs. 2 GmbHG'])
    expect(tell(directors(null, 'A', 'B'), 'en').bases).toEqual(['law: GmbHG section 35(2)'])
    const sole = fileOf(1, 'X', 'gmbh', null, [role('a', 'A', { representation: 'sole' }), role('b', 'B')])
    expect(tell(sole, 'en').bases[0]).toBe('own power: represents alone, stated by the service as “sole”')
    const liquidators = fileOf(1, 'X', 'kg', null, [
      role('a', 'A', { type: 'liquidator' }),
      role('b', 'B', { type: 'liquidator' }),
    ])
    expect(tell(liquidators, 'en').bases).toEqual(['law: HGB section 161(2), HGB section 146(1)'])
  })

  it('through a general partner, and who is exempt from section 181 BGB on each level', () => {
    const { sets, signing, speaker } = tell(kgFile, 'en', partnerFile)
    expect(sets).toEqual([
      'For Brückwerder Verwaltungs-GmbH: two managing directors together: Anna Ahrens and Bernd Boysen',
      'Paul Prokurist alone',
    ])
    expect(
      exemptions(speaker, signing).map(({ company, both, unstated }) => [
        company?.text ?? null,
        ...[both, unstated].map((names) => names.map(({ text }) => text)),
      ]),
    ).toEqual([
      [null, [], ['Brückwerder Verwaltungs-GmbH']],
      ['Brückwerder Verwaltungs-GmbH', ['Anna Ahrens'], ['Bernd Boysen']],
    ])
  })

  it('a joint power of one person with others of his kind counts them together', () => {
    const file = fileOf(1, 'X', 'gmbh', 'Jeder Geschäftsführer vertritt einzeln.', [
      role('a', 'A', { representation: 'gemeinschaftlich vertretungsberechtigt mit einem anderen Geschäftsführer' }),
      role('b', 'B', { representation: 'gemeinschaftlich vertretungsberechtigt mit einem anderen Geschäftsführer' }),
    ])
    expect(tell(file).sets[0]).toBe('Zwei Geschäftsführer gemeinsam: A, mit B')
  })

  it('names no day of birth', () => {
    const file = fileOf(1, 'X', 'gmbh', null, [
      role('a', 'A', { representation: 'einzelvertretungsberechtigt, geb. 12.03.1970' }),
      role('b', 'B'),
    ])
    expect(tell(file).bases[0]).toBe('eigene Befugnis: „einzelvertretungsberechtigt, geb. 1970“')
  })

  it('has words for every kind of office', () => {
    const types: Readonly<
      Record<Exclude<SigningKind, 'limited-partner' | 'other' | 'procurator'>, readonly [form: string, type: string]>
    > = {
      'managing-director': ['gmbh', 'managing_director'],
      'board-member': ['ag', 'board_member'],
      'general-partner': ['ohg', 'general_partner'],
      partner: ['egbr', 'partner'],
      proprietor: ['ek', 'owner'],
      liquidator: ['gmbh', 'liquidator'],
    }
    for (const organ of organs) {
      const [form, type] = types[organ]
      for (const language of ['de', 'en'] as const) {
        const { sets } = tell(
          fileOf(
            1,
            'X',
            form,
            'Die Gesellschaft wird durch zwei Vorstandsmitglieder oder Liquidatoren gemeinsam vertreten.',
            [role('a', 'A', { type }), role('b', 'B', { type })],
          ),
          language,
        )
        expect(sets.length, organ).toBeGreaterThan(0)
        expect(sets.join(' ')).not.toMatch(/kind\.|undefined|\{\{/)
      }
    }
  })
})

describe('what is unclear', () => {
  it.each(signingDoubts)(
    '%s has words in both languages, with and without passage and person',
    (code: SigningDoubtCode) => {
      for (const language of ['de', 'en'] as const) {
        const { speaker } = tell(gmbhFile, language)
        for (const passage of [null, 'jedoch nur bis 50.000 EUR']) {
          for (const who of [null, 'm']) {
            for (const read of [true, false]) {
              const sentence = said(doubtSentence(speaker, { code, passage, role: who }, read))
              expect(sentence).not.toMatch(/doubt\.|undefined|\{\{|null/)
              expect(sentence.startsWith('Maren Halvorsen: ')).toBe(who === 'm')
            }
          }
        }
      }
    },
  )

  it('quotes the passage, and tells a rule that is not stated from one that was not read', () => {
    const { signing, speaker } = tell(unclearFile)
    const doubts = signing.doubts.map((doubt) => said(doubtSentence(speaker, doubt, true)))
    expect(doubts).toContain(
      'Dieser Satz der Vertretungsregel ist nicht verstanden; er kann das Ergebnis ändern. „Der Verein wird ' +
        'durch den ersten Vorsitzenden oder seinen Stellvertreter vertreten“',
    )
    expect(doubts).toContain(
      'Vera Vogt: Diese eigene Befugnis ist nicht verstanden; sie kann das Ergebnis ändern. „zeichnet ' +
        'nach Maßgabe der Geschäftsordnung“',
    )
    expect(doubts).toContain(
      'Paul Prokurist: Ob diese Prokura allein oder mit anderen gilt, ist nicht verstanden; sie zählt nicht. „Prokura“',
    )
    const unstated = { code: 'rule-not-read', passage: null, role: null } as const
    expect(said(doubtSentence(speaker, unstated, true))).toMatch(/^Die Antwort nennt keine Vertretungsregel/)
    expect(said(doubtSentence(speaker, unstated, false))).toMatch(/^Die Vertretungsregel ist nicht gelesen/)
  })

  it('cuts a crowd in sight', () => {
    const crowd = fileOf(
      1,
      'X',
      'gmbh',
      twoOrProcurator,
      Array.from({ length: 30 }, (_, index) => role(`r${index}`, `Person ${index}`)),
    )
    expect(tell(crowd, 'en').sets[0]).toMatch(/Person 11, and 18 others$/)
  })
})

describe('words by legal form', () => {
  const two = (form: string, type: string, rule: string | null = null): CompanyFile =>
    fileOf(1, 'X', form, rule, [role('a', 'A', { type }), role('b', 'B', { type })])
  const doubtsOf = (file: CompanyFile, language: Language = 'de'): readonly string[] => {
    const { speaker, signing } = tell(file, language)
    return signing.doubts.map((doubt) => said(doubtSentence(speaker, doubt, false)))
  }

  it.each([
    ['ag', 'liquidator', 'Zwei Abwickler gemeinsam: A und B', 'Two liquidators together: A and B'],
    ['kgaa', 'liquidator', 'Zwei Abwickler gemeinsam: A und B', 'Two liquidators together: A and B'],
    ['gmbh', 'liquidator', 'Zwei Liquidatoren gemeinsam: A und B', 'Two liquidators together: A and B'],
    ['eg', 'liquidator', 'Zwei Liquidatoren gemeinsam: A und B', 'Two liquidators together: A and B'],
    ['egbr', 'partner', 'Zwei Gesellschafter gemeinsam: A und B', 'Two partners together: A and B'],
  ])('%s: %s', (form, type, german, english) =>
    expect([tell(two(form, type)).sets, tell(two(form, type), 'en').sets]).toEqual([[german], [english]]),
  )

  it('Partner is for a PartG', () =>
    expect(tell(two('partg', 'partner', 'Zwei Partner vertreten gemeinsam.')).sets).toEqual([
      'Zwei Partner gemeinsam: A und B',
    ]))

  it.each([
    ['ag', 'Die Satzung kann vom Gesetz abweichen', 'The articles of association may differ'],
    ['gmbh', 'Der Gesellschaftsvertrag kann vom Gesetz abweichen', 'The articles of association may differ'],
    ['kg', 'Der Gesellschaftsvertrag kann vom Gesetz abweichen', 'The partnership agreement may differ'],
    ['partg', 'Der Partnerschaftsvertrag kann vom Gesetz abweichen', 'The partnership agreement may differ'],
    ['Quidditas', 'Die Satzung oder der Gesellschaftsvertrag kann', 'The articles or the partnership agreement may'],
  ])('what may differ from the law in %s', (form, german, english) => {
    expect(doubtsOf(two(form, 'managing_director')).join('\n')).toContain(german)
    expect(doubtsOf(two(form, 'managing_director'), 'en').join('\n')).toContain(english)
  })

  it('a code says of Prokura what it says of an organ otherwise', () => {
    const directors = [role('a', 'A'), role('b', 'B')]
    const holder = role('p', 'P', { type: 'procurator', representation: 'mixed' })
    expect(tell(fileOf(1, 'X', 'gmbh', null, [...directors, holder])).bases).toContain(
      'Prokura: gemischte Gesamtprokura, vom Dienst als „mixed“ angegeben',
    )
    const sole = fileOf(1, 'X', 'gmbh', null, [role('a', 'A', { representation: 'sole' }), role('b', 'B')])
    expect(tell(sole).bases).toContain('eigene Befugnis: vertritt einzeln, vom Dienst als „sole“ angegeben')
  })
})
