import fc from 'fast-check'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { graphOf, party } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import {
  partyKey,
  relations,
  type OwnershipEdge,
  type OwnershipGraph,
  type OwnershipParty,
  type PartyKind,
  type RegisterIdentity,
} from '../../../shared/domain/ownership/graph/graph.ts'
import type { ServiceId, PartyId } from '../../../shared/domain/ids.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'

export const options: DeskDataOptions = {
  exportedAt: '2026-11-21T10:30:00Z',
  publisher: { name: 'Kanzlei Brückwerder', url: 'https://brueckwerder.example/' },
  source: { name: 'Register service', url: 'https://api.register.example/v1' },
  namespace: 'folder-1',
  root: null,
}

/** Names that a spreadsheet takes for formulas. */
export const formulaNames: readonly string[] = [
  '=HYPERLINK("http://evil.example";"x")',
  '+49 GmbH',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r\n=1+1',
  '\u200B=1+1',
  '＝1+1',
]

/** Names that break formats, tables and readers. */
export const hostileNames: readonly string[] = [
  '<script>alert(1)</script> & "Söhne" \'GmbH\'',
  ']]><!-- --><![CDATA[',
  '&amp;&#0;&lt;',
  'Gut\u202EHbmG lhoW',
  '\u2066isolated\u2069 \u200Bzero',
  ...formulaNames,
  'a;b,c"d"\ne',
  'x'.repeat(300),
  'N\u0000UL',
  'lone \uD83D half',
  '\uDC00 other half',
  'nonchars \uFFFE\uFFFF',
  'C1 \u0085\u009F',
  '\u001B[31mred',
  '{"json":true}',
  '__proto__',
  'constructor',
  'Ökologische Käse KG 🧀',
  '   ',
  '',
  '\\u0000',
  '%s%n',
  '../../etc/passwd',
  "'; DROP TABLE parties; --",
]

const register = (number: string): RegisterIdentity => ({ type: 'HRB', number, suffix: 'B', court: 'F1103' })

/** All at once: a GmbH & Co. KG that owns its general partner, unknown owners, own shares, 140 %, missing shares. */
export const family: OwnershipGraph = graphOf(
  [
    ['H. Halvorsen', 'Nordkap KG', { nominal: '60000.00', relation: 'limited-partner' }],
    ['?1', 'Nordkap KG', { nominal: '40000.00', relation: 'limited-partner' }],
    ['Nordkap Verwaltungs GmbH', 'Nordkap KG', { relation: 'general-partner' }],
    ['Nordkap KG', 'Nordkap Verwaltungs GmbH', 100],
    ['Nordkap KG', 'Werft GmbH', 33.33],
    ['M. Brandt', 'Werft GmbH', 33.33],
    ['?2', 'Werft GmbH', null],
    ['M. Brandt', 'Überzeichnet GmbH', 90],
    ['H. Halvorsen', 'Überzeichnet GmbH', 50],
    ['M. Brandt', 'Eigenanteil GmbH', '90000'],
    ['Eigenanteil GmbH', 'Eigenanteil GmbH', '10000'],
    ['E. Kaufmann', 'Kaufmann e.K', { relation: 'proprietor' }],
    ['M. Brandt', 'Brandt & Partner', { percentage: 50, relation: 'partner' }],
    ['E. Kaufmann', 'Brandt & Partner', { relation: 'other' }],
    ['Stiftung', 'Teilweise AG', 30],
  ],
  [
    party('Nordkap KG', 'company', {
      register: { type: 'HRA', number: '4711', suffix: null, court: 'K1101' },
      city: 'Hamburg',
      country: 'DE',
      owners: 'read',
      capital: { amount: '100000.00', currency: 'EUR' },
    }),
    party('Werft GmbH', 'company', {
      register: register('12345'),
      registerText: 'HRB 12345 B',
      courtText: 'Charlottenburg',
      country: 'Deutschland',
      owners: 'read',
    }),
    party('H. Halvorsen', 'person', { birthYear: 1961, city: 'Oslo', country: 'Norwegen' }),
    party('Teilweise AG', 'company', { owners: 'partial', registerText: 'HRB 9', courtText: 'Amtsgericht Nirgendwo' }),
    party('Leere AG', 'company', { owners: 'none-stated' }),
    party('Ungelesene GmbH', 'company', { owners: 'not-read' }),
    party('Stiftung', 'unknown', { country: 'Atlantis' }),
  ],
)

