import { cases } from '../../build/long-run.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEnvelope, type NextPage } from '../../shared/domain/answers/envelope.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { walk, type FetchedPage, type GetPage, type WalkEnd } from './walk.ts'

const never = new AbortController().signal

/** A list as a service serves it: one JSON body for each token, the first under the empty one. */
type Served = ReadonlyMap<string, unknown>

const tokenOf = (next: NextPage | null): string => (next === null ? '' : `${next.by} ${next.value}`)

function getterOf(served: Served): { readonly get: GetPage<readonly unknown[]>; readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    get: (next) => {
      asked.push(tokenOf(next))
      const envelope = readEnvelope(served.get(tokenOf(next)) as never)
      const page: Outcome<FetchedPage<readonly unknown[]>> =
        envelope === null
          ? failed({ kind: 'cursor-refused', restartCredits: 10 })
          : ok({ page: envelope.items, envelope: envelope.kind, size: envelope.items.length, next: envelope.next })
      return Promise.resolve(page)
    },
  }
}

async function run<P>(
  generator: AsyncGenerator<FetchedPage<P>, WalkEnd<P>, void>,
): Promise<{ readonly pages: P[]; readonly end: WalkEnd<P> }> {
  const pages: P[] = []
  for (;;) {
    const step = await generator.next()
    if (step.done) return { pages, end: step.value }
    pages.push(step.value.page)
  }
}

const items = (...ids: readonly string[]): readonly object[] => ids.map((id) => ({ id }))
const page = (next: unknown, ...ids: readonly string[]): object => ({
  object: 'page',
  data: items(...ids),
  ...(next === undefined ? {} : { next_cursor: next }),
})

const three: Readonly<Record<string, Served>> = {
  page: new Map([
    ['', page('c1', 'a')],
    ['cursor c1', page('c2', 'b')],
    ['cursor c2', page(null, 'c')],
  ]),
  search_result: new Map<string, unknown>([
    ['', { object: 'search_result', data: items('a'), has_more: true, next_page: 2 }],
    ['page 2', { object: 'search_result', data: items('b'), has_more: true, next_page: 3 }],
    ['page 3', { object: 'search_result', data: items('c'), has_more: false, next_page: null }],
  ]),
  list: new Map<string, unknown>([
    ['', { object: 'list', data: items('a'), has_more: true }],
    ['starting_after a', { object: 'list', data: items('b'), has_more: true }],
    ['starting_after b', { object: 'list', data: items('c'), has_more: false }],
  ]),
}

