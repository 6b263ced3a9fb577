import type { SignerGroup, SignerSet, Signing, SigningCompany, SigningDoubt, SigningRole } from './signing.ts'

/** What is known of a company that is an officer of another one. */
export interface CompanyBehind {
  /** Tells companies apart, so that circles end. */
  readonly id: string
  readonly company: SigningCompany
  /** For its own officers that are companies. */
  readonly behind?: (role: SigningRole) => CompanyBehind | null
}

interface Resolved {
  readonly id: string
  readonly sign: (chain: readonly string[]) => Signing
}

/** Combinations that are listed; beyond it the sets would be a book. */
const most = 100
const longestChain = 10

/** Every choice of `choose` from a list, up to a limit. */
function choices(from: readonly string[], choose: number, limit: number): readonly (readonly string[])[] {
  let chosen: (readonly string[])[] = [[]]
  let start: number[] = [0]
  for (let step = 0; step < choose; step += 1) {
    const [next, nextStart]: [(readonly string[])[], number[]] = [[], []]
    for (const [index, list] of chosen.entries()) {
      for (let at = start[index] ?? 0; at < from.length && next.length <= limit; at += 1) {
        next.push([...list, from[at] as string])
        nextStart.push(at + 1)
      }
    }
    chosen = next
    start = nextStart
  }
  return chosen
}

/**
 * Replaces officers that are companies (the GmbH of a GmbH & Co. KG) by the people who act for them. A company of which
 * nothing was read stays in the set by itself, with a doubt.
 */
export function actThroughCompanies(
  sets: readonly SignerSet[],
  roles: readonly SigningRole[],
  chain: readonly string[],
  resolve: (role: SigningRole) => Resolved | null,
): { readonly sets: readonly SignerSet[]; readonly doubts: readonly SigningDoubt[] } {
  const companies = new Map(roles.filter(({ holderKind }) => holderKind === 'company').map((role) => [role.key, role]))
  if (companies.size === 0) return { sets, doubts: [] }
  const doubts: SigningDoubt[] = []
  const known = new Map<string, readonly SignerSet[] | null>()
  const actingFor = (role: SigningRole): readonly SignerSet[] | null => {
    const before = known.get(role.key)
    if (before !== undefined) return before
    known.set(role.key, null)
    const resolved = resolve(role)
    if (resolved === null || chain.includes(resolved.id) || chain.length >= longestChain) {
      doubts.push({ code: resolved === null ? 'partner-not-read' : 'circular', passage: role.name, role: role.key })
      return null
    }
    const signing = resolved.sign([...chain, resolved.id])
    doubts.push(...signing.doubts.map((doubt) => ({ ...doubt, role: role.key })))
    const full = signing.sets
      .filter(({ scope }) => scope === 'full')
      .map((set) => ({
        ...set,
        groups: set.groups.map((group): SignerGroup => ({ ...group, via: [role.key, ...group.via] })),
      }))
    known.set(role.key, full.length === 0 ? null : full)
    return known.get(role.key) ?? null
  }

  const out: SignerSet[] = []
  for (const set of sets) {
    if (!set.groups.some(({ from }) => from.some((key) => companies.has(key)))) {
      out.push(set)
      continue
    }
    let partial: (readonly SignerGroup[])[] = [[]]
    for (const group of set.groups) {
      const persons = group.from.filter((key) => !companies.has(key))
      const picks =
        group.choose === 1
          ? [
              ...(persons.length > 0 ? [persons] : []),
              ...group.from.filter((key) => companies.has(key)).map((key) => [key]),
            ]
          : choices(group.from, group.choose, most)
      const options = picks.flatMap((pick): (readonly SignerGroup[])[] => {
        if (group.choose === 1 && pick === persons) return [[{ ...group, from: persons }]]
        let acting: (readonly SignerGroup[])[] = [[]]
        for (const key of pick) {
          const company = companies.get(key)
          const ways = company === undefined ? null : actingFor(company)
          const own: readonly SignerGroup[] = [{ ...group, choose: 1, from: [key] }]
          acting = acting
            .flatMap((list) => (ways === null ? [[...list, ...own]] : ways.map((way) => [...list, ...way.groups])))
            .slice(0, most)
        }
        return acting
      })
      partial = partial.flatMap((list) => options.map((option) => [...list, ...option]))
      if (partial.length > most) {
        partial = partial.slice(0, most)
        doubts.push({ code: 'too-many', passage: null, role: null })
      }
    }
    out.push(...partial.map((groups) => ({ ...set, groups })))
  }
  return { sets: out, doubts }
}
