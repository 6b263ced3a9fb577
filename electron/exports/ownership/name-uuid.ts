import { hash } from 'node:crypto'

/**
 * A UUID made from names: the same names always give the same one, whatever characters they hold (RFC 9562, version 8
 * over SHA-256). 122 bits, so that a million parties do not meet by chance.
 */
export function nameUuid(...names: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(names), 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const [third, fourth] = [`8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join('-')
}
