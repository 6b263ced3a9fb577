import { useId, type ReactNode } from 'react'
import {
  laws,
  type Candidate,
  type Law,
  type Verdict,
} from '../../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { caveatSentence, gapClause } from '../../../../shared/domain/ownership/explain/gap-words.ts'
import {
  groundProofs,
  type GroundProof,
  type ProofOf,
} from '../../../../shared/domain/ownership/explain/ground-words.ts'
import type { LawRow } from '../../../../shared/domain/ownership/laws/both-laws.ts'
import {
  leadingGround,
  provenGrounds,
  sharesOf,
  type ShownLaws,
} from '../../../../shared/domain/ownership/explain/law-rows.ts'
import { lawName, proofOf } from '../../../../shared/domain/ownership/explain/law-words.ts'
import { verdictText } from '../../../../shared/domain/ownership/explain/reason-words.ts'
import { SentenceText } from './sentence-text.tsx'
import { listOf, sourceSentence } from '../../../../shared/domain/ownership/explain/share-words.ts'
import type { Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'
import { calculated, ProofLedger } from './proof-ledger.tsx'
import { VerdictMark, verdictTone } from './verdict-mark.tsx'

/** Why one person is, may be or isn't a beneficial owner, by both laws, step by step. */
export function ProofView({
  row,
  both,
  speaker,
}: {
  readonly row: LawRow
  readonly both: ShownLaws
  readonly speaker: Speaker
}): ReactNode {
  const { say, name } = speaker
  const id = useId()
  return (
    // What it holds is read, not pressed; by keyboard it must be reachable all the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="laws-proof" aria-labelledby={id} tabIndex={0}>
      <h3 id={id}>
        <SentenceText of={say('proof.title', { name: name(row.party) })} />
      </h3>
      <div className="laws-proof-columns">
        {laws.map((law) => (
          <LawProof key={law} law={law} row={row} both={both} speaker={speaker} />
        ))}
      </div>
    </section>
  )
}

function LawProof({
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
  const { text } = speaker
  const result = both.results[law]
  const candidate = row.of[law]
  const id = useId()
  const interest = candidate === null ? null : calculated(candidate)
  const of = candidate === null ? null : proofOf(speaker, both.control, result, candidate, row.of['eu-amlr'])
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{lawName(speaker, result)}</h4>
      {candidate === null || of === null ? (
        <p className="small null">{text('proof.noResult')}</p>
      ) : (
        <>
          <p className={`laws-verdict ${verdictTone[candidate.verdict]}`}>
            <VerdictMark verdict={candidate.verdict} />
            {verdictText(speaker, candidate, of.possible)}
          </p>
          {interest !== null && (
            <ProofLedger
              interest={interest}
              possible={of.possible}
              gap={candidate.gaps[0] === undefined ? null : gapClause(speaker, candidate.gaps[0], candidate.party)}
              closing={both.nextReads
                .filter(
                  ({ company }) =>
                    (speaker.ownership.parties.get(company)?.partyId ?? null) !== null &&
                    candidate.gaps.some((gap) => gap.company === company),
                )
                .map(({ company }) => [speaker.name(company)])}
              speaker={speaker}
            />
          )}
          <Grounds candidate={candidate} of={of} speaker={speaker} folded={interest === null ? null : interest.rule} />
          <Gaps candidate={candidate} speaker={speaker} />
          <Caveats candidate={candidate} speaker={speaker} />
          <Sources candidate={candidate} speaker={speaker} />
        </>
      )}
    </section>
  )
}

/** The ground that carries a yes is open, what proves it as well behind its title; else every ground looked at. */
function Grounds({
  candidate,
  of,
  speaker,
  folded: calculatedRule,
}: {
  readonly candidate: Candidate
  readonly of: ProofOf
  readonly speaker: Speaker
  /** The rule whose steps stand above as a calculation; null: none. */
  readonly folded: GroundProof['rule'] | null
}): ReactNode {
  const lead = leadingGround(candidate)
  const grounds = provenGrounds(candidate)
  const ordered = lead === null ? grounds : [lead, ...grounds.filter((ground) => ground !== lead)]
  const [first, ...rest] = groundProofs(speaker, ordered, of)
  const folded = candidate.verdict === 'yes'
  return (
    <>
      {first !== undefined && <Ground proof={first} speaker={speaker} folded={first.rule === calculatedRule} />}
      {folded && rest.length > 0 && <h5 className="laws-also">{speaker.text('alsoShown')}</h5>}
      {rest.map((proof, index) => (
        // Grounds of one rule differ only by their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Ground
          key={`${proof.rule}${index}`}
          proof={proof}
          speaker={speaker}
          folded={folded || proof.rule === calculatedRule}
        />
      ))}
    </>
  )
}

function Ground({
  proof,
  speaker,
  folded = false,
}: {
  readonly proof: GroundProof
  readonly speaker: Speaker
  readonly folded?: boolean
}): ReactNode {
  if (folded) {
    return (
      <details className="laws-ground">
        <summary>
          <SentenceText of={proof.title} /> <span className="laws-cite">{proof.cite}</span>
        </summary>
        <Steps proof={proof} />
      </details>
    )
  }
  const state: Verdict = proof.met ? 'yes' : 'no'
  return (
    <div className="laws-ground">
      <h5>
        <SentenceText of={proof.title} />
        <span className={`laws-ground-state ${verdictTone[state]}`}>
          <VerdictMark verdict={state} />
          {speaker.text(proof.met ? 'shown' : 'notShown')}
        </span>
      </h5>
      <p className="laws-cite">{proof.cite}</p>
      <Steps proof={proof} />
    </div>
  )
}

const Steps = ({ proof }: { readonly proof: GroundProof }): ReactNode => (
  <ol>
    {proof.steps.map(({ sentence, cite }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- steps stand in their order
      <li key={index}>
        <SentenceText of={sentence} />
        {cite !== null && <span className="laws-cite"> {cite}</span>}
      </li>
    ))}
  </ol>
)

function Gaps({
  candidate: { gaps, moreGaps, party },
  speaker,
}: {
  readonly candidate: Candidate
  readonly speaker: Speaker
}): ReactNode {
  const { text, share } = speaker
  if (gaps.length === 0) return null
  return (
    <div className="laws-block">
      <h5>{text('gap.title')}</h5>
      <ul>
        {gaps.map((gap, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of one kind differ by their place
          <li key={index}>
            <SentenceText of={gapClause(speaker, gap, party)} />
            <span className="dim">; {text('gap.depends', { weight: share(Math.min(1, gap.weight)) })}</span>
          </li>
        ))}
        {moreGaps > 0 && <li className="dim">{text('gap.more', { count: moreGaps })}</li>}
      </ul>
    </div>
  )
}

function Caveats({
  candidate: { caveats },
  speaker,
}: {
  readonly candidate: Candidate
  readonly speaker: Speaker
}): ReactNode {
  if (caveats.length === 0) return null
  return (
    <div className="laws-block">
      <h5>{speaker.text('caveat.title')}</h5>
      <ul>
        {caveats.map((caveat) => (
          <li key={caveat.kind}>
            <SentenceText of={caveatSentence(speaker, caveat)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sources beyond it are those of ever lighter chains. */
const mostSources = 24

function Sources({ candidate, speaker }: { readonly candidate: Candidate; readonly speaker: Speaker }): ReactNode {
  const shares = new Map(
    provenGrounds(candidate)
      .flatMap(sharesOf)
      .map((used) => [used.edge, used]),
  )
  if (shares.size === 0) return null
  return (
    <div className="laws-block laws-sources">
      <h5>{speaker.text('source.title')}</h5>
      <ul>
        {[...shares.values()].slice(0, mostSources).map((used) => (
          <li key={used.edge}>
            <SentenceText of={sourceSentence(speaker, used)} />;{' '}
            <span className="dim">
              <SentenceText of={listOf(speaker, used)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
