import type { AppErrorKind } from '../../shared/domain/errors.ts'

export type ReadKey =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly why: Extract<AppErrorKind, { kind: 'bad-key' }>['why'] }

/** Longer than any key seen in practice; a pasted page of text is not a key. */
const maxKeyLength = 512

/**
 * A pasted key, trimmed. Refused before anything is sent when it can't be one: a newline inside would split the header
 * it travels in, and a character beyond printable ASCII can't travel in a header at all (RFC 9110 section 5.5).
 */
export function readKey(text: string): ReadKey {
  const key = text.trim()
  if (key === '') return { ok: false, why: 'empty' }
  if (key.length > maxKeyLength) return { ok: false, why: 'too-long' }
  if (/\s/.test(key)) return { ok: false, why: 'has-spaces' }
  if (!/^[\x21-\x7e]+$/.test(key)) return { ok: false, why: 'not-ascii' }
  return { ok: true, key }
}
