import type { Language } from '../../language.ts'
import { isExact, type Interval } from '../shares/interval.ts'
import { writeShare, type WrittenShare } from '../shares/write-share.ts'
import type { ShareSize } from '../desk/held-shares.ts'

const nudges = { '-1': '< ', '0': '', '1': '> ' } as const

/** Few different shares stand in a graph of many: each is written once. */
const written: Readonly<Record<Language, Map<number, WrittenShare>>> = { de: new Map(), en: new Map() }
const mostWritten = 20_000

function once(value: number, language: Language): WrittenShare {
  const known = written[language].get(value)
  if (known !== undefined) return known
  const fresh = writeShare(value, language)
  if (written[language].size >= mostWritten) written[language].clear()
  written[language].set(value, fresh)
  return fresh
}

/** A share (part of one) in percent: "33,33 %"; never written as a threshold that it isn't at. */
export function percentText(value: number, language: Language): string {
  const { text, nudge } = once(value, language)
  return nudges[nudge] + text
}

/** Bounds of a share: "15–40 %", or one figure where they are the same. Null: nothing at all is known. */
export function intervalText(share: Interval, language: Language): string | null {
  if (isExact(share)) return percentText(share.lo, language)
  if (share.lo <= 1e-12 && share.hi >= 1 - 1e-12) return null
  return `${once(share.lo, language).number}–${percentText(share.hi, language)}`
}

/** A share as answers state it, else its bounds; null: nothing is known. */
export const sizeText = ({ stated, counts }: ShareSize, language: Language): string | null =>
  stated === null ? intervalText(counts, language) : percentText(stated, language)
