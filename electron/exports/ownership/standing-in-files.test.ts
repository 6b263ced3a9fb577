import { describe, expect, it } from 'vitest'
import type { KnownChange } from '../../../shared/domain/facts/known-change.ts'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import type { DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import { graphOf } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { bods } from './bods.ts'
import { edgesCsv } from './edges-csv.ts'
import { followTheMoney } from './followthemoney.ts'
import { gexf } from './gexf.ts'
import { graphml } from './graphml.ts'
import { options } from './hostile.testing.ts'
import { parseCsv } from './parse-csv.testing.ts'

/** A company of two shareholders, and another that nothing is known of. */
const graph: OwnershipGraph = ((drawn) => ({
  ...drawn,
  parties: drawn.parties.map((each) => (each.key === 'Werft GmbH' ? { ...each, partyId: partyId(5) } : each)),
}))(
  graphOf([
    ['M. Brandt', 'Werft GmbH', 60],
    ['H. Halvorsen', 'Werft GmbH', 40],
    ['M. Brandt', 'Andere GmbH', 100],
  ]),
)

const change = (section: KnownChange['section'], type: string, name: string | null): KnownChange => ({
  key: `e:${type}`,
  section,
  concerns: section === 'owners' ? 'owners' : 'people',
  type,
  day: '2026-11-22',
  entryNumber: null,
  was: null,
  becomes: null,
  person: name === null ? null : { name, role: 'managing_director', verb: 'removed', power: null, birthYear: null },
  text: null,
  answer: answerId(3),
  knownAt: '2026-11-22T10:00:00Z',
  availableAt: '2026-11-22T09:00:00Z',
  toldBy: 'watch',
})

const plain: DeskStanding = {
  company: partyId(5),
  legalForm: 'gmbh',
  status: 'active',
  insolvency: null,
  day: null,
  unread: false,
  changes: [],
  changeCount: 0,
}
const left = change('roles', 'company.managing_director.removed', 'P. Brandt')
const list = change('owners', 'company.shareholder_list.filed', null)
const insolvent: DeskStanding = {
  ...plain,
  status: 'insolvency',
  insolvency: { state: 'opened', said: null },
  day: '2026-11-22',
  unread: true,
  changes: [left, list],
  changeCount: 2,
}

interface Statement {
  readonly statementId: string
  readonly recordType: string
  readonly recordDetails: { readonly name?: string; readonly subject?: string }
  readonly recordId: string
  readonly annotations?: readonly { readonly statementPointerTarget: string; readonly description: string }[]
}

const statements = (standings: readonly DeskStanding[]): readonly Statement[] =>
  JSON.parse(bods(graph, { ...options, standings })) as readonly Statement[]

describe('what is known and was not read, in files of ownership', () => {
  it('stands in BODS as annotations of the company and of the shares in it, and changes no id of a statement', () => {
    const all = statements([insolvent])
    const werft = all.find(({ recordDetails }) => recordDetails.name === 'Werft GmbH')
    expect(werft?.annotations).toMatchObject([{ statementPointerTarget: '', motivation: 'commenting' }])
    const said = werft?.annotations?.[0]?.description ?? ''
    expect(said).toContain('Insolvency proceedings opened')
    expect(said).toContain('P. Brandt')
    expect(said).toContain('reported by')
    const annotated = all.filter(({ annotations }) => annotations !== undefined)
    const shares = annotated.filter(({ recordType }) => recordType === 'relationship')
    expect(shares.map(({ recordDetails }) => recordDetails.subject)).toEqual([werft?.recordId, werft?.recordId])
    expect(shares[0]?.annotations?.[0]?.description).toContain('Owners changed')
    expect(shares[0]?.annotations?.[0]?.description).not.toContain('P. Brandt')
    expect(annotated).toHaveLength(3)
    expect(all.map(({ statementId }) => statementId)).toEqual(statements([]).map(({ statementId }) => statementId))
  })

  it('leaves every file as it was where a company is active and nothing is unread', () => {
    for (const written of [bods, followTheMoney]) {
      const text = written(graph, { ...options, standings: [plain] })
      expect(text).not.toContain('annotations')
      expect(text).not.toContain('not read')
    }
    expect(bods(graph, { ...options, standings: [plain] })).toBe(bods(graph, options))
  })

  it('doubts the shares where more changes are known than are listed, because any may be one of owners', () => {
    const crowded = { ...insolvent, changes: [left], changeCount: 40 }
    const shares = statements([crowded]).filter(({ recordType }) => recordType === 'relationship')
    expect(shares[0]?.annotations?.[0]?.description).toMatch(/^39 more changes .* may be changes of owners$/)
    const people = { ...insolvent, changes: [left], changeCount: 1 }
    const none = statements([people]).filter(({ recordType }) => recordType === 'relationship')
    expect(none.every(({ annotations }) => annotations === undefined)).toBe(true)
    const notLookedUp = { ...insolvent, changes: [], changeCount: null }
    expect(
      statements([notLookedUp]).filter(({ recordType, annotations }) => recordType === 'relationship' && annotations),
    ).toEqual([])
  })

  it('stands in FollowTheMoney as status and notes of the company, and in the description of shares in it', () => {
    const all = followTheMoney(graph, { ...options, standings: [insolvent] })
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { readonly schema: string; readonly properties: Record<string, readonly string[]> },
      )
    const werft = all.find(({ properties }) => properties['name']?.[0] === 'Werft GmbH')
    expect(werft?.properties['status']?.[0]).toContain('Insolvency proceedings opened')
    expect(werft?.properties['notes']?.[0]).toContain('P. Brandt')
    const owned = all.filter(({ schema }) => schema === 'Ownership')
    expect(owned.map(({ properties }) => properties['description']?.some((text) => text.startsWith('Owners')))).toEqual(
      [true, true, false],
    )
    expect(all.filter(({ properties }) => 'notes' in properties)).toHaveLength(1)
  })

  it.each([
    ['de', ';', 'Beteiligung an: ', 'Insolvenzverfahren eröffnet', 'P. Brandt'],
    ['en', ',', 'owned ', 'Insolvency proceedings opened', 'P. Brandt'],
  ] as const)('stands in the table of owners with its number and which (%s)', (locale, separator, party, step, who) => {
    const rows = (standings: readonly DeskStanding[]): readonly Readonly<Record<string, string>>[] => {
      const text = edgesCsv(graph, { ...options, standings, locale, bom: false })
      const [header = [], ...lines] = parseCsv(text, separator)
      return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])))
    }
    const of = (row: Readonly<Record<string, string>> | undefined): readonly string[] =>
      Object.entries(row ?? {})
        .filter(([name]) => name.startsWith(party) && /Stand|standing|Änderungen|welche|changes/.test(name))
        .map(([, value]) => value)
    const [first, second, third] = rows([insolvent])
    expect(of(first)).toMatchObject([expect.stringContaining(step), '2', expect.stringContaining(who)])
    expect(of(second)).toEqual(of(first))
    expect(of(third)).toEqual(['', '', ''])
    expect(of(rows([plain])[0]).slice(1)).toEqual(['0', ''])
    expect(of(rows([{ ...plain, changeCount: null }])[0]).slice(1)).toEqual(['', ''])
  })

  it.each([
    ['GraphML', graphml],
    ['GEXF', gexf],
  ])('stands in %s at the node, in words too, and at the edges into it', (_, written) => {
    const text = written(graph, { ...options, standings: [insolvent] })
    expect(text).toContain('P. Brandt')
    expect(text.split('Owners changed since this was read')).toHaveLength(3)
    expect(written(graph, { ...options, standings: [plain] })).not.toContain('Owners changed since this was read')
  })
})
