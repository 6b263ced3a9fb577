import { protocol } from 'electron'
import type { PageFiles } from '../core/served-page.ts'
import { answerPageRequest, pageScheme } from './page-files.ts'

/**
 * Makes `app://` a scheme with an origin of its own. Must run before the application is ready; `standard` gives it
 * relative URLs and an origin, `secure` what browsers give to secure contexts only, `codeCache` keeps compiled scripts for
 * the next start.
 */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, codeCache: true } },
  ])
}

/** Serves the built page on `app://registerblick/`, and nothing else on that scheme. */
export function servePage(files: PageFiles): void {
  protocol.handle(pageScheme, (request) => answerPageRequest(files, request))
}
