import { expect, test } from 'vitest'
import { readInvitation, writeInvitation, type Invitation } from './invitation.ts'

const invitation: Invitation = {
  team: 'Nordlicht Research',
  name: 'Anna Berg',
  host: 'db.nordlicht.example',
  port: 5432,
  database: 'registerblick',
  user: 'anna_berg',
  ca: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n',
  library: '0f8b5b0e-3c0b-4e4e-9f55-0c8a6a1f2b3c',
}

const changed = (change: Record<string, unknown>): string =>
  JSON.stringify({ ...(JSON.parse(writeInvitation(invitation)) as object), ...change })

test('an invitation that was written is read as it was', () => {
  expect(readInvitation(writeInvitation(invitation))).toEqual({ ok: true, invitation })
  expect(readInvitation(writeInvitation({ ...invitation, ca: null, host: '127.0.0.1' }))).toMatchObject({ ok: true })
})

test('an invitation with a password in it is refused, whatever the member is called', () => {
  for (const name of ['password', 'passwort', 'secret', 'url'])
    expect(readInvitation(changed({ [name]: 'x' }))).toEqual({ ok: false, why: 'damaged', field: name })
})

test('what is no invitation, a newer one and a damaged one are told apart', () => {
  for (const text of ['', 'null', '[]', '{"format":"else"}', 'x'.repeat(300_000)])
    expect(readInvitation(text)).toMatchObject({ ok: false, why: 'not-one' })
  expect(readInvitation(changed({ version: 2 }))).toMatchObject({ ok: false, why: 'newer' })
  expect(readInvitation(changed({ port: 0 }))).toEqual({ ok: false, why: 'damaged', field: 'port' })
  for (const host of ['a b', '/var/run/postgresql', '../x', 'host?sslmode=disable', 'user:pw@host', ''])
    expect(readInvitation(changed({ host })), host).toEqual({ ok: false, why: 'damaged', field: 'host' })
  // A name that turns its direction round could show another host than the one that is used.
  expect(readInvitation(changed({ team: 'a\u202eb' }))).toEqual({ ok: false, why: 'damaged', field: 'team' })
  expect(readInvitation(changed({ library: 'x' }))).toEqual({ ok: false, why: 'damaged', field: 'library' })
  expect(readInvitation(changed({ ca: '-----BEGIN PRIVATE KEY-----' }))).toEqual({
    ok: false,
    why: 'damaged',
    field: 'ca',
  })
})
