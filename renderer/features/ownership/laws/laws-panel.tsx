import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BothLaws } from '../../../../shared/domain/ownership/laws/both-laws.ts'
import type { DeskFigures } from '../../../../shared/domain/ownership/desk/desk-figures.ts'
import type { ReadyGraph } from '../../../../shared/domain/ownership/shares/effective.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { proofEdges, showLaws, type ShownLaws } from '../../../../shared/domain/ownership/explain/law-rows.ts'
import { LawChanges, LawNotes, Limits } from './law-notes.tsx'
import './laws-panel.css'
import { LawsTable } from './laws-table.tsx'
import { ProofView } from './proof-view.tsx'
import { SettleList } from './settle-list.tsx'
import { SharesTable } from './shares-table.tsx'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'
import { useSpeaker } from './use-speaker.ts'

export interface LawsPanelProps {
  readonly view: 'laws' | 'shares'
  readonly ownership: ReadyGraph
  /** Both laws' results and everyone's share, computed where the graph was merged. */
  readonly figures: Pick<DeskFigures, 'shareRows' | 'shareNotes' | 'counts'> & { readonly laws: BothLaws }
  /** Keys of the edges that prove the chosen row, to be shown in the picture; empty: none is chosen. */
  readonly onProof: (edges: ReadonlySet<string>) => void
  /** Reads the owners of a company, its price on it. `label`: its accessible name without the price. */
  readonly readButton: (company: PartyId, label: string, again: boolean) => ReactNode
}

/**
 * Beneficial owners of a company by the law as it stands and by the EU regulation, side by side, each with its proof
 * in words; or everyone's direct and effective share. Computed from what was read; that this is no entry of the
 * transparency register stands below both, whatever is scrolled.
 */
export function LawsPanel({ view, ownership, figures, onProof, readButton }: LawsPanelProps): ReactNode {
  const { t } = useTranslation('ownershipLaws')
  const speaker = useSpeaker(ownership)
  const both = useMemo(() => showLaws(ownership, figures.laws), [ownership, figures.laws])
  const id = useId()
  return (
    <section className="laws" aria-labelledby={id}>
      <h2 id={id} className="hidden-text">
        {t(view === 'laws' ? 'title' : 'view.shares')}
      </h2>
      {view === 'shares' ? (
        <div className="laws-body scroll">
          <SharesTable company={both.company} figures={figures} speaker={speaker} />
        </div>
      ) : (
        <LawsView
          key={both.company}
          both={both}
          rows={figures.counts.lawRows}
          speaker={speaker}
          onProof={onProof}
          readButton={readButton}
        />
      )}
      <p className="small laws-disclaimer">{t('notRegister')}</p>
    </section>
  )
}

function LawsView({
  both,
  rows,
  speaker,
  onProof,
  readButton,
}: {
  readonly both: ShownLaws
  /** How many people there are in both laws' results; of very many only the first stand here. */
  readonly rows: number
  readonly speaker: Speaker
  readonly onProof: LawsPanelProps['onProof']
  readonly readButton: LawsPanelProps['readButton']
}): ReactNode {
  const { text, ownership } = speaker
  const [selected, setSelected] = useState<PartyKey | null>(null)
  const row = both.rows.find(({ party }) => party === selected) ?? null
  useProof(
    useMemo(() => (row === null ? none : proofEdges(row)), [row]),
    onProof,
  )
  const exempted = Object.values(both.results).every(({ exception }) => exception !== null)
  const unread = (ownership.ownersOf.get(both.company) ?? []).length === 0
  return (
    <div className="laws-body scroll">
      <LawChanges both={both} speaker={speaker} />
      {both.rows.length > 0 ? (
        <LawsTable both={both} speaker={speaker} selected={row === null ? null : selected} onSelect={setSelected} />
      ) : (
        !exempted && (
          <div className="laws-empty">
            <b>{text('none.title')}.</b> {text(unread ? 'none.unread' : 'none.text')}
          </div>
        )
      )}
      {rows > both.rows.length && (
        <p className="small dim laws-hint">{text('notSent', { count: rows - both.rows.length })}</p>
      )}
      {row !== null ? (
        <ProofView key={row.party} row={row} both={both} speaker={speaker} />
      ) : (
        both.rows.length > 0 && <p className="small dim laws-hint">{text('proof.choose')}</p>
      )}
      <LawNotes both={both} speaker={speaker} />
      {!exempted && <SettleList both={both} speaker={speaker} readButton={readButton} />}
      <div className="laws-notes">
        <Limits speaker={speaker} />
      </div>
    </div>
  )
}

const none: ReadonlySet<string> = new Set()

/** Tells the picture which edges prove the chosen row, and takes the proof back when this view goes. */
function useProof(edges: ReadonlySet<string>, onProof: LawsPanelProps['onProof']): void {
  const tell = useRef(onProof)
  useEffect(() => {
    tell.current = onProof
  }, [onProof])
  useEffect(() => {
    tell.current(edges)
  }, [edges])
  useEffect(() => () => tell.current(none), [])
}
