import type { AnswersStore } from '../../ports/store/answers.ts'
import { keepAnswer } from '../projections/keep-answers.ts'
import { rawAnswer } from '../repositories/answers/answers.ts'
import type { Area } from './area.ts'

export const answersArea = {
  reads: { rawAnswer },
  writes: { keepAnswer },
} satisfies Area<AnswersStore>
