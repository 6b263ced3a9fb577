import type { RegisterCourt } from '../../../shared/domain/register/courts.ts'
import type { Day } from './calendar.ts'
import { registration } from './changes.ts'
import { blockSize, outlineBlock, type Outline, type Taken } from './outline.ts'
import { personOf, type Person } from './person-names.ts'
import { drawPlace, placeAt } from './places.ts'
import { Random } from './random.ts'
import { scriptedPeople } from './showcase-people.ts'
import { scriptedCompanies, type ScriptedCompany } from './showcase.ts'
import type { Holder } from './state.ts'

/**
 * Which companies and people exist. Company indices: the scripted showcase first, then the stock in blocks of eight,
 * then blocks formed since the stream began, appended as the clock reaches them.
 */
export interface World {
  readonly seed: number
  readonly stockSize: number
  readonly size: () => number
  readonly outline: (index: number) => Outline
  /** The script of a showcase company; null for all others. */
  readonly script: (index: number) => ScriptedCompany | null
  /** The block's companies; empty for the showcase. */
  readonly neighbours: (outline: Outline) => readonly Outline[]
  /** People around a company: its own first, then relatives and partners. */
  readonly circle: (outline: Outline) => readonly Person[]
  /** Professionals who serve many companies: liquidators, interim managers. */
  readonly roaming: (outline: Outline, nth: number) => Person
  readonly person: (key: number) => Person | null
  /** Keys of everybody who may hold a role, in a fixed order. */
  readonly personKeys: () => Iterable<number>
  /** Indices of the companies that a person may hold a role in. */
  readonly companiesOf: (key: number) => readonly number[]
  readonly asHolder: (index: number) => Holder
  /** The court of a company's outline. */
  readonly courtOf: (outline: Outline) => RegisterCourt
  /** Appends a block formed on these days (eight, ascending), which must follow from the stock's size and the block's number. */
  readonly append: (days: readonly Day[]) => void
}

/** Person keys: 0… the showcase, then block × 16 + slot, then professionals by groups of eight blocks. */
const blockPeople = 0x10000
const roamingPeople = 0x60000000
const roamingPerGroup = 4
const outsiderSlots = [8, 9, 10, 11]

/** Blocks of one register in their order, and the names and numbers that they took. */
interface Drawn {
  readonly taken: Taken
  readonly blocks: (readonly Outline[])[]
}

/** Blocks that were drawn, for services of the same process: tests start hundreds with the same companies. */
const drawnBySize = new Map<string, Drawn>()
const mostDrawn = 16
/** Larger registers are not kept: they are made once. */
const largestKept = 1_000

function drawnFor(seed: number, stockSize: number): Drawn {
  const key = `${seed} ${stockSize}`
  const known = drawnBySize.get(key)
  if (known !== undefined) return known
  const scripted = scriptedCompanies()
  const made: Drawn = {
    taken: {
      names: new Set(scripted.map((company) => company.outline.name)),
      numbers: new Set(scripted.map(({ outline }) => numberKey(placeAt(outline.place).court, outline))),
    },
    blocks: [],
  }
  if (stockSize <= largestKept && drawnBySize.size < mostDrawn) drawnBySize.set(key, made)
  return made
}

