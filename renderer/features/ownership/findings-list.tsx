import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FiguresCounts } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { ReadyGraph } from '../../../shared/domain/ownership/shares/effective.ts'
import {
  partyKey,
  type Difference,
  type EdgeSource,
  type Offer,
  type PartyKey,
  type Relation,
} from '../../../shared/domain/ownership/graph/graph.ts'
import type { Finding, FindingCode } from '../../../shared/domain/ownership/graph/findings.ts'
import { Button } from '../../ui/button.tsx'
import { amountInText } from '../../../shared/words/share-amount.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { percentText } from '../../../shared/domain/ownership/picture/share-text.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'

/** How many of one kind are named before the rest is counted. */
const named = 4
const longestList = 60

/** What was odd in the answers and in the sums, one line a kind, with the companies or places where it stood. */
export function FindingsList({
  ownership,
  counts,
  words,
  onSelect,
}: {
  readonly ownership: ReadyGraph
  /** How often each stands in the whole graph; of very many only the first were sent. */
  readonly counts: FiguresCounts['findings']
  readonly words: GraphWords
  readonly onSelect: (key: PartyKey) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const all = [...ownership.graph.findings, ...ownership.shares.findings]
  const byCode = new Map<FindingCode, Finding[]>()
  for (const found of all) byCode.set(found.code, [...(byCode.get(found.code) ?? []), found])
  const edges = new Map(ownership.graph.edges.map(({ key, owned }) => [key, owned]))
  const companyOf = (where: string): PartyKey | null => {
    const key = edges.get(where) ?? ownership.graph.aliases[where] ?? partyKey(where)
    return ownership.parties.has(key) ? key : null
  }
  return (
    <ul className="finding-list">
      {[...byCode].map(([code, found]) => (
        <li key={code}>
          <b>{t(`finding.${code}`)}</b>
          {found.slice(0, named).map(({ where, text }, index) => {
            const company = companyOf(where)
            const party = company === null ? undefined : ownership.parties.get(company)
            return (
              // Findings have no number of their own; their order is that of the answer.
              <span key={`${where} ${index}`} className="finding">
                {company !== null && party !== undefined ? (
                  <button type="button" className="link-button" onClick={() => onSelect(company)}>
                    {words.name(party)}
                  </button>
                ) : (
                  where !== '' && (
                    <code>
                      <Foreign text={where} most={80} />
                    </code>
                  )
                )}
                {text !== null && <Foreign text={text} most={160} />}
              </span>
            )
          })}
          <MoreOf
            shown={Math.min(named, found.length)}
            count={counts.find(([each]) => each === code)?.[1] ?? found.length}
          />
        </li>
      ))}
    </ul>
  )
}

/** "and 12 more"; nothing where all are listed. */
function MoreOf({ shown, count }: { readonly shown: number; readonly count: number }): ReactNode {
  const { t } = useTranslation('ownership')
  return count > shown && <span className="dim">{t('said.more', { count: count - shown })}</span>
}

/** Parties of one name that may be the same: the person decides, nothing is merged by name. */
export function NameOffers({
  offers,
  count,
  ownership,
  words,
  onSame,
  onDifferent,
  onSelect,
}: {
  readonly offers: readonly Offer[]
  /** How many there are in the whole graph. */
  readonly count: number
  readonly ownership: ReadyGraph
  readonly words: GraphWords
  readonly onSame: (offer: Offer) => void
  readonly onDifferent: (offer: Offer) => void
  readonly onSelect: (key: PartyKey) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const who = (key: PartyKey): ReactNode => {
    const party = ownership.parties.get(key)
    if (party === undefined) return null
    const held = ownership.ownedBy
      .get(key)
      ?.map(({ owned }) => ownership.parties.get(owned))
      .find((company) => company !== undefined)
    const where = [words.whereabouts(party), held === undefined ? '' : t('offer.holds', { name: words.name(held) })]
      .filter((part) => part !== '')
      .join(', ')
    return <PartyLink name={words.name(party)} where={where} onPress={() => onSelect(key)} />
  }
  return (
    <ul className="offer-list">
      {offers.slice(0, longestList).map((offer) => (
        <li key={`${offer.a} ${offer.b}`}>
          <p>
            {who(offer.a)} <span className="dim">{t('offer.and')}</span> {who(offer.b)}
          </p>
          <p className="small dim">
            {offer.agrees.length === 0
              ? t('offer.nameOnly')
              : t('offer.agrees', { what: offer.agrees.map((what) => t(`offer.what.${what}`)).join(', ') })}
          </p>
          <div className="row">
            <Button small onPress={() => onSame(offer)}>
              {t('offer.same')}
            </Button>
            <Button small variant="quiet" onPress={() => onDifferent(offer)}>
              {t('offer.different')}
            </Button>
          </div>
        </li>
      ))}
      {count > Math.min(longestList, offers.length) && (
        <li>
          <MoreOf shown={Math.min(longestList, offers.length)} count={count} />
        </li>
      )}
    </ul>
  )
}

/** The name of a party, which selects it, and what tells it from others of its name. */
const PartyLink = ({
  name,
  where,
  onPress,
}: {
  readonly name: string
  readonly where: string
  readonly onPress: () => void
}): ReactNode => (
  <>
    <button type="button" className="link-button" onClick={onPress}>
      {name}
    </button>
    {where !== '' && <span className="dim"> ({where})</span>}
  </>
)

/** Parties of one name that the person marked as different; each pair can be put back. */
export function ApartList({
  pairs,
  named,
  ownership,
  words,
  onBack,
  onSelect,
}: {
  readonly pairs: readonly (readonly [string, string])[]
  readonly named: (key: string) => PartyKey
  readonly ownership: ReadyGraph
  readonly words: GraphWords
  readonly onBack: (pair: readonly [string, string]) => void
  readonly onSelect: (key: PartyKey) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const who = (key: PartyKey): ReactNode => {
    const party = ownership.parties.get(key)
    if (party === undefined) return null
    const where = words.whereabouts(party)
    return <PartyLink name={words.name(party)} where={where} onPress={() => onSelect(key)} />
  }
  return (
    <ul className="offer-list">
      {pairs.slice(0, longestList).map((pair) => (
        <li key={pair.join(' ')}>
          <p>
            {who(named(pair[0]))} <span className="dim">{t('offer.and')}</span> {who(named(pair[1]))}
          </p>
          <Button small variant="quiet" onPress={() => onBack(pair)}>
            {t('offer.back')}
          </Button>
        </li>
      ))}
      {pairs.length > longestList && (
        <li>
          <MoreOf shown={longestList} count={pairs.length} />
        </li>
      )}
    </ul>
  )
}

/** Where two reads say different things of one owner: the newer counts, the older stays beside it. */
export function DifferenceList({
  differences,
  count,
  ownership,
  words,
  onSelect,
}: {
  readonly differences: readonly Difference[]
  /** How many there are in the whole graph. */
  readonly count: number
  readonly ownership: ReadyGraph
  readonly words: GraphWords
  readonly onSelect: (key: PartyKey) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const format = useFormat()
  const said = (source: EdgeSource | null, relation: Relation): ReactNode => {
    if (source === null) return null
    const date =
      source.asOf !== null
        ? format.day(source.asOf)
        : source.readAt !== null
          ? format.momentDay(source.readAt)
          : t('shareUnknown')
    const share =
      source.percentage !== null
        ? percentText(source.percentage / 100, words.language)
        : source.nominal !== null
          ? amountInText(relation, source.nominal, words.language)
          : t('shareUnknown')
    return t('difference.said', { share, date })
  }
  const name = (key: PartyKey): string => {
    const party = ownership.parties.get(key)
    return party === undefined ? t('unknown') : words.name(party)
  }
  return (
    <ul className="difference-list">
      {differences.slice(0, longestList).map((difference, index) => (
        // Several blocks of one owner may differ alike; their order is that of the lists.
        <li key={`${difference.owned} ${difference.owner} ${difference.relation} ${index}`}>
          <p>
            <button type="button" className="link-button" onClick={() => onSelect(difference.owner)}>
              {name(difference.owner)}
            </button>
            {' → '}
            <button type="button" className="link-button" onClick={() => onSelect(difference.owned)}>
              {name(difference.owned)}
            </button>
          </p>
          <p className="small">
            <span>{t(`difference.${difference.kind}`)}: </span>
            {difference.older !== null && <span className="was">{said(difference.older, difference.relation)}</span>}
            {difference.older !== null && difference.newer !== null && ' → '}
            {difference.newer !== null && <b>{said(difference.newer, difference.relation)}</b>}
          </p>
        </li>
      ))}
      {count > Math.min(longestList, differences.length) && (
        <li>
          <MoreOf shown={Math.min(longestList, differences.length)} count={count} />
        </li>
      )}
    </ul>
  )
}
