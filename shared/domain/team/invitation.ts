import { z } from 'zod'
import { mostInvitationBytes } from './invitation-size.ts'

/** Where a team's library is, as its invitation says. Never a password. */
export interface TeamAddress {
  readonly host: string
  readonly port: number
  readonly database: string
  /** The login at the database. */
  readonly user: string
  /** Certificates (PEM) that the server's has to be signed by; null: those that the system trusts. */
  readonly ca: string | null
  /** UUID of the library that has to stand there. */
  readonly library: string
}

/** What an invitation says. `team`, `name`: shown before anything is joined; whoever made the file chose them. */
export interface Invitation extends TeamAddress {
  readonly team: string
  readonly name: string
}

const line = (most: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u)

const file = z.strictObject({
  format: z.literal('registerblick-team'),
  version: z.literal(1),
  team: line(200),
  name: line(200),
  host: line(255).regex(/^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[?[0-9a-f:.]+\]?)$/i),
  port: z.int().min(1).max(65_535),
  database: line(63),
  user: line(63),
  ca: z
    .string()
    .max(200_000)
    .regex(/^(?:\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/)
    .nullable(),
  library: z.uuid().toLowerCase(),
})

export type ReadInvitation =
  | { readonly ok: true; readonly invitation: Invitation }
  /** `not-one`: no invitation at all; `newer`: of a later form; `damaged`: an invitation with something in it that none may have. */
  | { readonly ok: false; readonly why: 'not-one' | 'newer' | 'damaged'; readonly field: string | null }

/**
 * Reads the text of an invitation. Members that it does not know refuse it, a password above all: a file with one in it was not made by us,
 * and would teach people that secrets may lie in files.
 */
export function readInvitation(text: string): ReadInvitation {
  const refused = (why: 'not-one' | 'newer' | 'damaged', field: string | null = null): ReadInvitation => ({
    ok: false,
    why,
    field,
  })
  if (text.length > mostInvitationBytes) return refused('not-one')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('not-one')
  }
  const head = z.looseObject({ format: z.literal('registerblick-team'), version: z.number() }).safeParse(value)
  if (!head.success) return refused('not-one')
  if (head.data.version > 1) return refused('newer')
  const read = file.safeParse(value)
  if (!read.success) {
    const [first] = read.error.issues
    const [unknown] = first?.code === 'unrecognized_keys' ? first.keys : []
    return refused('damaged', unknown ?? first?.path.map(String).join('.') ?? null)
  }
  const { format: _format, version: _version, ...invitation } = read.data
  return { ok: true, invitation }
}

/** The text of an invitation, for people to look into before they use it. */
export function writeInvitation(invitation: Invitation): string {
  const { team, name, host, port, database, user, ca, library } = invitation
  const all = { format: 'registerblick-team', version: 1, team, name, host, port, database, user, ca, library }
  return `${JSON.stringify(file.parse(all), null, 2)}\n`
}
