import type { Alternative181 } from './alternative-181.ts'

/** Symbols without the days from and until which they hold (both included); null: not limited. */
export function withoutDays(text: string): {
  readonly text: string
  readonly from: string | null
  readonly until: string | null
} {
  return {
    from: /\bAB D(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1] ?? null,
    until: /\bBIS D(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1] ?? null,
    text: text
      .replace(/\b(?:AB|BIS) D\d{4}-\d{2}-\d{2}\b/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** Symbols of one person's power without what they say of section 181 BGB. */
export function withoutExemptions(symbols: readonly string[]): {
  readonly rest: readonly string[]
  readonly exempt: readonly (readonly [Alternative181, boolean])[]
} {
  const exempt: (readonly [Alternative181, boolean])[] = []
  const rest: string[] = []
  for (const symbol of symbols.filter((each) => each !== '')) {
    const what = /^(EX|NX)([bsm])$/.exec(symbol)
    if (what === null) {
      rest.push(symbol)
      continue
    }
    exempt.push([what[2] as Alternative181, what[1] === 'EX'])
    // "… und ist befreit": a verb of its own.
    if (/^AUX[sp]$/.test(rest.at(-1) ?? '') && /^(?:UN|,)$/.test(rest.at(-2) ?? '')) rest.pop()
    while (/^(?:UN|,|MIT|YET|UNTER)$/.test(rest.at(-1) ?? '')) rest.pop()
  }
  while (/^(?:UN|,)$/.test(rest[0] ?? '')) rest.shift()
  while (/^(?:UN|,)$/.test(rest.at(-1) ?? '')) rest.pop()
  return { rest, exempt }
}
