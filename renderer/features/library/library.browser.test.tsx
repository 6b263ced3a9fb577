import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import type { CollectionFile } from '../../../shared/domain/library/collection.ts'
import type { ListedTag } from '../../../shared/domain/library/tag.ts'
import { waitingExportJob } from '../../../shared/domain/exports/export-job.ts'
import { useShownFile } from '../../data/shown-file.ts'
import { FileDialog } from '../../parts/exports/file-dialog.tsx'
import { Box } from '../../app/box.tsx'
import { useTabs } from '../../data/tabs.ts'
import { fakeCompany, fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { AddToCollection } from '../../parts/collections/add-to-collection.tsx'
import { CollectionScreen } from './collection-screen.tsx'
import { useLibraryPlace } from '../../data/library.ts'
import { useKeyHints } from '../../data/view-keys.ts'
import { Screen } from '../../app/screen.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { TagsEditor } from '../../parts/tags/tags-editor.tsx'
import { forgetUndo, UndoNotice } from '../../parts/undo.tsx'

let mounted: Mounted
beforeEach(() => {
  useLibraryPlace.setState({ view: 'kept', note: null, filter: '' })
  forgetUndo()
})
afterEach(() => mounted.unmount())

const at = '2026-11-21T10:00:00Z'
const hostileName = '<img src=x> \u202egnitter ' + 'x'.repeat(300)
const tags: readonly ListedTag[] = [
  { id: 1, name: 'Briefkasten', color: 'red', companies: 3, persons: 1 },
  { id: 2, name: 'Prüfen', color: 'amber', companies: 1, persons: 0 },
]
const sent = (core: FakeCore, path: string) => core.calls.filter((call) => call.path === path).map(({ input }) => input)
const activeTab = () => useTabs.getState().tabs.find(({ key }) => key === useTabs.getState().active)?.tab

describe('The tags of a file', () => {
  const open = async (tagged: readonly number[] = [1]) => {
    const core = fakeCore({
      library: {
        tags: () => Promise.resolve(ok(tags)),
        tagged: () => Promise.resolve(ok([{ id: partyId(1), tags: tagged }])),
      },
    })
    mounted = await mount(<TagsEditor id={partyId(1)} name="Elbe GmbH" />, { core })
    return core
  }

  it('are put on by typing, umlauts either way, and taken off by key', async () => {
    const core = await open()
    expect(await violations()).toEqual([])
    const field = page.getByRole('combobox', { name: 'Add a tag' })
    await userEvent.type(field, 'pruef')
    await expect.element(page.getByRole('option', { name: 'Prüfen' })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(sent(core, 'library.tagParties')).toEqual([{ tag: 2, parties: [1], on: true }])
    await userEvent.keyboard('{ArrowLeft}{Delete}')
    expect(sent(core, 'library.tagParties').at(-1)).toEqual({ tag: 1, parties: [1], on: false })
  })

  it('that are not there yet are made, never twice by case', async () => {
    const core = await open([])
    const field = page.getByRole('combobox', { name: 'Add a tag' })
    await userEvent.type(field, 'BRIEFKASTEN')
    await expect.element(page.getByRole('option', { name: 'Briefkasten' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(1)
    await userEvent.fill(field, '#Neu hier')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(core, 'library.makeTag')).toEqual([{ name: '#Neu hier', color: 'green' }])
  })
})

describe('Adding to a collection', () => {
  it('offers those that there are, makes one by Enter, and can be taken back', async () => {
    const core = fakeCore({
      library: {
        collections: () =>
          Promise.resolve(
            ok([{ id: 4, name: 'Bis Freitag', note: '', createdAt: at, changedAt: at, companies: 2, persons: 0 }]),
          ),
      },
    })
    mounted = await mount(
      <div>
        <UndoNotice />
        <AddToCollection ids={[partyId(1), partyId(2)]} />
      </div>,
      { core },
    )
    await page.getByRole('button', { name: 'Add to collection' }).click()
    expect(await violations()).toEqual([])
    await userEvent.type(page.getByRole('textbox', { name: 'Find a collection or name a new one' }), 'frei')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2 entries in “Bis Freitag”.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(sent(core, 'library.takeFromCollection')).toEqual([{ id: 4, parties: [1, 2] }])
    await page.getByRole('button', { name: 'Add to collection' }).click()
    await userEvent.type(page.getByRole('textbox', { name: 'Find a collection or name a new one' }), 'Ganz neu')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(core, 'library.saveCollection')).toEqual([{ id: null, name: 'Ganz neu', note: '' }])
  })
})

describe('A collection', () => {
  const fileOf = (items: CollectionFile['items']): CollectionFile => ({
    id: 4,
    name: hostileName,
    note: 'für Mara',
    createdAt: at,
    changedAt: at,
    companies: items.length,
    persons: 0,
    items,
  })
  const open = async (items: CollectionFile['items']) => {
    const core = fakeCore({
      library: {
        collection: () => Promise.resolve(ok(fileOf(items))),
        tags: () => Promise.resolve(ok(tags)),
        tagged: () => Promise.resolve(ok([{ id: partyId(1), tags: [1] }])),
      },
    })
    mounted = await mount(
      <>
        <UndoNotice />
        <CollectionScreen tab={{ kind: 'collection', id: 4 }} />
      </>,
      { core },
    )
    return core
  }
  const items = [
    { party: fakeCompany(1, 'Elbe GmbH'), addedAt: at, remark: 'zuerst' },
    { party: fakeCompany(2, hostileName), addedAt: at, remark: '' },
    { party: fakeCompany(3, 'Weser GmbH'), addedAt: at, remark: '' },
  ]

  it('shows its things with tags and remarks, moves them, and takes them out with a way back', async () => {
    const core = await open(items)
    await expect.element(page.getByRole('row', { name: /Elbe GmbH.*zuerst/ })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Tags: Elbe GmbH' })).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Move down: Elbe GmbH' }).click()
    await page.getByRole('button', { name: 'Move up: Weser GmbH' }).click()
    expect(sent(core, 'library.moveInCollection')).toEqual([
      { id: 4, party: 1, before: 3 },
      { id: 4, party: 3, before: 2 },
    ])
    await page.getByRole('button', { name: 'Change the remark: Elbe GmbH' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'Remark' }), '')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(core, 'library.remarkInCollection')).toEqual([{ id: 4, party: 1, remark: '' }])
    await page.getByRole('button', { name: 'Take out: Elbe GmbH' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(sent(core, 'library.undo')).toEqual([{ undo: 1 }])
  })

  it('of five thousand is windowed', async () => {
    await open(
      Array.from({ length: 5_000 }, (_, index) => ({
        party: fakeCompany(index + 1, `Firma ${index}`),
        addedAt: at,
        remark: '',
      })),
    )
    await expect.element(page.getByText('5,000 entries')).toBeVisible()
    expect(mounted.root.querySelectorAll('tr[data-row]').length).toBeLessThan(120)
  })
})

describe('The library', () => {
  const full = () =>
    fakeCore({
      library: {
        tags: () => Promise.resolve(ok(tags)),
        collections: () =>
          Promise.resolve(
            ok([
              { id: 4, name: hostileName, note: 'bis Freitag', createdAt: at, changedAt: at, companies: 2, persons: 1 },
            ]),
          ),
        searches: () =>
          Promise.resolve(
            ok([
              {
                id: 9,
                name: 'Häfen',
                what: { kind: 'search', search: 'companies', term: 'hafen' },
                createdAt: at,
                seenAt: at,
                results: 12,
                fresh: 3,
                left: 0,
                since: '2026-11-14T08:00:00Z',
                more: false,
                schedule: null,
              },
            ]),
          ),
        recent: () => Promise.resolve(ok([{ party: fakeCompany(1, 'Elbe GmbH'), at, how: 'opened' }])),
        find: () =>
          Promise.resolve(
            ok({
              notes: [
                {
                  note: { id: 7, about: { kind: 'company', id: partyId(1) }, changedAt: at },
                  subject: 'Elbe GmbH',
                  excerpt: '… der Hafen ist leer …',
                },
              ],
              tags: [tags[0]!],
              collections: [{ id: 4, name: 'Hafenrunde', companies: 2, persons: 0 }],
              searches: [],
              files: [],
            }),
          ),
      },
    })

  it.each(['Kept', 'Recent', 'Collections', 'Notes', 'Tags', 'Saved searches', 'Ownership'])(
    'has a part "%s" without a flaw in its markup',
    async (name) => {
      mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core: full() })
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expect.element(page.getByRole('tabpanel')).toBeVisible()
      expect(await violations()).toEqual([])
    },
  )

  it.each([
    ['Kept', ['1–8', '↑↓', 'Enter', 'Space', 'mod Enter']],
    ['Saved searches', ['1–8', '↑↓', 'Enter']],
    ['Tags', ['1–8', '↑↓', 'Enter']],
    ['Notes', ['1–8']],
  ])('says of its part "%s" only the keys that do something there', async (name, keys) => {
    const Hints = () => (
      <output data-testid="hints">
        {useKeyHints()
          .map((hint) => hint.keys)
          .join(' | ')}
      </output>
    )
    mounted = await mount(
      <>
        <Screen tab={{ kind: 'library' }} />
        <Hints />
      </>,
      { core: full() },
    )
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect.poll(() => page.getByTestId('hints').element().textContent).toBe(keys.join(' | '))
  })

  it('says the price of a saved search as a numeral at rest, and as a button on the same spot when one comes to it', async () => {
    await page.viewport(1280, 800)
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core: full() })
    await page.getByRole('tab', { name: 'Kept' }).click()
    await userEvent.keyboard('6')
    const button = page.getByRole('button', { name: /^Ask again for “.*”, 1 credit$/ })
    await expect.element(button).toBeVisible()
    const [label, price] = [button.element().querySelector('span[aria-hidden]')!, button.element().querySelector('b')!]
    const left = price.getBoundingClientRect().left
    expect(price.textContent).toContain('1')
    expect(getComputedStyle(label).visibility).toBe('hidden')
    expect(getComputedStyle(button.element()).borderTopColor).toBe('rgba(0, 0, 0, 0)')
    page.getByRole('row', { name: /Häfen/ }).element().focus()
    expect(getComputedStyle(label).visibility).toBe('visible')
    expect(price.getBoundingClientRect().left).toBe(left)
  })

  it('goes to its parts by their numbers, and opens and marks a saved search as seen', async () => {
    const core = full()
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
    await page.getByRole('tab', { name: 'Kept' }).click()
    await userEvent.keyboard('6')
    await expect.element(page.getByText(/^3 new since/)).toBeVisible()
    page.getByRole('row', { name: /Häfen/ }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(sent(core, 'library.markSearchSeen')).toEqual([{ id: 9 }])
    expect(activeTab()).toEqual({ kind: 'search', search: 'companies', term: 'hafen' })
  })

  it('asks a saved search of the service again, by hand and at its price', async () => {
    const core = full()
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
    await page.getByRole('tab', { name: 'Kept' }).click()
    await userEvent.keyboard('6')
    const row = page.getByRole('row', { name: /Häfen/ })
    const button = row.getByRole('button', { name: /^Ask again for “.*”, 1 credit$/ })
    await expect.element(button).toBeVisible()
    expect(sent(core, 'search.read')).toEqual([])
    await button.click()
    await expect
      .poll(() => sent(core, 'search.read'))
      .toEqual([{ kind: 'companies', term: 'hafen', which: 'first', approved: { upTo: 1 } }])
    expect(await violations()).toEqual([])
  })

  it('asks a saved search by schedule: what a run and a month cost at most is said before, and nothing is sent', async () => {
    const core = full()
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
    await page.getByRole('tab', { name: 'Kept' }).click()
    await userEvent.keyboard('6')
    await page.getByRole('button', { name: 'manually schedule of “Häfen”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Run on a schedule' })
    await expect.element(dialog.getByText('A run costs at most 1 credit.', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('5 calls, together at most 5 credits.', { exact: true })).toBeVisible()
    await dialog.getByRole('radio', { name: 'daily' }).click()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Pages per run, at most' }), '3')
    await expect.element(dialog.getByText('A run costs at most 3 credits.')).toBeVisible()
    await expect.element(dialog.getByText('90 calls, together at most 90 credits.')).toBeVisible()
    // Said as everywhere: line by line, and what the caps leave.
    await expect.element(dialog.getByRole('columnheader', { name: 'calls' })).toBeVisible()
    await expect.element(dialog.getByText(/^The caps leave .* credits today and .* this month\./)).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Stop at (credits a month)' }), '20')
    await expect
      .element(dialog.getByText('It pauses at your limit of 20 credits a month: 20 of 90 calls.'))
      .toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Pages per run, at most' }), '99')
    await expect
      .element(dialog.getByRole('button', { name: /^Run on a schedule, per page/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Pages per run, at most' }), '2')
    expect(await violations()).toEqual([])
    expect(sent(core, 'library.scheduleSearch')).toEqual([])
    await dialog.getByRole('button', { name: 'Run on a schedule, per page, 1 credit' }).click()
    await expect
      .poll(() => sent(core, 'library.scheduleSearch'))
      .toEqual([{ id: 9, plan: { every: 'day', pages: 2, monthlyCap: 20, approved: { upTo: 1 } } }])
    expect(sent(core, 'search.read')).toEqual([])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('says of a schedule when it runs next, what it has cost, and why it rests; it ends at a press', async () => {
    const core = fakeCore({
      library: {
        searches: () =>
          Promise.resolve(
            ok([
              {
                id: 9,
                name: 'Häfen',
                what: { kind: 'search', search: 'companies', term: 'hafen', question: 'hafen kiel' },
                createdAt: at,
                seenAt: at,
                results: 12,
                fresh: 0,
                left: 0,
                since: '2026-11-14T08:00:00Z',
                more: false,
                schedule: {
                  every: 'week',
                  pages: 1,
                  monthlyCap: null,
                  approved: { upTo: 1 },
                  lastAt: at,
                  triedAt: at,
                  problem: { kind: 'price-changed', credits: 2, money: 'none' },
                  more: true,
                  price: { kind: 'learned', credits: 2 },
                  perRun: 2,
                  perMonth: 10,
                  spentThisMonth: { credits: 3, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 },
                  next: null,
                },
              },
            ]),
          ),
      },
    })
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
    await page.getByRole('tab', { name: 'Kept' }).click()
    await userEvent.keyboard('6')
    const row = page.getByRole('row', { name: /Häfen/ })
    await expect.element(row.getByText('paused: the price changed')).toBeVisible()
    await expect.element(row.getByText('at most 10 credits a month')).toBeVisible()
    await expect.element(row.getByText('not all pages read')).toBeVisible()
    await expect.element(row.getByText(/hafen kiel/)).toBeVisible()
    expect(await violations()).toEqual([])
    await row.getByRole('button', { name: 'weekly schedule of “Häfen”' }).click()
    await page.getByRole('button', { name: 'End schedule' }).click()
    await expect.poll(() => sent(core, 'library.scheduleSearch')).toEqual([{ id: 9, plan: null }])
    row.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(activeTab()).toEqual({ kind: 'search', search: 'companies', term: 'hafen kiel' })
  })

  it('deletes a tag with its count and a way back, and leads from a taken name to merging', async () => {
    const core = fakeCore({
      library: {
        tags: () => Promise.resolve(ok(tags)),
        changeTag: () => Promise.resolve(ok({ state: 'name-taken', other: tags[1]! })),
      },
    })
    useLibraryPlace.setState({ view: 'tags' })
    mounted = await mount(
      <>
        <UndoNotice />
        <Screen tab={{ kind: 'library' }} />
      </>,
      { core },
    )
    await page.getByRole('button', { name: 'Delete: Briefkasten' }).click()
    await expect.element(page.getByText(/4 companies and people have it/)).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('“Briefkasten” deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Rename: Briefkasten' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'prüfen')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('There is a tag “Prüfen” already.')).toBeVisible()
    expect(sent(core, 'library.mergeTags')).toEqual([])
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect.poll(() => sent(core, 'library.mergeTags')).toEqual([{ from: 1, into: 2 }])
  })

  it('shows own things that hold what is typed beside what is kept', async () => {
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core: full() })
    await userEvent.type(page.getByRole('textbox', { name: 'Filter what is kept' }), 'hafen')
    await page.getByRole('button', { name: 'Hafenrunde' }).click()
    expect(activeTab()).toEqual({ kind: 'collection', id: 4 })
  })
})

it('The box finds notes by a marked piece of their text, tags by #, collections; Enter goes there and spends nothing', async () => {
  const core = fakeCore({
    library: {
      find: () =>
        Promise.resolve(
          ok({
            notes: [
              {
                note: { id: 7, about: { kind: 'free' }, changedAt: at },
                subject: null,
                excerpt: '… die Müller-Gruppe hat …',
              },
            ],
            tags: [tags[0]!],
            collections: [],
            searches: [],
            files: [],
          }),
        ),
    },
    search: { kept: () => Promise.resolve(ok({ items: [], more: false })) },
  })
  mounted = await mount(<Box showHelp={() => undefined} />, { core })
  await userEvent.type(page.getByRole('searchbox', { name: 'Search', exact: true }), 'mueller')
  await expect.element(page.getByRole('option', { name: /#Briefkasten/ })).toBeVisible()
  const note = page.getByRole('option', { name: /Müller-Gruppe/ })
  await expect.element(note).toBeVisible()
  expect(note.element().querySelector('mark')?.textContent).toBe('Müller')
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(useLibraryPlace.getState()).toMatchObject({ view: 'notes', note: 7 })
  expect(activeTab()).toEqual({ kind: 'library' })
  expect(core.calls.some(({ path }) => path === 'search.read')).toBe(false)
})

it('The box finds exported files with their kind and day, says which are gone, and shows where one stands', async () => {
  const job = {
    ...waitingExportJob({ id: 3, kind: 'report', title: 'Nordlicht Kältelogistik GmbH', format: 'pdf', startedAt: at }),
    state: 'done',
    path: '/home/wer/Akte.pdf',
    bytes: 12_000,
    sha256: 'ab',
    endedAt: at,
    parties: 2,
  } as const
  const core = fakeCore({
    library: {
      find: () =>
        Promise.resolve(
          ok({
            notes: [],
            tags: [],
            collections: [],
            searches: [],
            files: [
              { job, there: true },
              { job: { ...job, id: 2, title: 'Nordlicht alt' }, there: false },
            ],
          }),
        ),
    },
    search: { kept: () => Promise.resolve(ok({ items: [], more: false })) },
  })
  mounted = await mount(
    <>
      <Box showHelp={() => undefined} />
      <FileDialog />
    </>,
    { core },
  )
  await userEvent.type(page.getByRole('searchbox', { name: 'Search', exact: true }), 'nordlicht bericht')
  await expect
    .element(page.getByRole('option', { name: /Nordlicht Kältelogistik.*Report · pdf · exported/ }))
    .toBeVisible()
  await expect.element(page.getByRole('option', { name: /Nordlicht alt.*no longer there/ })).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Report: exported file' })
  await expect.element(dialog.getByText('/home/wer/Akte.pdf')).toBeVisible()
  await expect.element(dialog.getByText(/no longer where it was written/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  useShownFile.setState({ file: { job, there: false } })
  await expect.element(dialog.getByText(/no longer where it was written/)).toBeVisible()
  expect(await violations()).toEqual([])
})

it("Related companies stand by reason with their evidence, and what wasn't read leads to where it is read", async () => {
  const answer: AnswerRef = {
    id: answerId(3),
    operation: 'company-roles',
    call: 'GET /v1/roles',
    readAt: at,
    dialect: 'october',
    charged: 10,
    basis: 'header',
    bodyHash: 'ab',
  }
  const core = fakeCore({
    library: {
      related: () =>
        Promise.resolve(
          ok({
            groups: [
              {
                reason: 'person',
                companies: [
                  {
                    company: fakeCompany(2, hostileName),
                    evidence: [{ shared: 'Mara Halvorsen', by: { kind: 'person', id: partyId(9) }, answers: [answer] }],
                  },
                ],
              },
              {
                reason: 'same-name',
                companies: [
                  {
                    company: fakeCompany(3, 'Weser GmbH'),
                    evidence: [{ shared: 'Jan Petersen', by: null, answers: [] }],
                  },
                ],
              },
            ],
            unread: ['ownership'],
            more: false,
          }),
        ),
    },
  })
  const wanted: string[] = []
  mounted = await mount(<RelatedPanel id={partyId(1)} onSection={(section) => wanted.push(section)} />, { core })
  await expect.element(page.getByRole('heading', { name: 'The same person' })).toBeVisible()
  await expect.element(page.getByText('The same name, possibly somebody else: only a hint.')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Mara Halvorsen' }).click()
  expect(activeTab()).toEqual({ kind: 'person', id: 9 })
  await page.getByRole('button', { name: 'Go to the owners' }).click()
  expect(wanted).toEqual(['owners'])
})
