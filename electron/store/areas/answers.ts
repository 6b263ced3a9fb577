import type { AnswersStore } from '../../ports/store/answers.ts'
import { keepAnswer } from '../projections/keep-answers.ts'
import { readNotUnderstood } from '../repositories/answers/not-understood.ts'
import { rawAnswer } from '../repositories/answers/answers.ts'
import type { Area } from './area.ts'

export const answersArea = {
  reads: { rawAnswer, notUnderstood: readNotUnderstood },
  writes: { keepAnswer },
} satisfies Area<AnswersStore>
