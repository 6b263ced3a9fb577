import type { Finding, FindingCode } from '../graph/findings.ts'
import { partyKey } from '../graph/graph.ts'
import type { Sentence } from './sentence.ts'
import { edgeOfFinding } from './finding-edge.ts'
import type { Speaker } from './speaker.ts'

type Maker = (speaker: Speaker, finding: Finding) => Sentence | null

/** Notes on the figures; notes on reading an answer are shown with the answer. */
const makers: Partial<Readonly<Record<FindingCode, Maker>>> = {
  'over-hundred': ({ say, name, share, ownership }, { where }) => {
    const company = partyKey(where)
    return say('shares.overHundred', {
      company: name(company),
      sum: share(ownership.shares.ofCompany.get(company)?.sum ?? 0),
    })
  },
  'treasury-shares': ({ say, name, range, ownership }, { where }) => {
    const company = partyKey(where)
    const treasury = ownership.shares.ofCompany.get(company)?.treasury
    return treasury === undefined ? null : say('shares.treasury', { company: name(company), share: range(treasury) })
  },
  'owns-itself-wholly': ({ say, name }, { where }) => say('shares.ownsItself', { company: name(partyKey(where)) }),
  'percentage-contradicts-amount': (speaker, finding) => {
    const edge = edgeOfFinding(speaker.ownership, finding)
    return edge === undefined
      ? null
      : speaker.say('shares.contradicts', { owner: speaker.name(edge.owner), company: speaker.name(edge.owned) })
  },
  'currencies-differ': ({ say, name }, { where }) => say('shares.currencies', { company: name(partyKey(where)) }),
}

/** A note on the shares, in words; null where it is shown elsewhere. */
export const noteSentence = (speaker: Speaker, finding: Finding): Sentence | null =>
  makers[finding.code]?.(speaker, finding) ?? null
