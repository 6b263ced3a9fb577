import { useId, type ReactNode } from 'react'
import {
  changeSentences,
  limitTexts,
  noteSentences,
  standIn,
} from '../../../../shared/domain/ownership/explain/law-notes.ts'
import type { ShownLaws } from '../../../../shared/domain/ownership/explain/law-rows.ts'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'
import {
  laws,
  type BeneficialOwners,
  type Fallback,
} from '../../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { SentenceText } from './sentence-text.tsx'
import { VerdictMark } from './verdict-mark.tsx'

/** What holds for the company as a whole: exceptions, people nobody knows of, who stands in where nobody was found. */
export function LawNotes({ both, speaker }: { readonly both: ShownLaws; readonly speaker: Speaker }): ReactNode {
  const results = laws.map((law) => both.results[law])
  const standing = results.map(({ fallback }) => fallback).filter(({ state }) => state !== 'not-needed')
  // The board of a foundation is one, by both laws.
  const shown = standing.filter(({ kind }, at) => standing.findIndex((each) => each.kind === kind) === at)
  // What holds under both laws is said once.
  const unseen = results.every(isOpen)
  return (
    <div className="laws-notes">
      {unseen && <Unseen>{speaker.text('unseen.both')}</Unseen>}
      {results.map((result) => (
        <LawNote key={result.law} result={result} speaker={speaker} said={unseen} />
      ))}
      {shown.map((fallback) => (
        <StandsIn key={fallback.kind} fallback={fallback} speaker={speaker} />
      ))}
    </div>
  )
}

/** Changes that were not read: above the table, because nothing below is certain by them. */
export function LawChanges({ both, speaker }: { readonly both: ShownLaws; readonly speaker: Speaker }): ReactNode {
  const said = changeSentences(speaker, both.results.gwg)
  if (said.length === 0) return null
  return (
    <div className="laws-notes" role="note">
      {said.map((sentence, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences in their order
        <p key={at} className="small warn">
          <SentenceText of={sentence} />
        </p>
      ))}
    </div>
  )
}

/** Somebody who isn't known could be one. */
const isOpen = ({ exception, unseenPossible }: BeneficialOwners): boolean => exception === null && unseenPossible

function Unseen({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="small laws-unseen">
      <span className="warn">
        <VerdictMark verdict="open" />
      </span>
      <span>{children}</span>
    </p>
  )
}

function LawNote({
  result,
  speaker,
  said,
}: {
  readonly result: BeneficialOwners
  readonly speaker: Speaker
  /** That somebody unknown could be one is said of both. */
  readonly said: boolean
}): ReactNode {
  const sentences = noteSentences(speaker, result)
  const open = isOpen(result)
  return (open && said ? sentences.slice(0, -1) : sentences).map((sentence, at) =>
    open && at === sentences.length - 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- sentences in their order
      <Unseen key={at}>
        <SentenceText of={sentence} />
      </Unseen>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- sentences in their order
      <p key={at} className="small">
        <SentenceText of={sentence} />
      </p>
    ),
  )
}

const mostNames = 20

function StandsIn({ fallback, speaker }: { readonly fallback: Fallback; readonly speaker: Speaker }): ReactNode {
  const said = standIn(speaker, fallback)
  if (said === null) return null
  return (
    <div className="laws-block laws-fallback">
      <h3>{said.title}</h3>
      <p className="small">{said.text}</p>
      {said.people.length > 0 && (
        <ul>
          {said.people.slice(0, mostNames).map((person, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two of one name are two
            <li key={index}>
              <SentenceText of={person} /> <span className="laws-tag">{said.tag}</span>
            </li>
          ))}
          {said.people.length > mostNames && (
            <li>{speaker.text('shares.morePeople', { count: said.people.length - mostNames })}</li>
          )}
        </ul>
      )}
      {said.missing.map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences in their order
        <p key={index} className="small null">
          <SentenceText of={sentence} />
        </p>
      ))}
    </div>
  )
}

/** What no register can tell, once for both laws and all people: last, since nobody can do anything about it here. */
export function Limits({ speaker }: { readonly speaker: Speaker }): ReactNode {
  const id = useId()
  return (
    <div className="laws-block laws-limits">
      <h3 id={id}>{speaker.text('limits.title')}</h3>
      <ul className="small" aria-labelledby={id}>
        {limitTexts(speaker).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="small">{speaker.text('whyDiffer')}</p>
    </div>
  )
}
