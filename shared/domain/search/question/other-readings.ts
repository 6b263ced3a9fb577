import { formatRegisterNumber } from '../../register/register-number.ts'
import { courtsPerhapsOf } from '../../register/towns-of-courts.ts'
import { formOf } from './read-operators.ts'
import type { Question } from './question.ts'

/** Another way to read a part of a question: as `kind`, with `value`; `text` is the question typed so that it is read like this. */
export interface OtherReading {
  /** Index of the part in the question. */
  readonly part: number
  readonly kind: 'number' | 'form' | 'court'
  readonly value: string
  readonly text: string
}

/** No court's letters behind a number are longer. */
const mostLetters = 3

const quoted = (value: string): string => (/\s/u.test(value) ? `"${value}"` : value)

/** Town beside a register number whose register several courts may keep ("HRB 9 Frankfurt"): each of them is offered. */
function courtsBeside({ text, parts }: Question, nth: number): readonly OtherReading[] {
  if (parts.some(({ meaning }) => meaning.kind === 'court')) return []
  for (const at of [nth + 1, nth - 1]) {
    const part = parts[at]
    if (part === undefined || part.asked || (part.meaning.kind !== 'words' && part.meaning.kind !== 'place')) continue
    const courts = courtsPerhapsOf(part.text)
    if (courts.length === 0) continue
    return courts.map(({ seat }) => ({
      part: at,
      kind: 'court',
      value: seat,
      text: `${text.slice(0, part.from)}court:${quoted(seat)}${text.slice(part.to)}`,
    }))
  }
  return []
}

/**
 * Letters directly behind a register number may be a part of it or a legal form (SE: Kiel's numbers of Segeberg have it). Whichever was understood, the
 * other is offered. A town beside it may be several courts'. What an operator says has one meaning.
 */
export function otherReadings(question: Question): readonly OtherReading[] {
  const { text, parts } = question
  return parts.flatMap((part, nth): readonly OtherReading[] => {
    const { meaning } = part
    if (meaning.kind !== 'number' || part.asked) return []
    const courts = courtsBeside(question, nth)
    if (courts.length > 0) return courts
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
