import type { ReactNode } from 'react'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { Button } from '../../../ui/button.tsx'
import { gapClause } from '../../../../shared/domain/ownership/explain/gap-words.ts'
import type { ShownLaws } from '../../../../shared/domain/ownership/explain/law-rows.ts'
import { plainText } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'

const most = 5

/**
 * Which company's owners to read next, with how much that would settle. Reads that can't change any result are not
 * offered.
 */
export function SettleList({
  both,
  speaker,
  onRead,
}: {
  readonly both: ShownLaws
  readonly speaker: Speaker
  readonly onRead: (company: PartyKey) => void
}): ReactNode {
  const { say, text, name, share } = speaker
  const { nextReads, anyOpen } = both
  if (nextReads.length === 0 && !anyOpen) return null
  const shown = nextReads.slice(0, most)
  const more = nextReads.length - shown.length
  return (
    <div className="laws-block laws-settle">
      <h3>{text('settle.title')}</h3>
      {!anyOpen || shown.length === 0 ? (
        <p className="small">{text(anyOpen ? 'settle.onlyAlready' : 'settle.nothing')}</p>
      ) : (
        <>
          <p className="small">{text('settle.intro')}</p>
          <ul>
            {shown.map(({ company, removes, gaps, alreadyRead }) => {
              const label = say('settle.askFor', { company: name(company) })
              return (
                <li key={company}>
                  <span className="laws-settle-what">
                    <b>
                      <SentenceText of={[name(company)]} />
                    </b>{' '}
                    <span className="nowrap">{text('settle.removes', { share: share(removes) })}</span>
                    {gaps[0] !== undefined && (
                      <span className="small dim">
                        <SentenceText of={say('reason.because', { gap: gapClause(speaker, gaps[0], null) })} />
                      </span>
                    )}
                    {alreadyRead && <span className="small dim">{text('settle.alreadyRead')}</span>}
                  </span>
                  <Button small onPress={() => onRead(company)}>
                    <span className="hidden-text">{plainText(label)}</span>
                    <span aria-hidden="true">{text('settle.ask')}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
          {more > 0 && <p className="small dim">{text('settle.more', { count: more })}</p>}
        </>
      )}
    </div>
  )
}
