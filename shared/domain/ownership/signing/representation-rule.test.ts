import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clausesFor, readRepresentationRule } from './representation-rule.ts'
import { signingKind } from './signing.ts'

const day = '2026-11-21'
const twoOrProcurator =
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind mehrere Geschäftsführer bestellt, so ' +
  'wird die Gesellschaft durch zwei Geschäftsführer oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.'
const allJointly =
  'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer bestellt, vertreten sie gemeinsam.'

/** What a rule gives one in office and three, and how many of its sentences were not understood. */
const read = (text: string) => {
  const rule = readRepresentationRule(text, day)
  const show = (count: number) =>
    clausesFor(rule, count, /Liquidator/.test(text))
      .flatMap(({ combinations }) => combinations)
      .map(({ organs, procurators }) => `${organs}${procurators > 0 ? '+p' : ''}`)
      .join(' ')
  return [show(1), show(3), rule.doubts.length]
}

describe('the wording of a rule', () => {
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
    ['Die Gesellschaft wird durch drei Vorstandsmitglieder vertreten.', '3', '3'],
    [
      'Die Gesellschaft wird vertreten, wenn nur ein Geschäftsführer bestellt ist, durch diesen, wenn mehrere Geschäftsführer bestellt sind, durch zwei Geschäftsführer.',
      '1',
      '2',
    ],
    ['Die Liquidatoren vertreten gemeinsam.', 'all', 'all'],
    ['Einzelvertretungsbefugnis kann erteilt werden.', '', ''],
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
        expect(readRepresentationRule(text.join(' '), day).doubts.length).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each([
    'mit einem ',
    'ist ',
    'oder mit einem Prokuristen ',
    'wenn er ',
    '§ 181 ',
    'im namen der gesellschaft mit sich ',
    'E ',
  ])('of 5,000 characters of "%s" is read in a moment and doubted', (piece) => {
    const began = process.cpuUsage()
    expect(
      readRepresentationRule(`vertritt ${piece.repeat(50_000 / piece.length)}`, day).doubts.length,
    ).toBeGreaterThan(0)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(1_000)
  })

  it('knows roles by code and by word', () => {
    expect(
      ['managing_director', 'Geschäftsführer', 'Persönlich haftender Gesellschafter', 'PROKURIST', 'beirat', null].map(
        signingKind,
      ),
    ).toEqual(['managing-director', 'managing-director', 'general-partner', 'procurator', 'other', 'other'])
  })
})
