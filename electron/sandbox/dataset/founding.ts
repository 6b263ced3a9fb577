import { placeAt, drawAddress } from './places.ts'
import { yearOf, type Day } from './calendar.ts'
import type { Change } from './changes.ts'
import type { Outline } from './outline.ts'
import { Random, weighted } from './random.ts'
import { firstShareholders } from './shares.ts'
import {
  euros,
  atRegistration,
  familyOf,
  plainPower,
  type CompanyState,
  type FormFamily,
  type Holder,
  type Money,
  type Power,
  type RoleType,
} from './state.ts'
import { generalPartnerPurpose, holdingPurpose, supplementaryPurpose, tradeAt } from './trades.ts'
import type { World } from './world.ts'

/** A company on the day before its first entry, and what that entry changes. */
export interface Founding {
  readonly state: CompanyState
  readonly changes: readonly Change[]
}

const capitalByForm = {
  gmbh: weighted<number>([
    [25_000, 62],
    [50_000, 12],
    [25_564.59, 4],
    [26_000, 4],
    [100_000, 7],
    [30_000, 3],
    [250_000, 3],
    [500_000, 2],
    [1_000_000, 2],
    [5_000_000, 1],
  ]),
  ug: weighted<number>([
    [1, 6],
    [100, 12],
    [300, 9],
    [500, 22],
    [1_000, 24],
    [1_200, 5],
    [2_000, 10],
    [3_000, 5],
    [5_000, 5],
    [10_000, 3],
  ]),
  stock: weighted<number>([
    [50_000, 50],
    [100_000, 20],
    [250_000, 10],
    [1_000_000, 10],
    [12_500_000, 6],
    [48_000_000, 3],
  ]),
  se: weighted<number>([
    [120_000, 60],
    [250_000, 20],
    [1_500_000, 15],
    [25_000_000, 5],
  ]),
}

/** The first capital: lawful minima (§ 5 GmbHG, § 7 AktG, Art. 4 SE regulation); before 1999 it was in marks. */
function firstCapital(form: string, foundedOn: Day, random: Random): Money | null {
  if (form === 'ug') return euros(random.draw(capitalByForm.ug))
  if (form === 'se') return euros(random.draw(capitalByForm.se))
  if (form === 'ag' || form === 'kgaa') return euros(random.draw(capitalByForm.stock))
  if (form !== 'gmbh' && form !== 'ggmbh') return null
  if (yearOf(foundedOn) < 1999)
    return { cents: random.pick([5_000_000, 5_000_000, 10_000_000, 20_000_000]), currency: 'DEM' }
  return euros(random.draw(capitalByForm.gmbh))
}

const rules: Readonly<Record<FormFamily, readonly (string | null)[]>> = {
  limited: [
    'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer ' +
      'bestellt, vertreten sie gemeinsam.',
    'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind ' +
      'mehrere Geschäftsführer bestellt, so wird die Gesellschaft durch zwei Geschäftsführer ' +
      'oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.',
  ],
  stock: [
    'Ist nur ein Vorstandsmitglied bestellt, vertritt es allein. Sind mehrere ' +
      'Vorstandsmitglieder bestellt, vertreten zwei gemeinsam oder ein Vorstandsmitglied mit ' +
      'einem Prokuristen.',
  ],
  partnership: ['Jeder persönlich haftende Gesellschafter vertritt einzeln.'],
  sole_trader: [null],
  cooperative: ['Die Genossenschaft wird durch zwei Vorstandsmitglieder gemeinsam vertreten.'],
  professional: ['Jeder Partner vertritt einzeln.', 'Die Partner vertreten gemeinsam.'],
  association: [
    'Je zwei Vorstandsmitglieder vertreten gemeinsam.',
    'Der Verein wird durch den ersten Vorsitzenden oder seinen Stellvertreter vertreten.',
  ],
  foreign: ['Ist nur ein Geschäftsführer bestellt, vertritt er allein.'],
}

function purposeOf(outline: Outline, world: World, random: Random): string | null {
  if (familyOf(outline.form) === 'sole_trader') return null
  if (outline.kind === 'general_partner' && outline.counterpart !== null)
    return generalPartnerPurpose(world.outline(outline.counterpart).name)
  if (outline.kind === 'holding') return holdingPurpose
  if (outline.form === 'ev') return 'Förderung der Gemeinschaft und des Vereinszwecks nach Maßgabe der Satzung.'
  if (outline.form === 'eg')
    return 'Förderung des Erwerbs und der Wirtschaft der Mitglieder mittels gemeinschaftlichen Geschäftsbetriebs.'
  const purpose = random.pick(tradeAt(outline.trade).purposes)
  return random.chance(0.25) ? `${purpose} ${random.pick(supplementaryPurpose)}` : purpose
}

