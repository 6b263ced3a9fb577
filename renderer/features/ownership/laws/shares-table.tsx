import { useMemo, type ReactNode } from 'react'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { nil, type Interval } from '../../../../shared/domain/ownership/shares/interval.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { noteSentence } from '../../../../shared/domain/ownership/explain/note-words.ts'
import { plainText, type Sentence } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import type { DeskFigures } from '../../../../shared/domain/ownership/desk/desk-figures.ts'
import type { ShareNotes, ShareRow } from '../../../../shared/domain/ownership/shares/share-rows.ts'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'

const mostNotes = 20
/** From here on the table scrolls by itself and is windowed. */
const tallFrom = 60

/** Direct and effective share of everyone who holds anything of the company, and what is odd about the shares. */
export function SharesTable({
  company,
  figures,
  speaker,
}: {
  readonly company: PartyKey
  readonly figures: Pick<DeskFigures, 'shareRows' | 'shareNotes' | 'counts'>
  readonly speaker: Speaker
}): ReactNode {
  const { text } = speaker
  const { shareRows: rows, shareNotes: notes, counts } = figures
  // What somebody holds directly is said below the name; a column is for where it is not all.
  const direct = useMemo(() => rows.some(({ direct: own, share }) => own.hi > 0 && !isSame(own, share)), [rows])
  const columns = useColumns(speaker, direct)
  return (
    <div className="laws-shares">
      <Notes rows={rows} notes={notes} company={company} speaker={speaker} />
      {rows.length === 0 ? (
        <p className="laws-empty">{text('shares.nobody')}</p>
      ) : (
        <div className={rows.length > tallFrom ? 'laws-shares-tall' : undefined}>
          <DataTable
            name="shares-table"
            label={text('shares.label')}
            rows={rows}
            columns={columns}
            rowKey={({ party }) => party}
            fills={rows.length > tallFrom}
          />
        </div>
      )}
      {counts.shareRows > rows.length && (
        <p className="small dim">{text('notSent', { count: counts.shareRows - rows.length })}</p>
      )}
      <p className="small dim laws-explained">{text('shares.explained')}</p>
    </div>
  )
}

function Notes({
  rows,
  notes,
  company,
  speaker,
}: {
  readonly rows: readonly ShareRow[]
  readonly notes: ShareNotes
  readonly company: PartyKey
  readonly speaker: Speaker
}): ReactNode {
  const { say, text, name, range, ownership } = speaker
  const sentences = useMemo(() => {
    const { findings, fromLiabilitySums } = notes
    const unattributed = ownership.shares.ofCompany.get(company)?.unattributed ?? nil
    return [
      ...(rows.length > 0 && unattributed.hi > 1e-9
        ? [say('shares.unattributed', { company: name(company), share: range(unattributed) })]
        : []),
      ...findings
        .map((finding) => noteSentence(speaker, finding))
        .filter((sentence): sentence is Sentence => sentence !== null),
      ...fromLiabilitySums.map((key) => say('shares.liabilitySums', { company: name(key) })),
    ]
  }, [speaker, ownership, company, rows, notes, say, name, range])
  if (sentences.length === 0) return null
  return (
    <ul className="laws-share-notes small">
      {sentences.slice(0, mostNotes).map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- notes stand in their order
        <li key={index}>
          <Icon name="info" small />
          <span>
            <SentenceText of={sentence} />
          </span>
        </li>
      ))}
      {sentences.length > mostNotes && <li>{text('shares.moreNotes', { count: sentences.length - mostNotes })}</li>}
    </ul>
  )
}

const byShare =
  (pick: (row: ShareRow) => Interval) =>
  (a: ShareRow, b: ShareRow): number =>
    pick(a).lo - pick(b).lo || pick(a).hi - pick(b).hi

const mostThrough = 2

const isSame = (a: Interval, b: Interval): boolean => Math.abs(a.lo - b.lo) < 1e-9 && Math.abs(a.hi - b.hi) < 1e-9

function useColumns(speaker: Speaker, withDirect: boolean): readonly Column<ShareRow>[] {
  return useMemo(() => {
    const { say, text, name, range, list, ownership } = speaker
    const kindOf = (party: PartyKey): 'company' | 'person' | 'unknown' =>
      ownership.parties.get(party)?.kind ?? 'unknown'
    const through = ({ through: companies, direct }: ShareRow): ReactNode => {
      if (companies.length === 0) return <span className="small dim laws-through">{text('shares.directly')}</span>
      const first = list(companies.slice(0, mostThrough).map((key): Sentence => [name(key)]))
      const sentence =
        companies.length <= mostThrough
          ? first
          : say('shares.andMore', { first, count: companies.length - mostThrough })
      return (
        <span className="small dim laws-through" title={plainText(sentence)}>
          {direct.hi > 0 && `${text('shares.directly')}, `}
          <SentenceText of={sentence} />
        </span>
      )
    }
    const columns: readonly Column<ShareRow>[] = [
      {
        key: 'name',
        head: text('shares.name'),
        rowHeader: true,
        cell: (row) => (
          <>
            {kindOf(row.party) === 'company' ? (
              <CompanyName name={name(row.party).text} />
            ) : (
              <Foreign text={name(row.party).text} most={120} />
            )}
            {through(row)}
          </>
        ),
      },
      {
        key: 'direct',
        head: text('shares.direct'),
        width: '84px',
        align: 'end',
        compare: byShare(({ direct }) => direct),
        cell: ({ direct }) =>
          direct.hi === 0 ? <span className="null">{text('shares.notDirect')}</span> : range(direct),
      },
      {
        key: 'effective',
        head: text('shares.effective'),
        width: '130px',
        align: 'end',
        compare: byShare(({ share }) => share),
        cell: ({ share }) => <b className="laws-figure">{range(share)}</b>,
      },
    ]
    return columns.filter(({ key }) => withDirect || key !== 'direct')
  }, [speaker, withDirect])
}
