import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useNotes } from '../../data/library.ts'
import { RenewOld } from '../../parts/batch-runs/renew-old.tsx'
import { NotesPanel } from '../../parts/notes/notes-panel.tsx'
import { useHeads, useJobs } from '../../data/ownership.ts'
import { BesidePanel } from './beside-panel.tsx'
import { unityCompanies } from './desk-facts.ts'
import { ApartList, DifferenceList, FindingsList, NameOffers } from './findings-list.tsx'
import { companyKey } from '../../../shared/domain/ownership/graph/identity.ts'
import { ownersReadAt } from '../../../shared/domain/ownership/picture/to-picture.ts'
import type { LegendEntry } from '../../../shared/domain/ownership/picture/legend.ts'
import { GraphLegend } from './graph-legend.tsx'
import { JobList } from './job-list.tsx'
import { ReadOwners } from './read-owners.tsx'
import type { DeskPicture } from './use-desk-picture.ts'
import type { DeskState } from './use-desk-state.ts'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/** A section that can be folded. */
function Fold({
  title,
  count,
  open = false,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly open?: boolean
  readonly children: ReactNode
}): ReactNode {
  const [shut, setShut] = useState(!open)
  return (
    <details className="panel desk-fold" open={!shut} onToggle={(event) => setShut(!event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <span className="small dim">{count}</span>
      </summary>
      {!shut && children}
    </details>
  )
}

/** The details beside the picture: what reading more costs, jobs under way, what differs and what was odd. */
export function DeskAside({
  deskId,
  desk,
  state,
  files,
  target,
  onSelect,
  outline,
  known,
}: {
  readonly deskId: number
  readonly desk: DeskPicture
  readonly state: DeskState
  readonly files: readonly OwnershipHead[]
  /** The company whose owners can be read here; null: none. */
  readonly target: PartyId | null
  readonly onSelect: (key: PartyKey) => void
  /** The narrow outline; null where the whole one is in sight. */
  readonly outline: ReactNode
  /** In words, how much of the subject is known. */
  readonly known: string
}): ReactNode {
  const { t } = useTranslation('ownership')
  const { t: lists } = useTranslation('lists')
  const { ownership, words } = desk
  const jobs = useJobs()
  const unities = useMemo(() => unityCompanies(ownership), [ownership])
  const { offers, differences } = ownership.graph
  const { counts, cut } = desk.figures
  const findings = counts.findings.reduce((sum, [, count]) => sum + count, 0)
  const apart = state.view.different.filter(
    ([a, b]) => ownership.parties.has(desk.named(a)) && ownership.parties.has(desk.named(b)),
  )
  const onDesk = new Set(state.companies)
  const mine = jobs.data?.filter(({ company }) => onDesk.has(company.id)) ?? []
  const entries = legendEntries(desk, state)
  return (
    <>
      {outline !== null && (
        <section className="panel desk-outline">
          <div className="panel-head">
            <h2>{t('head.outline')}</h2>
            <span className="small dim">{known}</span>
          </div>
          {outline}
        </section>
      )}
      {cut && <p className="panel small">{t('cut', { shown: ownership.parties.size, count: counts.parties })}</p>}
      {unities.map(({ partnership, partner }) => (
        <p key={`${partnership}>${partner}`} className="panel small">
          {t('unity', { partnership: nameOf(desk, partnership), partner: nameOf(desk, partner) })}
        </p>
      ))}
      {target !== null && <ReadPanel id={target} desk={desk} files={files} onRead={state.addCompany} />}
      {files.length > 0 && (
        <div className="panel">
          <RenewOld
            small
            companies={files.map(({ company }) => company)}
            sections={['ownership']}
            from={lists('from.desk')}
          />
        </div>
      )}
      {target !== null && <BesidePanel key={target} id={target} onDesk={onDesk} onAdd={state.addCompany} />}
      {mine.length > 0 && (
        <Fold title={t('job.title')} count={mine.length} open>
          <JobList jobs={mine} offers={files[0]?.offers ?? []} />
        </Fold>
      )}
      {jobs.error && <ErrorNotice error={jobs.error.appError} boxed onRetry={() => void jobs.refetch()} />}
      {offers.length > 0 && (
        <Fold title={t('offer.title')} count={counts.offers} open={offers.length <= 3}>
          <NameOffers
            offers={offers}
            ownership={ownership}
            words={words}
            onSelect={onSelect}
            onSame={({ a, b }) => state.changeView({ same: [...state.view.same, [a, b]] })}
            count={counts.offers}
            onDifferent={({ a, b }) => state.changeView({ different: [...state.view.different, [a, b]] })}
          />
        </Fold>
      )}
      {apart.length > 0 && (
        <Fold title={t('offer.apart')} count={apart.length}>
          <ApartList
            pairs={apart}
            named={desk.named}
            ownership={ownership}
            words={words}
            onSelect={onSelect}
            onBack={(pair) => state.changeView({ different: state.view.different.filter((each) => each !== pair) })}
          />
        </Fold>
      )}
      {differences.length > 0 && (
        <Fold title={t('difference.title')} count={counts.differences}>
          <DifferenceList
            differences={differences}
            count={counts.differences}
            ownership={ownership}
            words={words}
            onSelect={onSelect}
          />
        </Fold>
      )}
      {findings > 0 && (
        <Fold title={t('finding.title')} count={findings}>
          <FindingsList counts={counts.findings} ownership={ownership} words={words} onSelect={onSelect} />
        </Fold>
      )}
      <DeskNotes deskId={deskId} />
      <section className="panel desk-details-legend" aria-label={t('legend.title')}>
        <GraphLegend entries={entries} />
      </section>
    </>
  )
}

/** What the lines of the picture mean, as far as they are in it. */
export function legendEntries({ seen }: DeskPicture, { view }: Pick<DeskState, 'view'>): readonly LegendEntry[] {
  const has = (kind: LegendEntry): boolean => seen.edges.some((edge) => edge.kind === kind)
  return [
    'owns',
    'controls',
    'unknown',
    'proof',
    ...(['computed', 'represents', 'beside'] as const).filter(has),
    ...(view.compareWith === null ? [] : (['added', 'gone'] as const)),
  ]
}

/** One's own notes on this desk; shut until they are asked for. */
function DeskNotes({ deskId }: { readonly deskId: number }): ReactNode {
  const { t } = useTranslation('notes')
  const about = { kind: 'desk', id: deskId } as const
  return (
    <Fold title={t('note.title')} count={useNotes(about).data?.length ?? 0}>
      <NotesPanel about={about} />
    </Fold>
  )
}

function nameOf({ ownership, words }: DeskPicture, key: PartyKey): string {
  const party = ownership.parties.get(key)
  return party === undefined ? '' : words.name(party)
}

/** Reading the owners of the chosen company, or of the subject where none is chosen. */
function ReadPanel({
  id,
  desk,
  files,
  onRead,
}: {
  readonly id: PartyId
  readonly desk: DeskPicture
  readonly files: readonly OwnershipHead[]
  readonly onRead: (id: PartyId) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const here = files.find(({ company }) => company.id === id)
  const { data } = useHeads(here === undefined ? [id] : [])
  const file = here ?? data?.find(({ company }) => company.id === id)
  const ownersWords = useOwnersWords(file?.company.legalForm ?? null)
  if (file === undefined) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('read.title', ownersWords)}</h2>
      </div>
      <p className="small desk-target">
        <Foreign text={file.company.name ?? t('unnamed')} most={200} />
      </p>
      <ReadOwners
        key={id}
        file={file}
        knownAt={ownersReadAt(desk.ownership, desk.named(companyKey(id)))}
        primary
        onRead={() => onRead(id)}
      />
    </section>
  )
}
