import type { ReactNode } from 'react'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { usePrices } from '../../../data/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { gapClause } from '../../../../shared/domain/ownership/explain/gap-words.ts'
import type { ShownLaws } from '../../../../shared/domain/ownership/explain/law-rows.ts'
import { plainText } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'

const most = 5

/** Whether the service can be asked about a company: it is kept as a company that can be asked for. */
function canBeRead({ ownership }: Speaker, company: PartyKey): boolean {
  const party = ownership.parties.get(company)
  return (party?.partyId ?? null) !== null
}

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
  const format = useFormat()
  const price = usePrices().data?.['company-ownership']
  const { nextReads, anyOpen } = both
  if (nextReads.length === 0 && !anyOpen) return null
  // What no answer gives an identifier for can't be asked for as it is: it is named, without a price.
  const readable = nextReads.filter(({ company }) => canBeRead(speaker, company))
  const outside = nextReads.filter(({ company }) => !canBeRead(speaker, company)).slice(0, most)
  const shown = readable.slice(0, most)
  const more = readable.length - shown.length
  return (
    <div className="laws-block laws-settle">
      <h3>{text('settle.title')}</h3>
      {!anyOpen || shown.length === 0 ? (
        <p className="small">
          {text(!anyOpen ? 'settle.nothing' : outside.length > 0 ? 'settle.onlyOutside' : 'settle.onlyAlready')}
        </p>
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
                    {price !== undefined && <span className="small nowrap">{format.price(price)}</span>}
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
      {anyOpen &&
        outside.map(({ company, removes }) => (
          <p key={company} className="small dim laws-settle-outside">
            <SentenceText of={[name(company)]} />: {text('settle.outside')}{' '}
            {text('settle.removes', { share: share(removes) })}
          </p>
        ))}
    </div>
  )
}
