import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { dayOf, msPerDay, nthWorkingDay, streamStart, type Day } from './calendar.ts'
import { advanceHistory, nextMorning, openHistory, type Entry, type History } from './history.ts'
import { formationsPerDay, impulsesOfDay, liveImpulse, type Impulse } from './impulses.ts'
import { blockSize } from './outline.ts'
import { People } from './people.ts'
import { Random } from './random.ts'
import { SearchIndex } from './search-index.ts'
import { scriptedCompanies } from './showcase.ts'
import type { CompanyState } from './state.ts'
import type { Topic } from './topics.ts'
import { impulseWith } from './wish.ts'
import { createWorld, type World } from './world.ts'

/** An entry in the order in which entries became available, market-wide. */
export interface Published {
  readonly at: number
  readonly company: number
  readonly entry: Entry
}

export interface RegisterOptions {
  readonly seed: number
  readonly companies: number
  /** ms since 1970 at which the service starts; things happening live are counted from here. */
  readonly startedAt: number
  /** ms between two things that happen while the service runs; 0 for none. */
  readonly liveEvery: number
  /** ms since 1970 from which they happen; left out: from `startedAt`. */
  readonly liveFrom?: number
  /** What happened in earlier runs beside what follows from the seed. */
  readonly past?: KeptRegister
}

/** What a service remembers of its register between runs: the rest follows from seed, size and instant. */
export interface KeptRegister {
  /** Things that happened live or because somebody wished them, in their order. */
  readonly extra: readonly Impulse[]
  readonly liveCount: number
}

/** A listener for new entries of some companies, called when they are made. */
export interface Listener {
  readonly wants: (company: number) => boolean
  readonly hears: (company: number, entry: Entry) => void
}

/** Histories kept in memory; the rest is made again when asked for. */
const keptHistories = 12_000
/** Live impulses of a run end after this many: setting the clock a month ahead does not create a month of them. */
const mostLive = 2_000
/** How long back the market-wide list of events goes (contract 4.2), in days. */
export const windowDays = 180

const byAvailability = (a: Published, b: Published): number =>
  a.at - b.at || a.company - b.company || a.entry.number - b.entry.number

/**
 * The register as of a clock: everything in it follows from seed, size and instant. Made on demand: names of
 * all companies at the start, histories, the index and the list of events when first asked for.
 */
export class Register {
  readonly world: World
  readonly people: People
  private readonly scripted = scriptedCompanies().length
  private readonly options: RegisterOptions
  private now = 0
  private lastDay: Day = streamStart - 1
  private formedBlocks = 0
  private applied = 0
  private liveCount: number
  /** Of `extra`, so many were applied. */
  private repeated = 0
  private readonly extra: Impulse[]
  /** Formed companies that are there, in the order in which they appeared, and those of the next days. */
  private readonly formed: number[] = []
  private upcoming: number[] = []
  private readonly queue: Impulse[] = []
  private readonly happened = new Map<number, Impulse[]>()
  private readonly histories = new Map<number, History>()
  private index: SearchIndex | null = null
  private log: Published[] | null = null
  private listener: Listener | null = null

  constructor(options: RegisterOptions) {
    this.options = options
    this.liveCount = options.past?.liveCount ?? 0
    this.extra = [...(options.past?.extra ?? [])]
    this.world = createWorld(options.seed, options.companies)
    this.people = new People(this)
    this.advanceTo(options.startedAt)
  }

  /** There is one listener at most. */
  listen(listener: Listener): void {
    this.listener = listener
  }

  /**
   * Makes something of this type happen to the company now, as it could by itself; null where its state doesn't allow
   * it. Companies whose script goes on are left alone.
   */
  happenNow(company: number, type: string): Entry | null {
    if (this.world.script(company)?.entries.some((entry) => this.comesAfter(this.now, entry)) === true) return null
    const impulse = impulseWith(this.world, this.history(company), type, this.now)
    if (!impulse) return null
    this.extra.push(impulse)
    this.repeated = this.extra.length
    this.happen(impulse)
    return this.history(company).entries.at(-1) ?? null
  }

  /** Whether the scripted entry may become available behind an instant. */
  private comesAfter(
    instant: number,
    { on, availableAt }: { readonly on: Day; readonly availableAt?: number },
  ): boolean {
    return (availableAt ?? (on + 5) * msPerDay) > instant
  }

