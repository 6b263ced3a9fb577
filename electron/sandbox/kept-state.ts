import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { KeptBilling } from './billing.ts'
import type { KeptRegister } from './dataset/register.ts'
import type { Job } from './older/jobs.ts'
import type { KeptOwned } from './owned/owned.ts'

/** Another number whenever an older file can't be gone on with: its shape, or the world that a seed makes, is another one. */
const format = 1

/** What a service remembers between runs. The rest of its world follows from seed, size and instant. */
export interface KeptState {
  readonly seed: number
  readonly companies: number
  /** The service's clock when this was written, ms since 1970, and how far it was set ahead. */
  readonly at: number
  readonly ahead: number
  readonly register: KeptRegister
  readonly owned: KeptOwned
  readonly billing: KeptBilling
  readonly metadata: ReadonlyMap<number, Readonly<Record<string, unknown>>>
  readonly jobs: readonly Job[]
}

const isKept = (value: unknown): value is KeptState & { readonly format: number } =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === format &&
  ['at', 'ahead', 'register', 'owned', 'billing', 'metadata', 'jobs'].every((name) => name in value)

/**
 * What the last run kept; null: there was none, or it can't be gone on with. Then the file is set aside under `….old`, so that a new
 * world begins and nothing is written over.
 */
export function readKept(path: string, { seed, companies }: Pick<KeptState, 'seed' | 'companies'>): KeptState | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return null
  }
  try {
    const value: unknown = deserialize(bytes)
    if (isKept(value) && value.seed === seed && value.companies === companies) return value
  } catch {
    // Cut or overwritten: handled like one of another format.
  }
  try {
    renameSync(path, `${path}.old`)
  } catch {
    rmSync(path, { force: true })
  }
  return null
}

/** Writes what is kept, in one step: killed at any moment, the file is the one before or this one. */
export function writeKept(path: string, kept: KeptState): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  writeFileSync(part, serialize({ format, ...kept }), { mode: 0o600 })
  renameSync(part, path)
}
