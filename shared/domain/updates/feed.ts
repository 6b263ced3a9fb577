import { z } from 'zod'

/** Three numbers. A preview has no place in the feed that everybody reads. */
const version = z.string().regex(/^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}$/)

const file = z.object({
  platform: z.enum(['win32', 'darwin', 'linux']),
  arch: z.enum(['x64', 'arm64']),
  /** Stands beside the feed: a name, no way to another place. */
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u),
  /** Bytes. */
  size: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31),
  /** Of the whole file, base64. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
})

const feed = z.object({
  form: z.literal(1),
  version,
  /** Day of the release, `YYYY-MM-DD`. */
  released: z.iso.date(),
  /** To how many of a hundred installations it is offered. */
  rollout: z.number().min(0).max(100).default(100),
  notes: z
    .object({ de: z.string().max(4000), en: z.string().max(4000) })
    .nullable()
    .default(null),
  files: z.array(file).max(20),
})

/** The newest release, as the feed states it. */
export type Feed = z.output<typeof feed>
export type FeedFile = Feed['files'][number]

/** The text of a feed whose signature was checked; null where it can't be read. */
export function readFeed(text: string): Feed | null {
  try {
    return feed.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether one version is newer than another; false where either isn't three numbers. */
export function isNewer(one: string, than: string): boolean {
  if (!version.safeParse(one).success || !version.safeParse(than).success) return false
  const numbers = (text: string): number[] => text.split('.').map(Number)
  const [a, b] = [numbers(one), numbers(than)]
  const differs = a.findIndex((number, at) => number !== b[at])
  return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0)
}

/**
 * Whether an installation is among those that a release is offered to. `lot`: the installation's own number, 0 to below 1;
 * who is among the first ten of a hundred is among the first twenty as well.
 */
export const isOffered = (rollout: number, lot: number): boolean => lot * 100 < rollout

/** The file of a release for one system; null where it has none. */
export const fileFor = (release: Feed, platform: string, arch: string): FeedFile | null =>
  release.files.find((each) => each.platform === platform && each.arch === arch) ?? null
