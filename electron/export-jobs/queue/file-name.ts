/** Names that Windows keeps for devices, with any ending ("Naming Files, Paths, and Namespaces", Microsoft). */
const devices = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)$/i

/**
 * The most bytes of a name without its ending. File systems take 255 (eCryptfs 143); the rest is for the ending, a
 * number in brackets, and the folder on systems that count the whole path (Windows: 260).
 */
const mostBytes = 120

/** The longest beginning that fits, cut between characters as a person sees them. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  let kept = ''
  let bytes = 0
  // A UTF-16 code unit takes at least one byte, so a surrogate pair that is cut here is beyond the limit.
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, mostBytes))) {
    bytes += Buffer.byteLength(segment)
    if (bytes > mostBytes) break
    kept += segment
  }
  return kept
}

/**
 * A name without ending that is a plain file in its folder on Windows, macOS and Linux: no path, no drive, no stream,
 * no device, nothing hidden, nothing that changes the reading direction, never empty.
 * @param name any text of a register, a file or a person
 */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\r]+/gu, ' ')
    // Invisible: control characters, directional marks, zero widths, private and unassigned code points.
    .replace(/[\p{C}]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-')
  const ends = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/^[\s.-]+|[\s.]+$/g, '')
  const fit = ends(cut(ends(plain)))
  if (fit === '') return 'Registerblick'
  const stem = (fit.split('.')[0] ?? '').trim()
  return devices.test(stem) ? `Registerblick ${fit}` : fit
}
