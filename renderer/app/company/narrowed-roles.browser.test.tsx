import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import {
  answerOf,
  credits,
  readOf,
  sampleFile,
  sampleRoles,
  unreadFile,
} from '../../parts/party-file/company-file.testing.ts'
import { fakeState } from '../../host/fake-core.testing.ts'
import { close, open } from './open-company.testing.tsx'

const october = {
  state: () => Promise.resolve(ok({ ...fakeState, service: { ...fakeState.service, dialect: 'october' as const } })),
}
const part = () => page.getByRole('region', { name: 'Some roles only' })
const toPeople = () => page.getByRole('tab', { name: /^People/ }).click()

it('offers to read only some roles of a list that is not whole, and says that it is not the list of people', async () => {
  const core = await open(unreadFile(), {
    app: october,
    company: { readRolesOf: () => Promise.resolve(failed({ kind: 'not-offered' })) },
  })
  await toPeople()
  // A rare way: nothing of it is in the way before somebody wants it.
  const want = () => part().getByRole('button', { name: /^Some roles only/ })
  await expect.element(want()).toHaveAttribute('aria-expanded', 'false')
  expect(part().getByRole('combobox').elements()).toHaveLength(0)
  await want().click()
  await expect.element(part().getByText(/This is not the full list/)).toBeVisible()
  expect(
    part().getByRole('button', { name: 'Read only these, price unknown, at most 25 credits', exact: true }).elements(),
  ).toHaveLength(0)
  await part().getByRole('combobox').click()
  await page
    .getByRole('option', { name: /managing director/i })
    .first()
    .click()
  await part().getByRole('button', { name: 'Read only these, price unknown, at most 25 credits', exact: true }).click()
  expect(core.calls.filter(({ path }) => path === 'company.readRolesOf').map(({ input }) => input)).toEqual([
    { id: 1, roleTypes: ['managing_director'], which: 'first', approved: { unknown: true } },
  ])
  close()
  await open(unreadFile())
  await toPeople()
  await part()
    .getByRole('button', { name: /^Some roles only/ })
    .click()
  await expect.element(part().getByText(/^Before the release .* can’t be narrowed/)).toBeVisible()
  expect(part().getByRole('combobox').elements()).toHaveLength(0)
  close()
  // The whole list is here: there is nothing to narrow.
  await open(sampleFile())
  await toPeople()
  await expect.element(page.getByRole('grid', { name: 'Current' })).toBeVisible()
  expect(part().elements()).toHaveLength(0)
})

it('says which roles came, that others may be in office, and that an ignored choice is read no further', async () => {
  const kept = { roleTypes: ['managing_director'], roles: sampleRoles.slice(0, 1), ignored: false }
  const answers = [answerOf(51, 'company-roles')]
  await open({ ...unreadFile(), narrowedRoles: readOf(kept, answers, { nextPage: credits(10) }) })
  await toPeople()
  await expect.element(part().getByText(/was asked for; 1 person here. Others may be in office/)).toBeVisible()
  await expect.element(part().getByRole('button', { name: /^Read more of these/ })).toBeVisible()
  close()
  await open({ ...unreadFile(), narrowedRoles: readOf({ ...kept, ignored: true }, answers, { nextPage: credits(10) }) })
  await toPeople()
  await expect.element(part().getByText(/ignored the choice/)).toBeVisible()
  expect(
    part()
      .getByRole('button', { name: /^Read more of these/ })
      .elements(),
  ).toHaveLength(0)
})
