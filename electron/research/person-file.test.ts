import { describe, expect, it } from 'vitest'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { PersonFile } from '../../shared/domain/person/person-file.ts'
import { ask, firstFound, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'

const { register, start, billed } = researchEachTest()

describe('a person file', () => {
  const read = (
    core: Core,
    id: number,
    section: 'roles' | 'holdings',
    approved: Approval = { unknown: true },
  ): Promise<Outcome<PersonFile>> => ask(core, 'person.read', { id, section, which: 'first', approved })

  it.each(['october', 'classic'] as const)(
    'is built from search and roles (%s), and its companies become known',
    async (dialect) => {
      register().setDialect(dialect)
      const core = await start()
      const id = await firstFound(core, 'Maren Halvorsen', 'persons')
      const before = await value<PersonFile>(core, 'person.open', { id })
      expect(before).toMatchObject({
        summary: { id, kind: 'person' },
        roles: { state: 'not-read' },
        holdings: { state: 'not-read' },
      })
      const file = await read(core, id, 'roles')
      if (!file.ok || file.value.roles.state !== 'read') throw new Error('not read')
      const [role] = file.value.roles.content
      expect(role).toMatchObject({
        type: expect.any(String),
        companyName: expect.any(String),
        companyId: expect.any(Number),
      })
      expect(await value(core, 'company.open', { id: role?.companyId })).toMatchObject({
        summary: { name: role?.companyName },
      })
      expect(file.value.spent).toMatchObject(dialect === 'october' ? { credits: 5 } : { unpriced: 1 })
    },
  )

  it('reads holdings after the release', async () => {
    const core = await start()
    const id = await firstFound(core, 'Maren Halvorsen', 'persons')
    const file = await read(core, id, 'holdings')
    if (!file.ok || file.value.holdings.state !== 'read') throw new Error('not read')
    expect(file.value.holdings.content.length).toBeGreaterThan(0)
    for (const holding of file.value.holdings.content)
      expect(holding).toMatchObject({ companyId: expect.any(Number), companyName: expect.any(String) })
    expect(file.value.roles.state).toBe('not-read')
  })

  it('fills the holdings from the same answer before the release, without a second payment', async () => {
    register().setDialect('classic')
    const core = await start()
    const id = await firstFound(core, 'Maren Halvorsen', 'persons')
    const paid = billed()
    const file = await read(core, id, 'roles')
    expect(file).toMatchObject({ ok: true, value: { roles: { state: 'read' }, holdings: { state: 'read' } } })
    if (!file.ok || file.value.roles.state !== 'read' || file.value.holdings.state !== 'read')
      throw new Error('not read')
    expect(file.value.holdings.content.length).toBeGreaterThan(0)
    expect(file.value.holdings.answers).toEqual(file.value.roles.answers)
    expect(register().billing.bill).toHaveLength(2)
    expect(billed() - paid).toBe(5)
  })

  it('tells roles that company files show of this very person, and who else bears the name', async () => {
    const core = await start()
    const id = await firstFound(core, 'Maren Halvorsen', 'persons')
    const roles = await read(core, id, 'roles')
    const company = roles.ok && roles.value.roles.state === 'read' ? roles.value.roles.content[0]?.companyId : null
    if (!company) throw new Error('no company')
    expect(roles.ok && roles.value.inCompanyFiles).toEqual([])
    await ask(core, 'company.read', { id: company, section: 'roles', which: 'first', approved: { upTo: 10 } })
    await ask(core, 'company.read', { id: company, section: 'roles', which: 'first', approved: { unknown: true } })
    const file = await value<PersonFile>(core, 'person.open', { id })
    expect(file.inCompanyFiles).toMatchObject([{ companyId: company }])
    expect(file.sameName).toEqual([])
  })

  it('that nobody knows is null, and a company is no person', async () => {
    const core = await start()
    expect(await value(core, 'person.open', { id: 999 })).toBeNull()
    expect(await value(core, 'person.open', { id: await firstFound(core, 'brueckwerder') })).toBeNull()
    expect(await read(core, 999, 'roles')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})
