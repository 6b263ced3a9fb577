import type { ReactNode } from 'react'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { abroad as countryAbroad } from '../../../../shared/domain/ownership/graph/abroad.ts'
import type { PartyKey } from '../../../../shared/domain/ownership/graph/graph.ts'
import { gapClause } from '../../../../shared/domain/ownership/explain/gap-words.ts'
import type { ShownLaws } from '../../../../shared/domain/ownership/explain/law-rows.ts'
import { plainText } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'

const most = 5

/** The country of a company that stands in no German register; null: nothing says so. */
function abroad({ ownership }: Speaker, company: PartyKey): string | null {
  const party = ownership.parties.get(company)
  return party === undefined ? null : countryAbroad(party)
}

/** The store's number of a company that the service can be asked about; null: it is kept as none that can be asked for. */
const numberOf = (speaker: Speaker, company: PartyKey): PartyId | null =>
  abroad(speaker, company) === null ? (speaker.ownership.parties.get(company)?.partyId ?? null) : null

/**
 * Which company's owners to read next, with how much that would settle. Reads that can't change any result are not
 * offered.
 */
export function SettleList({
  both,
  speaker,
  readButton,
}: {
  readonly both: ShownLaws
  readonly speaker: Speaker
  /** Reads the owners of a company, its price on it. `label`: its accessible name without the price. */
  readonly readButton: (company: PartyId, label: string, again: boolean) => ReactNode
}): ReactNode {
  const { say, text, name, share } = speaker
  const { nextReads, anyOpen } = both
  if (nextReads.length === 0 && !anyOpen) return null
  // What no answer gives an identifier for can't be asked for as it is: it is named, without a price.
  const readable = nextReads.filter(({ company }) => numberOf(speaker, company) !== null)
  const outside = nextReads.filter(({ company }) => numberOf(speaker, company) === null).slice(0, most)
  const shown = readable.slice(0, most)
  const more = readable.length - shown.length
  // Why several can't be asked for is one sentence.
  const nameless = outside.filter(({ company }) => abroad(speaker, company) === null)
  const many = nameless.length > 1 ? nameless : []
  const alone = outside.filter((each) => !many.includes(each))
  return (
    <div className="laws-block laws-settle">
      <h3>{text('settle.title')}</h3>
      {!anyOpen || (shown.length === 0 && many.length === 0) ? (
        <p className="small">
          {text(
            !anyOpen
              ? 'settle.nothing'
              : outside.length === 0
                ? 'settle.onlyAlready'
                : outside.every(({ company }) => abroad(speaker, company) !== null)
                  ? 'settle.onlyAbroad'
                  : 'settle.onlyOutside',
          )}
        </p>
      ) : (
        shown.length > 0 && (
          <>
            <p className="small">{text('settle.intro')}</p>
            <ul>
              {shown.map(({ company, removes, gaps, alreadyRead }) => {
                const id = numberOf(speaker, company)
                const label = say(alreadyRead ? 'settle.readAgain' : 'settle.read', {
                  company: name(company),
                  owners: speaker.owners(company, 'many'),
                })
                return (
                  <li key={company}>
                    <span className="laws-settle-what">
                      <b>
                        <SentenceText of={[name(company)]} />
                      </b>{' '}
                      <span className="nowrap">{text('settle.removes', { share: share(removes) })}</span>
                      {gaps[0] !== undefined && (
                        <span className="small dim">
                          <SentenceText of={say('settle.because', { gap: gapClause(speaker, gaps[0], null) })} />
                        </span>
                      )}
                      {alreadyRead && <span className="small dim">{text('settle.alreadyRead')}</span>}
                    </span>
                    {id !== null && readButton(id, plainText(label), alreadyRead)}
                  </li>
                )
              })}
            </ul>
            {more > 0 && <p className="small dim">{text('settle.more', { count: more })}</p>}
          </>
        )
      )}
      {anyOpen && many.length > 0 && (
        <>
          <p className="small">{text('settle.outsideMany')}</p>
          <table className="laws-ledger laws-nameless">
            <tbody>
              {many.map(({ company, removes }) => (
                <tr key={company}>
                  <th scope="row">
                    <SentenceText of={[name(company)]} />
                  </th>
                  <td>{text('atMost', { share: share(removes) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {anyOpen &&
        alone.map(({ company, removes }) => {
          const country = abroad(speaker, company)
          return (
            <p key={company} className="small dim laws-settle-outside">
              <SentenceText of={[name(company)]} />:{' '}
              {country === null ? (
                text('settle.outside')
              ) : (
                <SentenceText
                  of={say('settle.abroad', { country: { piece: 'name', text: country, kind: 'unknown' } })}
                />
              )}{' '}
              {text('settle.wouldSettle', { share: share(removes) })}
            </p>
          )
        })}
    </div>
  )
}
