import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import type { RegisterNumber, RegisterType } from '../../../shared/domain/register/register-number.ts'
import { firstOfYear, streamStart, workingDayUpTo, type Day } from './calendar.ts'
import { composeName, drawStem, generalPartnerName, holdingName } from './company-names.ts'
import { drawPlace, placeAt } from './places.ts'
import { Random, weighted } from './random.ts'
import { tradeAt, trades } from './trades.ts'

/**
 * The outline of a company: facts fixed from the start and cheap to generate for a hundred thousand companies, enough
 * to search by name and number. history.ts derives everything else on demand.
 */
export interface Outline {
  readonly index: number
  /** Neighbours of one block know each other: relatives, partners, subsidiaries, shared managers. */
  readonly block: number
  /** 0 to 7 within the block. */
  readonly position: number
  readonly name: string
  /** Name before `streamStart`, if it ever had another. */
  readonly formerName: string | null
  readonly form: string
  readonly trade: number
  readonly place: number
  /** Where it was founded, if it moved before `streamStart`. */
  readonly formerPlace: number | null
  readonly register: RegisterNumber
  readonly foundedOn: Day
  /** Surname that founders and managers share; null where it is no family's company. */
  readonly family: string | null
  readonly kind: 'operating' | 'holding' | 'general_partner'
  /** Index of the KG whose general partner this is, or of this KG's general partner. */
  readonly counterpart: number | null
  readonly holding: number | null
  /** How its history ended before `streamStart`. */
  readonly fate: 'living' | 'liquidation' | 'deleted' | 'unknown'
}

export const blockSize = 8

const singleForms = weighted<string>([
  ['gmbh', 520],
  ['ug', 132],
  ['ek', 66],
  ['ev', 56],
  ['kg', 22],
  ['ag', 20],
  ['eg', 19],
  ['ohg', 16],
  ['partg_mbb', 15],
  ['egbr', 14],
  ['ggmbh', 14],
  ['ug_co_kg', 8],
  ['partg', 7],
  ['foreign_hrb', 6],
  ['se', 5],
  ['kgaa', 3],
])
const formedForms = weighted<string>([
  ['gmbh', 500],
  ['ug', 260],
  ['ek', 50],
  ['ev', 60],
  ['egbr', 45],
  ['kg', 12],
  ['ag', 6],
  ['eg', 8],
  ['ohg', 6],
  ['partg_mbb', 16],
  ['ggmbh', 14],
  ['foreign_hrb', 8],
])

/** The earliest year in which a form could be entered. */
const formSince: Readonly<Record<string, number>> = {
  ug: 2008,
  ug_co_kg: 2009,
  se: 2005,
  partg: 1995,
  partg_mbb: 2013,
  egbr: 2024,
  ggmbh: 1990,
}

const registerTypeOf = (form: string): RegisterType => {
  const type = findLegalForm(form)?.registerType
  if (!type) throw new Error(`legal form ${form} stands in no register`)
  return type
}

/** Letters that courts put behind numbers: Berlin's HRA and HRB, the districts of Schleswig-Holstein, Bremerhaven. */
function suffixOf(type: RegisterType, court: string, city: string, random: Random): string | null {
  if (court === 'F1103') return type === 'HRB' || type === 'HRA' ? 'B' : null
  if (city === 'Bremerhaven') return 'BHV'
  const northern: Readonly<Record<string, string>> = { X1112: 'FL', X1517: 'KI', X1721: 'HL', X1321: 'PI' }
  const letters = northern[court]
  return letters !== undefined && random.chance(0.75) ? letters : null
}

const numberCeiling: Readonly<Record<RegisterType, number>> = { HRB: 46, HRA: 11, GnR: 0.4, PR: 0.6, VR: 5, GsR: 1 }

/** Numbers grow with the years; a court's range with its size. Probes upwards until the number is free. */
function numberFor(
  type: RegisterType,
  court: string,
  weight: number,
  foundedOn: Day,
  random: Random,
  taken: Set<string>,
): number {
  const share = Math.min(1.1, Math.max(0.01, (foundedOn - firstOfYear(1950)) / (streamStart - firstOfYear(1950))))
  const ceiling = numberCeiling[type] * (weight + 150) * share ** 1.4
  let number = Math.max(1, Math.floor(ceiling + random.next() * 40))
  while (taken.has(`${court} ${type} ${number}`)) number += 1
  taken.add(`${court} ${type} ${number}`)
  return number
}

function drawFounding(form: string, random: Random): Day {
  const earliest = formSince[form] ?? (random.chance(0.05) ? 1948 : 1971)
  const year = 2024 - Math.floor((2025 - earliest) * random.next() ** 1.7)
  return workingDayUpTo(firstOfYear(year) + random.between(6, 350))
}

/** Names and numbers already given, so that no two companies of the register share one. */
export interface Taken {
  readonly names: Set<string>
  readonly numbers: Set<string>
}

/** Founding days of a block that was formed after `streamStart`; the stock draws them. */
export type FoundingDays = readonly Day[] | null

