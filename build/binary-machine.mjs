/** @typedef {{ readonly system: 'linux' | 'win' | 'mac', readonly arch: 'x64' | 'arm64' }} Machine */

/**
 * The system and processor that a program or native module was made for, by its header (ELF, PE, Mach-O); null: another one, or none.
 * A file's name may say anything.
 * @param {Uint8Array} bytes
 * @returns {Machine | null}
 */
export function machineOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 64) return null
  /** @param {Machine['system']} system @param {number} code @param {number} x64 @param {number} arm64 @returns {Machine | null} */
  const named = (system, code, x64, arm64) =>
    code === x64 ? { system, arch: 'x64' } : code === arm64 ? { system, arch: 'arm64' } : null
  if (view.getUint32(0) === 0x7f454c46) return named('linux', view.getUint16(18, true), 0x3e, 0xb7)
  if (view.getUint32(0, true) === 0xfeedfacf) return named('mac', view.getUint32(4, true), 0x01000007, 0x0100000c)
  const header = view.getUint32(60, true)
  if (view.getUint16(0) !== 0x4d5a || header + 6 > view.byteLength || view.getUint32(header) !== 0x50450000) return null
  return named('win', view.getUint16(header + 4, true), 0x8664, 0xaa64)
}
