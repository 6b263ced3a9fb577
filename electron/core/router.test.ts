import { describe, expect, it } from 'vitest'
import { ok } from '../../shared/domain/errors.ts'
import { StoreError } from '../ports/store/store-error.ts'
import { createRouter, type CoreHandlers } from './router.ts'

/** Handlers that only record, so that these tests are about what reaches them. */
function recording(behave: (path: string) => unknown = () => null) {
  const calls: { readonly path: string; readonly input: unknown }[] = []
  const reports: string[] = []
  const handlers = new Proxy(
    {},
    {
      get: (_, area: string) =>
        new Proxy(
          {},
          {
            get: (__, name: string) => async (input: unknown) => {
              calls.push({ path: `${area}.${name}`, input })
              return ok(behave(`${area}.${name}`))
            },
          },
        ),
    },
  ) as CoreHandlers
  const route = createRouter(handlers, {
    report: (where) => reports.push(where),
    log: { write: () => undefined },
    now: () => 0,
  })
  return {
    calls,
    reports,
    route: (path: string, input: unknown) => route(path, input, { signal: new AbortController().signal }),
  }
}

describe('the router', () => {
  it('leads parsed input to the procedure that the contract names', async () => {
    const { calls, route } = recording()
    await route('search.kept', { text: 'müller', kind: null, offset: 0, limit: 20 })
    expect(calls).toEqual([{ path: 'search.kept', input: { text: 'müller', kind: null, offset: 0, limit: 20 } }])
  })

  it.each([
    'app',
    'app.',
    'app.state.more',
    'nothing.state',
    'app.toString',
    '__proto__.toString',
    'constructor.name',
    'app.__proto__',
    '',
  ])('refuses the path %j before any handler runs', async (path) => {
    const { calls, route } = recording()
    expect(await route(path, {})).toMatchObject({ ok: false, error: { kind: 'bad-input', money: 'none' } })
    expect(calls).toEqual([])
  })

  it.each([
    ['company.open', { id: '1' }],
    ['company.open', { id: -1 }],
    ['company.open', { id: 1.5 }],
    ['company.open', null],
    ['company.open', { id: 1, more: true }],
    ['search.read', { kind: 'companies', term: '', which: 'first', approved: { upTo: 1 } }],
    ['search.read', { kind: 'companies', term: 'x', which: 'first' }],
    ['search.read', { kind: 'companies', term: 'x', which: 'first', approved: { upTo: -1 } }],
    ['company.read', { id: 1, section: 'nothing', which: 'first', approved: { upTo: 10 } }],
    ['settings.change', { theme: 'plaid' }],
    ['workspace.save', { tabs: [{ kind: 'evil' }], active: 0 }],
    ['search.kept', { text: 'x'.repeat(201), kind: null, offset: 0, limit: 20 }],
    ['search.kept', { text: 'x', kind: null, offset: 0, limit: 201 }],
  ])('refuses %s with %j, naming the field', async (path, input) => {
    const { calls, route } = recording()
    const outcome = await route(path, input)
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
    expect(calls).toEqual([])
  })

  it('turns what a handler throws into a value that tells no secrets, and reports it', async () => {
    const { reports, route } = recording(() => {
      throw new Error('the key is abc')
    })
    const outcome = await route('app.state', {})
    expect(outcome).toEqual({ ok: false, error: { kind: 'internal', message: 'Error', money: 'none' } })
    expect(reports).toEqual(['app.state'])
  })

  it('says read-only and disk-full as what they are', async () => {
    const failing = (reason: 'read-only' | 'disk-full') =>
      recording(() => {
        throw new StoreError(reason, reason)
      }).route('app.state', {})
    expect(await failing('read-only')).toMatchObject({ error: { kind: 'read-only' } })
    expect(await failing('disk-full')).toMatchObject({ error: { kind: 'store-failed', reason: 'disk-full' } })
  })
})
