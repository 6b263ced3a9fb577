import { closeSync, openSync, readSync } from 'node:fs'
import { mostInvitationBytes } from '../../shared/domain/team/invitation-size.ts'

/**
 * The text of the file that the command line names as an invitation, cut off just behind what any invitation can have, so that a
 * large file is refused for its size and not read. Where there is no such file the text is empty, which is no invitation.
 */
export function readInvitationFile(path: string): string {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(mostInvitationBytes + 1)
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.byteLength, 0)).toString('utf8')
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}
