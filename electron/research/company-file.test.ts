import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { ask, firstFound, value } from '../core/core.testing.ts'
import { researchEachTest } from './research.testing.ts'

const { register, serve, start } = researchEachTest()

describe('a company file', () => {
  it('lists documents', async () => {
    await register().close()
    await serve({ answers: { documents: 'there' } })
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    const read = await ask<CompanyFile>(core, 'company.read', {
      id,
      section: 'documents',
      which: 'first',
      approved: { unknown: true },
    })
    if (!read.ok || read.value.documents.state !== 'read') throw new Error('not read')
    expect(read.value.documents.content[0]).toMatchObject({
      name: 'Aktueller Abdruck',
      type: 'current_printout',
      format: 'pdf',
      url: null,
    })
  })

  it('says of the contact that the service does not offer it, and shows it as it came once it does', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    const read = (): Promise<Outcome<CompanyFile>> =>
      ask(core, 'company.read', { id, section: 'contact', which: 'first', approved: { unknown: true } })
    expect((await value<CompanyFile>(core, 'company.open', { id })).contact.state).toBe('not-read')
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
    expect((await value<CompanyFile>(core, 'company.open', { id })).contact).toMatchObject({
      state: 'not-there',
      why: 'not-offered',
    })
    register().faults.set([{ name: 'available', value: 'contact' }])
    const later = await read()
    expect(later).toMatchObject({ ok: true, value: { contact: { state: 'read', content: null } } })
    const answer = later.ok && later.value.contact.state === 'read' ? later.value.contact.answers[0] : undefined
    expect(await value(core, 'answers.raw', { id: answer?.id })).toMatchObject({ operation: 'company-contact' })
  })
})
