import { companyOnDay, knownOn, type CompanyOnDay } from '../history/two-axes.ts'
import type { RolesRead } from '../history/evidence.ts'
import { clearing, isOwnersWhole } from './absence.ts'
import { accountOf, type Account, type AccountEvidence } from './account.ts'
import { peopleOf, type AccountPerson } from './people.ts'

/** A company on a register day as it was known on another, with the account of facts of both days. */
export interface CompanyByAccount extends CompanyOnDay {
  /** What head, people and signing said on the day of knowledge; its answers are not looked up. */
  readonly account: Account
  /** Of whom events told that nobody had read yet: who left, came or has another power. */
  readonly toldOf: readonly AccountPerson[]
}

/** What an account rests on, without what it works out from the reads themselves. */
export type KnownEvidence = Omit<AccountEvidence, 'lastRead' | 'ownersAsOf'>

const newest = (reads: readonly RolesRead[]): RolesRead | null =>
  reads.reduce<RolesRead | null>((last, read) => (last === null || read.at >= last.at ? read : last), null)

/**
 * The two-axis answer with the account of facts on the same two days, so that the time machine, the head of the file, its people
 * and who can sign say one thing. Lists of results count for the account alone: a record was not read by them.
 */
export function companyByAccount(all: KnownEvidence, registerDay: string, knownDay: string): CompanyByAccount {
  const known = knownOn(all, knownDay)
  const owners = clearing(known.owners, isOwnersWhole)
  const account = accountOf(
    {
      ...known,
      roles: clearing(known.roles, ({ whole }) => whole),
      owners,
      lastRead: { roles: null, owners: null },
      ownersAsOf: owners.at(-1)?.list?.asOf ?? null,
    },
    registerDay,
  )
  const people = peopleOf(newest(known.roles)?.roles ?? [], account)
  return {
    ...companyOnDay({ ...all, reads: all.reads.filter(({ listed }) => listed !== true) }, registerDay, knownDay),
    account,
    toldOf: people.filter(({ standing }) => standing !== 'as-read'),
  }
}
