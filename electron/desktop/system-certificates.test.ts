import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { selfSigned } from '../service/certificate.testing.ts'

/** Runs in a process of its own, because a process reads the system's certificates once. */
const program = (trusts: boolean, url: string): string => `
  import { trustSystemCertificates } from ${JSON.stringify(new URL('system-certificates.ts', import.meta.url).href)}
  const count = ${trusts ? 'trustSystemCertificates()' : '0'}
  const said = await fetch(${JSON.stringify(url)}).then((answer) => answer.text(), (error) => error.cause.code)
  console.log(JSON.stringify({ count, said }))
`

it.skipIf(process.platform !== 'linux')(
  'an authority that only the system knows is trusted once the system is asked, and not before',
  async (context) => {
    const certificate = selfSigned()
    if (certificate === null) return context.skip('openssl is not installed')
    const file = join(mkdtempSync(join(tmpdir(), 'registerblick-authority-')), 'authority.pem')
    writeFileSync(file, certificate.cert)
    const server = createServer(certificate, (_request, response) => response.end('trusted'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const run = (trusts: boolean): Promise<{ count: number; said: string }> =>
      new Promise((resolve, reject) => {
        const source = program(trusts, `https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
        const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
          env: { ...process.env, SSL_CERT_FILE: file, SSL_CERT_DIR: '/nonexistent', NODE_OPTIONS: '' },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let said = ''
        child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
        child.once('error', reject)
        child.once('close', () => resolve(JSON.parse(said) as { count: number; said: string }))
      })
    try {
      expect(await run(false)).toEqual({ count: 0, said: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
      expect(await run(true)).toEqual({ count: 1, said: 'trusted' })
    } finally {
      server.close()
    }
  },
)
