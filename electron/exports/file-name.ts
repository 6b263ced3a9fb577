/** Names that Windows keeps for devices, with any ending ("Naming Files, Paths, and Namespaces", Microsoft). */
const devices = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)$/i

/**
 * Bytes of a name without its ending. File systems take 255 (eCryptfs 143); what is left holds the ending, a number
 * in brackets, and a folder on systems that count the whole path (Windows: 260).
 */
const mostBytes = 120

/** The longest beginning of whole characters, as a person sees them, that fits. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  let kept = ''
  let bytes = 0
  // A unit of UTF-16 is a byte at least; a surrogate torn in two here never fits.
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, mostBytes))) {
    bytes += Buffer.byteLength(segment)
    if (bytes > mostBytes) break
    kept += segment
  }
  return kept
}

/**
 * A name without ending that Windows, macOS and Linux all take for a file in the folder it is meant for: no path, no
 * drive, no stream, no device, nothing hidden, nothing that turns its letters around, never empty.
 * @param name whatever a register, a file or a person wrote
 */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\r]+/gu, ' ')
    // Controls, marks of direction, zero widths, private and unassigned code points: none of them can be seen.
    .replace(/[\p{C}]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-')
  const ends = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/^[\s.-]+|[\s.]+$/g, '')
  const fit = ends(cut(ends(plain)))
  if (fit === '') return 'Registerblick'
  const stem = (fit.split('.')[0] ?? '').trim()
  return devices.test(stem) ? `Registerblick ${fit}` : fit
}
