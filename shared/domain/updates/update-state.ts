/**
 * Why this installation brings no new version by itself. `no-feed`: none is configured; `package-manager`: the system's
 * package manager owns the program (deb, rpm, Snap, Flatpak, a store); `archive`: it was unpacked by hand; `sources`: it runs from its
 * sources; `browser`: the page runs in a browser; `bad-feed`: what is configured can't be read; `read-only`: it lies where this person may
 * change nothing (a disk image, a folder of the administrator).
 */
export type UpdatesOff = 'no-feed' | 'bad-feed' | 'package-manager' | 'archive' | 'read-only' | 'sources' | 'browser'

/**
 * Why a step failed. `unreachable`: the feed wasn't answered; `wrong-signature`: it isn't signed by who made this program, nothing of it
 * was believed; `broken-feed`: signed, and can't be read; `no-file`: it has nothing for this system; `interrupted`: the download broke off;
 * `wrong-file`: what came is not the file that the feed names, or not signed as the system asks; `not-installed`: the installation didn't begin.
 */
export type UpdateFault =
  | 'unreachable'
  | 'wrong-signature'
  | 'broken-feed'
  | 'no-file'
  | 'interrupted'
  | 'wrong-file'
  | 'not-installed'

export interface Release {
  readonly version: string
  /** Day, `YYYY-MM-DD`. */
  readonly released: string
  readonly notes: { readonly de: string; readonly en: string } | null
  /** Of the file for this system. */
  readonly bytes: number
}

/** What an installation of a new version waits for. */
export type UpdateBusy = 'paid-call' | 'export'

export type UpdateStep =
  /** Nobody has looked in this run. */
  | { readonly at: 'not-looked' }
  | { readonly at: 'looking' }
  /** No newer version is in the feed. */
  | { readonly at: 'newest' }
  /** There is a newer one, which is given out step by step and not to this installation yet. */
  | { readonly at: 'later'; readonly release: Release }
  | { readonly at: 'found'; readonly release: Release }
  /** `done`: bytes. */
  | { readonly at: 'downloading'; readonly release: Release; readonly done: number }
  /** Whole and checked. `waitsFor`: why the installation that was asked for did not begin; null: it wasn't asked for. */
  | { readonly at: 'ready'; readonly release: Release; readonly waitsFor: UpdateBusy | null }
  /** The program ends and the new one is put in its place. */
  | { readonly at: 'installing'; readonly release: Release }
  /** `release`: null where none could be read; else the download can be tried again. */
  | { readonly at: 'failed'; readonly fault: UpdateFault; readonly release: Release | null }

export interface UpdateState {
  /** Null: new versions can be looked for. */
  readonly off: UpdatesOff | null
  /** Host of the feed; null: none is configured. */
  readonly from: string | null
  /** ISO 8601 UTC of the last look of this run that was answered and believed; null: none. */
  readonly lookedAt: string | null
  readonly step: UpdateStep
}
