import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { fakeCore } from '../../host/fake-core.testing.ts'
import { close, open } from './open-company.testing.tsx'
import { answerOf, credits, rawOf, sampleFile, unreadFile } from '../../parts/party-file/company-file.testing.ts'

const asked = (core: ReturnType<typeof fakeCore>, path: string) =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const toTab = (name: string | RegExp) => page.getByRole('tab', { name }).click()

describe('documents and contact', () => {
  it('list documents in words; what is no safe address outside is text to copy, never a link', async () => {
    await open(sampleFile())
    await toTab(/^Documents/)
    const documents = page.getByRole('grid', { name: 'Documents' })
    const link = documents.getByRole('link')
    expect(link.elements()).toHaveLength(1)
    await expect.element(link).toHaveAttribute('href', 'https://dokumente.register.example/abdruck/12345?sig=1')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).toHaveAccessibleName('Aktueller Abdruck, opens dokumente.register.example outside')
    const row = (text: string) => documents.getByRole('row').filter({ hasText: text })
    await expect.element(row('Gesellschafter vom').getByText('List of shareholders')).toBeVisible()
    await expect.element(row('Gesellschafter vom').getByText('11 Mar 2024', { exact: true })).toBeVisible()
    await expect.element(row('Gesellschafter vom').getByText('no address')).toBeVisible()
    await expect.element(row('Gesellschaftsvertrag').getByRole('button', { name: /^Copy address/ })).toBeVisible()
    await expect.element(row('Reaktorbuch').getByText('im Mai')).toBeVisible()
  })

  it('say once that no document has an address', async () => {
    const file = sampleFile()
    const { documents } = file
    await open({
      ...file,
      documents:
        documents.state !== 'read'
          ? documents
          : { ...documents, content: documents.content.map((each) => ({ ...each, url: null })) },
    })
    await toTab(/^Documents/)
    await expect.element(page.getByText(/It gives no download address\./)).toBeVisible()
    expect(page.getByText('no address', { exact: true }).elements()).toEqual([])
  })

  it('offer the announced contact at an unknown price, and ask again only when told to', async () => {
    await open(unreadFile())
    await toTab(/^Contact.*not read/)
    await expect
      .element(page.getByRole('button', { name: 'Read contact, price unknown, at most 25 credits', exact: true }))
      .toBeVisible()
    close()
    const core = await open(sampleFile(), {
      company: { read: () => Promise.resolve(failed({ kind: 'not-offered' })) },
    })
    await toTab(/^Contact.*Not offered/)
    await expect
      .element(page.getByText(/^On 14.Nov.2026, \d\d:30 the service answered that it doesn’t offer this, or not yet/))
      .toBeVisible()
    expect(asked(core, 'company.read')).toEqual([])
    await page
      .getByRole('button', { name: 'Ask again: Contact, price unknown, at most 25 credits', exact: true })
      .click()
    expect(asked(core, 'company.read')).toEqual([
      { id: 1, section: 'contact', which: 'first', approved: { unknown: true }, origin: 'company' },
    ])
    // The section says it; no notice says it again.
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  it('show the contact as all of its fields, once it was read', async () => {
    const contact = answerOf(16, 'company-contact')
    await open(
      sampleFile({
        contact: {
          state: 'read',
          content: null,
          answers: [contact],
          price: credits(5),
          nextPage: null,
          totalCount: null,
        },
      }),
      {
        answers: {
          raw: ({ id }) =>
            Promise.resolve(ok(rawOf(answerOf(id, 'company-contact'), { phone: '+49 30 1234', fax: null }))),
        },
      },
    )
    await toTab(/^Contact/)
    const fields = page.getByRole('grid', { name: 'All fields' })
    await expect.element(fields.getByText('+49 30 1234')).toBeVisible()
    await expect.element(fields.getByText('null', { exact: true })).toBeVisible()
  })
})
