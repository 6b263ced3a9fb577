import { describe, expect, it } from 'vitest'
import type { Law } from '../laws/beneficial-owner.ts'
import type { RegisterIdentity } from '../graph/graph.ts'
import { graphOf, key, party, type Holding } from '../graph/graph.testing.ts'
import { prepareOwnership } from '../shares/effective.ts'
import type { RegisterType } from '../../register/register-number.ts'
import type { Language } from '../../language.ts'
import type { Json } from '../../json.ts'
import { gapClause } from './gap-words.ts'
import { brueckwerder, company, percent, person, sampleOf } from './samples.testing.ts'
import { chain, gp, holdings, lp, explain, said, speak } from './explain.testing.ts'

describe('one line of a cell', () => {
  it('of the KG of the design, in German', () => {
    const { cell } = explain(sampleOf([brueckwerder]), 'de')
    expect(cell('Maren Halvorsen', 'gwg')).toBe(
      'ja, 60 %: beherrscht Halvorsen Beteiligungs GmbH mit 55 %, diese hält 60 %',
    )
    expect(cell('Maren Halvorsen', 'eu-amlr')).toBe('ja, 33 %: 55 % × 60 %; dazu Kontrolle')
    expect(cell('Jens-Ole Halvorsen', 'eu-amlr')).toBe('ja, 27 %: 45 % × 60 %; Kontrolle daneben: keine bekannt')
    expect(cell('Dr. Friederike Harmsen', 'gwg')).toMatch(
      /^offen, 15 bis 40 %: weil ein Beteiligter von Brückwerder Logistik GmbH & Co\. KG ohne Namen ist$/,
    )
    expect(cell('Dr. Friederike Harmsen', 'eu-amlr')).toMatch(/^offen, 15 bis 40 %: weil /)
  })

  it('of two of one name who together would pass, told apart by town and year', () => {
    const answer = {
      ...(company('Gleichnamig GmbH', 'HRB 800 B') as Record<string, Json>),
      shareholders: [
        person('Maren Berg', { ...percent(20), city: 'Kiel', birth_date: '1970-05-01' }),
        person('Maren Berg', { ...percent(20), city: 'Bonn' }),
        person('Clara Claussen', percent(60)),
      ],
    }
    const { cell } = explain(sampleOf([answer]))
    expect(cell('Maren Berg', 'gwg')).toBe(
      'open, at least 20%: because one person may be listed more than once under the same name: Maren Berg (Bonn)',
    )
  })

  it.each<[name: string, law: Law, list: readonly Holding[], cell: string]>([
    [
      'A',
      'gwg',
      [
        ['A', 'target', 25],
        ['B', 'target', 75],
      ],
      'no, 25%: held directly; not more than 25%',
    ],
    [
      'A',
      'eu-amlr',
      [
        ['A', 'target', 25],
        ['B', 'target', 75],
      ],
      'yes, 25%: 25% directly; control beside it: none known',
    ],
    [
      'A',
      'gwg',
      [
        ['A', 'target', '6251'],
        ['B', 'target', '18749'],
      ],
      'yes, 25.004%: holds 25.004% directly',
    ],
    [
      'A',
      'gwg',
      [
        ['A', 'holding', 45],
        ['B', 'holding', 55],
        ['holding', 'target', 100],
      ],
      'no: doesn’t control holding with 45%',
    ],
    [
      'A',
      'gwg',
      [
        ['A', 'one', 100],
        ['one', 'two', 50],
        ['B', 'two', 50],
        ['two', 'target', 40],
        ['C', 'target', 60],
      ],
      'no: doesn’t control two with 50%',
    ],
    ['A', 'gwg', chain, 'yes, 30%: 10% directly and 20% through controlled companies'],
    ['A', 'eu-amlr', chain, 'no, 18.4%: 10% + 60% × 70% × 20%, less than 25%'],
    [
      'A',
      'gwg',
      [
        ['A', 'x-co', 51],
        ['A', 'y-co', 51],
        ['B', 'x-co', 49],
        ['B', 'y-co', 49],
        ['x-co', 'target', 15],
        ['y-co', 'target', 15],
        ['C', 'target', 70],
      ],
      'yes, 30%: 30% through 2 controlled companies',
    ],
    [
      'A',
      'eu-amlr',
      [
        ['A', 'x-co', 51],
        ['A', 'y-co', 51],
        ['B', 'x-co', 49],
        ['B', 'y-co', 49],
        ['x-co', 'target', 15],
        ['y-co', 'target', 15],
        ['C', 'target', 70],
      ],
      'yes, under Art. 54: controls 2 companies that directly hold 30% together',
    ],
    [
      'A',
      'eu-amlr',
      [
        ['A', 'holding', 30],
        ['B', 'holding', 70],
        ['holding', 'target', 60],
        ['C', 'target', 40],
      ],
      'yes, under Art. 54: holds 30% of holding, which controls the company',
    ],
    [
      'A',
      'eu-amlr',
      [
        ['A', 'holding', 60],
        ['B', 'holding', 40],
        ['holding', 'target', 30],
        ['C', 'target', 70],
      ],
      'yes, under Art. 54: controls holding, which directly holds 30%',
    ],
    [
      'A',
      'gwg',
      [gp('v-gmbh', 'target'), lp('B', 'target', '100'), ['A', 'v-gmbh', 100]],
      'yes, by control: controls v-gmbh, the general partner',
    ],
    [
      'A',
      'eu-amlr',
      [gp('v-gmbh', 'target'), lp('B', 'target', '100'), ['A', 'v-gmbh', 100]],
      'yes, by control: controls the company through v-gmbh',
    ],
    ['A', 'gwg', [gp('A', 'target'), lp('B', 'target', '100')], 'yes, by control: is a general partner'],
    [
      'A',
      'eu-amlr',
      [gp('A', 'target'), lp('B', 'target', '100')],
      'yes, by control: controls the company as its only general partner',
    ],
    [
      'A',
      'gwg',
      [gp('A', 'mid-kg'), lp('C', 'mid-kg', '100'), ['mid-kg', 'target', 30], ['D', 'target', 70]],
      'yes, 30%: controls mid-kg as its only general partner, which holds 30%',
    ],
    [
      'A',
      'gwg',
      [
        ['A', 'one', 51],
        ['B', 'one', 49],
        ['one', 'two', 51],
        ['B', 'two', 49],
        ['two', 'target', 51],
        ['C', 'target', 49],
      ],
      'yes, 51%: indirectly controls two, which holds 51%',
    ],
    [
      'A',
      'eu-amlr',
      [
        ['A', 'target', 60],
        ['B', 'target', 40],
      ],
      'yes, 60%: 60% directly; control as well',
    ],
    [
      'A',
      'eu-amlr',
      [
        ['A', 'target', 24],
        ['sister', 'target', 40],
        ['target', 'sister', 40],
        ['B', 'target', 36],
        ['C', 'sister', 60],
      ],
      'yes, 28.57%: 24% directly, plus 4.57% from cycles and further chains; control beside it: none known',
    ],
    [
      'B',
      'gwg',
      [
        ['A', 'target', 60],
        ['B', 'target', null],
      ],
      'open, 0 to 40%: because this owner’s share of target isn’t stated',
    ],
    [
      'B',
      'gwg',
      [
        ['A', 'target', 76],
        ['B', 'target', null],
      ],
      'no, at most 24%: held directly; not more than 25%',
    ],
    [
      'B',
      'eu-amlr',
      [
        ['A', 'target', 70],
        ['B', 'target', 10],
        ['unread-gmbh', 'target', 20],
      ],
      'open, 10 to 30%: because the owners of unread-gmbh have not been read',
    ],
    [
      'B',
      'gwg',
      [
        ['A', 'target', 70],
        ['B', 'target', 35],
        ['C', 'target', 35],
      ],
      'open, 0 to 35%: because the shares of target add up to 140%',
    ],
    [
      'B',
      'gwg',
      [gp('v-gmbh', 'target'), lp('C', 'target', '100'), ['A', 'v-gmbh', 50], ['B', 'v-gmbh', 50]],
      'no: doesn’t control v-gmbh with 50%',
    ],
    [
      'B',
      'eu-amlr',
      [gp('A', 'mid-kg'), gp('B', 'mid-kg'), lp('C', 'mid-kg', '100'), ['mid-kg', 'target', 30], ['D', 'target', 70]],
      'open, at least 0%: because only the articles or the partnership agreement of mid-kg would tell which of the general partners decides',
    ],
  ])('%s by %s', (name, law, list, wanted) => expect(explain(holdings(list)).cell(name, law)).toBe(wanted))
})

