/** What `GET /account` told (contract 4.8 shows no more than a workspace id); the rest is in the view of all fields. */
export interface Account {
  readonly workspaceId: string | null
  readonly name: string | null
  /** Credits, where the service states them. */
  readonly balance: number | null
}

/**
 * What is left, as far as anybody knows: the last stated balance less what was spent since, by our ledger. Never
 * more than an estimate: other keys of the account draw on the same balance (contract 5.4).
 */
export interface Balance {
  /** Stated less spent since. */
  readonly credits: number
  /** Up to this many credits less: calls since whose charge is not known for sure. */
  readonly uncertain: number
  readonly stated: number
  /** ISO 8601 UTC. */
  readonly statedAt: string
  /** Who stated it: `GET /account`, or the person. */
  /** Rows may be missing since it was stated: less may be left, nobody knows how much. */
  readonly incomplete: boolean
  readonly source: 'service' | 'entered'
}
