import { beginningsOf, fold, foldedWords, hasAllBeginnings } from '../folding.ts'
import { ownersOf, type Owner } from './owners.ts'
import type { Person } from './person-names.ts'
import type { CompanyState, Role } from './state.ts'
import type { World } from './world.ts'

/** What of the register its people are read from. */
interface Companies {
  readonly world: World
  readonly exists: (index: number) => boolean
  readonly state: (index: number) => CompanyState
}

interface Row {
  readonly key: number
  readonly words: string
  readonly name: string
}

/** What people's names become, for services of the same process: tests start hundreds with the same people. */
const folded = new Map<string, Pick<Row, 'words' | 'name'>>()
const mostFolded = 20_000

function foldPerson({ title, firstName, lastName }: Person): Pick<Row, 'words' | 'name'> {
  const key = `${title ?? ''}\n${firstName}\n${lastName}`
  const known = folded.get(key)
  if (known !== undefined) return known
  const made = { words: foldedWords([title ?? '', firstName, lastName]), name: fold(`${lastName} ${firstName}`) }
  if (folded.size < mostFolded) folded.set(key, made)
  return made
}

/** The people of a register: whoever holds or held a role or a share in one of its companies. */
export class People {
  private readonly companies: Companies
  private rows: readonly Row[] | null = null
  private upTo = 0
  private readonly known = new Map<number, boolean>()

  constructor(companies: Companies) {
    this.companies = companies
  }

  /** Something happened: who had nothing may have something now. */
  forget(): void {
    this.known.clear()
  }

  /** Everybody whose name matches (an empty query: everybody) and who holds or held something; made as it is walked. */
  *find(query: string): Iterable<Person> {
    const beginnings = beginningsOf(fold(query))
    for (const { key, words } of this.all()) {
      if (!hasAllBeginnings(words, beginnings) || !this.has(key)) continue
      const person = this.companies.world.person(key)
      if (person) yield person
    }
  }

  private all(): readonly Row[] {
    const { world } = this.companies
    if (this.rows && this.upTo === world.size()) return this.rows
    const rows: Row[] = []
    for (const key of world.personKeys()) {
      const person = world.person(key)
      if (!person) continue
      rows.push({ key, ...foldPerson(person) })
    }
    this.upTo = world.size()
    this.rows = rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.key - b.key))
    return this.rows
  }

  /** Whether the register knows the person by a role or a share. */
  has(key: number): boolean {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const has = this.positions(key).length > 0 || this.holdings(key).length > 0
    this.known.set(key, has)
    return has
  }

  /** A person's roles in all companies, present ones first, newest first. */
  positions(key: number): { readonly company: number; readonly role: Role }[] {
    return this.companiesOf(key)
      .flatMap((company) => this.companies.state(company).roles.map((role) => ({ company, role })))
      .filter(({ role }) => role.holder.kind === 'person' && role.holder.person.key === key)
      .sort(
        (a, b) =>
          Number(a.role.until !== null) - Number(b.role.until !== null) ||
          b.role.since - a.role.since ||
          a.company - b.company,
      )
  }

  /** The person's shares: in the last lists of shareholders, and as a limited partner. */
  holdings(key: number): { readonly company: number; readonly owner: Owner }[] {
    return this.companiesOf(key).flatMap((company) =>
      ownersOf(this.companies.state(company)).flatMap((owner) =>
        (owner.kind === 'shareholder' || owner.kind === 'limited_partner') &&
        owner.holder.kind === 'person' &&
        owner.holder.person.key === key
          ? [{ company, owner }]
          : [],
      ),
    )
  }

  private companiesOf(key: number): number[] {
    return this.companies.world.companiesOf(key).filter((index) => this.companies.exists(index))
  }
}
