import { hashOf } from '../dataset/random.ts'
import { OptionError } from '../options/option-error.ts'
import { accountQuestions } from './account-questions.ts'
import type { Question } from './question.ts'
import { registerQuestions } from './register-questions.ts'
import { wireQuestions } from './wire-questions.ts'

/** Every question that the contract leaves open, with the answers that this service can give (docs/sandbox.md). */
export const questions = { ...wireQuestions, ...registerQuestions, ...accountQuestions } as const

export type QuestionName = keyof typeof questions

/** One answer to each question. */
export type Answers = { readonly [Name in QuestionName]: (typeof questions)[Name]['answers'][number] }

/**
 * Whole sets of answers by name. `mixed` is drawn from the seed. `today` and `after-2026` answer like a; their situation
 * goes with them: before the release with the paths of contract 4.1 only, and past the end of the old names (9.2).
 */
export const readingNames = ['a', 'b', 'mixed', 'today', 'after-2026'] as const
export type ReadingName = (typeof readingNames)[number]

const named = questions as Readonly<Record<string, Question>>
const isQuestion = (name: string): name is QuestionName => Object.hasOwn(questions, name)

/** An answer with which a set differs from its nth one. */
const exceptions: Readonly<Partial<Record<ReadingName, Partial<Answers>>>> = {
  today: { 'classic-routes': 'today', alerts: 'absent' },
}

function pick(reading: ReadingName, seed: number, name: string, { answers }: Question): string {
  if (reading === 'b') return answers[1]
  if (reading !== 'mixed') return answers[0]
  // By its name, so that one more question changes no answer to another.
  return answers[hashOf(seed, 0xa15, ...new TextEncoder().encode(name)) % answers.length] ?? name
}

/** Single answers by question, as they were asked for; throws an `OptionError` where there is no such question or answer. */
export function checkAnswers(given: Readonly<Record<string, unknown>>): Partial<Answers> {
  for (const [name, value] of Object.entries(given)) {
    if (!isQuestion(name)) throw new OptionError(`There is no open question ${name}; docs/sandbox.md lists them.`)
    const { answers } = named[name] as Question
    if (typeof value !== 'string' || !answers.includes(value))
      throw new OptionError(
        `The answer to ${name} must be one of ${[...new Set(answers)].join(', ')}, not ${String(value)}.`,
      )
  }
  return given as Partial<Answers>
}

/** All answers of a named set, with single ones in place of its own. */
export function answersOf(reading: ReadingName, seed: number, single: Partial<Answers> = {}): Answers {
  const set = Object.fromEntries(
    Object.entries(named).map(([name, question]) => [name, pick(reading, seed, name, question)]),
  )
  return { ...set, ...exceptions[reading], ...single } as Answers
}

/** A set by name, and single answers. */
export interface Wanted {
  readonly reading: ReadingName
  readonly answers: Partial<Answers>
}

/**
 * Reads `NAME`, `NAME,question=answer,…` or `question=answer,…`, as the environment variable REGISTERBLICK_READING and
 * the control route write it; throws an `OptionError`.
 */
export function parseReading(text: string): Wanted {
  const parts = text.split(',').map((part) => part.trim())
  const singles = parts.filter((part) => part.includes('='))
  const [name = 'a', ...more] = parts.filter((part) => part !== '' && !part.includes('='))
  const reading = readingNames.find((candidate) => candidate === name)
  if (reading === undefined || more.length > 0)
    throw new OptionError(`A reading must be one of ${readingNames.join(', ')}, not ${[name, ...more].join(', ')}.`)
  const answers = singles.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const)
  return { reading, answers: checkAnswers(Object.fromEntries(answers)) }
}
