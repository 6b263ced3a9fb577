import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import { ok } from '../../../shared/domain/errors.ts'
import {
  answering,
  fileOf,
  readOf as ownersRead,
  someone,
} from '../../../shared/domain/ownership/graph/samples.testing.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import {
  answerOf,
  credits,
  readOf,
  sampleEvents,
  sampleFile,
  sampleRoles,
} from '../../parts/party-file/company-file.testing.ts'
import { ReportButton } from './report-button.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const base = sampleFile()
const { summary } = base
type Read = Partial<Extract<Section<unknown>, { state: 'read' }>>
const people = (more: Read) =>
  readOf(sampleRoles, [answerOf(13, 'company-roles')], { price: credits(7), ...more } as never)
const wholeEvents = readOf(sampleEvents, [answerOf(12, 'company-events')])

const owner = someone('x', 'person', 'Eva Kurz')
const owned = (state: 'read' | 'partial'): StructureRead => {
  const read = ownersRead(
    21,
    '2026-11-14T09:26:00Z',
    [someone('c', 'company', summary.name, { partyId: partyId(summary.id) }), owner],
    [['x', 'c', 50]],
    'c',
  )
  return {
    ...read,
    parties: read.parties.map((each) => (each.key === 'c' ? { ...each, owners: state } : each)),
    lists: read.lists.map((list) => ({ ...list, complete: state === 'read' })),
  }
}

async function open(
  roles: Section<typeof sampleRoles>,
  reads: readonly StructureRead[] | null = [owned('read')],
): Promise<FakeCore> {
  const file = { ...base, events: wholeEvents, roles }
  const head = fileOf(summary, reads ?? [])
  const core = fakeCore({
    company: { open: () => Promise.resolve(ok(file)), read: () => Promise.resolve(ok({ ...file, roles: people({}) })) },
    ownership: answering([{ ...head, answers: [answerOf(21, 'company-ownership')] }]) as never,
  })
  mounted = await mount(<ReportButton companies={[summary]} />, { core })
  await userEvent.click(page.getByRole('button', { name: 'Report …' }))
  await expect.element(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
  return core
}
const reads = (core: FakeCore, path: string) =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

describe('what a report has in part', () => {
  it('is a list that goes on, offered to its end at its bound', async () => {
    const core = await open(people({ nextPage: credits(7), totalCount: 40 }))
    await expect.element(page.getByText('People: read in part only')).toBeVisible()
    expect(page.getByText(/everything on offer/i).elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: /^Read the remaining \d+ pages, \d+ credits/ })).toBeVisible()
    expect(await violations()).toEqual([])
    expect(reads(core, 'company.read')).toEqual([])
  })

  it.each([
    ['goes on without a way', { nextPage: credits(7), noWayOn: true }, 'People: read in part only'],
    [
      'holds an entry that nobody understood',
      { misread: { members: [], items: 1 } },
      'People: not everything was understood',
    ],
  ] satisfies [string, Read, string][])('is a list that %s, offered from its beginning', async (_, more, said) => {
    const core = await open(people(more))
    await expect.element(page.getByText(said)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Read again: People, 7 credits' }))
    await expect
      .poll(() => reads(core, 'company.read'))
      .toMatchObject([{ section: 'roles', which: 'first', approved: { upTo: 7 } }])
    await expect.element(page.getByText(said)).not.toBeInTheDocument()
  })

  it('are owners of whom a part was read, offered at the price of a read', async () => {
    const core = await open(people({}), [owned('partial')])
    await expect.element(page.getByText('Owners: read in part only')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Read again: Owners, / }))
    await expect.poll(() => reads(core, 'ownership.read')).toMatchObject([{ id: summary.id }])
  })

  it('are owners whose answer holds no list that can be read', async () => {
    await open(people({}), null)
    await expect.element(page.getByText('Owners: not everything was understood')).toBeVisible()
  })

  it('is nothing where all of it is here', async () => {
    await open(people({}))
    await expect.element(page.getByText(/Everything (?:on offer|that is offered)/i)).toBeVisible()
    expect(page.getByText(/in part only|was understood/).elements()).toHaveLength(0)
  })
})
