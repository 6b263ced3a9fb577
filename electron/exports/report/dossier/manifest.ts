import type { Dialect } from '../../../../shared/domain/answers/answer.ts'
import type { ReportForm } from '../../../../shared/domain/exports/report.ts'
import type { EntryRef } from '../document.ts'

export const dossierFormat = 'registerblick-dossier'
export const dossierVersion = 1

/** A file of the dossier. The manifest and its seal are not listed: the seal proves the manifest. */
export interface ManifestFile {
  readonly path: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
}

/** An answer of the service as it came: what was asked, what came back, and the file that holds its bytes. */
export interface ManifestAnswer {
  /** Its number in the sources of the report. */
  readonly number: number
  readonly path: string
  readonly sha256: string
  readonly operation: string
  /** Method, path and query as sent, without the key. */
  readonly request: string
  /** ISO 8601 UTC, by this machine's clock; by the service's where it said. */
  readonly readAt: string
  readonly serviceDate: string | null
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly dialect: Dialect | null
  readonly charged: number | null
}

/** A sentence of the report (`report.html#id`) with what it rests on. */
export interface ManifestStatement {
  readonly id: string
  readonly text: string
  /** Numbers of answers. */
  readonly answers: readonly number[]
  /** The register entry that it rests on; null where the timeline doesn't tell. */
  readonly entry: EntryRef | null
  /** True: computed by Registerblick from those answers. */
  readonly computed: boolean
}

export interface Manifest {
  readonly format: typeof dossierFormat
  readonly version: typeof dossierVersion
  readonly program: { readonly name: 'Registerblick'; readonly version: string }
  readonly madeAt: string
  readonly service: string | null
  readonly demo: boolean
  readonly language: string
  readonly form: ReportForm
  readonly title: string
  readonly companies: readonly {
    readonly name: string | null
    readonly register: string | null
    readonly court: string | null
  }[]
  readonly files: readonly ManifestFile[]
  readonly answers: readonly ManifestAnswer[]
  readonly statements: readonly ManifestStatement[]
}
