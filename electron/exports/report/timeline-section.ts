import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { entriesBetween, entryCount, entryNumbersText } from '../../../shared/domain/company/register-entries.ts'
import type { Block, Row, Text } from './document.ts'
import { refOf, type EntriesOf } from './register-entry-of.ts'
import { nothingOf, partialOf } from './section-state.ts'
import { named, registerQuote, type Teller } from './teller.ts'

const [few, most] = [3, 1_000]

/** Every entry of the register with what it changed and its wording, the newest first. */
export function timelineSection(
  { file }: ReportedCompany,
  teller: Teller,
  { entries }: EntriesOf,
  id: string,
): readonly Block[] {
  const {
    words: { timeline },
    book,
    short,
    number,
    day,
  } = teller
  const { events } = file
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-timeline`, text: [timeline.title] }
  const nothing = nothingOf(teller, 'events', events, entries.length === 0)
  if (nothing !== null || events.state !== 'read') return [heading, ...(nothing === null ? [] : [nothing])]
  const shown = entries.slice(0, short ? few : most)
  const rows = shown.map((entry): Row => {
    const ref = refOf(entry)
    const { number: running, on: registered } = ref ?? { number: null, on: null }
    const what = entry.events.flatMap((event, index): Text => [
      ...(index === 0 ? [] : ['; ']),
      teller.event(event),
      ...(event.holder === null ? [] : [', ', named(event.holder, '')]),
    ])
    const wording = entry.events.find(({ text }) => text !== null)?.text ?? null
    const changes = entry.events.flatMap(({ previous, current }): Text =>
      previous === null && current === null
        ? []
        : [
            ...(previous === null ? [] : [`${timeline.before}: `, registerQuote(previous), ' ']),
            ...(current === null ? [] : [`${timeline.after}: `, registerQuote(current), ' ']),
          ],
    )
    const said: Text = wording === null ? changes : [registerQuote(wording)]
    const on: Text = [registered === null ? timeline.undated : day(registered)]
    return {
      cells: [
        { text: on },
        { text: running === null ? [] : [number(running)] },
        { text: what },
        ...(short ? [] : [{ text: said }]),
      ],
      saysEntry: true,
      statement: book.say([...on, ': ', ...what, ...(said.length === 0 ? [] : [' ', ...said])], events.answers, {
        entry: ref,
      }),
    }
  })
  const partial = partialOf(teller, events)
  const between = entriesBetween(entries.flatMap((entry) => entry.events))
  return [
    heading,
    {
      kind: 'table',
      caption: timeline.caption,
      rows,
      columns: [
        { head: timeline.day, align: 'start', width: short ? 27 : 12 },
        { head: timeline.number, align: 'end', width: short ? 8 : 6 },
        { head: timeline.what, align: 'start', width: short ? 65 : 30 },
        ...(short ? [] : [{ head: timeline.wording, align: 'start', width: 52 } as const]),
      ],
    },
    ...(shown.length < entries.length
      ? [{ kind: 'remark', text: [timeline.more(entries.length - shown.length)] } as const]
      : []),
    ...(between.length === 0
      ? []
      : [
          {
            kind: 'remark',
            text: [timeline.notHere(entryNumbersText(between), entryCount(between) === 1)],
          } as const,
        ]),
    ...(partial === null ? [] : [partial]),
  ]
}
