import { day, type Day } from './calendar.ts'
import type { Change } from './changes.ts'
import type { Outline } from './outline.ts'
import { placeNamed } from './places.ts'
import { court, numbered, type Script } from './script.ts'
import { showcaseScripts } from './showcase-scripts.ts'
import { atRegistration, type CompanyState } from './state.ts'

/** One entry of a scripted history. `availableAt` is an ISO instant; without it the next morning. */
export interface ScriptedEntry {
  readonly on: Day
  readonly availableAt?: number
  readonly changes: readonly Change[]
}

/** A company whose history is written out, so that demo, pictures and tests can name it. */
export interface ScriptedCompany {
  readonly outline: Outline
  readonly state: CompanyState
  readonly entries: readonly ScriptedEntry[]
  /** Balance sheet totals in euros by year, where the script sets them. */
  readonly totals: Readonly<Record<number, number>>
  readonly unknown: boolean
}

function build(script: Script, index: number): ScriptedCompany {
  const place = placeNamed(script.place)
  const { first } = script
  const foundedOn = day(script.entries[0]?.[0] ?? '2000-01-03')
  const [street, postalCode, city] = first.address
  const outline: Outline = {
    index,
    block: 0,
    position: 0,
    name: script.name,
    formerName: null,
    form: script.form,
    trade: 0,
    place: place.index,
    formerPlace: null,
    register: numbered(script.number),
    foundedOn,
    family: null,
    kind: 'operating',
    counterpart: null,
    holding: null,
    fate: 'living',
  }
  const state: CompanyState = {
    name: first.name ?? script.name,
    form: first.form ?? script.form,
    court: first.court === undefined ? place.court : court(first.court),
    register: numbered(first.number ?? script.number),
    registeredOffice: first.court === undefined && first.number === undefined ? (script.seat ?? city) : city,
    address: { street, postalCode, city },
    purpose: first.purpose,
    capital: first.capital ?? null,
    generalRule: first.rule ?? null,
    articlesOn: first.articlesOn === undefined ? null : day(first.articlesOn),
    ...atRegistration(),
    shareholders: first.shareholders ?? [],
    shareholdersAsOf: first.shareholders === undefined ? null : foundedOn,
  }
  const entries = script.entries.map(([on, ...changes]): ScriptedEntry => {
    const instant = script.availableAt?.[on]
    return { on: day(on), changes, ...(instant === undefined ? {} : { availableAt: Date.parse(instant) }) }
  })
  return { outline, state, entries, totals: script.totals ?? {}, unknown: script.unknown ?? false }
}

/** The showcase; states are copied before they are changed (history.ts), so one list serves all worlds. */
export const scriptedCompanies = (): readonly ScriptedCompany[] => built
const built = showcaseScripts().map(build)