describe('those to whom a company belongs are called as its form calls them', () => {
  const because = (name: string, register: RegisterType | null, language: Language): string => {
    const identity = register === null ? null : { type: register, number: 1, suffix: null, court: 'X' }
    const graph = graphOf(
      [[name, 'target', 100]],
      [party(name, 'company', { register: identity as unknown as RegisterIdentity | null })],
    )
    return said(
      gapClause(
        speak(prepareOwnership(graph), language),
        { kind: 'owners-not-read', company: key(name), weight: 1 },
        null,
      ),
    )
  }
  it.each([
    ['Hafen-AG', null, 'die Aktionäre von Hafen-AG nicht gelesen sind'],
    ['Nordkai SE', 'HRB', 'die Aktionäre von Nordkai SE nicht gelesen sind'],
    ['Nordkai GmbH & Co. KG', 'HRA', 'die Gesellschafter von Nordkai GmbH & Co. KG nicht gelesen sind'],
    ['Grundbesitzgesellschaft mbH', null, 'die Gesellschafter von Grundbesitzgesellschaft mbH nicht gelesen sind'],
    ['Energie Kiel eG', null, 'die Mitglieder von Energie Kiel eG nicht gelesen sind'],
    ['Ruderclub Kiel', 'VR', 'die Mitglieder von Ruderclub Kiel nicht gelesen sind'],
    ['Voss und Partner', 'PR', 'die Partner von Voss und Partner nicht gelesen sind'],
    // Nothing tells the form: nothing is claimed.
    ['Nordkai Holding', 'HRB', 'die Beteiligten von Nordkai Holding nicht gelesen sind'],
    ['AG', null, 'die Beteiligten von AG nicht gelesen sind'],
  ] as const)('%s in %s', (name, register, wanted) => expect(because(name, register, 'de')).toBe(wanted))
  it('in English, too', () => {
    expect(because('Energie Kiel eG', null, 'en')).toBe('the members of Energie Kiel eG have not been read')
    expect(because('Hafen-AG', null, 'en')).toBe('the owners of Hafen-AG have not been read')
  })
})
