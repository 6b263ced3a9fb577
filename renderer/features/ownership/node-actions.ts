import type { PartyId } from '../../../shared/domain/ids.ts'
import type { DeskState } from './use-desk-state.ts'

/** What can be done with a node of a desk. */
export interface NodeActions {
  readonly fold: (key: string) => void
  readonly hide: (key: string) => void
  readonly unpin: (key: string) => void
  readonly ungroup: (company: string) => void
  readonly select: (key: string) => void
  /** Adds a person's holdings to the desk, or removes them. */
  readonly showHoldings: (id: PartyId, on: boolean) => void
  /** Brings a company to the desk. */
  readonly addCompany: (id: PartyId) => void
}

/** @param from `named`: the key of now for any key that a party ever had; `roots`: who can't be hidden. */
export function nodeActions(
  { change, addCompany }: DeskState,
  {
    named,
    roots,
    select,
    ungroup,
  }: {
    readonly named: (key: string) => string
    readonly roots: readonly string[]
    readonly select: (key: string | null) => void
    readonly ungroup: (company: string) => void
  },
): NodeActions {
  const toggled = (keys: readonly string[], key: string): readonly string[] => {
    const rest = keys.filter((each) => named(each) !== key)
    return rest.length < keys.length ? rest : [...keys, key]
  }
  return {
    fold: (key) => change((now) => ({ ...now, view: { ...now.view, collapsed: toggled(now.view.collapsed, key) } })),
    hide: (key) => {
      if (roots.includes(key)) return
      change((now) => ({ ...now, view: { ...now.view, hidden: [...now.view.hidden, key] } }))
      select(null)
    },
    unpin: (key) =>
      change((now) => ({
        ...now,
        view: {
          ...now.view,
          pinned: Object.fromEntries(Object.entries(now.view.pinned).filter(([each]) => named(each) !== key)),
        },
      })),
    ungroup,
    select,
    showHoldings: (id, on) =>
      change((now) => ({
        ...now,
        view: { ...now.view, persons: [...now.view.persons.filter((each) => each !== id), ...(on ? [id] : [])] },
      })),
    addCompany,
  }
}
