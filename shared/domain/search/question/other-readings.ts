import { formatRegisterNumber } from '../../register/register-number.ts'
import { formOf } from './read-operators.ts'
import type { Question } from './question.ts'

/** Another way to read a part of a question: as `kind`, with `value`; `text` is the question typed so that it is read like this. */
export interface OtherReading {
  /** Index of the part in the question. */
  readonly part: number
  readonly kind: 'number' | 'form'
  readonly value: string
  readonly text: string
}

/** No court's letters behind a number are longer. */
const mostLetters = 3

/**
 * Letters directly behind a register number may be a part of it or a legal form (SE: Kiel's numbers of Segeberg have it). Whichever was understood, the
 * other is offered. What an operator says has one meaning.
 */
export function otherReadings({ text, parts }: Question): readonly OtherReading[] {
  return parts.flatMap((part, nth): readonly OtherReading[] => {
    const { meaning } = part
    if (meaning.kind !== 'number' || part.asked) return []
    const letters = meaning.suffix === null ? '' : part.text.slice(-meaning.suffix.length)
    if (letters !== '') {
      const digits = part.text.slice(0, -letters.length).trimEnd()
      return formOf(letters) === undefined
        ? []
        : [
            {
              part: nth,
              kind: 'form',
              value: letters,
              text: `${text.slice(0, part.from)}${digits}, ${letters}${text.slice(part.to)}`,
            },
          ]
    }
    const next = parts[nth + 1]
    if (next?.meaning.kind !== 'form' || next.asked || !/^[a-z]+$/iu.test(next.text)) return []
    const between = text.slice(part.to, next.from)
    return next.text.length > mostLetters || !/^\s+$/u.test(between)
      ? []
      : [
          {
            part: nth,
            kind: 'number',
            value: formatRegisterNumber({ ...meaning, suffix: next.text.toUpperCase() }),
            text: `${text.slice(0, part.to)}${text.slice(next.from)}`,
          },
        ]
  })
}
