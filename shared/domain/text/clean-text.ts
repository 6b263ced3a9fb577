/**
 * Text from outside, made safe to display. Direction overrides and zero-width characters are dropped (they could turn
 * the words around it or hide in a name), control characters become their visible signs, lone surrogates become U+FFFD.
 * Line breaks and tabs stay; white space collapses where the place wants it.
 */
const dropped = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

const visible = (sign: string): string => {
  const code = sign.charCodeAt(0)
  if (code === 0x7f) return '\u2421'
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'
}

export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(dropped, '').replace(controls, visible)

export interface CutText {
  readonly text: string
  /** Characters (code points) of the whole text when it was cut; null when all of it is here. */
  readonly whole: number | null
}

/** Cleans a text and cuts it at a number of characters (code points), never inside one. */
export function cutText(raw: string, most: number): CutText {
  // A megabyte of name must not cost a megabyte of work in every row: twice the length holds all surrogate pairs,
  // and what cleaning drops only makes the result shorter.
  if (raw.length <= most) return { text: cleanText(raw), whole: null }
  const points = Array.from(cleanText(raw.slice(0, most * 2 + 1)))
  if (points.length <= most && raw.length <= most * 2 + 1) return { text: points.join(''), whole: null }
  return { text: points.slice(0, most).join('').trimEnd(), whole: raw.length }
}
