import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { browserShows } from '../../shared/domain/exports/export-job.ts'
import type { ExportedFile } from '../ports/export-queue.ts'

/** Content types of what a browser shows by itself, by a file's ending; everything else is handed over as bytes. */
const types: Readonly<Record<(typeof browserShows)[number], string>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/**
 * A file may hold what the service or a document said: shown, it is an origin of its own that loads nothing, runs nothing and
 * reaches nothing of ours. A browser's reader of PDF doesn't start in a sandbox, and runs no script of our origin anyway.
 */
const shownPolicy = (type: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${type === types.pdf ? '' : '; sandbox'}`

const typeOf = (format: string): string | null =>
  browserShows.some((each) => each === format) ? types[format as (typeof browserShows)[number]] : null

/**
 * A file's name as the value of `filename*` (RFC 8187 section 3.2.1). `encodeURIComponent` leaves four signs as they are that may not
 * stand there: Chromium drops the whole name at an apostrophe, and the file is then called by its number, without an ending.
 */
const headerName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Hands an exported file to the browser under its name: as a download, or to be shown where `shows` asks for it and the browser can. It
 * is streamed, so its size is of no matter.
 */
export async function sendFile(
  file: ExportedFile,
  shows: boolean,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = shows ? typeOf(file.format) : null
  response.writeHead(200, {
    ...headers,
    ...(type === null ? {} : { 'Content-Security-Policy': shownPolicy(type) }),
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Length': file.bytes,
    'Content-Disposition': `${type === null ? 'attachment' : 'inline'}; filename*=UTF-8''${headerName(file.name)}`,
  })
  if (request.method === 'HEAD') response.end()
  // Not one byte more than was stated, should it grow meanwhile.
  else await pipeline(createReadStream(file.path, { start: 0, end: Math.max(0, file.bytes - 1) }), response)
}
