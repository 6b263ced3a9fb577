import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { PersonTraces } from '../../../shared/domain/privacy/person-traces.ts'
import { fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { fakeAlone, fakeTeam } from '../../host/fake-team.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { PersonPrivacyButton } from './person-privacy.tsx'
import { RetentionForm } from './retention-form.tsx'

const traces: PersonTraces = {
  names: ['Anna Müller', '<b>Anna</b>'],
  births: ['1970-03-12'],
  answers: [
    { id: 3, call: 'GET /v1/persons/per_1/roles', readAt: '2026-11-20T08:00:00Z', hits: 4, whole: true },
    { id: 2, call: 'GET /v1/companies/cmp_1/roles', readAt: '2026-11-19T08:00:00Z', hits: 1, whole: false },
  ],
  texts: { notes: 2, tags: 0, collections: 0, searches: 1, inbox: 0, desks: 0, ledger: 3, exports: 0, other: 0 },
  exports: [
    { at: '2026-11-20T09:00:00Z', title: 'Anna Müller', path: '/home/mara/Downloads/Anna.pdf', kind: 'report' },
  ],
  oldCopies: ['registerblick-before-4.db'],
}

let mounted: Mounted
beforeEach(() => page.viewport(1280, 900))
afterEach(() => mounted.unmount())
const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

describe('the retention', () => {
  const show = async (language: 'de' | 'en' = 'en'): Promise<FakeCore> => {
    const core = fakeCore()
    mounted = await mount(<RetentionForm />, { core, language, theme: 'light' })
    return core
  }

  it('asks before a shorter time removes anything, and does nothing when it is left', async () => {
    const core = await show()
    await page.getByRole('combobox', { name: 'Searches for people and their files' }).selectOptions('6 months')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(inputsOf(core, 'privacy.setRetention')).toEqual([])
    await page.getByRole('combobox', { name: 'Searches for people and their files' }).selectOptions('1 year')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect
      .poll(() => inputsOf(core, 'privacy.setRetention'))
      .toEqual([{ people: 12, companyPeople: null, inbox: null, exports: null }])
  })

  it('has no accessibility violations', async () => {
    await show('de')
    await expect.element(page.getByRole('combobox', { name: 'Quittierte Ereignisse' })).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

describe('the data of a person', () => {
  const show = async (
    overrides: Parameters<typeof fakeCore>[0] = {},
    language: 'de' | 'en' = 'en',
  ): Promise<FakeCore> => {
    const core = fakeCore({
      ...overrides,
      privacy: { traces: () => Promise.resolve(ok(traces)), ...overrides?.privacy },
    })
    mounted = await mount(<PersonPrivacyButton id={partyId(7)} name="Anna Müller" />, {
      core,
      language,
      theme: 'light',
    })
    return core
  }

  it.each([
    ['admin', 'de', /Sicherungen des Servers enthalten diese Person, bis sie ablaufen/],
    ['analyst', 'en', /This erases on this computer only\. For the team an administrator/],
    [null, 'en', /has not said yet what your sign-in may do/],
  ] as const)('of a team say beforehand how far erasing reaches (%s, %s)', async (role, language, said) => {
    const state: typeof fakeAlone = {
      ...fakeAlone,
      connection: { state: 'connected' },
      me: role === null ? null : { name: 'Mara', role },
    }
    await show({ team: fakeTeam(state) }, language)
    await page.getByRole('button', { name: language === 'de' ? 'Datenschutz …' : 'Privacy …' }).click()
    await page.getByRole('button', { name: language === 'de' ? 'Löschen …' : 'Erase …', exact: true }).click()
    await expect.element(page.getByText(said)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('of a library alone say nothing of a team', async () => {
    await show()
    await page.getByRole('button', { name: 'Privacy …' }).click()
    await page.getByRole('button', { name: 'Erase …', exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: /Type the name/ })).toBeVisible()
    await expect.element(page.getByText(/team/)).not.toBeInTheDocument()
  })

  it('are shown with where they stand, the day of birth only on request', async () => {
    const core = await show()
    await page.getByRole('button', { name: 'Privacy …' }).click()
    await expect.element(page.getByText('2 answers, 1 of them requested for this person')).toBeVisible()
    await expect.element(page.getByText('/home/mara/Downloads/Anna.pdf')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/12.(?:03|Mar).1970/)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(page.getByText('12 Mar 1970')).toBeVisible()
    await page.getByRole('checkbox').click()
    await expect
      .poll(() => inputsOf(core, 'privacy.traces'))
      .toEqual([
        { id: 7, byName: true },
        { id: 7, byName: false },
      ])
  })

  it.each([
    ['en', 'Privacy …', 'Erase …', 'Report as JSON', /^Removes this person .* can’t be undone/],
    ['de', 'Datenschutz …', 'Löschen …', 'Auskunft als JSON', /^Entfernt diese Person .* nicht zurücknehmen/],
  ] as const)(
    'are erased apart from what is harmless, beside what it does (%s)',
    async (language, open, erase, harmless, said) => {
      await show({}, language)
      await page.getByRole('button', { name: open }).click()
      const button = page.getByRole('button', { name: erase })
      await expect.element(page.getByText(said)).toBeVisible()
      const line = page.getByText(said).element().parentElement
      expect(line?.contains(button.element())).toBe(true)
      const other = page.getByRole('button', { name: harmless }).element()
      expect(line?.contains(other)).toBe(false)
      expect(getComputedStyle(button.element()).color).not.toBe(getComputedStyle(other).color)
      expect(button.element().closest('.dialog-foot')).toBeNull()
      expect(await violations()).toEqual([])
    },
  )

  it('are erased only when the name was typed', async () => {
    const core = await show()
    await page.getByRole('button', { name: 'Privacy …' }).click()
    await expect.element(page.getByText('2 answers', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Erase …' }).click()
    const sure = page.getByRole('button', { name: 'Erase for good' })
    await expect.element(sure).toHaveAttribute('aria-disabled', 'true')
    await sure.click({ force: true })
    expect(inputsOf(core, 'privacy.erasePerson')).toEqual([])
    await page.getByRole('textbox', { name: /Type the name/ }).fill('anna müller')
    await sure.click()
    await expect.poll(() => inputsOf(core, 'privacy.erasePerson')).toEqual([{ id: 7, byName: true, copies: true }])
  })

  it('are handed out as a file', async () => {
    const core = await show({
      privacy: {
        exportPerson: () => Promise.resolve(failed({ kind: 'file-failed', why: 'disk-full', where: '/media' })),
      },
    })
    await page.getByRole('button', { name: 'Privacy …' }).click()
    await page.getByRole('button', { name: 'Report as JSON' }).click()
    await expect
      .poll(() => inputsOf(core, 'privacy.exportPerson'))
      .toEqual([{ id: 7, byName: true, format: 'json', language: 'en' }])
    await expect.element(page.getByText(/disk is full|room/i)).toBeVisible()
  })

  it('have no accessibility violations', async () => {
    await show({}, 'de')
    await page.getByRole('button', { name: 'Datenschutz …' }).click()
    await expect.element(page.getByText('2 Antworten', { exact: false })).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
