import type { ReactNode } from 'react'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import type { DeskSheet, LawSheet, LawSheetCell } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import type { Sentence } from '../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from './laws/sentence-text.tsx'

const Sentences = ({ of }: { readonly of: readonly Sentence[] }): ReactNode =>
  of.length > 0 && (
    <ul>
      {of.map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences in their order
        <li key={index}>
          <SentenceText of={sentence} />
        </li>
      ))}
    </ul>
  )

const Cell = ({ cell }: { readonly cell: LawSheetCell | null }): ReactNode =>
  cell === null ? (
    <td>–</td>
  ) : (
    <td>
      <b>{cell.says}</b>
      <div>
        <SentenceText of={cell.reason} />
      </div>
      {cell.caveats.map((caveat, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences in their order
        <small key={index}>
          <SentenceText of={caveat} />
        </small>
      ))}
    </td>
  )

function Laws({ laws }: { readonly laws: LawSheet }): ReactNode {
  const { columns, rows, nobody, more, notes, standIns } = laws
  return (
    <>
      <h3>{laws.title}</h3>
      <p className="print-dim">{laws.disclaimer}</p>
      <Sentences of={laws.before} />
      {nobody !== null && <p>{nobody}</p>}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{laws.person}</th>
              {columns.map(({ law, name, rule, counts }) => (
                <th key={law} scope="col">
                  {name}
                  <small>{rule}</small>
                  {counts !== '' && <small>{counts}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ party, name, about, of }) => (
              <tr key={party}>
                <th scope="row">
                  <b>
                    <SentenceText of={name} />
                  </b>
                  <small>
                    <SentenceText of={about} />
                  </small>
                </th>
                {columns.map(({ law }) => (
                  <Cell key={law} cell={of[law]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more !== null && <p className="print-dim">{more}</p>}
      <Sentences of={notes} />
      {standIns.map(({ title, text, people, missing }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <Sentences of={[...people, ...missing]} />
        </div>
      ))}
      <h3>{laws.limitsTitle}</h3>
      <Sentences of={laws.limits.map((limit): Sentence => [limit])} />
    </>
  )
}

/**
 * What the desk says beside its picture, on as many sheets as it needs. The same text as that of the PDF
 * (electron/exports/ownership/desk-paper-text.ts).
 */
export function PrintText({
  sheet,
  signing,
  heading,
}: {
  readonly sheet: DeskSheet
  readonly signing: DeskSigning | null
  readonly heading: string
}): ReactNode {
  const { standings, standingTitle, explained, laws, sources, sourcesTitle } = sheet
  return (
    <div className="print-text">
      <h2>{heading}</h2>
      {standings.length > 0 && (
        <>
          <h3>{standingTitle}</h3>
          {explained !== null && <p>{explained}</p>}
          {standings.map(({ line, changes, more }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- companies in their order
            <div key={index}>
              <b>
                <SentenceText of={line} />
              </b>
              <Sentences of={[...changes, ...(more === null ? [] : [[more]])]} />
            </div>
          ))}
        </>
      )}
      {signing !== null && (
        <>
          <h3>{signing.title}</h3>
          <p className="print-dim">{signing.about}</p>
          <Sentences of={signing.lines.map((line): Sentence => [line])} />
        </>
      )}
      {laws !== null && <Laws laws={laws} />}
      {sources.length > 0 && (
        <>
          <h3>{sourcesTitle}</h3>
          <Sentences of={sources} />
        </>
      )}
    </div>
  )
}
