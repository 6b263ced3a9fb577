import { cases } from '../../../build/long-run.testing.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranOn } from '../../../build/ran-on.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { graphOf } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { partyKey, type OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { bods } from './bods.ts'
import { allKeys, anyGraph, family, hostileNames, options, ownersNamed } from './hostile.testing.ts'

/** What the statement about a part without a listed owner begins with. */
const restOfShares = 'What no listed owner holds'

interface Interest {
  readonly type: string
  readonly directOrIndirect: string
  readonly beneficialOwnershipOrControl?: boolean
  readonly details: string
  readonly share?: { readonly exact?: number; readonly minimum?: number; readonly maximum?: number }
}

interface Statement {
  readonly statementId: string
  readonly declarationSubject: string
  readonly statementDate: string
  readonly recordId: string
  readonly recordType: 'entity' | 'person' | 'relationship'
  readonly recordDetails: {
    readonly isComponent: boolean
    readonly name?: string
    readonly names?: readonly { readonly fullName: string }[]
    readonly entityType?: { readonly type: string }
    readonly personType?: string
    readonly birthDate?: string
    readonly jurisdiction?: object
    readonly identifiers?: readonly object[]
    readonly subject?: string
    readonly interestedParty?: string | { readonly reason: string; readonly description: string }
    readonly interests?: readonly Interest[]
  }
  readonly source: { readonly type: readonly string[]; readonly retrievedAt?: string }
  readonly publicationDetails: object
}

const read = (text: string): readonly Statement[] => JSON.parse(text) as readonly Statement[]
const statementsOf = (graph: OwnershipGraph): readonly Statement[] => read(bods(graph, options))
const recordOf = (all: readonly Statement[], name: string): Statement =>
  all.find(({ recordDetails: { name: own, names } }) => (own ?? names?.[0]?.fullName) === name) as Statement
const relationshipsIn = (all: readonly Statement[], name: string): readonly Statement[] =>
  all.filter(({ recordDetails: { subject } }) => subject === recordOf(all, name).recordId)
function heldBy(all: readonly Statement[], owner: string, owned: string): readonly Interest[] {
  const { recordId } = recordOf(all, owner)
  const found = relationshipsIn(all, owned).find(({ recordDetails }) => recordDetails.interestedParty === recordId)
  return found?.recordDetails.interests ?? []
}

/** What holds of every file, whether or not the schema is at hand. */
function expectSound(text: string, graph: OwnershipGraph): void {
  const all = read(text)
  const parties = all.filter(({ recordType }) => recordType !== 'relationship')
  const records = new Map(parties.map((each) => [each.recordId, each]))
  expect(all.slice(0, parties.length)).toEqual(parties)
  expect(new Set(all.map(({ statementId }) => statementId)).size).toBe(all.length)
  expect(new Set(all.map(({ recordId }) => recordId)).size).toBe(all.length)
  let [edges, nobodies] = [0, 0]
  for (const { statementId, declarationSubject, statementDate, recordType, recordDetails } of all) {
    expect(statementId.length).toBeGreaterThanOrEqual(32)
    expect(statementId.length).toBeLessThanOrEqual(64)
    expect(records.has(declarationSubject)).toBe(true)
    expect(statementDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (recordType !== 'relationship') continue
    const { subject = '', interestedParty, interests = [] } = recordDetails
    expect(records.get(subject)?.recordType).toBe('entity')
    if (typeof interestedParty === 'string') expect(records.has(interestedParty)).toBe(true)
    expect(interests.length).toBeGreaterThan(0)
    for (const { share, beneficialOwnershipOrControl, directOrIndirect } of interests) {
      expect(directOrIndirect).not.toBe('indirect')
      expect(beneficialOwnershipOrControl).toBeUndefined()
      for (const number of Object.values(share ?? {})) {
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThanOrEqual(100)
      }
      expect((share?.minimum ?? 0) <= (share?.maximum ?? 100)).toBe(true)
    }
    const isEdge = interests.every(({ details }) => details?.startsWith(restOfShares) !== true)
    if (isEdge) edges += 1
    if (isEdge && typeof interestedParty === 'object') nobodies += 1
  }
  expect(edges).toBe(graph.edges.length)
  expect(records.size + nobodies).toBe(allKeys(graph).size)
  expect(text.isWellFormed()).toBe(true)
  expect(/\\u(?:0000|d[89a-f]..)/i.test(text.replaceAll('\\\\', ''))).toBe(false)
}

const folder = new URL('../../../../shared/data/schemas/bods-0.4/', import.meta.url)

describe('ownership in BODS 0.4', () => {
  it('validates against the schema, with ordinary and with hostile graphs', ({ skip }) => {
    if (!existsSync(folder)) {
      ranOn('reference data', 'not run: BODS exports against the schema 0.4, which is not on this machine')
      skip()
    }
    const ajv = new Ajv2020({ strict: false, allErrors: false })
    formats.default(ajv)
    // The standard's names ("urn:statement") lack a namespace, which ajv's reader of URNs refuses.
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      ajv.addSchema(JSON.parse(readFileSync(new URL(file, folder), 'utf8').replaceAll('"urn:', '"urn:bods:')) as object)
    }
    const validate = ajv.getSchema('urn:bods:statement')
    if (validate === undefined) throw new Error('no schema of statements')
    expect(validate([{ statementId: 'short' }])).toBe(false)
    const check = (graph: OwnershipGraph): void => {
      const valid = validate(read(bods(graph, options)))
      expect(validate.errors ?? []).toEqual([])
      expect(valid).toBe(true)
    }
    check(family)
    check(graphOf([]))
    fc.assert(fc.property(anyGraph, check), { numRuns: cases(60, 300) })
  }, 120_000)

  it('holds each party and each edge once, whatever the graph', () => {
    expectSound(bods(family, options), family)
    fc.assert(
      fc.property(anyGraph, (graph) => expectSound(bods(graph, options), graph)),
      { numRuns: cases(40, 200) },
    )
  }, 120_000)

  it('gives the same bytes for the same input, and other ids to other claims only', () => {
    expect(bods(family, options)).toBe(bods(structuredClone(family), options))
    const later = read(bods(family, { ...options, exportedAt: '2027-01-01T00:00:00Z' }))
    const now = statementsOf(family)
    const datedIds = (all: readonly Statement[]): readonly string[] =>
      all.filter(({ source }) => source.retrievedAt !== undefined).map(({ statementId }) => statementId)
    expect(datedIds(later)).toEqual(datedIds(now))
    expect(datedIds(now).length).toBeGreaterThan(20)
    const edges = family.edges.map((edge, index) => (index === 4 ? { ...edge, percentage: 40 } : edge))
    const changed = statementsOf({ ...family, edges })
    expect(changed.map(({ recordId }) => recordId)).toEqual(now.map(({ recordId }) => recordId))
    const ids = new Set(now.map(({ statementId }) => statementId))
    expect(changed.filter(({ statementId }) => !ids.has(statementId)).length).toBeGreaterThan(0)
  })

  it('names a company by its register entry, so that its record is the same from any data folder', () => {
    const parties = family.parties.map((each) => (each.name === 'Werft GmbH' ? { ...each, partyId: partyId(9) } : each))
    const other = read(bods({ ...family, parties }, { ...options, namespace: 'folder-2' }))
    const ours = statementsOf(family)
    const theirs = recordOf(other, 'Werft GmbH')
    expect(theirs.recordId).toBe(recordOf(ours, 'Werft GmbH').recordId)
    expect(recordOf(other, 'M. Brandt').recordId).not.toBe(recordOf(ours, 'M. Brandt').recordId)
    expect(theirs.recordDetails.identifiers).toEqual([
      { id: 'F1103_HRB12345B', scheme: 'DE-CR', schemeName: 'HRB 12345 B, Amtsgericht Charlottenburg (Berlin)' },
      { id: 'DEF1103R.HRB12345B', schemeName: 'European Unique Identifier (EUID)' },
    ])
    expect(theirs.recordDetails.jurisdiction).toEqual({ name: 'Germany', code: 'DE' })
  })

  it('keeps a register number that could not be read, as it came', () => {
    const { identifiers } = recordOf(statementsOf(family), 'Teilweise AG').recordDetails
    expect(identifiers).toEqual([{ id: 'HRB 9', schemeName: 'Amtsgericht Nirgendwo' }])
  })

  it('computes shares from amounts, and gives bounds where a share is missing or too much is stated', () => {
    const all = statementsOf(family)
    expect(heldBy(all, 'H. Halvorsen', 'Nordkap KG')).toMatchObject([
      {
        type: 'shareholding',
        directOrIndirect: 'direct',
        share: { exact: 60 },
      },
    ])
    expect(heldBy(all, 'H. Halvorsen', 'Nordkap KG')[0]?.details).toContain('liability sums (HGB section 172)')
    expect(heldBy(all, 'M. Brandt', 'Werft GmbH')[0]?.share).toEqual({ exact: 33.33 })
    const unknown = relationshipsIn(all, 'Werft GmbH')
      .map(({ recordDetails }) => recordDetails)
      .find(({ interestedParty }) => typeof interestedParty === 'object')?.interests?.[0]
    expect(unknown).toMatchObject({ share: { minimum: 0, maximum: 33.34 } })
    expect(unknown?.details).toContain('share not stated; bounds follow from the other shares')
    const [over] = heldBy(all, 'M. Brandt', 'Überzeichnet GmbH')
    expect(over?.share).toEqual({ minimum: 50, maximum: 90 })
    expect(over?.details).toContain('stated as 90 %, but the shares add to 140 %')
    expect(heldBy(all, 'M. Brandt', 'Eigenanteil GmbH')[0]?.share).toEqual({ exact: 90 })
    expect(heldBy(all, 'Eigenanteil GmbH', 'Eigenanteil GmbH')[0]?.details).toContain('own shares carry no rights')
  })

  it('has no number for a share of which nothing is known, and none for 140 % or less than nothing', () => {
    const all = statementsOf(
      graphOf([
        ['A', 'Eins', null],
        ['A', 'Zwei', 140],
        ['A', 'Drei', -5],
        ['A', 'Vier', 0],
      ]),
    )
    const interest = (owned: string): Interest | undefined => heldBy(all, 'A', owned)[0]
    expect(interest('Eins')).not.toHaveProperty('share')
    expect(interest('Eins')?.details).toContain('share not stated')
    expect(interest('Zwei')).not.toHaveProperty('share')
    expect(interest('Zwei')?.details).toContain('stated as 140 %, which no share can be')
    expect(interest('Drei')).not.toHaveProperty('share')
    expect(interest('Drei')?.details).toContain('stated as -5 %')
    expect(interest('Vier')?.share).toEqual({ exact: 0 })
  })

  it('tells control from ownership: a general partner without a share controls and holds nothing', () => {
    const all = statementsOf(family)
    const held = (statements: readonly Statement[], owner: string, owned: string): readonly unknown[] =>
      heldBy(statements, owner, owned).map(({ type, directOrIndirect, share }) => [type, directOrIndirect, share])
    const control = ['otherInfluenceOrControl', 'direct', undefined]
    expect(held(all, 'Nordkap Verwaltungs GmbH', 'Nordkap KG')).toEqual([control])
    const withShare = statementsOf(graphOf([['GP GmbH', 'KG', { percentage: 1, relation: 'general-partner' }]]))
    expect(held(withShare, 'GP GmbH', 'KG')).toEqual([control, ['shareholding', 'direct', { exact: 1 }]])
    expect(held(all, 'M. Brandt', 'Brandt & Partner')).toEqual([['shareholding', 'direct', { exact: 50 }], control])
    expect(held(all, 'E. Kaufmann', 'Kaufmann e.K')).toEqual([['otherInfluenceOrControl', 'direct', { exact: 100 }]])
    expect(held(all, 'E. Kaufmann', 'Brandt & Partner')).toMatchObject([['unknownInterest', 'unknown', { minimum: 0 }]])
  })

  it('keeps two unknown owners two, and says why each is unknown', () => {
    const all = statementsOf(
      graphOf([
        ['?1', 'GmbH', 40],
        ['?2', 'GmbH', 60],
      ]),
    )
    const reasons = relationshipsIn(all, 'GmbH').map(({ recordDetails: { interestedParty } }) => interestedParty)
    expect(reasons).toMatchObject([{ reason: 'unknown' }, { reason: 'unknown' }])
    expect(all).toHaveLength(3)
    const shared = statementsOf(
      graphOf([
        ['?1', 'GmbH', 40],
        ['?1', 'UG', 60],
      ]),
    )
    const types = shared.map(({ recordDetails }) => recordDetails.entityType?.type).filter((type) => type !== undefined)
    expect(types).toEqual(['unknownEntity', 'registeredEntity', 'registeredEntity'])
  })

  it('tells what was not read from what the source leaves open, and never says that nobody is there', () => {
    const all = statementsOf(family)
    const gap = (name: string): readonly unknown[] =>
      relationshipsIn(all, name)
        .filter(({ recordDetails }) => recordDetails.interests?.[0]?.details?.startsWith(restOfShares) === true)
        .map(({ recordDetails: { interestedParty, interests: [interest] = [] } }) => [
          typeof interestedParty === 'object' && interestedParty.reason,
          interest?.type,
          interest?.share,
        ])
    expect(gap('Ungelesene GmbH')).toEqual([['informationUnknownToPublisher', 'unknownInterest', undefined]])
    expect(gap('Leere AG')).toEqual([['unknown', 'unknownInterest', undefined]])
    expect(gap('Teilweise AG')).toEqual([['informationUnknownToPublisher', 'shareholding', { exact: 70 }]])
    expect(gap('Nordkap KG')).toEqual([])
    expect(bods(family, options)).not.toContain('noBeneficialOwners')
  })

  it('shows the year of birth and no more, and the root as the subject of all', () => {
    const all = read(bods(family, { ...options, root: partyKey('Nordkap KG') }))
    expect(recordOf(all, 'H. Halvorsen').recordDetails.birthDate).toBe('1961')
    const { recordId } = recordOf(all, 'Nordkap KG')
    for (const { declarationSubject } of all) expect(declarationSubject).toBe(recordId)
  })

  it('leaves hostile names readable and harmless', () => {
    const graph = ownersNamed(hostileNames)
    const all = statementsOf(graph)
    expectSound(bods(graph, options), graph)
    expect(recordOf(all, 'Gut\uFFFDHbmG lhoW')).toBeDefined()
    expect(recordOf(all, '<script>alert(1)</script> & "Söhne" \'GmbH\'')).toBeDefined()
    expect(recordOf(all, 'N\uFFFDUL')).toBeDefined()
  })

  it('refuses a time of export that is none', () => {
    expect(() => bods(family, { ...options, exportedAt: 'soon' })).toThrow(RangeError)
  })
})
