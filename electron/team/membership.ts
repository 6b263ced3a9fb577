import { isObject, readText, type Json } from '../../shared/domain/json.ts'
import { readInvitation, writeInvitation, type Invitation } from '../../shared/domain/team/invitation.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import { teamRoles, type TeamRole } from '../../shared/domain/team/team.ts'
import type { Uid } from '../ports/team-server.ts'

/** That a library belongs to a team. Never a password. */
export interface Membership {
  readonly invitation: Invitation
  /** This installation among the team's desktops. */
  readonly desktop: Uid
  readonly desktopName: string
  /** Names this folder on this machine (`electron/core/machine-mark.ts`); null: not noted yet, or it can't be told. */
  readonly mark: string | null
}

/** What the server said last, for the time while it is out of reach. */
export interface LastSaid {
  readonly me: { readonly login: string; readonly name: string; readonly role: TeamRole }
  readonly policy: TeamPolicy
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The stored membership; null: alone, or what is stored can't be read. */
export function readMembership(stored: Json | undefined): Membership | null {
  if (!isObject(stored)) return null
  const file = readText(stored['invitation'])
  const desktop = readText(stored['desktop'])
  const desktopName = readText(stored['desktopName'])
  if (file === null || desktop === null || !uuid.test(desktop) || desktopName === null) return null
  const read = readInvitation(file)
  return read.ok ? { invitation: read.invitation, desktop, desktopName, mark: readText(stored['mark']) } : null
}

/** Whether a library with this membership was copied from another folder or machine: there is a desktop of that name already. */
export const isCopied = ({ mark }: Membership, here: string | null): boolean =>
  mark !== null && here !== null && mark !== here

export const membershipToJson = ({ invitation, desktop, desktopName, mark }: Membership): Json => ({
  invitation: writeInvitation(invitation),
  desktop,
  desktopName,
  mark,
})

/** Whether a restore put another library in the place of one that was in this team: then only a person joins with it (setting `team left`). */
export const setApart = (left: Json | undefined, { library }: Pick<Invitation, 'library'>): boolean =>
  isObject(left) && left['apart'] === true && readMembership(left)?.invitation.library === library

const readCap = (value: Json | undefined): number | null => (typeof value === 'number' && value >= 0 ? value : null)
const readCaps = (value: Json | undefined): { readonly day: number | null; readonly month: number | null } =>
  isObject(value) ? { day: readCap(value['day']), month: readCap(value['month']) } : { day: null, month: null }

/** What the server said last, as it was stored; null: never anything. Where the policy can't be read nothing is bought out of reach. */
export function readLastSaid(stored: Json | undefined): LastSaid | null {
  if (!isObject(stored)) return null
  const { me, policy } = stored
  if (!isObject(me) || !isObject(policy)) return null
  const login = readText(me['login'])
  const name = readText(me['name'])
  const role = teamRoles.find((known) => known === me['role'])
  const zone = readText(policy['zone'])
  if (login === null || name === null || role === undefined || zone === null) return null
  const persons = isObject(policy['persons']) ? policy['persons'] : {}
  return {
    me: { login, name, role },
    policy: {
      version: readCap(policy['version']) ?? 0,
      team: readCaps(policy['team']),
      person: readCaps(policy['person']),
      persons: Object.fromEntries(Object.entries(persons).map(([of, caps]) => [of, readCaps(caps)])),
      offline: policy['offline'] === 'ask' ? 'ask' : 'never',
      retentionDays: readCap(policy['retentionDays']),
      sumsByPerson: policy['sumsByPerson'] === true,
      zone,
    },
  }
}

export const lastSaidToJson = ({ me, policy }: LastSaid): Json => ({
  me: { ...me },
  policy: {
    ...policy,
    team: { ...policy.team },
    person: { ...policy.person },
    persons: Object.fromEntries(Object.entries(policy.persons).map(([of, caps]) => [of, { ...caps }])),
  },
})
