import { InternalHyperlink, type TextRun } from 'docx'
import type { Evidence, ReportDocument, Statement } from '../document.ts'
import { ink } from './look.ts'
import { run, textRuns } from './runs.ts'

export type Runs = (TextRun | InternalHyperlink)[]

/** A source's bookmark, to which the numbers behind a statement lead. */
export const bookmarkOf = (number: number): string => `q${number}`

/** How a report's statements name their sources. */
export function createMarkers(document: ReportDocument) {
  const numberOf = new Map(document.sources.map(({ number, answer }) => [answer.id, number]))

  /** What stands behind the sources' numbers: the entry of the register, and that we computed it. */
  const remarksOf = ({ entry, computed }: Evidence): readonly string[] =>
    [entry === null ? '' : document.entryMark(entry), computed ? document.computedMark : ''].filter(
      (part) => part !== '',
    )

  const marker = (evidence: Evidence): Runs => {
    const { answers } = evidence
    if (answers.length === 0) return []
    const small = { size: 13, color: ink.grey }
    const links = answers.flatMap((id, index) => [
      ...(index === 0 ? [] : [run(', ', small)]),
      new InternalHyperlink({
        anchor: bookmarkOf(numberOf.get(id) ?? 0),
        children: [run(String(numberOf.get(id)), { size: 13, color: ink.blue })],
      }),
    ])
    const more = remarksOf(evidence)
    return [run(' [', small), ...links, run(`${more.map((part) => `, ${part}`).join('')}]`, small)]
  }

  /** The same where a text can hold no links. */
  const plainMarker = (evidence: Evidence): string =>
    evidence.answers.length === 0
      ? ''
      : ` [${[...evidence.answers.map((id) => String(numberOf.get(id))), ...remarksOf(evidence)].join(', ')}]`

  const statements = (all: readonly Statement[]): Runs =>
    all.flatMap(({ text, evidence }, index) => [
      ...(index === 0 ? [] : [run(' ')]),
      ...textRuns(text),
      ...marker(evidence),
    ])

  return { marker, plainMarker, statements }
}

export type Markers = ReturnType<typeof createMarkers>
