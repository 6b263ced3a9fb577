import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { answerOf } from './company-file.testing.ts'
import { NotUnderstoodOf } from './not-understood.tsx'

let mounted: Mounted | null = null
afterEach(() => mounted?.unmount())

it('says what of a list was there and not understood, with the answer one press away; nothing where all was', async () => {
  const told = { members: ['company.name', 'event_types'], items: 0, answers: [answerOf(41, 'monitors')] }
  const core = fakeCore({
    answers: { notUnderstood: ({ list }) => Promise.resolve(ok(list === 'monitors' ? told : null)) },
  })
  mounted = await mount(
    <>
      <NotUnderstoodOf list="monitors" />
      <NotUnderstoodOf list="list-items" which="7" />
    </>,
    { core },
  )
  await expect.element(page.getByText('company.name, event_types')).toBeVisible()
  expect(page.getByText(/not understood/).elements()).toHaveLength(1)
  expect(core.calls.filter(({ path }) => path === 'answers.notUnderstood').map(({ input }) => input)).toEqual([
    { list: 'monitors', which: '' },
    { list: 'list-items', which: '7' },
  ])
  await page.getByRole('button', { name: 'Source' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
