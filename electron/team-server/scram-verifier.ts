import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * What a server keeps of a password (RFC 5802, as PostgreSQL writes it): enough to check it, not to know it.
 * @param password Printable ASCII: other characters would have to be prepared by SASLprep first, alike on both sides.
 */
export async function scramVerifier(password: string, iterations = 4096): Promise<string> {
  if (!/^[\x20-\x7e]{1,200}$/.test(password)) throw new RangeError('no such password')
  const salt = randomBytes(16)
  const salted = await derive(password, salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest()
  const server = hmac(salted, 'Server Key')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored.toString('base64')}:${server.toString('base64')}`
}