const person = (holder: Extract<Holder, { kind: 'person' }>['person']): Holder => ({ kind: 'person', person: holder })
const added = (type: RoleType, holder: Holder, power: Power = plainPower, liability: Money | null = null): Change => ({
  kind: 'role_added',
  type,
  holder,
  power,
  liability,
})

function directors(
  outline: Outline,
  world: World,
  random: Random,
  type: RoleType,
  low: number,
  high: number,
): Change[] {
  const people = world.circle(outline)
  const count = Math.min(people.length, random.chance(0.6) ? low : random.between(low, high))
  const sole = count === 1 || random.chance(0.4)
  return people.slice(0, count).map((holder) =>
    added(type, person(holder), {
      representation: sole && type !== 'board_member' ? 'sole' : 'general_rule',
      exempt181: random.chance(0.6),
      procuration: null,
    }),
  )
}

const liabilities = weighted<number>([
  [500, 8],
  [1_000, 20],
  [5_000, 22],
  [10_000, 20],
  [25_000, 14],
  [50_000, 9],
  [250_000, 5],
  [1_000_000, 2],
])

function limitedPartners(outline: Outline, world: World, random: Random): Change[] {
  const holders: Holder[] = world.circle(outline).slice(0, random.between(1, 4)).map(person)
  if (outline.holding !== null) holders.unshift(world.asHolder(outline.holding))
  return holders.map((holder) => added('limited_partner', holder, plainPower, euros(random.draw(liabilities))))
}

/** Who stands in the first entry, by family of legal forms. */
const firstRoles: Readonly<Record<FormFamily, (outline: Outline, world: World, random: Random) => Change[]>> = {
  limited: (outline, world, random) => directors(outline, world, random, 'managing_director', 1, 3),
  stock: (outline, world, random) => directors(outline, world, random, 'board_member', 2, 4),
  partnership: (outline, world, random) => {
    const { form } = outline
    if (form === 'ohg') return directors(outline, world, random, 'general_partner', 2, 3)
    const partner: Holder =
      outline.counterpart === null && form !== 'kg'
        ? {
            kind: 'outside',
            name:
              `${outline.name.split(' ')[0] ?? outline.name} ` +
              `Verwaltungs-${form === 'ug_co_kg' ? 'UG (haftungsbeschränkt)' : 'GmbH'}`,
            city: placeAt(outline.place).city,
            country: 'DE',
            registration: null,
          }
        : outline.counterpart === null
          ? person(world.circle(outline)[0] ?? world.roaming(outline, 0))
          : world.asHolder(outline.counterpart)
    return [
      added('general_partner', partner, { ...plainPower, exempt181: true }),
      ...limitedPartners(outline, world, random),
    ]
  },
  sole_trader: (outline, world, random) => directors(outline, world, random, 'owner', 1, 1),
  cooperative: (outline, world, random) => directors(outline, world, random, 'board_member', 2, 3),
  professional: (outline, world, random) => directors(outline, world, random, 'partner', 2, 5),
  association: (outline, world, random) => directors(outline, world, random, 'board_member', 2, 4),
  foreign: (outline, world, random) => [
    ...directors(outline, world, random, 'managing_director', 1, 2),
    added('permanent_representative', person(world.roaming(outline, 1)), {
      representation: 'sole',
      exempt181: false,
      procuration: null,
    }),
  ],
}

/** The founding of a company whose history isn't scripted. */
export function foundingOf(outline: Outline, world: World): Founding {
  const random = new Random(world.seed, 0xf0, outline.index)
  const family = familyOf(outline.form)
  const place = placeAt(outline.formerPlace ?? outline.place)
  const capital = firstCapital(outline.form, outline.foundedOn, random)
  // Where a seat moved to another court's district, the number of that time was another one.
  const numberThen = String(Math.max(1, Math.floor(Number(outline.register.number) * (0.4 + random.next() * 0.5))))
  const movedCourt = outline.formerPlace !== null && place.court.code !== placeAt(outline.place).court.code
  const roles = firstRoles[family](outline, world, random)
  const state: CompanyState = {
    name: outline.formerName ?? outline.name,
    form: outline.form,
    court: place.court,
    register: movedCourt
      ? { type: outline.register.type, number: numberThen, suffix: place.court.code === 'F1103' ? 'B' : null }
      : outline.register,
    registeredOffice: place.city,
    address: drawAddress(random, place),
    purpose: purposeOf(outline, world, random),
    capital,
    generalRule: random.pick(rules[family]),
    articlesOn: family === 'sole_trader' || family === 'partnership' ? null : outline.foundedOn - random.between(9, 60),
    ...atRegistration(),
    shareholders: firstShareholders(outline, world, capital, random),
    shareholdersAsOf: null,
  }
  if (state.shareholders.length > 0) state.shareholdersAsOf = outline.foundedOn
  return { state, changes: [{ kind: 'registered' }, ...roles] }
}
