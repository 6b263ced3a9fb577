import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { KeptFromJob } from '../../../shared/domain/company/from-job.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { answerOf } from '../../parts/party-file/company-file.testing.ts'
import { JobAccounts, JobChecks } from './from-job.tsx'

const job: KeptFromJob = {
  answer: answerOf(7, 'watchlist-item', { readAt: '2026-11-14T09:12:00Z' }),
  accounts: [
    {
      key: 'a',
      name: 'Jahresabschluss 2024',
      date: '2025-06-07',
      language: null,
      links: [{ kind: 'pdf', url: 'https://register.example/s.pdf' }],
      otherAddress: true,
    },
  ],
  people: [],
  lastCheckedAt: '2026-11-13T08:00:00.000Z',
  nextCheckAt: null,
  lastChangeAt: null,
  clauses: [],
  events: null,
  history: null,
  registerErrors: [],
  isTopCompany: null,
  otherCompany: null,
  unread: [],
}

let mounted: Mounted
afterEach(() => mounted.unmount())

async function show(change: Partial<KeptFromJob> = {}): Promise<void> {
  const fromJob = { ...job, ...change }
  mounted = await mount(
    <>
      <JobAccounts fromJob={fromJob} />
      <JobChecks fromJob={fromJob} />
    </>,
    { core: fakeCore() },
  )
  await expect.element(page.getByRole('region', { name: /^From the job of / })).toBeVisible()
}

it('opens a statement in the system’s browser, with its address in sight; an address that is not https is no link', async () => {
  await show()
  const link = page.getByRole('link', { name: 'Open PDF: Jahresabschluss 2024 (register.example)' })
  await expect.element(link).toHaveAttribute('href', 'https://register.example/s.pdf')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('https://register.example/s.pdf')).toBeVisible()
  await expect.element(page.getByText(/There is an address that can’t be opened/)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

it('shows changes and the course of the job as they were told', async () => {
  await show({
    events: [
      { type: 'name', at: '2026-09-01T10:00:00.000Z', details: 'renamed <b>x</b>' },
      { type: 'capital', at: null, details: null },
    ],
    history: [{ type: 'completed', at: '2026-11-13T08:00:00.000Z', details: null }],
    registerErrors: ['No entry of 2023 could be read.'],
  })
  const changes = page.getByRole('region', { name: 'What changed' })
  await expect.element(changes.getByText('renamed <b>x</b>')).toBeVisible()
  await expect.element(changes.getByText('no date')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Course of the job' }).getByText('completed')).toBeVisible()
  await expect.element(page.getByText('No entry of 2023 could be read.')).toBeVisible()
})

it('says "none named" of an empty list only, and nothing of a list that was not there', async () => {
  await show({ events: [] })
  await expect.element(page.getByRole('region', { name: 'What changed' }).getByText('none named')).toBeVisible()
  expect(page.getByRole('region', { name: 'Course of the job' }).elements()).toEqual([])
  expect(page.getByText('Errors at the register', { exact: false }).elements()).toEqual([])
})
