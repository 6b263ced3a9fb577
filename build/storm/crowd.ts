import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import type { StormDesktop } from './desktop.ts'

export type Draw = () => number

/** What the crowd met, by word, and how often. */
export type Tally = Map<string, number>

export const count = (tally: Tally, word: string): void => void tally.set(word, (tally.get(word) ?? 0) + 1)

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const sections = ['record', 'roles', 'events', 'statements'] as const
/** More than any read here costs. */
const upTo = 100

/** The company of this name in a desktop's library, by its own number; null: its search is not kept here, or names none. `undefined`: nobody answers. */
export async function companyOf(desktop: StormDesktop, term: string): Promise<number | 'unread' | 'none' | undefined> {
  const kept = await desktop.ask<SearchResults | null>('search.remembered', { kind: 'companies', term })
  if (kept === null || !kept.ok) return undefined
  if (kept.value === null) return 'unread'
  const items = kept.value.pages.flatMap((page) => page.items)
  return (items.find(({ name }) => name === term) ?? items[0])?.id ?? 'none'
}

/**
 * A person at a desktop until the storm is over. She reads what she has not read: a search, then sections of what it found; some companies
 * are of more interest than others, to everybody. Where a colleague's call lost its answer she buys again every other time; where the
 * server is out of reach, seldom.
 */
export async function work(
  desktop: StormDesktop,
  names: readonly string[],
  draw: Draw,
  tally: Tally,
  over: () => boolean,
): Promise<void> {
  const buy = async (path: string, input: object, price: object = { upTo }): Promise<void> => {
    const approvals: object[] = [price]
    for (const approved of approvals) {
      count(tally, 'asked')
      const outcome = await desktop.ask(path, { ...input, which: 'first', approved })
      if (outcome === null) return count(tally, 'killed meanwhile')
      if (outcome.ok) return count(tally, 'read')
      const { error } = outcome
      count(tally, error.kind)
      if (error.kind === 'colleague-lost' && draw() < 0.5) approvals.push({ ...price, despite: error.lost })
      if (error.kind === 'team-out-of-reach' && error.mayBuy && draw() < 0.05)
        approvals.push({ ...price, unreached: true })
    }
  }
  while (!over()) {
    await wait(100 + draw() * 500)
    if (!desktop.runs()) continue
    const term = names[Math.floor(draw() * draw() * names.length)] ?? ''
    const id = await companyOf(desktop, term)
    if (id === undefined || id === 'none') continue
    if (id === 'unread') {
      await buy('search.read', { kind: 'companies', term })
      continue
    }
    const section = sections[Math.floor(draw() * sections.length)] ?? 'record'
    const file = await desktop.ask<CompanyFile | null>('company.open', { id })
    if (file?.ok !== true || file.value === null) continue
    const part = file.value[section]
    if (part.state === 'not-read')
      await buy('company.read', { id, section }, part.price.kind === 'unknown' ? { unknown: true } : { upTo })
    else count(tally, 'had it')
  }
}

/** Members that are a library's own: what its answers cost it, and what it knows of prices. */
const own = new Set(['answer', 'answers', 'spent', 'price', 'nextPage'])
/** Numbers that a library gives out itself. */
const ownNumber = /^(?:id|party|company|person|.*Id)$/

/** What a library shows of a company, without what is its own. */
export const shownOf = (file: CompanyFile): string =>
  JSON.stringify(file, (key, value: unknown) =>
    own.has(key) || (ownNumber.test(key) && typeof value === 'number') ? undefined : value,
  )
