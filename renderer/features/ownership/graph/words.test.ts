import { expect, it } from 'vitest'
import { emptyView } from '../../../../shared/domain/ownership/desk/desk.ts'
import { deskGraph } from '../../../../shared/domain/ownership/desk/desk-graph.ts'
import type { OwnersState, PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { graphWords } from '../../../../shared/domain/ownership/picture/picture-words.ts'
import { seenGraph } from '../../../../shared/domain/ownership/picture/seen-graph.ts'
import { fileOf, halvorsenRead, kg } from '../../../../shared/domain/ownership/graph/samples.testing.ts'
import { textsIn } from '../../../locales/i18n.testing.ts'
import { describe, knownOf } from './words.ts'

it('what is known of owners is never "not read" once an answer said that there are none', () => {
  const t = textsIn('en').getFixedT(null, 'ownership')
  const known = (owners: OwnersState): string => {
    const parties = halvorsenRead.parties.map((party) => ({ ...party, owners }))
    const { ownership, roots } = deskGraph([fileOf(kg, [{ ...halvorsenRead, lists: [], parties }])], emptyView)
    return knownOf(t, graphWords('en'), ownership, roots[0] as PartyKey)
  }
  expect((['not-read', 'none-stated', 'no-list', 'partial'] as const).map(known)).toEqual([
    'Owners not read',
    'Owners read, none named',
    'The register keeps no list of owners for this legal form',
    'Owners read in part',
  ])
})

it('a node in words says who it is, who holds it and what it holds', () => {
  const { holdings, roots, named } = deskGraph([fileOf(kg, [halvorsenRead])], emptyView)
  const seen = seenGraph(holdings, { view: emptyView, roots, named, ungrouped: new Set() })
  const nodes = new Map(seen.nodes.map((node) => [node.key, node]))
  const key = seen.nodes.find(({ party }) => party?.name === 'Halvorsen Beteiligungs GmbH')?.key ?? ''
  expect(
    describe(textsIn('en').getFixedT(null, 'ownership'), graphWords('en'), seen, nodes, key).replaceAll('\u00a0', ' '),
  ).toBe(
    'Halvorsen Beteiligungs GmbH, company, HRB 8842, Flensburg. Owners read. ' +
      'Held by Maren Halvorsen: 55%; Jens-Ole Halvorsen: 45%. Holds shares in Brückwerder Logistik GmbH & Co. KG: 60%',
  )
})