describe('a walk', () => {
  it.each(Object.entries(three))('over %s envelopes yields each page once and ends', async (_kind, served) => {
    const { get, asked } = getterOf(served)
    expect(await run(walk(get, null, never))).toEqual({
      pages: [items('a'), items('b'), items('c')],
      end: { why: 'end' },
    })
    expect(asked).toHaveLength(3)
  })

  it.each(Object.entries(three))(
    'over %s envelopes stops between two pages, and goes on from there',
    async (_kind, served) => {
      const { get, asked } = getterOf(served)
      const controller = new AbortController()
      const first = walk(get, null, controller.signal)
      expect((await first.next()).value).toMatchObject({ page: items('a') })
      controller.abort()
      const end = (await first.next()).value as WalkEnd<readonly unknown[]>
      if (end.why !== 'stopped') throw new Error(end.why)
      expect(asked).toHaveLength(1)
      expect(await run(walk(get, end.next, never))).toEqual({ pages: [items('b'), items('c')], end: { why: 'end' } })
      expect(new Set(asked).size).toBe(asked.length)
    },
  )

  it('that is left with break asks for nothing more', async () => {
    const { get, asked } = getterOf(three['page'] ?? new Map())
    for await (const { page: seen } of walk(get, null, never)) {
      expect(seen).toEqual(items('a'))
      break
    }
    expect(asked).toEqual([''])
  })

  it.each([undefined, null, '', '  '])('ends at the next_cursor %j', async (marker) => {
    const { get, asked } = getterOf(new Map([['', page(marker, 'a')]]))
    expect((await run(walk(get, null, never))).end).toEqual({ why: 'end' })
    expect(asked).toHaveLength(1)
  })

  it('never goes round: the same cursor again, A to B to A, or back to where it was resumed', async () => {
    const same = getterOf(
      new Map([
        ['', page('A', 'a')],
        ['cursor A', page('A', 'b')],
      ]),
    )
    const repeated = await run(walk(same.get, null, never))
    expect(repeated.pages).toHaveLength(2)
    // It ended, and nobody knows what lies behind.
    expect(repeated.end).toEqual({ why: 'end', repeated: true })
    const around = getterOf(
      new Map([
        ['', page('A', 'a')],
        ['cursor A', page('B', 'b')],
        ['cursor B', page('A', 'c')],
      ]),
    )
    expect((await run(walk(around.get, null, never))).pages).toHaveLength(3)
    expect((await run(walk(around.get, { by: 'cursor', value: 'A' }, never))).pages).toHaveLength(2)
  })

  it('passes over one empty page, and stops at the second in a row', async () => {
    const gap = getterOf(
      new Map([
        ['', page('A', 'a')],
        ['cursor A', page('B')],
        ['cursor B', page(null, 'c')],
      ]),
    )
    expect(await run(walk(gap.get, null, never))).toMatchObject({
      pages: [items('a'), [], items('c')],
      end: { why: 'end' },
    })
    const endless: GetPage<null> = (next) =>
      Promise.resolve(
        ok({ page: null, envelope: 'page', size: 0, next: { by: 'cursor', value: `${next?.value ?? ''}x` } }),
      )
    expect(await run(walk(endless, null, never))).toMatchObject({
      pages: [null, null],
      end: { why: 'empty-pages', next: { value: 'xx' } },
    })
  })

  it('reports a refused cursor with the price of starting over', async () => {
    const { get } = getterOf(new Map([['', page('gone', 'a')]]))
    expect(await run(walk(get, null, never))).toMatchObject({
      pages: [items('a')],
      end: { why: 'cursor-refused', restartCredits: 10 },
    })
  })

  it('hands over the first page that came instead of the next one, and does not yield it twice', async () => {
    const { get } = getterOf(
      new Map<string, unknown>([
        ['', { object: 'search_result', data: items('a'), has_more: true, next_page: 2 }],
        ['page 2', page('c1', 'a')],
      ]),
    )
    expect(await run(walk(get, null, never))).toEqual({
      pages: [items('a')],
      end: { why: 'started-over', page: items('a'), next: { by: 'cursor', value: 'c1' } },
    })
  })

  it('reports any other failure with the place where it goes on', async () => {
    const get: GetPage<string> = (next) =>
      Promise.resolve(
        next === null
          ? ok({ page: 'first', envelope: 'page', size: 1, next: { by: 'cursor', value: 'x' } })
          : failed({ kind: 'credits-exhausted' }),
      )
    expect(await run(walk(get, null, never))).toEqual({
      pages: ['first'],
      end: { why: 'failed', next: { by: 'cursor', value: 'x' }, error: { kind: 'credits-exhausted', money: 'none' } },
    })
  })

  it('over any envelopes whatever ends, and never asks for the same page twice', async () => {
    const token = fc.constantFrom('A', 'B', 'C', 'D', '', null, 7)
    const body = fc.oneof(
      fc.record({ object: fc.constant('page'), data: fc.array(fc.record({ id: token })), next_cursor: token }),
      fc.record({
        object: fc.constant('search_result'),
        data: fc.array(fc.record({ id: token })),
        has_more: fc.boolean(),
        next_page: token,
      }),
      fc.record({ object: fc.constant('list'), data: fc.array(fc.record({ id: token })), has_more: fc.boolean() }),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            '',
            'cursor A',
            'cursor B',
            'cursor C',
            'cursor D',
            'cursor 7',
            'page A',
            'page B',
            'page 7',
            'starting_after A',
            'starting_after B',
            'starting_after C',
          ),
          body,
        ),
        async (served) => {
          const { get, asked } = getterOf(new Map(Object.entries(served)))
          const { pages } = await run(walk(get, null, never))
          expect(asked.length).toBeLessThanOrEqual(15)
          expect(new Set(asked).size).toBe(asked.length)
          expect(asked.length - pages.length).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: cases(200, 1_000) },
    )
  })
})
