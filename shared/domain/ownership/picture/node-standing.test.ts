import { describe, expect, it } from 'vitest'
import type { KnownChange } from '../../facts/known-change.ts'
import { answerId, partyId } from '../../ids.ts'
import type { Language } from '../../language.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import { graphOf } from '../graph/graph.testing.ts'
import { partyKey, type OwnershipGraph } from '../graph/graph.ts'
import { ownersSvg } from './desk-picture.ts'

/** A company of two shareholders, and one that it holds. */
const graph: OwnershipGraph = ((drawn) => ({
  ...drawn,
  parties: drawn.parties.map((each) => (each.key === 'Werft GmbH' ? { ...each, partyId: partyId(5) } : each)),
}))(
  graphOf([
    ['M. Brandt', 'Werft GmbH', 60],
    ['H. Halvorsen', 'Werft GmbH', 40],
    ['Werft GmbH', 'Dock GmbH', 100],
  ]),
)

const change = (section: KnownChange['section']): KnownChange => ({
  key: `e:${section}`,
  section,
  concerns: section === 'owners' ? 'owners' : 'other',
  type: 'company.other.changed',
  day: '2026-11-22',
  entryNumber: null,
  was: null,
  becomes: null,
  person: null,
  text: null,
  answer: answerId(3),
  knownAt: '2026-11-22T10:00:00Z',
  availableAt: '2026-11-22T09:00:00Z',
  toldBy: 'watch',
})

const active: DeskStanding = {
  company: partyId(5),
  legalForm: 'gmbh',
  status: 'active',
  insolvency: null,
  day: null,
  unread: false,
  changes: [],
  changeCount: 0,
}

/** Every text of the drawing, and its description. */
function drawn(standing: DeskStanding | null, language: Language = 'de'): string {
  const svg = ownersSvg(graph, {
    root: partyKey('Dock GmbH'),
    title: 'Dock GmbH',
    language,
    now: Date.parse('2026-11-23T10:00:00Z'),
    standings: standing === null ? [] : [standing],
  })
  return svg.replaceAll(/<[^>]+>/g, '\n')
}

describe('a box of the picture says what is known of its company', () => {
  it.each([
    ['opened', 'Insolvenzverfahren eröffnet'],
    ['provisional', 'Vorläufige Insolvenz'],
    ['refused', 'Insolvenz mangels Masse'],
  ] as const)('insolvency %s before anything else, with its day', (state, said) => {
    const text = drawn({ ...active, status: 'insolvency', insolvency: { state, said: null }, day: '2026-11-22' })
    expect(text).toContain(said)
    expect(text).toContain('seit 22.11.2026')
  })

  it.each([
    ['liquidation', 'in Liquidation', 'in liquidation'],
    ['terminated', 'gelöscht', 'deleted'],
  ] as const)('status %s', (status, german, english) => {
    expect(drawn({ ...active, status })).toContain(german)
    expect(drawn({ ...active, status }, 'en')).toContain(english)
  })

  it.each(['opened', 'closed', 'refused'] as const)(
    'deleted before proceedings that are %s, with its own day',
    (state) => {
      const text = drawn({ ...active, status: 'terminated', insolvency: { state, said: null }, day: '2026-11-22' })
      expect(text).toMatch(/gelöscht, seit 22\.11\.2026/)
      expect(text).not.toMatch(/nsolvenz/)
    },
  )

  it('proceedings that are over without the day of the status', () => {
    const over = drawn({ ...active, insolvency: { state: 'closed', said: null }, day: '2026-11-22' })
    expect(over).toContain('Insolvenzverfahren beendet')
    expect(over).not.toContain('22.11.2026')
  })

  it('proceedings of a word that nobody knows, as it came', () => {
    expect(drawn({ ...active, insolvency: { state: null, said: 'Planüberwachung' } })).toContain('Planüberwachung')
  })

  it('how often its owners changed since, and other changes apart from them', () => {
    const owners = { ...active, changes: [change('owners'), change('owners')], changeCount: 2 }
    expect(drawn(owners)).toContain('2 Änderungen der Liste seither')
    expect(drawn({ ...owners, changes: [change('owners')], changeCount: 1 }, 'en')).toContain(
      '1 change of the list since',
    )
    expect(drawn(owners)).not.toContain('nicht gelesen')
    const both = drawn({ ...active, changes: [change('owners'), change('roles')], changeCount: 2 })
    expect(both).toContain('1 Änderung der Liste seither')
    expect(both).toContain('1 Änderung nicht gelesen')
  })

  it('changes beyond those that are named: any of them may be one of the owners', () => {
    expect(drawn({ ...active, changes: [change('roles')], changeCount: 30 })).toContain('30 Änderungen nicht gelesen')
  })

  it('in the description for who does not see it, too', () => {
    const text = drawn({ ...active, status: 'terminated' })
    expect(/Werft GmbH: gelöscht/.test(text)).toBe(true)
  })

  it.each([
    ['an active one without a change', active],
    ['one whose status is not stated', { ...active, status: null }],
    ['one of which nothing was looked up', null],
    ['one of which only the status is known', { ...active, changeCount: null }],
  ])('nothing of %s', (_what, standing) => {
    expect(drawn(standing)).toBe(drawn(null))
  })

  it('and nothing of a company beside it', () => {
    expect(drawn({ ...active, company: partyId(6), status: 'terminated' })).toBe(drawn(null))
  })
})