/** `companies` counts the stock, showcase included, but is never smaller than the showcase. */
export function createWorld(seed: number, companies: number): World {
  const scripted = scriptedCompanies()
  const stockSize = Math.max(companies, scripted.length)
  const { taken, blocks } = drawnFor(seed, stockSize)
  const outlines: Outline[] = scripted.map((company) => company.outline)
  const blockStarts: number[] = []
  for (let start = outlines.length; start < stockSize; start += blockSize) {
    const block = blockStarts.push(start) - 1
    blocks[block] ??= outlineBlock(seed, block, start, null, taken)
      .slice(0, stockSize - start)
      .map(detachIfCut(stockSize))
    outlines.push(...blocks[block])
  }

  const outline = (index: number): Outline => {
    const found = outlines[index]
    if (!found) throw new Error(`no company ${index}`)
    return found
  }
  const neighbours = (of: Outline): readonly Outline[] => {
    const start = of.index < scripted.length ? undefined : blockStarts[of.block]
    return start === undefined
      ? []
      : outlines.slice(start, start + blockSize).filter((other) => other.block === of.block)
  }
  const slotPerson = (block: number, slot: number): Person | null => {
    const start = blockStarts[block]
    if (start === undefined) return null
    const own = slot < blockSize ? outlines[start + slot] : undefined
    const home = own ?? outlines[start]
    if (!home || (slot < blockSize && own?.block !== block)) return null
    return personOf(seed, blockPeople + block * 16 + slot, own?.family ?? null, placeAt(home.place).city)
  }
  const roamingPerson = (group: number, nth: number): Person =>
    personOf(
      seed,
      roamingPeople + group * roamingPerGroup + nth,
      null,
      drawPlace(new Random(seed, 0x40a, group, nth)).city,
    )

  return {
    seed,
    stockSize,
    size: () => outlines.length,
    outline,
    script: (index) => scripted[index] ?? null,
    neighbours,
    circle: (of) => {
      if (of.index < scripted.length) return scriptedPeople().slice(0, 6)
      const atHome = of.place === outline(blockStarts[of.block] ?? of.index).place
      const slots = atHome
        ? [of.position, 0, 1, 8, 9]
        : [of.position, 8 + (of.position % 4), 8 + ((of.position + 1) % 4)]
      return [...new Set(slots)].map((slot) => slotPerson(of.block, slot)).filter((person) => person !== null)
    },
    roaming: (of, nth) => {
      const scriptedOne = of.index < scripted.length ? scriptedPeople()[nth % roamingPerGroup] : undefined
      return scriptedOne ?? roamingPerson(of.block >> 3, nth % roamingPerGroup)
    },
    person: (key) => {
      if (key < blockPeople) return scriptedPeople()[key] ?? null
      if (key >= roamingPeople) {
        const group = Math.floor((key - roamingPeople) / roamingPerGroup)
        return group * 8 < blockStarts.length ? roamingPerson(group, (key - roamingPeople) % roamingPerGroup) : null
      }
      const slot = (key - blockPeople) % 16
      return slot < blockSize || outsiderSlots.includes(slot)
        ? slotPerson(Math.floor((key - blockPeople) / 16), slot)
        : null
    },
    *personKeys() {
      yield* scriptedPeople().keys()
      for (let block = 0; block < blockStarts.length; block += 1) {
        for (let slot = 0; slot < blockSize + outsiderSlots.length; slot += 1) yield blockPeople + block * 16 + slot
      }
      for (let key = 0; key < Math.ceil(blockStarts.length / 8) * roamingPerGroup; key += 1) yield roamingPeople + key
    },
    companiesOf: (key) => {
      if (key < blockPeople) return scripted.map((company) => company.outline.index)
      const roams = key >= roamingPeople
      const first = roams
        ? Math.floor((key - roamingPeople) / roamingPerGroup) * 8
        : Math.floor((key - blockPeople) / 16)
      const starts = blockStarts.slice(first, first + (roams ? 8 : 1))
      return starts.flatMap((start) => outlines.slice(start, start + blockSize).map((found) => found.index))
    },
    asHolder: (index) => {
      const found = outline(index)
      const place = placeAt(found.place)
      return {
        kind: 'company',
        index,
        name: found.name,
        city: place.city,
        registration: registration(place.court, found.register),
      }
    },
    courtOf: (of) => placeAt(of.place).court,
    append: (days) => {
      const start = outlines.length
      const block = blockStarts.push(start) - 1
      // The same days as before: they follow from the size and the number of the block.
      blocks[block] ??= outlineBlock(seed, block, start, days, taken)
      outlines.push(...blocks[block])
    },
  }
}

const numberKey = (court: RegisterCourt, { register }: Outline): string =>
  `${court.code} ${register.type} ${register.number}`

/** The last block may be cut by the size that was asked for: nobody then refers to a company that isn't there. */
const detachIfCut =
  (size: number) =>
  (outline: Outline): Outline => {
    const gone = (index: number | null): boolean => index !== null && index >= size
    return gone(outline.counterpart) || gone(outline.holding)
      ? {
          ...outline,
          counterpart: gone(outline.counterpart) ? null : outline.counterpart,
          holding: gone(outline.holding) ? null : outline.holding,
        }
      : outline
  }
