import { z } from 'zod'
import type { Desk } from '../domain/ownership/desk.ts'
import { deskFormats, type ExportedFile } from '../domain/ownership/desk.ts'
import { deepest, type OwnershipFile, type OwnershipJob } from '../domain/ownership/ways.ts'
import { approval, id, party } from './inputs.ts'
import { command, query } from './procedure.ts'
import { languages } from './state.ts'

const depth = z.number().int().min(1).max(deepest)
const key = z.string().min(1).max(400)
const keys = z.array(key).max(10_000).readonly()
const instant = z.string().max(40).nullable()

export const deskView = z.strictObject({
  hidden: keys,
  pinned: z.record(key, z.strictObject({ x: z.number().finite(), y: z.number().finite() })),
  collapsed: keys,
  groupBelow: z.number().min(0).max(100).nullable(),
  shortChains: z.boolean(),
  same: z.array(z.tuple([key, key]).readonly()).max(1000).readonly(),
  until: instant,
  compareWith: instant,
})

/** Who owns whom: reading it, the older family's jobs, and the desks on which it is laid out. */
export const ownership = {
  /** What the store knows of the owners of these companies, at most 200; free. Unknown companies are left out. */
  open: query<readonly OwnershipFile[]>()(z.strictObject({ ids: z.array(party).max(200).readonly() })),
  /** Reads the owners in one call. */
  read: command<OwnershipFile>()(z.strictObject({
    id: party, depth, approved: approval, origin: z.string().max(40).default('ownership'),
  })),
  /**
   * Triggers the older family's job. `approved` is for the trigger, `asking` for all the questions after its result
   * together: credits, or that the price of a question isn't known.
   */
  startJob: command<OwnershipJob>()(z.strictObject({ id: party, depth, approved: approval, asking: approval })),
  jobs: query<readonly OwnershipJob[]>()(z.strictObject({})),
  /** Asks now whether a job is done; for an uncertain one looks through the watchlist first. */
  askJob: command<OwnershipJob>()(z.strictObject({ job: id, approved: approval })),
  /** Sends the trigger of an uncertain job once more, with its Idempotency-Key. Only on the person's word. */
  resendJob: command<OwnershipJob>()(z.strictObject({ job: id, approved: approval })),
  dropJob: command<OwnershipJob>()(z.strictObject({ job: id })),
}

/** Desks are kept here, free and offline. */
export const desks = {
  list: query<readonly Desk[]>()(z.strictObject({})),
  open: query<Desk | null>()(z.strictObject({ id })),
  /** `id` null makes a new one. */
  save: command<Desk>()(z.strictObject({
    id: id.nullable(), name: z.string().max(200), companies: z.array(party).min(1).max(200).readonly(), view: deskView,
  })),
  remove: command<null>()(z.strictObject({ id })),
  /** The desk's graph as a file for other programs; free, made from what is kept here. */
  export: query<ExportedFile>()(z.strictObject({ id, format: z.enum(deskFormats), language: z.enum(languages) })),
}
