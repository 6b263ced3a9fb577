import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** What both hosts hold true of the page they serve: its files, their types, and the policy they stand under. */

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
}

/** Content type of a file of the page by its ending; null for what is no file of a page (source maps among it). */
export const pageFileType = (file: string): string | null => types[extname(file)] ?? null

/**
 * Headers of every answer that carries the page. It may load its own files and nothing else; `connect` is whom it may
 * speak to: its own socket on the loopback host, nobody on the desktop, where it has the bridge.
 */
export const pageHeaders = (connect: "'self'" | "'none'") =>
  ({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      `connect-src ${connect}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  }) as const

/** What the page may ask for: URL path with a leading slash, to the file that answers it. */
export type PageFiles = ReadonlyMap<string, string>

/** Lists the built page once; a request can then name only what is in this list, whatever its path looks like. */
export function listPageFiles(folder: string): PageFiles {
  const files = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || pageFileType(entry.name) === null) continue
    const file = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, file).split(sep).join('/')}`, file)
  }
  const start = files.get('/index.html')
  if (start !== undefined) files.set('/', start)
  return files
}