  /** Lets everything happen that becomes available up to `now`; a clock that runs back changes nothing. */
  advanceTo(now: number): void {
    if (now <= this.now) return
    const before = this.now
    this.now = now
    for (let on = this.lastDay + 1; on <= dayOf(now); on += 1)
      this.queue.push(...impulsesOfDay(this.world, on, this.scripted))
    this.lastDay = Math.max(this.lastDay, dayOf(now))
    this.form(this.lastDay)
    const appeared = this.upcoming.filter((index) => this.firstAvailableAt(index) <= now)
    this.upcoming = this.upcoming.filter((index) => this.firstAvailableAt(index) > now)
    this.formed.push(...appeared)
    this.continueScripts(before)
    while (this.happenNext()) {
      /* in the order of time */
    }
    if (this.index) for (const index of appeared) this.indexCompany(index)
    if (this.log) this.publishFirstEntries(appeared)
  }

  /** Appends the blocks of companies whose first one is founded by that day. */
  private form(today: Day): void {
    const perDay = formationsPerDay(this.world.stockSize)
    const dayOfNth = (nth: number): Day => nthWorkingDay(Math.floor(nth / perDay))
    while (dayOfNth(this.formedBlocks * blockSize) <= today) {
      const first = this.formedBlocks * blockSize
      const from = this.world.size()
      this.world.append(Array.from({ length: blockSize }, (_, nth) => dayOfNth(first + nth)))
      this.formedBlocks += 1
      for (let index = from; index < this.world.size(); index += 1) this.upcoming.push(index)
    }
  }

  /** The next due thing, of the stream or live; false when nothing more is due. */
  private happenNext(): boolean {
    const { startedAt, liveEvery, liveFrom = startedAt, past } = this.options
    const stream = this.queue[this.applied]
    const again = this.extra[this.repeated]
    const inThisRun = this.liveCount - (past?.liveCount ?? 0)
    const liveAt = liveEvery > 0 && inThisRun < mostLive ? liveFrom + (inThisRun + 1) * liveEvery : Infinity
    const streamAt = stream?.at ?? Infinity
    const againAt = again?.at ?? Infinity
    if (Math.min(liveAt, streamAt, againAt) > this.now) return false
    if (again && againAt < streamAt && againAt <= liveAt) {
      this.repeated += 1
      this.happen(again)
      return true
    }
    if (stream && streamAt <= liveAt) {
      this.applied += 1
      this.happen(stream)
      return true
    }
    this.liveCount += 1
    for (const candidate of liveImpulse(this.world, this.liveCount, liveAt, this.scripted)) {
      if (this.history(candidate.company).state.status === 'active') {
        this.extra.push(candidate)
        this.repeated = this.extra.length
        this.happen(candidate)
        break
      }
    }
    return true
  }
  private happen(impulse: Impulse): void {
    const heard = this.log !== null || this.listener?.wants(impulse.company) === true
    const known = this.histories.get(impulse.company) ?? (heard ? this.history(impulse.company) : undefined)
    const list = this.happened.get(impulse.company)
    if (list) list.push(impulse)
    else this.happened.set(impulse.company, [impulse])
    if (!known) return
    const entry = advanceHistory(this.world, known, impulse)
    this.people.forget()
    if (!entry) return
    this.announce(impulse.company, entry)
    if (this.index) this.indexCompany(impulse.company)
  }

  private announce(company: number, entry: Entry): void {
    this.log?.push({ at: entry.availableAt, company, entry })
    if (this.listener?.wants(company) === true) this.listener.hears(company, entry)
  }

  /** Showcase entries that became due since `before`. Their histories stay in memory. */
  private continueScripts(before: number): void {
    for (let index = 0; index < this.scripted; index += 1) {
      const known = this.histories.get(index)
      const pending = this.world.script(index)?.entries.some((entry) => this.comesAfter(before, entry))
      if (!known || pending === true) {
        const past = known?.entries.length ?? 0
        const fresh = openHistory(this.world, index, this.now)
        if (!known || fresh.entries.length > past) {
          for (const impulse of this.happened.get(index) ?? []) advanceHistory(this.world, fresh, impulse)
          this.histories.set(index, fresh)
          for (const entry of known ? fresh.entries.filter((candidate) => candidate.availableAt > before) : []) {
            this.announce(index, entry)
          }
          if (this.index) this.indexCompany(index)
        }
      }
    }
  }

