import type { Language } from '../../language.ts'
import { isExact, type Interval } from '../interval.ts'
import { writeShare } from '../write-share.ts'
import type { ShareSize } from './held-shares.ts'

const nudges = { '-1': '< ', '0': '', '1': '> ' } as const

/** Few different shares stand in a graph of many: each is written once. */
const written = new Map<string, string>()
const mostWritten = 20_000

/** A share (part of one) in percent: "33,33 %"; never written as a threshold that it isn't at. */
export function percentText(value: number, language: Language): string {
  const key = `${language} ${value}`
  const known = written.get(key)
  if (known !== undefined) return known
  const { text, nudge } = writeShare(value, language)
  if (written.size >= mostWritten) written.clear()
  written.set(key, nudges[nudge] + text)
  return nudges[nudge] + text
}

/** Bounds of a share: "15–40 %", or one figure where they are the same. Null: nothing at all is known. */
export function intervalText(share: Interval, language: Language): string | null {
  if (isExact(share)) return percentText(share.lo, language)
  if (share.lo <= 1e-12 && share.hi >= 1 - 1e-12) return null
  return `${writeShare(share.lo, language).number}–${percentText(share.hi, language)}`
}

/** A share as answers state it, else its bounds; null: nothing is known. */
export const sizeText = ({ stated, counts }: ShareSize, language: Language): string | null =>
  stated === null ? intervalText(counts, language) : percentText(stated, language)
