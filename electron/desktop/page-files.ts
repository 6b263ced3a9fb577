import { readFile } from 'node:fs/promises'
import { pageFileType, pageHeaders, type PageFiles } from '../core/served-page.ts'

/** The one origin of our own page. */
export const pageScheme = 'app'
export const pageOrigin = 'app://registerblick'

const headers = pageHeaders("'none'")

/**
 * The file that a URL of the page names; null for everything else. The text is compared as it came: nothing is
 * decoded or normalised, so `..`, `%2e%2e`, `..%5c` and NUL find nothing.
 */
export function pageFile(files: PageFiles, url: string): string | null {
  if (!url.startsWith(`${pageOrigin}/`)) return null
  const path = url.slice(pageOrigin.length).split(/[?#]/, 1)[0] ?? ''
  return files.get(path) ?? null
}

/** Answers a request for a file of the page: 200, 404 for what is not of the page, 405 for what is no reading; all under the policy. */
export async function answerPageRequest(
  files: PageFiles,
  request: { readonly url: string; readonly method: string },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers })
  const file = pageFile(files, request.url)
  if (file === null) {
    return new Response('There is no such file.', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain' },
    })
  }
  const body = await readFile(file)
  return new Response(body, {
    headers: { ...headers, 'Content-Type': pageFileType(file) ?? 'application/octet-stream' },
  })
}

/** The page may load itself anew (`location.reload()` counts as navigation); a fragment keeps its place. */
export const isStartPage = (url: string): boolean => url.split('#', 1)[0] === `${pageOrigin}/`
