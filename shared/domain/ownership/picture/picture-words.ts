import type { Language } from '../../language.ts'
import type { OwnershipParty } from '../graph/graph.ts'
import { courtByCode } from '../../register/courts.ts'
import { formatRegisterNumber } from '../../register/register-number.ts'
import { cutText } from '../../text/clean-text.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import type { HeldShare } from '../desk/held-shares.ts'
import { pictureWords } from '../../../words/picture.ts'
import { isProceedingsFirst } from '../../facts/said-first.ts'
import { standingSentence } from '../explain/standing-words.ts'
import { plainText } from '../explain/sentence.ts'
import type { NodeStanding } from './node-standing.ts'
import { isShare } from './picture.ts'
import { isNameless, type SeenEdge, type SeenNode } from './seen.ts'
import { percentText, sizeText } from './share-text.ts'

/** Words of picture and outline in one language. */
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
  /** What is known of a company, in place of where it is registered: the gravest first, as a cut leaves the beginning. */
  readonly standing: (known: NodeStanding) => string
  readonly sum: (sum: number) => string
  readonly folded: (count: number) => string
}

const longestName = 300
const clean = (text: string): string => {
  const { text: shown, whole } = cutText(text, longestName)
  return whole === null ? shown.trim() : `${shown.trim()}…`
}

/** What two companies share beside a line: two names, the rest by number. */
const mostShared = 2
const sharedText = (shared: readonly string[]): string => {
  const names = shared.slice(0, mostShared).map((text) => cutText(text, 60).text.trim())
  return [names.join(', '), ...(shared.length > mostShared ? [`+${shared.length - mostShared}`] : [])].join(' ')
}

/** "Amtsgericht Charlottenburg (Berlin)" → "AG Charlottenburg", in English "Charlottenburg". */
const shortCourt = (name: string, language: Language): string =>
  clean(name)
    .replace(/^(?:Amtsgericht|AG)\s+(.+)$/, (_, place: string) => pictureWords[language].localCourt(place))
    .replace(/\s*\(.*\)$/, '')

function registerOf({ register, registerText, courtText }: OwnershipParty, language: Language): string {
  if (register !== null) {
    const court = courtByCode(register.court)
    return [formatRegisterNumber(register), shortCourt(court?.name ?? courtText ?? register.court, language)].join(', ')
  }
  const parts = [registerText, courtText].filter((part) => part !== null && part.trim() !== '')
  return parts.map((part) => shortCourt(part ?? '', language)).join(', ')
}

/** The step, and its day where there is room: administrator, order and who told of it stand beside the picture. */
const briefly = ({ insolvency, day, ...standing }: DeskStanding, dated: boolean): DeskStanding => ({
  ...standing,
  day: dated ? day : null,
  unread: false,
  insolvency:
    insolvency !== null && isProceedingsFirst({ ...standing, insolvency })
      ? { state: insolvency.state, said: insolvency.said }
      : null,
})

export function graphWords(language: Language): GraphWords {
  const t = pictureWords[language]
  const written = (count: number): string => new Intl.NumberFormat(language).format(count)
  const name = (party: OwnershipParty): string => {
    const said = party.name === null ? '' : clean(party.name)
    return said !== '' ? said : isNameless(party) ? t.unknown : registerOf(party, language) || t.unnamed
  }
  const whereabouts = (party: OwnershipParty): string => {
    const place = [party.city, party.country]
      .filter((part) => part !== null && part.trim() !== '')
      .map((part) => clean(part ?? ''))
      .join(', ')
    if (party.kind === 'company') return registerOf(party, language) || place || t.noRegister
    const born = party.birthYear === null ? '' : t.born(party.birthYear)
    return (
      [born, born === '' || party.kind === 'unknown' ? place : ''].filter((part) => part !== '').join(', ') ||
      registerOf(party, language)
    )
  }
  const size = (held: SeenEdge['size']): string =>
    held.lastStated === undefined
      ? (sizeText(held, language) ?? t.shareUnknown)
      : t.lastStated(percentText(held.lastStated, language))
  const stated = (share: HeldShare | null, held: SeenEdge['size'], nodes: ReadonlyMap<string, SeenNode>): string => {
    if (share === null) return size(held)
    if (share.owner === share.owned) return t.ownShares(size(held))
    if (share.controls) {
      const partner = nodes.get(share.owner)?.party?.kind === 'company' ? t.partnerCompany : t.partnerPerson
      return share.holdsBesides ? partner : t.as(partner, size(held))
    }
    return share.relations.includes('proprietor') ? t.as(t.relation.proprietor, size(held)) : size(held)
  }
  const share: GraphWords['share'] = (edge, nodes) => {
    if (edge.kind === 'represents') return edge.role === null ? t.represents : clean(edge.role)
    if (edge.beside !== undefined) return t.beside[edge.beside.reason](sharedText(edge.beside.shared))
    if (edge.through.length > 0)
      return t.through(size(edge.size), written(edge.through.length), edge.through.length === 1)
    const now = stated(edge.share, edge.size, nodes)
    if (edge.change === 'added') return t.added(now)
    if (edge.change === 'gone') return t.gone(now)
    return edge.change === 'changed' && edge.share?.before ? t.changed(size(edge.share.before), now) : now
  }
  return {
    language,
    name,
    whereabouts,
    share,
    shortShare: (edge, nodes) => {
      const plain =
        isShare(edge.kind) && edge.change === null && edge.through.length === 0 && edge.share?.holdsBesides !== true
      return (plain ? sizeText(edge.size, language) : null) ?? share(edge, nodes)
    },
    cycle: t.cycle,
    nodeName: (node) => {
      if (node.party !== null) return name(node.party)
      if (node.kind !== 'group') return t.unknown
      const count = written(node.members.length)
      return typeof node.below === 'number'
        ? t.groupBelow(count, percentText(node.below / 100, language))
        : t.group(count, node.members.length === 1)
    },
    nodeNote: (node, edges) => {
      if (node.kind === 'rest') return t.restNote
      if (node.kind === 'group') {
        const together = t.groupNote(edges[0] === undefined ? '' : size(edges[0].size))
        const behind = node.behind ?? 0
        return behind === 0 ? together : `${together} · ${t.groupBehind(written(behind), behind === 1)}`
      }
      if (node.party === null) return ''
      if (!isNameless(node.party)) return whereabouts(node.party)
      const relation = edges[0]?.share?.relations[0]
      return relation === undefined || relation === 'other' ? t.unknownNote : t.relation[relation]
    },
    standing: ({ standing, ownersChanged, otherChanges }) => {
      const changes = [
        ownersChanged === 0 ? '' : t.ownersChanged(written(ownersChanged), ownersChanged === 1),
        otherChanges === 0 ? '' : t.changesUnread(written(otherChanges), otherChanges === 1),
      ].filter((part) => part !== '')
      if (standing === null) return changes.join(' · ')
      return [clean(plainText(standingSentence(briefly(standing, changes.length === 0), language))), ...changes].join(
        ' · ',
      )
    },
    sum: (sum) => t.sum(percentText(sum, language)),
    folded: (count) => t.folded(written(count), count === 1),
  }
}
