import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/contract/state.ts'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { graphWords, type GraphWords } from '../../../../shared/domain/ownership/picture/picture-words.ts'
import type { SeenEdge, SeenGraph, SeenNode } from '../../../../shared/domain/ownership/picture/seen.ts'
import { percentText } from '../../../../shared/domain/ownership/picture/share-text.ts'
import type { ReadyGraph } from '../../../../shared/domain/ownership/shares/effective.ts'
import { knownShare } from '../desk-facts.ts'

type T = TFunction<'ownership'>

export function useGraphWords(): GraphWords {
  const { i18n } = useTranslation('ownership')
  const language: Language = i18n.language === 'de' ? 'de' : 'en'
  return useMemo(() => graphWords(language), [language])
}

/** How much of a company is known to be held by whom; where nobody is named, whether that was read. */
export function knownOf(t: T, words: GraphWords, ownership: ReadyGraph, company: PartyKey): string {
  const share = knownShare(ownership, company)
  const shares = ownership.shares.ofCompany.get(company)
  if (share === null) return t(`owners.${ownership.parties.get(company)?.owners ?? 'not-read'}`)
  return shares?.overHundred === true
    ? words.sum(shares.sum)
    : t('known.of', { share: percentText(share, words.language) })
}

/** A node in sentences, for people who don't see the picture: who it is, who holds it, what it holds. */
export function describe(
  t: T,
  words: GraphWords,
  seen: SeenGraph,
  nodes: ReadonlyMap<string, SeenNode>,
  key: string,
): string {
  const node = nodes.get(key)
  if (node === undefined) return ''
  const owners = seen.edges.filter(({ to }) => to === key)
  const holdings = seen.edges.filter(({ from }) => from === key)
  const list = (edges: readonly SeenEdge[], end: 'from' | 'to'): string => {
    const shown = edges.slice(0, 12).map((edge) => {
      const other = nodes.get(edge[end])
      return t('said.holder', {
        name: other === undefined ? t('unknown') : words.nodeName(other),
        share: words.share(edge, nodes),
      })
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
  ]
    .filter((part) => part !== '')
    .join('. ')
}
