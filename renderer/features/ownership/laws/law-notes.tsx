import type { ReactNode } from 'react'
import {
  laws,
  type BeneficialOwners,
  type Fallback,
} from '../../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import type { ShownLaws } from './law-rows.ts'
import { lawName } from './law-words.ts'
import type { Speaker } from './speaker.ts'
import { VerdictMark } from './verdict-mark.tsx'

/** What holds for the company as a whole: exceptions, people nobody knows of, who stands in where nobody was found. */
export function LawNotes({ both, speaker }: { readonly both: ShownLaws; readonly speaker: Speaker }): ReactNode {
  const results = laws.map((law) => both.results[law])
  return (
    <div className="laws-notes">
      {results.map((result) => (
        <LawNote key={result.law} result={result} speaker={speaker} />
      ))}
      {results
        .filter(({ exception, fallback }) => exception === null && fallback.state !== 'not-needed')
        .map(({ law, fallback }) => (
          <StandsIn key={law} fallback={fallback} speaker={speaker} />
        ))}
    </div>
  )
}

function LawNote({ result, speaker }: { readonly result: BeneficialOwners; readonly speaker: Speaker }): ReactNode {
  const { text } = speaker
  if (result.exception !== null) return <p className="small">{text(`exception.${result.law}.${result.exception}`)}</p>
  if (!result.unseenPossible) return null
  return (
    <p className="small laws-unseen">
      <span className="warn">
        <VerdictMark verdict="open" />
      </span>
      {text(`unseen.${result.law}`, { law: lawName(speaker, result, 'short') })}
    </p>
  )
}

const mostNames = 20

function StandsIn({
  fallback: { kind, state, who },
  speaker,
}: {
  readonly fallback: Fallback
  readonly speaker: Speaker
}): ReactNode {
  const { text } = speaker
  if (state === 'not-needed') return null
  return (
    <div className="laws-block laws-fallback">
      <h5>{text(`fallback.${kind}.title`)}</h5>
      <p className="small">{text(`fallback.${kind}.${state}`)}</p>
      {who === null || who.length === 0 ? (
        <p className="small null">{text(who === null ? 'fallback.notRead' : 'fallback.nobody')}</p>
      ) : (
        <ul>
          {who.slice(0, mostNames).map(({ party, name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two of one name are two
            <li key={`${party}${index}`}>
              <Foreign text={name ?? text('fallback.unnamed')} most={120} />{' '}
              <span className="laws-tag">{text(`fallback.${kind}.tag`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
