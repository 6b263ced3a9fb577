import type { ReactNode } from 'react'
import type { Candidate, Ground } from '../../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { productText } from '../../../../shared/domain/ownership/explain/path-words.ts'
import type { Interval } from '../../../../shared/domain/ownership/shares/interval.ts'
import { joined, type Sentence } from '../../../../shared/domain/ownership/explain/sentence.ts'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'
import { SentenceText } from './sentence-text.tsx'

type Interest = Extract<Ground, { readonly rule: 'eu-ownership-interest' }>

/** More ways are seldom of weight; they stand in one row. */
const mostWays = 12

/** The ownership interest of a candidate, where it is a calculation: several shares are multiplied or added. Null: it is none. */
export function calculated({ grounds }: Pick<Candidate, 'grounds'>): Interest | null {
  const interest = grounds.find((ground): ground is Interest => ground.rule === 'eu-ownership-interest')
  if (interest === undefined || interest.paths.length === 0) return null
  const [only] = interest.paths
  return interest.paths.length === 1 && only?.shares.length === 1 ? null : interest
}

/**
 * An ownership interest as a calculation that adds up (Regulation (EU) 2024/1624, Art. 52(1)): each way with its factors and
 * its product, what cycles and further ways add, and the sum; where it is a range because of what isn't known, how far, why, and what closes it.
 */
export function ProofLedger({
  interest: { paths, further, held },
  possible,
  gap,
  closing,
  speaker,
}: {
  readonly interest: Interest
  /** With what unknown holders have. */
  readonly possible: Interval
  /** What is missing, the weightiest; null: nothing. */
  readonly gap: Sentence | null
  /** Companies whose owners are to be read to close the range. */
  readonly closing: readonly Sentence[]
  readonly speaker: Speaker
}): ReactNode {
  const { text, say, list, name, range, share } = speaker
  const open = gap !== null && possible.hi > held.hi + 1e-9
  const shown = paths.slice(0, mostWays)
  const rest = paths.slice(mostWays).reduce((sum, { product }) => sum + product.lo, 0)
  return (
    <table className="laws-ledger">
      <caption className="hidden-text">{text('ledger.caption')}</caption>
      <tbody>
        {shown.map(({ shares, product }) => (
          <tr key={shares.map(({ edge }) => edge).join(' ')}>
            <th scope="row">
              <SentenceText
                of={joined(
                  shares.map(({ owned }) => [name(owned)]),
                  ' → ',
                )}
              />
              <span className="small dim">{productText(speaker, shares)}</span>
            </th>
            <td>{range(product)}</td>
          </tr>
        ))}
        {paths.length > shown.length && (
          <tr>
            <th scope="row">{text('ledger.more', { count: paths.length - shown.length })}</th>
            <td>{share(rest)}</td>
          </tr>
        )}
        {further > 1e-9 && (
          <tr>
            <th scope="row">{text('ledger.further')}</th>
            <td>{share(further)}</td>
          </tr>
        )}
        <tr className="laws-ledger-sum">
          <th scope="row">{text('ledger.total')}</th>
          <td>{range(held)}</td>
        </tr>
        {open && (
          <tr>
            <th scope="row">
              <SentenceText of={say('ledger.open', { gap })} />
              {closing.length > 0 && (
                <span className="small dim">
                  <SentenceText of={say('ledger.closes', { companies: list(closing) })} />
                </span>
              )}
            </th>
            <td>{range(possible)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