interface Draft {
  readonly form: string
  readonly kind: Outline['kind']
  readonly stem: string
  readonly family: string | null
  readonly trade: number
  readonly place: number
  readonly foundedOn: Day | null
  readonly counterpart: number | null
  readonly holding: number | null
  readonly fixedName: string | null
}

/** Eight companies that belong together: one or two GmbH & Co. KG with their general partners, a group, neighbours. */
export function outlineBlock(seed: number, block: number, first: number, days: FoundingDays, taken: Taken): Outline[] {
  const random = new Random(seed, 0x0b10c, block)
  const { stem, family } = drawStem(random)
  const home = drawPlace(random)
  const trade = random.int(trades.length)
  const drafts: Draft[] = []
  const group = { stem, family, place: home.index, trade }
  const pairs = days ? (random.chance(0.3) ? 1 : 0) : random.chance(0.78) ? (random.chance(0.15) ? 2 : 1) : 0
  const holdingAt = !days && random.chance(0.4) ? first + pairs * 2 : null
  for (let pair = 0; pair < pairs; pair += 1) {
    const kgIndex = first + drafts.length + 1
    const word = random.pick(tradeAt(trade + pair).words)
    const founded = days?.[drafts.length] ?? drawFounding('gmbh_co_kg', random)
    const shared = { ...group, trade: trade + pair, holding: holdingAt }
    drafts.push({
      ...shared,
      form: 'gmbh',
      kind: 'general_partner',
      foundedOn: founded,
      counterpart: kgIndex,
      fixedName: generalPartnerName(random, stem, pair === 0 ? word : `${word} Zweite`),
    })
    const kgFounded = days?.[drafts.length] ?? workingDayUpTo(founded + random.between(7, 40))
    drafts.push({
      ...shared,
      form: 'gmbh_co_kg',
      kind: 'operating',
      foundedOn: kgFounded,
      counterpart: kgIndex - 1,
      fixedName: null,
    })
  }
  if (holdingAt !== null) {
    drafts.push({
      ...group,
      form: 'gmbh',
      kind: 'holding',
      foundedOn: null,
      counterpart: null,
      holding: null,
      fixedName: holdingName(random, stem),
    })
  }
  const relatives = Math.min(blockSize, drafts.length + random.int(3))
  while (drafts.length < blockSize) {
    const form = random.draw(days ? formedForms : singleForms)
    const base = {
      form,
      kind: 'operating' as const,
      foundedOn: days?.[drafts.length] ?? null,
      counterpart: null,
      fixedName: null,
    }
    if (drafts.length < relatives)
      drafts.push({ ...base, ...group, trade: random.int(trades.length), holding: holdingAt })
    else {
      const own = drawStem(random)
      drafts.push({ ...base, ...own, place: drawPlace(random).index, trade: random.int(trades.length), holding: null })
    }
  }
  return drafts.map((draft, position) =>
    finish(draft, { block, position, index: first + position, formed: days !== null }, random, taken),
  )
}

function finish(
  draft: Draft,
  where: { block: number; position: number; index: number; formed: boolean },
  random: Random,
  taken: Taken,
): Outline {
  const place = placeAt(draft.place)
  const about = { stem: draft.stem, family: draft.family, trade: tradeAt(draft.trade), city: place.city }
  let name = draft.fixedName ?? composeName(random, draft.form, about)
  for (let attempt = 0; attempt < 3 && taken.names.has(name); attempt += 1) {
    name =
      draft.fixedName === null
        ? composeName(random, draft.form, { ...about, ...drawStem(random) })
        : `${draft.stem} ${name}`
  }
  taken.names.add(name)
  const foundedOn = draft.foundedOn ?? drawFounding(draft.form, random)
  const type = registerTypeOf(draft.form)
  const age = (streamStart - foundedOn) / 365
  const paired = draft.counterpart !== null
  const roll = random.next()
  const fate =
    where.formed || paired || age < 4
      ? 'living'
      : roll < 0.045
        ? // A sole trader's firm expires, it is not wound up.
          draft.form === 'ek'
          ? 'living'
          : 'liquidation'
        : roll < 0.115
          ? 'deleted'
          : roll < 0.133
            ? 'unknown'
            : 'living'
  const renamed = !where.formed && draft.fixedName === null && age > 3 && random.chance(0.12)
  const moved = !where.formed && !paired && age > 3 && random.chance(0.1)
  const number = numberFor(type, place.court.code, place.court.weight, foundedOn, random, taken.numbers)
  return {
    index: where.index,
    block: where.block,
    position: where.position,
    name,
    formerName: renamed
      ? composeName(random, draft.form, { ...about, trade: tradeAt(random.int(trades.length)) })
      : null,
    form: draft.form,
    trade: draft.trade,
    place: draft.place,
    formerPlace: moved ? drawPlace(random).index : null,
    register: { type, number: String(number), suffix: suffixOf(type, place.court.code, place.city, random) },
    foundedOn,
    family: draft.family,
    kind: draft.kind,
    counterpart: draft.counterpart,
    holding: draft.holding,
    fate,
  }
}
