import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { PartyFacts } from '../../../shared/domain/ownership/graph/graph.ts'
import { graphOfFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import { sizeText } from '../../../shared/domain/ownership/picture/share-text.ts'
import { openTab } from '../../data/tabs.ts'
import { useFigures } from '../../data/ownership.ts'
import { useHistoryWords } from '../../parts/changes/use-history-words.ts'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { PersonName } from '../../parts/party/person-name.tsx'
import { ShowAll } from '../../parts/party-file/list-preview.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './owners-in-short.css'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

const none: DeskView['same'] = []
/** Owners that an overview names; the section has them all. */
const fewOwners = 5

/** An owner's name, which opens the owner's file where it is known whose it is. Free. */
function OwnerName({ party }: { readonly party: PartyFacts | null }): ReactNode {
  const id = party?.partyId ?? null
  const kind = party?.kind
  const open = id === null || (kind !== 'company' && kind !== 'person') ? {} : { onOpen: () => openTab({ kind, id }) }
  return kind === 'company' ? (
    <CompanyName name={party?.name ?? null} {...open} />
  ) : (
    <PersonName name={party?.name ?? null} {...open} />
  )
}

/** The direct owners of a company with their shares, the largest first; nothing where no list of them was read. */
export function OwnersInShort({
  company,
  changes,
  onShow,
}: {
  readonly company: CompanySummary
  /** Changes of the list that are known of and were not read. */
  readonly changes: number
  readonly onShow: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const { t: of } = useTranslation('company')
  const ownersWords = useOwnersWords()
  const { language } = useFormat()
  const words = useHistoryWords()
  const ids = useMemo(() => [company.id], [company.id])
  const figures = useFigures({ companies: ids, until: null, compareWith: null, same: none, different: none }).data
  const graph = useMemo(() => (figures === undefined ? null : graphOfFigures(figures)), [figures])
  const [subject] = graph?.roots ?? []
  if (graph === null || subject === undefined) return null
  const { ownersOf, parties, shares } = graph.ownership
  const edges = ownersOf.get(subject) ?? []
  if (edges.length === 0) return null
  // A list of which pages or entries are missing is not all of them.
  const isPart = parties.get(subject)?.owners !== 'read'
  const size = (key: string): number => {
    const share = shares.ofEdge.get(key)
    return share?.stated ?? share?.counts.lo ?? 0
  }
  const sorted = edges.toSorted((a, b) => size(b.key) - size(a.key))
  return (
    <section className="section-panel">
      <div className="section-panel-head">
        <h2>{ownersWords.many}</h2>
        {changes > 0 && (
          <span className="owners-changed">
            <Mark name="changed" />
            {of('known.list', { count: changes })}
          </span>
        )}
        <span className="grow" />
        <ShowAll
          label={t(isPart ? 'inShort.part' : 'inShort.all', { count: edges.length })}
          what={ownersWords.many}
          onPress={onShow}
        />
      </div>
      <ul className="owners-in-short">
        {sorted.slice(0, fewOwners).map((edge) => {
          const party = parties.get(edge.owner)
          const share = shares.ofEdge.get(edge.key)
          const text = share === undefined ? null : sizeText(share, language)
          return (
            <li key={edge.key}>
              <span className="grow cut">
                <OwnerName party={party ?? null} />
              </span>
              <span className="dim">{words.relation(edge.relation, true)}</span>
              {text === null ? (
                <span className="null">{t('inShort.shareUnknown')}</span>
              ) : (
                <b className="num">{text}</b>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
