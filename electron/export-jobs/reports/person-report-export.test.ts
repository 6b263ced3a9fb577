import { expect, test } from 'vitest'
import { ok } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import { exportFormats } from '../../exports/export-formats.ts'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  prefixed,
  uuid,
} from '../../store/testing/temporary-store.testing.ts'
import { createPersonReportExport } from './person-report-export.ts'

function start() {
  const store = localStore()
  const plans: ExportPlan[] = []
  const made = createPersonReportExport({
    store,
    queue: {
      start: (plan) => {
        plans.push(plan)
        return Promise.resolve(ok({ id: 1 } as ExportJob))
      },
    },
    formats: exportFormats,
    printer: null,
    clock: { now: () => Date.parse('2026-11-22T10:00:00Z') },
    service: () => 'api.example',
    demo: false,
  })
  return { store, plans, made }
}

const order = (id: PartyId, format: 'html' | 'pdf' = 'html') => ({ id, format, language: 'en' as const })

test('nobody of this number, a company, and a PDF without a printer make no report', async () => {
  const { store, plans, made } = start()
  const firm = await knownCompany(store, uuid(1))
  expect(await made.make(order(partyId(99)))).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(await made.make(order(firm))).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  const her = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
  expect(await made.make(order(her, 'pdf'))).toMatchObject({ ok: false, error: { kind: 'not-offered' } })
  expect(plans).toEqual([])
})

test('what was bought for a company is in the report of a person, and the log names both', async () => {
  const { store, plans, made } = start()
  const her = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
  const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  await keep(
    store,
    { kind: 'ownership', way: 'tree', partyId: firm, depth: 3, page: 1 },
    {
      name: 'Alpha GmbH',
      is_company: true,
      shareholders: [
        { object: 'person', id: prefixed('per', 7), name: 'Eva Weiß', is_company: false, percentage_share: 33.33 },
      ],
    },
  )
  expect(await made.make(order(her))).toMatchObject({ ok: true })
  const [plan] = plans
  if (plan === undefined) throw new Error('no plan')
  expect(plan).toMatchObject({ kind: 'report', title: 'Eva Weiß', format: 'html', names: [her] })
  const written: string[] = []
  const named: PartyId[] = []
  await plan.write({
    sink: {
      write: (chunk) => {
        written.push(typeof chunk === 'string' ? chunk : '')
        return Promise.resolve()
      },
    },
    progress: (_done, _total, names = []) => named.push(...names),
    signal: new AbortController().signal,
  })
  expect(written.join('')).toMatch(/Alpha GmbH[\s\S]*33\.33%/)
  expect(named).toEqual([her, firm])
})
