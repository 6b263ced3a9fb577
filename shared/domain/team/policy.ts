/** Most credits of a day and of a month; null: no cap. */
export interface TeamCaps {
  readonly day: number | null
  readonly month: number | null
}

/** What holds for everybody in a team; set by its admins. */
export interface TeamPolicy {
  /** Counts its changes; the first is 1. */
  readonly version: number
  readonly team: TeamCaps
  /** For everyone who has no caps of their own below. */
  readonly person: TeamCaps
  /** By login at the database. */
  readonly persons: Readonly<Record<string, TeamCaps>>
  /** What a desktop does that can't reach the server: asks its person before it buys, or buys nothing. */
  readonly offline: 'ask' | 'never'
  /** Days after which answers go; null: they stay. */
  readonly retentionDays: number | null
  /** Whether admins see sums by person. */
  readonly sumsByPerson: boolean
  /** IANA name of the zone whose days the caps count. */
  readonly zone: string
}
