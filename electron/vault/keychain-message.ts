/** What the vault asks its keychain process, one question a process (keychain-process.ts). */
export type KeychainQuestion = { readonly service: string; readonly account: string; readonly endsAfterMs: number } & (
  | { readonly do: 'read' }
  | { readonly do: 'keep'; readonly key: string }
  | { readonly do: 'forget' }
)

export type KeychainMessage =
  /** The store was reached; from here on it may be asking the person to unlock it. */
  | { readonly kind: 'reached' }
  | { readonly kind: 'done'; readonly key: string | null }
  | { readonly kind: 'refused'; readonly reason: string }
