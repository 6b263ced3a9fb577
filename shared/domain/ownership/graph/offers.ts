import { foldExpanded } from '../../text/fold.ts'
import type { Offer, OwnershipParty } from './graph.ts'

/** Names shared by more parties than this are no hint at all ("Unbekannt", "Müller"); the nearest are still offered. */
const mostOfOneName = 40

/** A name for comparison: folded, and a person's "Halvorsen, Maren" as "maren halvorsen" with titles dropped. */
export function comparableName(party: OwnershipParty): string {
  const name = party.name ?? ''
  const comma = party.kind === 'company' ? -1 : name.indexOf(',')
  const turned = comma < 0 ? name : `${name.slice(comma + 1)} ${name.slice(0, comma)}`
  const folded = foldExpanded(turned.slice(0, 300))
  return party.kind === 'company'
    ? folded
    : folded
        .replace(/\b(dr|prof|dipl|ing|med|jur|h c|mag)\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
}

const sameText = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldExpanded(a) === foldExpanded(b)

function agreement(a: OwnershipParty, b: OwnershipParty): Offer['agrees'] {
  return [
    ...(sameText(a.registerText, b.registerText) ? (['register-number'] as const) : []),
    ...(sameText(a.city, b.city) ? (['city'] as const) : []),
    ...(a.birthYear !== null && a.birthYear === b.birthYear ? (['birth-year'] as const) : []),
  ]
}

/** What speaks against: two different years of birth, two full register identities, a company and a person. */
const excluded = (a: OwnershipParty, b: OwnershipParty): boolean =>
  (a.birthYear !== null && b.birthYear !== null && a.birthYear !== b.birthYear) ||
  (a.kind !== b.kind && a.kind !== 'unknown' && b.kind !== 'unknown')

/**
 * Pairs of parties with one name that may be the same (docs/rules.md "Same names": never merged unasked). Nameless
 * parties are never offered: two unknown owners are two.
 */
export function nameOffers(parties: readonly OwnershipParty[]): readonly Offer[] {
  const named = new Map<string, OwnershipParty[]>()
  for (const party of parties) {
    const name = comparableName(party)
    if (name === '') continue
    const group = named.get(name)
    if (group === undefined) named.set(name, [party])
    else if (group.length < mostOfOneName) group.push(party)
  }
  const offers: Offer[] = []
  for (const group of named.values()) {
    for (const [index, a] of group.entries()) {
      for (const b of group.slice(index + 1))
        if (!excluded(a, b)) offers.push({ a: a.key, b: b.key, agrees: agreement(a, b) })
    }
  }
  return offers.toSorted((left, right) => right.agrees.length - left.agrees.length)
}
