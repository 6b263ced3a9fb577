import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { imageLimits } from '../../../shared/domain/ownership/desk/desk.ts'
import type { Clock } from '../../ports/clock.ts'
import { isPng } from './png.ts'

/** One part of a picture that a page hands over. */
export interface PicturePart {
  /** Names the picture; made by the page. */
  readonly upload: string
  /** Counted from 0. */
  readonly part: number
  /** How many parts there are. */
  readonly of: number
  /** Base64. */
  readonly bytes: string
}

interface Upload {
  readonly parts: Uint8Array[]
  /** Milliseconds since the epoch. */
  readonly begun: number
  bytes: number
}

/** After this time an upload is dropped: the page was closed in the middle. */
const keptMs = 60_000
const mostUploads = 4

/** Puts pictures together that a page hands over in parts, because a message is small. */
export function createPictureUploads(clock: Clock) {
  const uploads = new Map<string, Upload>()
  const dropOld = (): void => {
    for (const [key, { begun }] of uploads) if (clock.now() - begun > keptMs) uploads.delete(key)
  }
  return {
    /** The whole PNG with its last part; null before that. Fails with `bad-input` for anything but one whole PNG. */
    add: ({ upload, part, of, bytes }: PicturePart): Outcome<Uint8Array | null> => {
      dropOld()
      const chunk = Buffer.from(bytes, 'base64')
      const entry: Upload =
        part === 0
          ? { parts: [], begun: clock.now(), bytes: 0 }
          : (uploads.get(upload) ?? { parts: [], begun: 0, bytes: 0 })
      uploads.delete(upload)
      const refused = failed({ kind: 'bad-input', fields: [{ field: 'bytes', message: 'not one whole PNG' }] })
      const tooLarge = entry.bytes + chunk.length > imageLimits.bytes
      if (entry.parts.length !== part || part >= of || tooLarge || uploads.size > mostUploads) return refused
      entry.parts.push(chunk)
      entry.bytes += chunk.length
      if (part < of - 1) {
        uploads.set(upload, entry)
        return ok(null)
      }
      const whole = Buffer.concat(entry.parts)
      return isPng(whole) ? ok(whole) : refused
    },
  }
}
