import { startWords, type StartWords } from '../../shared/words/start.ts'
import { StoreError } from '../ports/store/store-error.ts'

/** Why the program can't start, for people, in both languages. */
export interface StartFailure {
  readonly sentence: { readonly de: string; readonly en: string }
  /** True when the cause is none that is expected; then the details are shown, too. */
  readonly unexpected: boolean
}

const sentenceOf = (reason: Exclude<keyof StartWords, 'opening'>): StartFailure['sentence'] => ({
  de: startWords.de[reason],
  en: startWords.en[reason],
})

/** An option or variable that was given for this run can't be used; nothing was opened and nothing was sent. */
export class BadStart extends Error {
  readonly sentence: StartFailure['sentence']
  constructor(reason: 'bad-environment-key' | 'bad-base-url' | 'bad-team-invitation') {
    const sentence = sentenceOf(reason)
    super(sentence.en)
    this.name = 'BadStart'
    this.sentence = sentence
  }
}

/** Words for an error that kept the program from starting. */
export function startFailure(error: unknown): StartFailure {
  if (error instanceof BadStart) return { sentence: error.sentence, unexpected: false }
  if (error instanceof StoreError && error.reason !== 'other')
    return { sentence: sentenceOf(error.reason), unexpected: false }
  if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
    return { sentence: sentenceOf('port-taken'), unexpected: false }
  return { sentence: sentenceOf('other'), unexpected: true }
}
