/** Where the key lives between runs: the OS keychain, or memory only. Never a file, log or the database. */
export type KeptWhere =
  | { readonly where: 'keychain'; readonly backend: string }
  | { readonly where: 'session-only'; readonly reason: string }

export type ReadKey =
  | { readonly found: true; readonly key: string; readonly kept: KeptWhere }
  | { readonly found: false; readonly reason: string | null }

export interface Vault {
  /** The key for this address. `reason` says why the keychain could not be asked, null when it simply has none. Never rejects. */
  readonly read: (address: string) => Promise<ReadKey>
  /** Keeps the key in the keychain, or for this session where there is none or it does not answer in time. Never rejects. */
  readonly keep: (address: string, key: string) => Promise<KeptWhere>
  /** Removes the key from both; null when done, else the keychain's reason. */
  readonly forget: (address: string) => Promise<string | null>
}
