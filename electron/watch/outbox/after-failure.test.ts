import { expect, test } from 'vitest'
import type { AppError } from '../../../shared/domain/errors.ts'
import { afterFailure, type AfterFailure } from './after-failure.ts'

const error = (kind: AppError['kind'], money: AppError['money'] = 'none'): AppError => ({ kind, money }) as AppError

test.each<[AppError, AfterFailure]>([
  [error('offline'), 'held'],
  [error('credits-exhausted'), 'held'],
  [error('price-changed'), 'held'],
  [error('rate-limited'), 'later'],
  [error('service-failed'), 'later'],
  [error('answer-lost'), 'open'],
  [error('internal'), 'open'],
  [error('invalid-request'), 'refused'],
  [error('not-found'), 'refused'],
])('%j: %s', (failure, after) => {
  expect(afterFailure(failure)).toBe(after)
})

test('whatever was charged may have been made, so it is looked for', () => {
  for (const kind of ['cap-reached', 'rate-limited', 'invalid-request'] as const)
    expect(afterFailure(error(kind, 'charged'))).toBe('open')
})