/** Text of any kind: common signs, hostile ones, halves of pairs. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileNames),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
)

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null })
const amounts = ['0', '12500.00', '1', '-5', '1e9', '99999999999999999999.99', '=1+1']
const anyMoney = fc.record({
  amount: fc.oneof(fc.constantFrom(...amounts), anyText),
  currency: maybe(fc.oneof(fc.constantFrom('EUR', 'DM'), anyText)),
})
const anyPercentage = fc.oneof(
  fc.constantFrom(0, 140, -5, 25, 100, 33.33, 1e-7, 0.07 * 100),
  fc.double({ min: -200, max: 300, noNaN: true }),
)
const anyDay = fc.oneof(fc.constantFrom('2026-01-31', '2026-02-30', 'heute', ''), anyText)
const anyTime = fc.oneof(fc.constantFrom('2026-11-01T12:34:56.789Z', '2026-11-01', 'never'), anyText)

const anyParty = (index: number): fc.Arbitrary<OwnershipParty> =>
  fc.record({
    key: fc.constant(partyKey(`at:1:${index}`)),
    name: maybe(anyText),
    kind: fc.constantFrom<PartyKind>('company', 'person', 'unknown'),
    register: maybe(
      fc.record({
        type: fc.constantFrom('HRB' as const, 'GnR' as const),
        number: fc.constantFrom('1', '77'),
        suffix: maybe(fc.constantFrom('B', 'KI')),
        court: fc.constantFrom('F1103', 'B2609', 'Z9999'),
      }),
    ),
    registerText: maybe(anyText),
    courtText: maybe(anyText),
    city: maybe(anyText),
    country: maybe(fc.oneof(fc.constantFrom('DE', 'Österreich', 'uk'), anyText)),
    birthYear: maybe(fc.integer({ min: -1, max: 99_999 })),
    partyId: maybe(fc.integer({ min: 1, max: 5 }).map((id) => id as PartyId)),
    serviceIds: fc.array(
      anyText.map((id) => id as ServiceId),
      { maxLength: 2 },
    ),
    capital: maybe(anyMoney),
    owners: fc.constantFrom('read' as const, 'partial' as const, 'none-stated' as const, 'not-read' as const),
  })

/** Graphs that no answer should give: cycles, owners of themselves, parties that are not there, shares of any size. */
export const anyGraph: fc.Arbitrary<OwnershipGraph> = fc.integer({ min: 0, max: 8 }).chain((count) => {
  const end = fc.integer({ min: 0, max: count + 1 }).map((index) => partyKey(`at:1:${index}`))
  const source = fc.record({
    answer: fc.constant(null),
    readAt: maybe(anyTime),
    asOf: maybe(anyDay),
    percentage: maybe(anyPercentage),
    nominal: maybe(anyMoney),
    text: maybe(anyText),
  })
  const edge = fc.tuple(end, end, fc.constantFrom(...relations), source)
  return fc
    .record({
      parties: fc.tuple(...Array.from({ length: count }, (_, index) => anyParty(index))),
      drawn: fc.array(edge, { maxLength: 14 }),
    })
    .map(({ parties, drawn }) => {
      const edges = drawn.map(([owner, owned, relation, from], index): OwnershipEdge => ({
        ...from,
        key: `e${index}`,
        owner,
        owned,
        relation,
        sources: [from],
      }))
      return { parties, edges, former: [], differences: [], offers: [], aliases: {}, findings: [] }
    })
})

/** A GmbH whose owners bear these names. */
export const ownersNamed = (names: readonly string[]): OwnershipGraph =>
  graphOf(
    names.map((_, index) => [`${index}.`, 'GmbH', 1] as const),
    names.map((name, index) => party(`${index}.`, 'person', { name })),
  )

/** Every party that an export must hold: those of the graph and those that only edges name. */
export const allKeys = (graph: OwnershipGraph): ReadonlySet<string> =>
  new Set([...graph.parties.map(({ key }) => key), ...graph.edges.flatMap(({ owner, owned }) => [owner, owned])])

/** Fifty thousand edges over as many parties, with cycles. */
export function largeGraph(size = 50_000): OwnershipGraph {
  const shares = ['12500.00', 49.5, null]
  const holdings = Array.from(
    { length: size },
    (_, index) =>
      [`Gesellschaft ${(index * 7919) % size}`, `Gesellschaft ${index}`, shares[index % 3] ?? null] as const,
  )
  return graphOf(holdings)
}
