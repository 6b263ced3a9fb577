import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { answerId } from '../../../shared/domain/ids.ts'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { notesOf } from '../../data/team.ts'
import { table } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { SectionPanel, type SectionReading } from '../party-file/section-panel.tsx'
import { TeamNotes } from './team-notes.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()
const kept = (at: string): TeamNote => ({ kind: 'kept', operation: 'company', answer: answerId(1), by: 'Anna', at })
const lost: TeamNote = {
  kind: 'lost',
  operation: 'company',
  by: 'Anna',
  at: '2026-11-26T09:02:00Z',
  lost: ['b1b2c3d4-0000-4000-8000-000000000001'],
  credits: 10,
}
const words = {
  title: 'Register entry',
  notRead: 'Nobody asked.',
  none: 'None.',
  read: 'Read',
  again: 'Again',
  more: 'More',
}
const notRead: Section<readonly string[]> = { state: 'not-read', price: table(10) }

async function panel(reading: Partial<SectionReading>, section: Section<readonly string[]> = notRead) {
  const read = vi.fn<SectionReading['read']>()
  mounted = await mount(
    <SectionPanel
      section={section}
      words={words}
      isEmpty={(content) => content.length === 0}
      reading={{
        operation: 'company',
        party: null,
        running: false,
        error: null,
        clear: () => undefined,
        read,
        ...reading,
      }}
      asItCame={() => null}
    >
      {(content) => content.join(', ')}
    </SectionPanel>,
  )
  return read
}

describe('what colleagues did', () => {
  it('says whose answer is here, how long ago within the hour, and that it costs nothing', async () => {
    mounted = await mount(<TeamNotes notes={[kept(ago(3))]} />)
    await expect.element(page.getByText('Read by Anna, 3 minutes ago: 0 credits here.')).toBeVisible()
    mounted.unmount()
    mounted = await mount(<TeamNotes notes={[kept(ago(0))]} />)
    await expect.element(page.getByText('Read by Anna, just now: 0 credits here.')).toBeVisible()
    mounted.unmount()
    // Older ones, and those of a clock ahead, have their moment.
    for (const at of ['2026-11-01T09:26:00Z', ago(-10)]) {
      mounted = await mount(<TeamNotes notes={[kept(at)]} />)
      await expect.element(page.getByText(/^Read by Anna, \d+\s\w+\s\d{4}, \d\d:\d\d: 0 credits here\.$/)).toBeVisible()
      mounted.unmount()
    }
    mounted = await mount(<TeamNotes notes={[]} />)
    expect(mounted.root.textContent).toBe('')
  })

  it('stands at the price that it is about, and that something may be bought twice at each', () => {
    const twice: TeamNote = { kind: 'may-be-bought-twice', since: '2026-11-26T09:42:00Z' }
    const notes = [lost, { ...lost, operation: 'company-events' as const }, twice]
    expect(notesOf(notes, 'company')).toEqual([lost, twice])
    expect(notesOf(notes, 'company-roles')).toEqual([twice])
  })

  it('takes names for texts, whatever is in them', async () => {
    mounted = await mount(<TeamNotes notes={[{ ...lost, by: '<img src=x>\u202eannA' }]} />)
    expect(mounted.root.querySelector('img')).toBeNull()
    expect(mounted.root.textContent).toContain('<img src=x>annA')
  })

  it('stands beside the button of a part that nobody read', async () => {
    await panel({ notes: [{ kind: 'reading', operation: 'company', by: 'Anna', until: '2026-11-26T09:03:00Z' }] })
    await expect.element(page.getByText('Anna is reading it now.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Read, 10 credits' })).toBeVisible()
  })
})

describe('buying all the same', () => {
  const error = (kind: Partial<AppError>): AppError => kind as AppError
  const lostError = error({
    kind: 'colleague-lost',
    by: 'Anna',
    at: '2026-11-26T09:02:00Z',
    lost: ['uid-1', 'uid-2'],
    credits: 10,
    money: 'none',
  })

  it('names the lost calls, and takes a press of its own with its price', async () => {
    const read = await panel({ error: lostError })
    await page.getByRole('button', { name: 'Buy again, 10 credits' }).click()
    expect(read.mock.calls).toEqual([['first', { upTo: 10, despite: ['uid-1', 'uid-2'] }]])
  })

  it('asks for the page that was asked for, at its price', async () => {
    const read = await panel({ error: lostError, last: 'next' }, {
      state: 'read',
      content: ['a'],
      price: table(10),
      nextPage: table(25),
      totalCount: null,
      answers: [],
    } as unknown as Section<readonly string[]>)
    await page.getByRole('button', { name: 'Buy again, 25 credits' }).click()
    expect(read.mock.calls).toEqual([['next', { upTo: 25, despite: ['uid-1', 'uid-2'] }]])
  })

  it('is offered while the team is out of reach, unless the team decided otherwise', async () => {
    const read = await panel({
      error: error({ kind: 'team-out-of-reach', since: '2026-11-26T09:42:00Z', mayBuy: true, money: 'none' }),
    })
    await page.getByRole('button', { name: 'Buy anyway, 10 credits' }).click()
    expect(read.mock.calls).toEqual([['first', { upTo: 10, unreached: true }]])
    mounted.unmount()
    for (const other of [
      error({ kind: 'team-out-of-reach', since: '2026-11-26T09:42:00Z', mayBuy: false, money: 'none' }),
      error({ kind: 'colleague-reads', by: 'Anna', until: '2026-11-26T09:42:00Z', money: 'none' }),
      error({ kind: 'team-closed', why: 'erasure', money: 'none' }),
      error({ kind: 'offline', reason: 'x', money: 'none' }),
    ]) {
      await panel({ error: other })
      expect(page.getByRole('button', { name: /^Buy/ }).elements(), other.kind).toEqual([])
      mounted.unmount()
    }
    mounted = await mount(<p>none</p>)
  })
})

for (const language of ['de', 'en'] as const)
  for (const theme of themesIn(language))
    it(`has no violation in ${language}, ${theme}`, async () => {
      mounted = await mount(
        <TeamNotes notes={[kept(ago(3)), lost, { kind: 'may-be-bought-twice', since: '2026-11-26T09:42:00Z' }]} />,
        { language, theme },
      )
      expect(await violations()).toEqual([])
    })
