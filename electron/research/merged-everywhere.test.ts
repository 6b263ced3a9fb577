import { expect, it } from 'vitest'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import { endedIn } from '../../shared/domain/facts/succession.ts'
import { standingOfFile } from '../../shared/domain/ownership/desk/desk-standing.ts'
import { plainText } from '../../shared/domain/ownership/explain/sentence.ts'
import { standingSentence } from '../../shared/domain/ownership/explain/standing-words.ts'
import { companyColumns } from '../export-jobs/tables/columns/party-columns.ts'
import { ask, value } from '../core/core.testing.ts'
import { researchEachTest } from './research.testing.ts'
import { scriptedCompany, scriptedServices } from './scripted-service.testing.ts'

/** A company that was merged into another says so in every list, desk and table, by the one rule that its head goes by. */
const { cores } = researchEachTest()
const scripted = scriptedServices(cores)

const merged =
  'Die Gesellschaft ist als übertragender Rechtsträger nach Maßgabe des Verschmelzungsvertrages mit der Südhafen AG mit Sitz in Kiel verschmolzen.'
const takenOver =
  'Mit der Gesellschaft als übernehmendem Rechtsträger ist die Südhafen AG mit Sitz in Kiel verschmolzen.'

async function kept(wording: string, deleted: boolean) {
  const event = (id: string, type: string, text: string) => ({
    object: 'event',
    id,
    type,
    effective_date: '2026-03-02',
    text,
  })
  const { core, id } = await scripted({
    '/companies/c1': () => ({ body: { ...scriptedCompany, status: deleted ? 'terminated' : 'active' } }),
    '/companies/c1/events': () => ({
      body: { object: 'page', data: [event('e1', 'company.merger.added', wording)], next_cursor: null },
    }),
  })
  for (const section of ['events', 'record'])
    await ask(core, 'company.read', { id, section, which: 'first', approved: { upTo: 100 } })
  const file = await value<CompanyFile>(core, 'company.open', { id })

  return { file }
}

it('a merged company says into which in its row, on the desk and in tables, as its head does', async () => {
  const { file } = await kept(merged, true)
  const head = file.account === undefined ? null : endedIn(file.account)
  expect(head).toMatchObject({ how: 'merger', successor: 'Südhafen AG' })
  expect(file.summary.standing?.ended).toEqual({ how: 'merger', successor: 'Südhafen AG' })
  if (file.account === undefined) throw new Error('no account')
  const desk = standingOfFile({ summary: file.summary, account: file.account })
  expect(plainText(standingSentence(desk, 'de'))).toMatch(/^gelöscht durch Verschmelzung auf Südhafen AG/)
  expect(plainText(standingSentence(desk, 'en'))).toMatch(/^deleted by merger into Südhafen AG/)
  const cell = companyColumns('en')
    .find(({ key }) => key === 'standing')
    ?.value(file.summary)
  expect(cell).toMatch(/^deleted by merger into Südhafen AG/)
})

it.each([
  ['that took another over', takenOver, true],
  ['that is active still', merged, false],
] as const)('one %s says no successor', async (_which, wording, deleted) => {
  const { file } = await kept(wording, deleted)
  expect(file.summary.standing?.ended).toBeUndefined()
  if (file.account === undefined) throw new Error('no account')
  const desk = standingOfFile({ summary: file.summary, account: file.account })
  expect(plainText(standingSentence(desk, 'de'))).not.toMatch(/Südhafen/)
})
