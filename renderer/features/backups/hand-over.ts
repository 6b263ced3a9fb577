import type { RegisterblickClient } from '../../../shared/contract/contract.ts'
import type { LockedFile, LookedAt } from '../../../shared/contract/backups.ts'
import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import { libraryUpload, type BytesDone } from '../../../shared/domain/library/library-file.ts'

/** Base64 of some hundred kilobytes at most: the arguments of one call. */
const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/**
 * Hands a library file over part by part, so that neither side holds it whole, and has it looked at. Stopped or failed, the core is
 * told to drop what it has.
 */
export async function handOver(
  backups: RegisterblickClient['backups'],
  file: Blob & { readonly name: string },
  signal: AbortSignal,
  progress: (bytes: BytesDone) => void,
): Promise<Outcome<LookedAt | LockedFile>> {
  if (file.size === 0) return failed({ kind: 'not-a-library', why: 'not-ours' })
  if (file.size > libraryUpload.bytes) return failed({ kind: 'not-a-library', why: 'too-large' })
  let upload: string | null = null
  for (let at = 0; at < file.size; at += libraryUpload.part) {
    if (signal.aborted) {
      await backups.dropReceived({})
      return failed({ kind: 'canceled' })
    }
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await file.slice(at, at + libraryUpload.part).arrayBuffer())
    } catch {
      // It was changed or removed since it was chosen.
      await backups.dropReceived({})
      return failed({ kind: 'not-a-library', why: 'no-file' })
    }
    const part = { upload, name: file.name.slice(0, 1000), size: file.size, at, bytes: base64(bytes) }
    const received: Outcome<{ readonly upload: string }> = await backups.receive(part)
    if (!received.ok) return received
    upload = received.value.upload
    progress({ done: Math.min(file.size, at + libraryUpload.part), total: file.size })
  }
  return upload === null ? failed({ kind: 'canceled' }) : backups.lookReceived({ upload })
}
