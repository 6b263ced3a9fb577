import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { sampleFile } from '../../parts/party-file/company-file.testing.ts'
import { open } from './open-company.testing.tsx'

/** The sample in another form, with one partner and a change of the articles. */
function inForm(legalForm: string | null): CompanyFile {
  const file = sampleFile()
  if (file.record.state !== 'read' || file.roles.state !== 'read' || file.events.state !== 'read')
    throw new Error('read')
  const [someone] = file.roles.content
  const [event] = file.events.content
  if (someone === undefined || event === undefined) throw new Error('empty')
  return {
    ...file,
    summary: { ...file.summary, legalForm },
    record: { ...file.record, content: { ...file.record.content, legalForm, articlesOn: '2019-08-21' } },
    roles: {
      ...file.roles,
      content: [
        { ...someone, type: 'partner', until: null },
        { ...someone, key: 'l', type: 'liquidator', until: null },
      ],
    },
    events: { ...file.events, content: [{ ...event, type: 'company.articles.changed' }] },
  }
}

const toTab = (name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()

describe('the file of a company speaks the words of its legal form', () => {
  it.each([
    ['partg', 'Partner', 'Liquidator', 'Partnerschaftsvertrag', 'Partner'],
    ['ag', 'Aktionär', 'Abwickler', 'Satzung', 'Aktionäre'],
    ['gmbh', 'Gesellschafter', 'Liquidator', 'Gesellschaftsvertrag', 'Gesellschafter'],
    ['kg', 'Gesellschafter', 'Liquidator', 'Gesellschaftsvertrag', 'Gesellschafter'],
    ['eg', 'Mitglied', 'Liquidator', 'Satzung', 'Mitglieder'],
    [null, 'Gesellschafter', 'Liquidator', 'Satzung oder Gesellschaftsvertrag', 'Beteiligte'],
  ])('%s', async (form, partner, liquidator, articles, owners) => {
    await open(inForm(form), {}, { language: 'de' })
    await expect.element(page.getByRole('tab', { name: new RegExp(`^${owners}`) })).toBeVisible()
    await toTab(/^Personen/)
    const people = page.getByRole('grid', { name: 'Gegenwärtig' })
    await expect.element(people.getByText(partner, { exact: true })).toBeVisible()
    await expect.element(people.getByText(liquidator, { exact: true })).toBeVisible()
    await toTab(/^Verlauf/)
    await expect.element(page.getByText(`${articles} geändert`, { exact: true })).toBeVisible()
    await toTab(/^Registereintrag/)
    await expect.element(page.getByText(`${articles} vom`, { exact: true })).toBeVisible()
  })
})
