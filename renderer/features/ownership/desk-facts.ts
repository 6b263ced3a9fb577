import { useMemo } from 'react'
import type { Representative, Subject } from '../../../shared/domain/ownership/beneficial-owner.ts'
import type { Ownership } from '../../../shared/domain/ownership/effective.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph.ts'
import { organs, signingKind } from '../../../shared/domain/ownership/signing.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { isFormer, todayIso } from '../../ui/present-former.tsx'
import { isNameless } from './graph/seen.ts'

/** How much of a company is held by owners who are known, 0 to 1; null: its owners aren't known at all. */
export function knownShare({ ownersOf, parties, shares }: Ownership, company: PartyKey): number | null {
  const edges = ownersOf.get(company)
  if (edges === undefined || edges.length === 0) return null
  const known = edges.filter(({ owner }) => {
    const party = parties.get(owner)
    return party !== undefined && !isNameless(party)
  })
  return Math.min(1, known.reduce((sum, { key }) => sum + (shares.ofEdge.get(key)?.stated ?? 0), 0))
}

/** Partnerships that hold shares in their own general partner: lawful, and to be said (look/ownership.html). */
export function unityCompanies({ graph }: Ownership): readonly { readonly partnership: PartyKey; readonly partner: PartyKey }[] {
  const partners = new Set(graph.edges.filter(({ relation }) => relation === 'general-partner').map(({ owner, owned }) => `${owner}>${owned}`))
  return graph.edges
    .filter(({ owner, owned }) => owner !== owned && partners.has(`${owned}>${owner}`))
    .map(({ owner, owned }) => ({ partnership: owner, partner: owned }))
}

/** The subject of both laws: with its representatives, where its roles have been read. */
export function useSubject(company: PartyKey, id: PartyId, ownership: Ownership): Subject {
  const { data: file } = useCompanyFile(id)
  const roles = file?.roles
  return useMemo(() => {
    if (roles?.state !== 'read') return { company, representatives: null }
    const today = todayIso()
    const representatives = roles.content
      .filter((role) => !isFormer(role, today) && (organs as readonly string[]).includes(signingKind(role.type)))
      .map(({ holderId, holderName }): Representative => ({
        party: (holderId === null ? undefined : ownership.graph.aliases[`party:${holderId}`]) ?? null, name: holderName,
      }))
    return { company, representatives }
  }, [company, roles, ownership])
}
