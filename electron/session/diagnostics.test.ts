import { describe, expect, it } from 'vitest'
import type { AppState, Diagnostics } from '../../shared/contract/state.ts'
import { announcements, ask, firstFound, searchFor, value } from '../core/core.testing.ts'
import { researchEachTest } from '../research/research.testing.ts'
import { DEMO_KEY } from '../sandbox/serve.ts'

const { cores, register, start } = researchEachTest()

describe('diagnostics', () => {
  it('name capabilities, failures and requests, and neither the key nor what was searched for', async () => {
    const core = await start()
    const kinds = announcements(core)
    const id = await firstFound(core, 'brueckwerder')
    await ask(core, 'company.read', { id, section: 'contact', which: 'first', approved: { unknown: true } })
    register().faults.set([{ name: 'html', path: 'search' }])
    await searchFor(core, 'geheimer name')
    register().faults.set([{ name: 'revoked-key', path: 'search' }])
    await searchFor(core, 'geheimer name')
    const diagnostics = await value<Diagnostics>(core, 'app.diagnostics')
    expect(kinds).toContain('diagnostics')
    expect(diagnostics.failures.map(({ kind, operation, call }) => [kind, operation, call])).toEqual([
      ['key-rejected', 'search-companies', 'GET /v1/search/companies'],
      ['bad-answer', 'search-companies', 'GET /v1/search/companies'],
      ['not-offered', 'company-contact', expect.stringMatching(/^GET \/v1\/companies\/[^/]+\/contact$/)],
    ])
    expect(diagnostics.capabilities).toContainEqual(
      expect.objectContaining({ operation: 'company-contact', offered: false }),
    )
    // What is asked without the key is nobody's request.
    expect(diagnostics.requests30Days).toBe(register().requests.filter(({ path }) => !path.endsWith('/health')).length)
    expect(JSON.stringify(diagnostics)).not.toContain(DEMO_KEY)
    expect(JSON.stringify(diagnostics)).not.toContain('geheim')
  })

  it('what was learned of a service is known in the next run', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    await ask(core, 'company.read', { id, section: 'contact', which: 'first', approved: { unknown: true } })
    const { capabilities } = await value<Diagnostics>(core, 'app.diagnostics')
    await cores.stop(core)
    const again = await start()
    expect((await value<Diagnostics>(again, 'app.diagnostics')).capabilities).toEqual(
      expect.arrayContaining([...capabilities].filter(({ operation }) => operation !== 'health')),
    )
    expect((await value<AppState>(again, 'app.state')).service.dialect).toBe('october')
  })
})
