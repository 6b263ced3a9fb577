import type { TeamPassword } from '../../shared/contract/team.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import type { Vault } from '../ports/vault.ts'

/** The team's password: in the keychain, in memory until the program ends, or from the environment for this run. */
export interface TeamPasswords {
  /** Null: there is none, and it has to be typed. Never rejects. */
  readonly read: (address: TeamAddress) => Promise<string | null>
  readonly keep: (address: TeamAddress, password: string) => Promise<void>
  readonly forget: (address: TeamAddress) => Promise<void>
  /** Where it is, as far as it was asked. */
  readonly where: () => TeamPassword
}

/**
 * The vault knows its entries by address; this is none, so it meets no service's key. Two libraries on one server, and two accounts
 * in one library, have passwords of their own.
 */
const entryOf = ({ host, port, database, user }: TeamAddress): string =>
  `team ${user} at ${host} ${port} in ${database}`

/** @param given from the environment, for this run: it wins over the keychain and is never stored. Null: none. */
export function createTeamPasswords(vault: Vault, given: string | null): TeamPasswords {
  let where: TeamPassword = { state: given === null ? 'none' : 'environment' }
  return {
    read: async (address) => {
      if (given !== null) return given
      const read = await vault.read(entryOf(address))
      if (!read.found) {
        where = { state: 'none' }
        return null
      }
      where =
        read.kept.where === 'keychain'
          ? { state: 'keychain', backend: read.kept.backend }
          : { state: 'session-only', reason: read.kept.reason }
      return read.key
    },
    keep: async (address, password) => {
      if (given !== null && given === password) return
      given = null
      const kept = await vault.keep(entryOf(address), password)
      where =
        kept.where === 'keychain'
          ? { state: 'keychain', backend: kept.backend }
          : { state: 'session-only', reason: kept.reason }
    },
    forget: async (address) => {
      given = null
      where = { state: 'none' }
      await vault.forget(entryOf(address))
    },
    where: () => where,
  }
}
