import { describe, expect, it } from 'vitest'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { ReferenceData } from '../../shared/domain/register/reference-data.ts'
import { announcements, ask, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'

const { register, serve, start, billed, requestsAsked } = researchEachTest()

describe('reference data', () => {
  const read = (core: Core, list: string, approved: Approval = { upTo: 0 }): Promise<Outcome<ReferenceData>> =>
    ask(core, 'reference.read', { list, approved })

  it('is read whole for nothing, once, and reused', async () => {
    const core = await start()
    const kinds = announcements(core)
    for (const list of ['legal-forms', 'event-types', 'event-groups'])
      expect(await read(core, list)).toMatchObject({ ok: true })
    expect(kinds).toContain('reference')
    const data = await value<ReferenceData>(core, 'reference.all')
    const of = (list: keyof ReferenceData) => (data[list].state === 'read' ? data[list].content : [])
    // One text in place of two is in one language: the other stays open.
    const both = register().answers['reference-label'] === 'by-language'
    const german = (text: string): string | null => (both ? text : null)
    expect(of('legal-forms')).toContainEqual({
      code: 'gmbh',
      group: null,
      labelDe: 'Gesellschaft mit beschränkter Haftung',
      labelEn: 'Limited liability company',
    })
    const marked = register().answers['event-types'] === 'all' ? {} : { monitorable: true }
    expect(of('event-types')).toContainEqual({
      code: 'company.capital.changed',
      group: 'capital',
      labelDe: german('Kapital geändert'),
      labelEn: 'Capital changed',
      ...marked,
    })
    expect(of('event-groups')).toContainEqual({
      code: 'insolvency',
      group: null,
      labelDe: german('Insolvenz'),
      labelEn: 'Insolvency',
    })
    for (const list of ['legal-forms', 'event-types', 'event-groups'] as const)
      expect(data[list]).toMatchObject({ nextPage: null })
    expect(billed()).toBe(0)
    const asked = requestsAsked()
    await value(core, 'reference.all')
    expect(requestsAsked()).toBe(asked)
  })

  it('that the service does not serve is remembered as not offered', async () => {
    await register().close()
    await serve({ dialect: 'classic', answers: { 'classic-routes': 'older' } })
    const core = await start()
    expect(await read(core, 'event-groups')).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
    expect((await value<ReferenceData>(core, 'reference.all'))['event-groups']).toMatchObject({
      state: 'not-there',
      why: 'not-offered',
    })
  })
})
