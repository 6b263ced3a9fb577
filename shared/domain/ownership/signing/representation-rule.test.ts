import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRepresentationRule } from './representation-rule.ts'
import { signingKind } from './signing.ts'

const twoOrProcurator =
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind mehrere Geschäftsführer bestellt, so ' +
  'wird die Gesellschaft durch zwei Geschäftsführer oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.'
const allJointly =
  'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer bestellt, vertreten sie gemeinsam.'

describe('the wording of a rule', () => {
  const read = (text: string) => {
    const { whenOne, whenSeveral, doubts } = readRepresentationRule(text)
    const show = (clause: typeof whenOne) =>
      clause?.combinations.map(({ organs, procurators }) => `${organs}${procurators === 1 ? '+p' : ''}`).join(' ') ??
      null
    return [show(whenOne), show(whenSeveral), doubts.length]
  }
  it.each([
    [twoOrProcurator, '1', '2 1+p'],
    [allJointly, '1', 'all'],
    [
      'Ist ein Geschäftsführer bestellt, so vertritt dieser die Gesellschaft allein; sind mehrere bestellt, so vertreten je zwei gemeinschaftlich.',
      '1',
      '2',
    ],
    [
      'Hat die Gesellschaft nur einen Geschäftsführer, so vertritt er sie. Sind mehrere Geschäftsführer bestellt, sind nur jeweils zwei Geschäftsführer gemeinschaftlich oder einer zusammen mit einem Prokuristen vertretungsberechtigt.',
      '1',
      '2 1+p',
    ],
    [
      'Ist nur ein Geschäftsführer bestellt, vertritt er allein, sind mehrere bestellt, wird die Gesellschaft durch sämtliche Geschäftsführer vertreten.',
      '1',
      'all',
    ],
    [
      'Jeder Geschäftsführer vertritt gemeinsam mit einem anderen Geschäftsführer oder einem Prokuristen.',
      null,
      '2 1+p',
    ],
    ['Die Gesellschaft wird durch drei Vorstandsmitglieder vertreten.', null, '3'],
    [
      'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam oder ein Vorstandsmitglied mit einem Prokuristen.',
      null,
      '2 1+p',
    ],
    ['Allgemeine Vertretungsregelung: Jeder persönlich haftende Gesellschafter vertritt einzeln.', '1', '1'],
    ['Die Liquidatoren vertreten gemeinsam.', null, 'all'],
    ['Einzelvertretungsbefugnis kann erteilt werden.', null, null],
  ])('%s', (text, one, several) => {
    expect(read(text)).toEqual([one, several, 0])
  })

  it('of any kind ends and never throws', () => {
    const pieces = [
      'vertritt',
      'gemeinsam',
      'mit einem Prokuristen',
      'Ist nur ein',
      'Sind mehrere',
      'Geschäftsführer',
      '; ',
      '. ',
      ', ',
      '§ 181 BGB',
      'kann',
      'Nr.',
      '\u202e',
      'zwei',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 }), (text) => {
        expect(readRepresentationRule(text.join(' ')).doubts.length).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(readRepresentationRule(`vertritt ${'mit einem '.repeat(50_000)}`).doubts.length).toBe(1)
  })

  it('knows roles by code and by word', () => {
    expect(
      ['managing_director', 'Geschäftsführer', 'Persönlich haftender Gesellschafter', 'PROKURIST', 'beirat', null].map(
        signingKind,
      ),
    ).toEqual(['managing-director', 'managing-director', 'general-partner', 'procurator', 'other', 'other'])
  })
})
