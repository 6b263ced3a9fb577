import { z } from 'zod'
import { deskFormats, imageLimits, pictureFormats, type Desk } from '../domain/ownership/desk/desk.ts'
import type { ExportJob } from '../domain/exports/export-job.ts'
import type { DeskSigning } from '../domain/ownership/desk/desk-signing.ts'
import type { PackedFigures } from '../domain/ownership/desk/pack-figures.ts'
import { deepest, type OwnershipFile, type OwnershipHead, type OwnershipJob } from '../domain/ownership/read/ways.ts'
import { approval, id, nothing, party } from './inputs.ts'
import { command, query } from './procedure.ts'
import { languages } from './state.ts'

const depth = z.number().int().min(1).max(deepest)
const key = z.string().min(1).max(400)
const keys = z.array(key).max(10_000).readonly()
const instant = z.string().max(40).nullable()
const persons = z.array(id).max(200).readonly()
const pairs = z
  .array(z.tuple([key, key]).readonly())
  .max(1000)
  .readonly()

export const deskView = z.strictObject({
  hidden: keys,
  pinned: z.record(key, z.strictObject({ x: z.number().finite(), y: z.number().finite() })),
  collapsed: keys,
  groupBelow: z.number().min(0).max(100).nullable(),
  shortChains: z.boolean(),
  same: pairs,
  different: pairs,
  representation: z.boolean(),
  beside: z.boolean(),
  persons,
  until: instant,
  compareWith: instant,
})

/** Ownership: reading it, the jobs of the older family, and desks. */
export const ownership = {
  /** What the store knows of the owners of these companies, at most 200; free. Unknown companies are left out. */
  open: query<readonly OwnershipFile[]>()(() => z.strictObject({ ids: z.array(party).max(200).readonly() })),
  /** The same without the reads: price of reading more, the answers, the jobs. Fast, however much is stored. */
  heads: query<readonly OwnershipHead[]>()(() => z.strictObject({ ids: z.array(party).max(200).readonly() })),
  /**
   * The reads of these companies as one graph with its numbers, both laws' results and what is odd, as `DeskFigures`
   * (unpackFigures): computed in a thread of the core. Free. Unknown companies are left out.
   */
  graph: query<PackedFigures>()(() =>
    z.strictObject({
      companies: z.array(party).max(200).readonly(),
      persons: persons.optional(),
      until: instant,
      compareWith: instant,
      same: pairs,
      different: pairs,
      beside: z.boolean().optional(),
    }),
  ),
  /** Reads the owners in one call; `open` and `graph` return the result. */
  read: command<OwnershipHead>()(() =>
    z.strictObject({
      id: party,
      depth,
      approved: approval,
      origin: z.string().max(40).default('ownership'),
    }),
  ),
  /**
   * Triggers the older family's job. `approved` is for the trigger, `asking` for all the questions after its result
   * together: credits, or that the price of a question isn't known.
   */
  startJob: command<OwnershipJob>()(() => z.strictObject({ id: party, depth, approved: approval, asking: approval })),
  jobs: query<readonly OwnershipJob[]>()(() => z.strictObject({})),
  /** Asks now whether a job is done; for an uncertain one it searches the watchlist first. */
  askJob: command<OwnershipJob>()(() => z.strictObject({ job: id, approved: approval })),
  /** Sends the trigger of an uncertain job once more, with its Idempotency-Key. Only when the person asks for it. */
  resendJob: command<OwnershipJob>()(() => z.strictObject({ job: id, approved: approval })),
  dropJob: command<OwnershipJob>()(() => z.strictObject({ job: id })),
}

/** Which desk, in which language, and which groups of small owners stand open. */
const exported = { id, language: z.enum(languages), ungrouped: z.array(key).max(1000).readonly() }

/** Desks are kept here, free and offline. */
export const desks = {
  list: query<readonly Desk[]>()(() => z.strictObject({})),
  open: query<Desk | null>()(() => z.strictObject({ id })),
  /** `id` null makes a new one. */
  save: command<Desk>()(() =>
    z.strictObject({
      id: id.nullable(),
      name: z.string().max(200),
      companies: z.array(party).min(1).max(200).readonly(),
      view: deskView,
    }),
  ),
  remove: command<null>()(() => z.strictObject({ id })),
  /**
   * Exports a desk through the export queue: its picture as it is seen, or its graph for other programs. Free, made
   * from what is stored. `not-offered` for a PDF when no printer is found: then the page prints itself.
   */
  export: command<ExportJob>()(() =>
    z.strictObject({ ...exported, format: z.enum([...pictureFormats, ...deskFormats]) }),
  ),
  /** A PNG that the page drew, part by part (base64); null until the last one, which makes the file. */
  exportImage: command<ExportJob | null>()(() =>
    z.strictObject({
      ...exported,
      upload: z.uuid(),
      part: z.number().int().min(0).max(999),
      of: z.number().int().min(1).max(999),
      bytes: z.base64().max(Math.ceil(imageLimits.part / 3) * 4),
    }),
  ),
  /** Who can sign for a desk's first company, in words, for its paper; free. Null: nothing is kept of it. */
  signing: query<DeskSigning | null>()(() => z.strictObject({ id, language: z.enum(languages) })),
  /** Whether PDF files can be made here. */
  canPrint: query<boolean>()(() => nothing),
}
