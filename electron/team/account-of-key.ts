import { createHash, randomBytes } from 'node:crypto'
import { isObject, readText, type Json } from '../../shared/domain/json.ts'
import { accountForm, type AccountMark } from '../../shared/domain/team/account-mark.ts'

/** Which account of the service the key in force belongs to, as far as the service itself told this key. */
export interface AccountOfKey {
  /** Its mark for one library; null: not known. */
  readonly mark: (library: string) => AccountMark | null
  /** Whether it is known at all, for any library. */
  readonly known: () => boolean
  /** Names the key in force for as long as the program runs; null: there is none. */
  readonly key: () => string | null
  /** What `GET /account` stated to a key; null: it stated no id. Another key than the one in force is left out. Resolves once it is stored. */
  readonly note: (workspaceId: string | null, key: string | null) => Promise<void>
}

export interface AccountOfKeyParts {
  /** Setting `account of key`, as stored when the library was opened. */
  readonly stored: Json | undefined
  /** A salted hash of the key in force and its service's address, base64; null: there is no key. */
  readonly keyHash: (salt: string) => string | null
  readonly write: (value: Json) => Promise<void>
}

/** How much of the key's hash is kept: enough to see that the key is another one, too little to try guesses against. */
const keptOfHash = 6

/**
 * Keeps which account a key belongs to, beside a few characters of the key's salted hash. A key that was changed, here, in the environment, or by another
 * library through the same keychain, is another key, and its account is unknown until it was read. A colleague's answer to `GET /account`
 * says nothing of this key, so nothing is taken from what is kept of it.
 */
export function createAccountOfKey({ stored, keyHash, write }: AccountOfKeyParts): AccountOfKey {
  const ofRun = randomBytes(16).toString('base64')
  let kept = isObject(stored)
    ? { salt: readText(stored['salt']), key: readText(stored['key']), account: readText(stored['account']) }
    : null
  const mark: AccountOfKey['mark'] = (library) => {
    if (kept === null || kept.salt === null || kept.key === null || kept.account === null) return null
    const form = accountForm(kept.account)
    if (form === null || keyHash(kept.salt)?.slice(0, keptOfHash) !== kept.key) return null
    return { form, hash: createHash('sha256').update(`account\n${library}\n${kept.account}`).digest('hex') }
  }
  return {
    mark,
    known: () => mark('') !== null,
    key: () => keyHash(ofRun),
    note: async (workspaceId, asked) => {
      if (asked === null || asked !== keyHash(ofRun)) return
      const salt = randomBytes(16).toString('base64')
      const key = keyHash(salt)?.slice(0, keptOfHash) ?? null
      kept = workspaceId === null || key === null ? null : { salt, key, account: workspaceId }
      await write(kept)
    },
  }
}
