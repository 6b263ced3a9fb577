import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../../../../shared/domain/ownership/beneficial-owner.ts'
import type { Ownership } from '../../../../shared/domain/ownership/effective.ts'
import type { PartyKey } from '../../../../shared/domain/ownership/graph.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { askBothLaws, proofEdges, type BothLaws } from './law-rows.ts'
import { LawNotes } from './law-notes.tsx'
import './laws-panel.css'
import { LawsTable } from './laws-table.tsx'
import { ProofView } from './proof-view.tsx'
import { SettleList } from './settle-list.tsx'
import { SharesTable } from './shares-table.tsx'
import type { Speaker } from './speaker.ts'
import { useSpeaker } from './use-speaker.ts'

export interface LawsPanelProps {
  readonly ownership: Ownership
  readonly subject: Subject
  /** Keys of the edges that prove the chosen row, to be shown in the picture; empty: none is chosen. */
  readonly onProof: (edges: ReadonlySet<string>) => void
  /** The person asks what reading a company's owners costs. Free: nothing is read by it. */
  readonly onRead: (company: PartyKey) => void
}

const views = ['laws', 'shares'] as const
type View = (typeof views)[number]

/**
 * Beneficial owners of a company by the law as it stands and by the EU regulation, side by side, each with its proof
 * in words; and everyone's direct and effective share. Computed from what was read; that this is no entry of the
 * transparency register stands above both, whatever is scrolled.
 */
export function LawsPanel({ ownership, subject, onProof, onRead }: LawsPanelProps): ReactNode {
  const { t } = useTranslation('ownershipLaws')
  const speaker = useSpeaker(ownership)
  const both = useBothLaws(ownership, subject)
  const [view, setView] = useState<View>('laws')
  const id = useId()
  return (
    <section className="laws" aria-labelledby={id}>
      <div className="laws-head">
        <h2 id={id}>{t('title')}</h2>
        <span className="small laws-disclaimer">{t('notRegister')}</span>
      </div>
      <Tabs
        label={t('views')}
        active={view}
        onChange={setView}
        tabs={views.map((name) => ({ name, label: t(`view.${name}`) }))}
      >
        {view === 'shares' ? (
          <div className="laws-body scroll">
            <SharesTable company={subject.company} speaker={speaker} />
          </div>
        ) : both === null ? (
          <p className="laws-empty" aria-busy="true">
            {t('computing')}
          </p>
        ) : (
          <LawsView key={both.company} both={both} speaker={speaker} onProof={onProof} onRead={onRead} />
        )}
      </Tabs>
    </section>
  )
}

/** From so many parties on the laws are asked after the screen is drawn: ten thousand take half a second. */
const largeFrom = 2_000

/**
 * Both laws' answers; null while a large graph is being asked. The caller may make the subject anew with every drawing:
 * the laws are asked again only when it says something else.
 */
function useBothLaws(ownership: Ownership, { company, listed, foundation, representatives }: Subject): BothLaws | null {
  const ask = useCallback(
    () =>
      askBothLaws(ownership, {
        company,
        representatives,
        ...(listed === undefined ? {} : { listed }),
        ...(foundation === undefined ? {} : { foundation }),
      }),
    [ownership, company, listed, foundation, representatives],
  )
  const large = ownership.graph.parties.length >= largeFrom
  const now = useMemo(() => (large ? null : ask()), [large, ask])
  const [later, setLater] = useState<{ readonly ask: () => BothLaws; readonly both: BothLaws } | null>(null)
  useEffect(() => {
    if (!large) return undefined
    const timer = setTimeout(() => setLater({ ask, both: ask() }), 30)
    return () => clearTimeout(timer)
  }, [large, ask])
  return now ?? (later?.ask === ask ? later.both : null)
}

function LawsView({
  both,
  speaker,
  onProof,
  onRead,
}: {
  readonly both: BothLaws
  readonly speaker: Speaker
  readonly onProof: LawsPanelProps['onProof']
  readonly onRead: LawsPanelProps['onRead']
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
      {both.rows.length > 0 ? (
        <LawsTable both={both} speaker={speaker} selected={row === null ? null : selected} onSelect={setSelected} />
      ) : (
        !exempted && (
          <div className="laws-empty">
            <b>{text('none.title')}.</b> {text(unread ? 'none.unread' : 'none.text')}
          </div>
        )
      )}
      {row !== null ? (
        <ProofView key={row.party} row={row} both={both} speaker={speaker} />
      ) : (
        both.rows.length > 0 && <p className="small dim laws-hint">{text('proof.choose')}</p>
      )}
      <LawNotes both={both} speaker={speaker} />
      {!exempted && <SettleList both={both} speaker={speaker} onRead={onRead} />}
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
