import { expect, test } from 'vitest'
import type { StoredDestination } from '../../ports/store/delivery.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { changeOf, wishedIn } from './destination-intents.ts'

type Intent = Pick<StoredIntent, 'kind' | 'state' | 'body'>

const change = (state: StoredIntent['state'], destination = 1): Intent => ({
  kind: 'change-destination',
  state,
  body: { destination, cadence: 'daily' },
})
const wish = { type: 'email', address: 'akte@example.test', cadence: 'daily' } as const
const creation = (state: StoredIntent['state']): Intent => ({
  kind: 'create-destination',
  state,
  body: { ...wish, known: [] },
})
const there = { ...wish, eventTypes: null, state: 'active' } as unknown as StoredDestination

test.each([
  ['nothing', [], null],
  ['an open one', [change('uncertain')], 0],
  ['an open one before a newer one that was refused', [change('refused'), change('waiting')], 1],
  ['the newest, which was refused', [change('refused'), change('done')], 0],
  ['a refused one, and a newer one that was made', [change('done'), change('refused')], null],
  ['one of another destination', [change('waiting', 2)], null],
  ['a creation', [creation('waiting')], null],
])('of %s, what is shown', (_what, intents, nth) => {
  expect(changeOf(intents, 1)).toBe(nth === null ? null : intents[nth])
})

test.each([
  ['open', [creation('waiting')], [], 1],
  ['made', [creation('done')], [], 0],
  ['dropped', [creation('dropped')], [], 0],
  ['refused', [creation('refused')], [], 1],
  ['refused, and wished for again and made', [creation('done'), creation('refused')], [], 0],
  ['refused, but there is one like it', [creation('refused')], [there], 0],
  ['refused twice', [creation('refused'), creation('refused')], [], 1],
  ['a change', [change('waiting')], [], 0],
])('a wish that is %s', (_what, intents, active, count) => {
  expect(wishedIn(intents, active)).toEqual(intents.slice(0, count).map((intent) => ({ wish, intent })))
})
