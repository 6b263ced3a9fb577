import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** The page as both hosts serve it: its files, their types, and its security policy. */

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
}

/** Content type of a file of the page by its ending; null for what is not served (such as source maps). */
export const pageFileType = (file: string): string | null => types[extname(file)] ?? null

/**
 * Headers of every response that carries the page. The page may load its own files and nothing else. `connect`: where
 * it may connect to: its own socket on the loopback host; nowhere on the desktop, where it has the bridge.
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

/** What may be requested: URL path with a leading slash, to the file that answers it. */
export type PageFiles = ReadonlyMap<string, string>

/**
 * Lists the files of the built page once. A request can only name a file of this list, whatever its path looks like.
 */
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
