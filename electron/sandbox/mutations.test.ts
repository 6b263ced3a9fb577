import { describe, expect, it } from 'vitest'
import { kinds, manyOf, mutationsOf } from './mutations.testing.ts'

const good = {
  object: 'page',
  data: [
    {
      id: 'evt_1',
      type: 'company.role.added',
      subject: { object: 'company', id: 'cmp_1', name: 'Eis GmbH' },
      count: 3,
    },
    { id: 'evt_2', type: 'company.name.changed', subject: null, active: true },
  ],
  next_cursor: null,
}

describe('mutated answers', () => {
  const all = mutationsOf(good, { count: 50 })
  const of = (what: string): unknown => all.find((mutated) => mutated.what === what)?.body

  it('change one thing each, and every kind of thing; the good answer is never among them', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds))
    const texts = all.map(({ body }) => JSON.stringify(body))
    expect(texts).not.toContain(JSON.stringify(good))
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(100)
  })

  it('reach into objects and into the first and the last item of lists', () => {
    expect(of('missing: data.0.subject.name')).toMatchObject({
      data: [{ subject: { object: 'company', id: 'cmp_1' } }, { id: 'evt_2' }],
    })
    expect(JSON.stringify(of('missing: data.0.subject.name'))).not.toContain('Eis GmbH')
    expect(of('null: data.1.id')).toMatchObject({ data: [{ id: 'evt_1' }, { id: null }] })
    expect(of('nested: data.0.subject')).toMatchObject({ data: [{ subject: { subject: { id: 'cmp_1' } } }, {}] })
    expect(of('other-case: next_cursor as nextCursor')).toHaveProperty('nextCursor', null)
    expect(of('other-case: next_cursor as nextCursor')).not.toHaveProperty('next_cursor')
    expect(of('unknown-word: data.0.type')).toMatchObject({ data: [{ type: 'zz_company.role.added' }, {}] })
    expect(of('map-for-list: data')).toMatchObject({ data: { evt_1: { id: 'evt_1' }, evt_2: {} } })
  })

  it('make lists of any length, every item with an id of its own', () => {
    const items = manyOf(good.data, 10_000) as readonly { readonly id: string }[]
    expect(new Set(items.map(({ id }) => id)).size).toBe(10_000)
    expect(manyOf(['a', 'b'], 3)).toEqual(['a', 'b', 'a'])
    expect(
      mutationsOf({ data: [] }).some(({ kind }) => kind === 'many'),
      'of nothing there are not many',
    ).toBe(false)
  })

  it('come as narrow as they are asked for', () => {
    expect(new Set(mutationsOf(good, { only: ['null'] }).map(({ kind }) => kind))).toEqual(new Set(['null']))
  })
})
