import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { laws, type BeneficialOwners, type Law } from '../../../../shared/domain/ownership/laws/beneficial-owner.ts'
import type { LawRow } from '../../../../shared/domain/ownership/laws/both-laws.ts'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { Button } from '../../../ui/button.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import type { ShownLaws } from '../../../../shared/domain/ownership/explain/law-rows.ts'
import { lawName, proofOf } from '../../../../shared/domain/ownership/explain/law-words.ts'
import { reasonOf, verdictText } from '../../../../shared/domain/ownership/explain/reason-words.ts'
import { SentenceText } from './sentence-text.tsx'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'
import { VerdictMark, verdictTone } from './verdict-mark.tsx'

/** Rows shown at first, the rest on request: behind fifty results there is seldom a yes. */
const rowsAtFirst = 50
const rowsMore = 200
/** From here on the table scrolls by itself, so that the proof of a row stays in sight below it. */
const tallFrom = 8

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * One person a row, each law a column (ARIA grid whose rows have focus). Arrows walk and choose at once, because
 * choosing only shows; Escape or choosing again lets go.
 */
export function LawsTable({
  both,
  speaker,
  selected,
  onSelect,
}: {
  readonly both: ShownLaws
  readonly speaker: Speaker
  readonly selected: PartyKey | null
  readonly onSelect: (party: PartyKey | null) => void
}): ReactNode {
  const { text } = speaker
  const grid = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(rowsAtFirst)
  const rows = both.rows.slice(0, shown)
  const left = both.rows.length - rows.length
  const chosen = rows.findIndex(({ party }) => party === selected)
  const stop = Math.max(0, chosen)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (row === null || event.ctrlKey || event.altKey || event.metaKey) return
    const at = Number(row.dataset['row'])
    const to = targets[event.key]?.(at, rows.length - 1)
    const letGo = event.key === 'Escape' && selected !== null
    const choose = event.key === 'Enter' || event.key === ' '
    if (to === undefined && !letGo && !choose) return
    event.preventDefault()
    event.stopPropagation()
    const next = rows[to ?? at]
    if (letGo || (choose && rows[at]?.party === selected)) onSelect(null)
    else if (next !== undefined) {
      onSelect(next.party)
      grid.current?.querySelector<HTMLElement>(`[data-row="${to ?? at}"]`)?.focus()
    }
  }

  return (
    <>
      <div
        ref={grid}
        className={rows.length > tallFrom ? 'laws-grid laws-grid-tall scroll' : 'laws-grid'}
        role="grid"
        aria-label={text('table')}
        aria-rowcount={both.rows.length + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className="laws-grid-head">
          <span role="columnheader">{text('person')}</span>
          {laws.map((law) => (
            <LawHead key={law} result={both.results[law]} speaker={speaker} />
          ))}
        </div>
        {rows.map((row, index) => (
          <Row
            key={row.party}
            row={row}
            index={index}
            both={both}
            speaker={speaker}
            stop={index === stop}
            selected={row.party === selected}
            onChoose={() => onSelect(row.party === selected ? null : row.party)}
          />
        ))}
      </div>
      {left > 0 && (
        <div className="laws-more">
          <Button small onPress={() => setShown(shown + rowsMore)}>
            {text('moreRows', { count: left })}
          </Button>
        </div>
      )}
    </>
  )
}

function LawHead({ result, speaker }: { readonly result: BeneficialOwners; readonly speaker: Speaker }): ReactNode {
  const { text } = speaker
  const count = (wanted: string): number => result.candidates.filter(({ verdict }) => verdict === wanted).length
  return (
    <span role="columnheader">
      <b className="laws-wide">{lawName(speaker, result)}</b>
      <span className="laws-wide">{text(`law.${result.law}.rule`)}</span>
      <b className="laws-narrow">{text(`law.${result.law}.act`)}</b>
      <span className="laws-narrow">{text(`law.${result.law}.threshold`)}</span>
      {result.exception === null && (
        <span className="laws-wide">{text('counts', { yes: count('yes'), open: count('open'), no: count('no') })}</span>
      )}
    </span>
  )
}

function Row({
  row,
  index,
  both,
  speaker,
  stop,
  selected,
  onChoose,
}: {
  readonly row: LawRow
  readonly index: number
  readonly both: ShownLaws
  readonly speaker: Speaker
  readonly stop: boolean
  readonly selected: boolean
  readonly onChoose: () => void
}): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys of its rows
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-row={index}
      tabIndex={stop ? 0 : -1}
      className="laws-row"
      onClick={() => {
        if (document.getSelection()?.isCollapsed !== false) onChoose()
      }}
    >
      <span role="rowheader" className="laws-person">
        <Person party={row.party} speaker={speaker} />
      </span>
      {laws.map((law) => (
        <LawCell key={law} law={law} row={row} both={both} speaker={speaker} />
      ))}
    </div>
  )
}

function Person({ party, speaker }: { readonly party: PartyKey; readonly speaker: Speaker }): ReactNode {
  const { text, name, ownership } = speaker
  const known = ownership.parties.get(party)
  const born = known?.birthYear ?? null
  return (
    <>
      <Foreign text={name(party).text} most={120} />
      <span className="small">
        {known?.kind === 'unknown' ? (
          text('unidentified')
        ) : (
          <>
            {known?.city && <Foreign text={known.city} most={60} german />}
            {known?.city && born !== null && ', '}
            {born !== null && text('bornIn', { year: String(born) })}
          </>
        )}
      </span>
    </>
  )
}

/** "open, 0 to 75%": where the column is narrow the range has a line of its own, and a dash between its ends. */
function Verdict({ text, speaker }: { readonly text: string; readonly speaker: Speaker }): ReactNode {
  const [word = '', ...range] = text.split(', ')
  if (range.length === 0) return text
  const to = speaker.text('range', { lo: '', hi: '' })
  const [low = '', ...high] = range.join(', ').split(to)
  return (
    <span>
      {word}
      <span className="laws-comma">, </span>
      <span className="laws-range">
        {low}
        {high.length > 0 && (
          <>
            <span className="laws-to">{to}</span>
            {high.join(to)}
          </>
        )}
      </span>
    </span>
  )
}

function LawCell({
  law,
  row,
  both,
  speaker,
}: {
  readonly law: Law
  readonly row: LawRow
  readonly both: ShownLaws
  readonly speaker: Speaker
}): ReactNode {
  const candidate = row.of[law]
  const result = both.results[law]
  if (candidate === null)
    return (
      <span role="gridcell" className="laws-cell null">
        {speaker.text('proof.noResult')}
      </span>
    )
  const of = proofOf(speaker, both.control, result, candidate, row.of['eu-amlr'])
  return (
    <span role="gridcell" className="laws-cell">
      <span className="laws-cell-law" aria-hidden="true">
        {lawName(speaker, result, 'short')}
      </span>
      <span className={`laws-verdict ${verdictTone[candidate.verdict]}`}>
        <VerdictMark verdict={candidate.verdict} />
        <Verdict text={verdictText(speaker, candidate, of.possible)} speaker={speaker} />
      </span>
      <span className="small laws-reason">
        <SentenceText of={reasonOf(speaker, candidate, of)} />
      </span>
    </span>
  )
}
