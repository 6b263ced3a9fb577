import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/contract/state.ts'
import type { OwnershipParty } from '../../../../shared/domain/ownership/graph.ts'
import { courtByCode } from '../../../../shared/domain/reference/courts.ts'
import { formatRegisterNumber } from '../../../../shared/domain/register-number.ts'
import { cutText } from '../../../ui/clean-text.ts'
import type { HeldShare } from './held-shares.ts'
import { isNameless, type SeenEdge, type SeenGraph, type SeenNode } from './seen.ts'
import { percentText, sizeText } from './share-text.ts'

type T = TFunction<'ownership'>

/** What picture and outline call things, in one language. */
export interface GraphWords {
  readonly language: Language
  readonly name: (party: OwnershipParty) => string
  /** Register number and court, place or year of birth. Empty: nothing of it is known. */
  readonly whereabouts: (party: OwnershipParty) => string
  /** How somebody holds: "60 %", "Komplementärin, 0 %". */
  readonly share: (edge: SeenEdge, nodes: ReadonlyMap<string, SeenNode>) => string
  /** The same where there is no room for words: the figure alone, where there is one. */
  readonly shortShare: GraphWords['share']
  readonly cycle: (label: string) => string
  readonly nodeName: (node: SeenNode) => string
  readonly nodeNote: (node: SeenNode, edges: readonly SeenEdge[]) => string
  readonly sum: (sum: number) => string
  readonly folded: (count: number) => string
}

const longestName = 300
const clean = (text: string): string => {
  const { text: shown, whole } = cutText(text, longestName)
  return whole === null ? shown.trim() : `${shown.trim()}…`
}

/** "Amtsgericht Charlottenburg (Berlin)" → "AG Charlottenburg". */
const shortCourt = (name: string): string => clean(name).replace(/^Amtsgericht\b/, 'AG').replace(/\s*\(.*\)$/, '')

function registerOf({ register, registerText, courtText }: OwnershipParty): string {
  if (register !== null) {
    const court = courtByCode(register.court)
    return [formatRegisterNumber(register), shortCourt(court?.name ?? courtText ?? register.court)].join(', ')
  }
  const parts = [registerText, courtText].filter((part) => part !== null && part.trim() !== '')
  return parts.map((part) => shortCourt(part ?? '')).join(', ')
}

export function graphWords(t: T, language: Language): GraphWords {
  const name = (party: OwnershipParty): string => {
    const said = party.name === null ? '' : clean(party.name)
    return said !== '' ? said : isNameless(party) ? t('unknown') : registerOf(party) || t('unnamed')
  }
  const whereabouts = (party: OwnershipParty): string => {
    const place = [party.city, party.country].filter((part) => part !== null && part.trim() !== '').map((part) => clean(part ?? '')).join(', ')
    if (party.kind === 'company') return registerOf(party) || place || t('noRegister')
    const born = party.birthYear === null ? '' : t('born', { year: party.birthYear })
    return [born, born === '' || party.kind === 'unknown' ? place : ''].filter((part) => part !== '').join(', ') || registerOf(party)
  }
  const size = (held: SeenEdge['size']): string => sizeText(held, language) ?? t('shareUnknown')
  const stated = (share: HeldShare | null, held: SeenEdge['size'], nodes: ReadonlyMap<string, SeenNode>): string => {
    if (share === null) return size(held)
    if (share.owner === share.owned) return t('ownShares', { share: size(held) })
    if (share.controls) {
      const partner = t(nodes.get(share.owner)?.party?.kind === 'company' ? 'partnerCompany' : 'partnerPerson')
      return share.holdsBesides ? partner : t('as', { role: partner, share: size(held) })
    }
    return share.relations.includes('proprietor') ? t('as', { role: t('relation.proprietor'), share: size(held) }) : size(held)
  }
  const share: GraphWords['share'] = (edge, nodes) => {
    if (edge.through.length > 0) return t('through', { share: size(edge.size), count: edge.through.length })
    const now = stated(edge.share, edge.size, nodes)
    if (edge.change === 'added') return t('change.added', { share: now })
    if (edge.change === 'gone') return t('change.gone', { share: now })
    return edge.change === 'changed' && edge.share?.before ? t('change.changed', { before: size(edge.share.before), share: now }) : now
  }
  return {
    language, name, whereabouts, share,
    shortShare: (edge, nodes) => {
      const plain = edge.change === null && edge.through.length === 0 && edge.share?.holdsBesides !== true
      return (plain ? sizeText(edge.size, language) : null) ?? share(edge, nodes)
    },
    cycle: (label) => t('cycle', { share: label }),
    nodeName: (node) => {
      if (node.party !== null) return name(node.party)
      return node.kind === 'group' ? t('group', { count: node.members.length }) : t('unknown')
    },
    nodeNote: (node, edges) => {
      if (node.kind === 'rest') return t('restNote')
      if (node.kind === 'group') return t('groupNote', { share: edges[0] === undefined ? '' : size(edges[0].size) })
      if (node.party === null) return ''
      if (!isNameless(node.party)) return whereabouts(node.party)
      const relation = edges[0]?.share?.relations[0]
      return relation === undefined || relation === 'other' ? t('unknownNote') : t(`relation.${relation}`)
    },
    sum: (sum) => t('sum', { share: percentText(sum, language) }),
    folded: (count) => t('foldedCount', { count }),
  }
}

export function useGraphWords(): GraphWords {
  const { t, i18n } = useTranslation('ownership')
  const language: Language = i18n.language === 'de' ? 'de' : 'en'
  return useMemo(() => graphWords(t, language), [t, language])
}

/** A node as one sentence after another, for who doesn't see the picture: who it is, who holds it, what it holds. */
export function describe(t: T, words: GraphWords, seen: SeenGraph, nodes: ReadonlyMap<string, SeenNode>, key: string): string {
  const node = nodes.get(key)
  if (node === undefined) return ''
  const owners = seen.edges.filter(({ to }) => to === key)
  const holdings = seen.edges.filter(({ from }) => from === key)
  const list = (edges: readonly SeenEdge[], end: 'from' | 'to'): string => {
    const shown = edges.slice(0, 12).map((edge) => {
      const other = nodes.get(edge[end])
      return t('said.holder', { name: other === undefined ? t('unknown') : words.nodeName(other), share: words.share(edge, nodes) })
    })
    return [...shown, ...(edges.length > 12 ? [t('said.more', { count: edges.length - 12 })] : [])].join('; ')
  }
  const kind = node.kind === 'party' ? t(`kind.${node.party?.kind ?? 'unknown'}`) : ''
  return [
    [words.nodeName(node), kind, words.nodeNote(node, holdings)].filter((part) => part !== '').join(', '),
    node.change === null ? '' : t(`change.node.${node.change === 'gone' ? 'gone' : 'added'}`),
    node.party?.kind === 'company' ? t(`owners.${node.party.owners}`) : '',
    node.folded > 0 ? words.folded(node.folded) : '',
    owners.length > 0 ? t('said.heldBy', { list: list(owners, 'from') }) : '',
    holdings.length > 0 ? t('said.holds', { list: list(holdings, 'to') }) : '',
  ].filter((part) => part !== '').join('. ')
}