  /** For the next run. */
  kept(): KeptRegister {
    return { extra: this.extra, liveCount: this.liveCount }
  }

  /** Number of companies that the service knows now. */
  get size(): number {
    return this.world.stockSize + this.formed.length
  }

  /** Whether the company is there: formed ones appear when their first entry becomes available. */
  exists(index: number): boolean {
    if (index < 0 || index >= this.world.size()) return false
    return index < this.world.stockSize || this.firstAvailableAt(index) <= this.now
  }

  /** ms from when on the company's first entry is available; must draw as openHistory does. */
  firstAvailableAt(index: number): number {
    if (index < this.scripted) return this.history(index).entries[0]?.availableAt ?? Infinity
    return nextMorning(this.world.outline(index).foundedOn, new Random(this.world.seed, 0x415, index))
  }

  *indices(): Iterable<number> {
    for (let index = 0; index < this.world.stockSize; index += 1) yield index
    yield* this.formed
  }

  history(index: number): History {
    const kept = this.histories.get(index)
    if (kept) return kept
    const history = openHistory(this.world, index, this.now)
    for (const impulse of this.happened.get(index) ?? []) advanceHistory(this.world, history, impulse)
    if (this.histories.size >= keptHistories) {
      for (const old of this.histories.keys()) {
        if (old < this.scripted) continue
        this.histories.delete(old)
        break
      }
    }
    this.histories.set(index, history)
    return history
  }

  state(index: number): CompanyState {
    return this.history(index).state
  }

  /** Companies whose present or former name, or register number, matches; best first. */
  find(query: string): number[] {
    if (!this.index) {
      this.index = new SearchIndex()
      for (const index of this.indices()) this.indexCompany(index)
    }
    return this.index.find(query)
  }

  /** Whether a company's name, seat or form may differ from its outline. */
  private hasMovedOn(index: number): boolean {
    const { form } = this.world.outline(index)
    const mayRename = (topic: Topic): boolean =>
      topic === 'rename' || topic === 'move' || topic === 'merger' || (topic === 'capital' && form === 'ug')
    return index < this.scripted || this.happened.get(index)?.some(({ topic }) => mayRename(topic)) === true
  }

  /** Name, form and court now, without making the history where the outline tells as well. */
  present(index: number): Pick<CompanyState, 'name' | 'form' | 'court'> {
    if (this.hasMovedOn(index)) return this.state(index)
    const outline = this.world.outline(index)
    return { name: outline.name, form: outline.form, court: this.world.courtOf(outline) }
  }

  private indexCompany(index: number): void {
    const outline = this.world.outline(index)
    if (this.hasMovedOn(index)) {
      const { name, formerNames, register, court } = this.state(index)
      this.index?.put(index, {
        name,
        formerNames: formerNames.map((former) => former.name),
        number: formatRegisterNumber(register),
        court: court.code,
      })
      return
    }
    const formerNames = outline.formerName === null ? [] : [outline.formerName]
    this.index?.put(index, {
      name: outline.name,
      formerNames,
      number: formatRegisterNumber(outline.register),
      court: this.world.courtOf(outline).code,
    })
  }

  private publishFirstEntries(appeared: readonly number[]): void {
    for (const index of appeared) {
      const first = this.history(index).entries[0]
      if (first) this.log?.push({ at: first.availableAt, company: index, entry: first })
    }
    this.log?.sort(byAvailability)
  }

  /** Entries of the last 180 days, oldest first, by the instant at which they became available. */
  published(): readonly Published[] {
    const since = this.now - windowDays * msPerDay
    if (!this.log) {
      const companies = new Set<number>(Array.from({ length: this.scripted }, (_, index) => index))
      for (const impulse of this.queue.slice(0, this.applied)) if (impulse.at >= since) companies.add(impulse.company)
      for (const [company, list] of this.happened) if (list.some((impulse) => impulse.live)) companies.add(company)
      for (const index of this.formed) if (this.firstAvailableAt(index) >= since) companies.add(index)
      const log: Published[] = []
      for (const company of companies) {
        for (const entry of this.history(company).entries)
          if (entry.availableAt >= since) log.push({ at: entry.availableAt, company, entry })
      }
      this.log = log.sort(byAvailability)
    }
    return this.log.filter((published) => published.at >= since)
  }
}
