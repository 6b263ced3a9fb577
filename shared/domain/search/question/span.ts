/** A piece of what was typed: positions in the text, in UTF-16 units, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}
