import fc from 'fast-check'

const firstSurrogate = 0xd800
const surrogates = 0x800

/**
 * Any code point but a half of a pair, as fast-check's own unit `binary` draws them: that one puts all 1.1 million into a map when
 * it is first used, which takes a second of processor time and 100 MB in each process.
 */
export const anyCharacter = fc.nat(0x10ffff - surrogates).map(
  (nth) => String.fromCodePoint(nth < firstSurrogate ? nth : nth + surrogates),
  (text) => {
    const point = typeof text === 'string' ? (text.codePointAt(0) ?? -1) : -1
    const isPaired = point < firstSurrogate || point >= firstSurrogate + surrogates
    if (point < 0 || !isPaired || String.fromCodePoint(point) !== text) throw new Error('no single character')
    return point < firstSurrogate ? point : point - surrogates
  },
)
