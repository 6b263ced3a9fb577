import { describe, expect, it } from 'vitest'
import type { Change } from '../../shared/contract/state.ts'
import type { Shown, ToCore } from '../../shared/contract/wire.ts'
import { ok } from '../../shared/domain/errors.ts'
import { partyId } from '../../shared/domain/ids.ts'
import { Calls } from './calls.ts'
import type { Link } from './connection.ts'

function wire() {
  const sent: (ToCore | Shown)[] = []
  const calls = new Calls({ send: (message) => sent.push(message) > 0 })
  return { sent, calls, ...calls.connection() }
}

describe("the page's side of the wire", () => {
  it('sends nothing more once the core runs on another library, whatever screens still want to save', async () => {
    const { client, calls, sent, onChange } = wire()
    const heard: string[] = []
    onChange(({ kind }) => heard.push(kind))
    calls.setLink('up')
    calls.receive({ change: { kind: 'reload' } })
    let answered = false
    void client.workspace.save({ tabs: [], active: 0 }).then(() => {
      answered = true
    })
    calls.setLink('down')
    calls.setLink('up')
    await Promise.resolve()
    expect([heard, sent, answered]).toEqual([['reload'], [], false])
  })

  it('tells what changed before anybody listened once all listen, and that first answers may be of before a link that broke', async () => {
    const { calls, onChange } = wire()
    calls.setLink('up')
    calls.receive({ change: { kind: 'meter' } })
    calls.setLink('down')
    const heard: string[] = []
    onChange(({ kind }) => heard.push(`one ${kind}`))
    onChange(({ kind }) => heard.push(`other ${kind}`))
    await Promise.resolve()
    expect(heard).toEqual(['one meter', 'other meter', 'one state', 'other state'])
    calls.setLink('down')
    calls.receive({ change: { kind: 'watch' } })
    await Promise.resolve()
    expect(heard.slice(4)).toEqual(['one watch', 'other watch'])
  })

  it('matches answers to calls by number, in any order', async () => {
    const { client, calls, sent } = wire()
    calls.setLink('up')
    const first = client.credits.meter({})
    const second = client.workspace.read({})
    expect(sent).toEqual([
      { id: 1, path: 'credits.meter', input: {} },
      { id: 2, path: 'workspace.read', input: {} },
    ])
    calls.receive({ id: 2, outcome: ok(null) })
    calls.receive({ id: 1, outcome: ok('meter') })
    expect(await second).toEqual(ok(null))
    expect(await first).toEqual(ok('meter'))
  })

  it('lets a query wait for the link, and asks it again when the link swallowed the answer', async () => {
    const { client, calls, sent } = wire()
    const state = client.app.state({})
    expect(sent).toEqual([])
    calls.setLink('up')
    calls.setLink('down')
    calls.setLink('up')
    expect(sent).toEqual([
      { id: 1, path: 'app.state', input: {} },
      { id: 1, path: 'app.state', input: {} },
    ])
    calls.receive({ id: 1, outcome: ok('state') })
    expect(await state).toEqual(ok('state'))
  })

  it('never sends a command twice: a lost one ends as uncertain where it spends', async () => {
    const { client, calls, sent } = wire()
    calls.setLink('up')
    const read = client.search.read({ kind: 'companies', term: 'x', which: 'first', approved: { upTo: 1 } })
    calls.setLink('down')
    const outcome = await read
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'no-program', begun: true, money: 'uncertain' } })
    calls.setLink('up')
    expect(sent).toHaveLength(1)
    const forget = client.key.forget({})
    calls.setLink('down')
    expect(await forget).toMatchObject({ ok: false, error: { kind: 'no-program', begun: true, money: 'none' } })
  })

  it('refuses a command at once while the link is down, and says that nothing was spent', async () => {
    const { client, sent } = wire()
    expect(await client.key.forget({})).toMatchObject({
      ok: false,
      error: { kind: 'no-program', begun: false, money: 'none' },
    })
    expect(sent).toEqual([])
  })

  it('cancels at the core and answers at once', async () => {
    const { client, calls, sent } = wire()
    calls.setLink('up')
    const stop = new AbortController()
    const kept = client.search.kept({ text: 'a', kind: null, offset: 0, limit: 10 }, { signal: stop.signal })
    stop.abort()
    expect(await kept).toMatchObject({ ok: false, error: { kind: 'canceled' } })
    expect(sent.at(-1)).toEqual({ cancel: 1 })
    calls.receive({ id: 1, outcome: ok('too late') })
  })

  it('cancels what spends at the core and waits for how it ended, because a page under way is paid for', async () => {
    const { client, calls, sent } = wire()
    calls.setLink('up')
    const stop = new AbortController()
    let ended = false
    const walk = client.search
      .read({ kind: 'companies', term: 'x', which: 'rest', approved: { upTo: 10 } }, { signal: stop.signal })
      .finally(() => {
        ended = true
      })
    stop.abort()
    await Promise.resolve()
    expect(sent.at(-1)).toEqual({ cancel: 1 })
    expect(ended).toBe(false)
    calls.receive({ id: 1, outcome: ok('three pages') })
    expect(await walk).toEqual(ok('three pages'))
  })

  it('sends nothing for a call that was canceled before it began', async () => {
    const { client, calls, sent } = wire()
    calls.setLink('up')
    expect(await client.app.state({}, { signal: AbortSignal.abort() })).toMatchObject({ ok: false })
    expect(sent).toEqual([])
  })

  it('tells what the host wants shown, also what it wanted before anybody listened, and tells it once', () => {
    const { calls, onShow, sent } = wire()
    const shown: unknown[] = []
    calls.receive({ show: { kind: 'inbox' }, number: 1 })
    // Nobody has shown it: a host that is told so would forget it, and the page may go first.
    expect(sent).toEqual([])
    const stop = onShow((target) => shown.push(target))
    expect(sent).toEqual([{ shown: 1 }])
    calls.receive({ show: { kind: 'company', id: partyId(7) }, number: 2 })
    stop()
    calls.receive({ show: { kind: 'inbox' }, number: 3 })
    expect(sent).toEqual([{ shown: 1 }, { shown: 2 }])
    onShow((target) => shown.push(['later', target]))
    expect(sent).toEqual([{ shown: 1 }, { shown: 2 }, { shown: 3 }])
    expect(shown).toEqual([{ kind: 'inbox' }, { kind: 'company', id: 7 }, ['later', { kind: 'inbox' }]])
  })

  it('tells changes and the link to everyone who listens, until they stop', () => {
    const { calls, onChange, onLink } = wire()
    const changes: Change[] = []
    const links: Link[] = []
    const stop = onChange((change) => changes.push(change))
    onLink((link) => links.push(link))
    calls.setLink('up')
    calls.receive({ change: { kind: 'meter' } })
    stop()
    calls.receive({ change: { kind: 'state' } })
    expect(changes).toEqual([{ kind: 'meter' }])
    expect(links).toEqual(['down', 'up'])
  })
})
