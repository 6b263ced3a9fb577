import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { TeamState } from '../../../shared/contract/team.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Note } from '../../../shared/domain/library/note.ts'
import { fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { fakeAlone, fakeTeam } from '../../host/fake-team.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { MarkdownView } from '../../parts/notes/markdown-view.tsx'
import { NotesPanel } from '../../parts/notes/notes-panel.tsx'
import { NotesView } from './notes-view.tsx'
import { UndoNotice } from '../../parts/undo.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const about = { kind: 'company', id: partyId(1) } as const
const noteOf = (text: string, version = 1, id = 7): Note => ({
  id,
  about,
  text,
  version,
  createdAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-21T10:00:00Z',
})

/** A store of notes in memory that a second window can write into. */
function keeping(first: readonly Note[]) {
  const notes = [...first]
  let core: FakeCore
  const told = <T,>(value: T) => {
    core.push({ kind: 'library' })
    return Promise.resolve(ok(value))
  }
  core = fakeCore({
    library: {
      notes: () => Promise.resolve(ok([...notes])),
      createNote: ({ text }) => {
        const note = noteOf(text, 1, notes.length + 10)
        notes.push(note)
        return told(note)
      },
      saveNote: ({ id, version, text }) => {
        const at = notes.findIndex((note) => note.id === id)
        const before = notes[at]
        if (before === undefined) return Promise.resolve(ok({ state: 'gone' as const }))
        if (before.text !== text && before.version !== version)
          return Promise.resolve(ok({ state: 'conflict' as const, theirs: before }))
        notes[at] = { ...before, text, version: before.version + 1 }
        return told({ state: 'saved' as const, note: notes[at] })
      },
      removeNote: ({ id }) => {
        notes.splice(
          notes.findIndex((note) => note.id === id),
          1,
        )
        return told({ undo: 5 })
      },
    },
  })
  const otherWindow = (text: string): void => {
    const before = notes[0]
    if (before) notes[0] = { ...before, text, version: before.version + 1 }
  }
  return { core, notes, otherWindow }
}
const panel = (
  <div className="scroll">
    <UndoNotice />
    <NotesPanel about={about} />
  </div>
)
const field = () => page.getByRole('textbox', { name: 'Note' })

describe('A new note', () => {
  it('is made by its first letters and saved while one types on, all by keyboard', async () => {
    const { core, notes } = keeping([])
    mounted = await mount(panel, { core })
    await expect.element(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
    expect(await violations()).toEqual([])
    page.getByRole('button', { name: 'New note' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('Sitz geprüft')
    await expect.poll(() => notes[0]?.text).toBe('Sitz geprüft')
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard(', **Briefkasten**')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => notes.map(({ text }) => text)).toEqual(['Sitz geprüft, **Briefkasten**'])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Briefkasten')).toBeVisible()
    expect(page.getByText('Briefkasten').element().tagName).toBe('STRONG')
    expect(await violations()).toEqual([])
  })

  it('without a letter is none', async () => {
    const { core } = keeping([])
    mounted = await mount(panel, { core })
    await page.getByRole('button', { name: 'New note' }).click()
    await userEvent.keyboard('  ')
    await userEvent.tab()
    expect(core.calls.some(({ path }) => path === 'library.createNote')).toBe(false)
  })
})

describe('A note in two windows', () => {
  it('shows both texts, and loses neither before one decides', async () => {
    const { core, notes, otherWindow } = keeping([noteOf('alt')])
    mounted = await mount(panel, { core })
    await page.getByRole('radio', { name: 'Write' }).click({ force: true })
    otherWindow('aus dem anderen Fenster')
    await userEvent.fill(field(), 'von hier')
    await expect.element(page.getByText('This note has been changed elsewhere in the meantime.')).toBeVisible()
    await expect.element(page.getByText('aus dem anderen Fenster')).toBeVisible()
    await expect.element(field()).toHaveValue('von hier')
    expect(notes[0]?.text).toBe('aus dem anderen Fenster')
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Both, one below the other' }).click()
    await expect.poll(() => notes[0]?.text).toBe('von hier\n\n---\n\naus dem anderen Fenster')
  })

  it('takes the other text over where nothing is typed here', async () => {
    const { core, otherWindow } = keeping([noteOf('alt')])
    mounted = await mount(panel, { core })
    await expect.element(page.getByText('alt')).toBeVisible()
    otherWindow('neu von drüben')
    core.push({ kind: 'library' })
    await expect.element(page.getByText('neu von drüben')).toBeVisible()
  })

  it("that was deleted there is made again here, on the person's word", async () => {
    const { core, notes } = keeping([noteOf('alt')])
    mounted = await mount(panel, { core })
    await page.getByRole('radio', { name: 'Write' }).click({ force: true })
    notes.splice(0)
    await userEvent.fill(field(), 'noch wichtig')
    await expect
      .element(page.getByText('This note has been deleted in the meantime. Your text is still here.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Create it again' }).click()
    await expect.poll(() => notes.map(({ text }) => text)).toEqual(['noch wichtig'])
  })
})

describe('A note that can not be saved', () => {
  it('keeps what was typed, also when its editor goes and comes back', async () => {
    let broken = true
    const kept: string[] = []
    const core = fakeCore({
      library: {
        notes: () => Promise.resolve(ok([noteOf('alt', 1, 99)])),
        saveNote: ({ text }) => {
          if (broken) return Promise.resolve(failed({ kind: 'store-failed', reason: 'disk-full' }))
          kept.push(text)
          return Promise.resolve(ok({ state: 'saved', note: noteOf(text, 2, 99) }))
        },
      },
    })
    mounted = await mount(panel, { core })
    await page.getByRole('radio', { name: 'Write' }).click({ force: true })
    await userEvent.fill(field(), 'nicht verlieren')
    await expect.element(page.getByText('not saved', { exact: true })).toBeVisible()
    mounted.unmount()
    mounted = await mount(panel, { core })
    await expect.element(page.getByText('nicht verlieren')).toBeVisible()
    broken = false
    await page.getByRole('radio', { name: 'Write' }).click({ force: true })
    await userEvent.fill(field(), 'nicht verlieren!')
    await expect.poll(() => kept.at(-1)).toBe('nicht verlieren!')
  })
})

it('A deleted note can be put back', async () => {
  const { core } = keeping([noteOf('weg damit')])
  mounted = await mount(panel, { core })
  await page.getByRole('button', { name: 'Delete note' }).click()
  await expect.element(page.getByText('“Note” deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(core.calls.filter(({ path }) => path === 'library.undo')).toEqual([
    { path: 'library.undo', input: { undo: 5 } },
  ])
})

describe('The text of a note', () => {
  it('is never markup: no element of HTML, no picture, no script address', async () => {
    mounted = await mount(
      <MarkdownView
        text={
          '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![p](https://x.example/p.png) [ok](https://example.org/a) [plain](http://example.org)\n\n\u202egnitter\u202c &uuml; <script>1</script>'
        }
      />,
    )
    expect(mounted.root.querySelectorAll('img, script, iframe')).toHaveLength(0)
    expect([...mounted.root.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      'https://x.example/p.png',
      'https://example.org/a',
    ])
    expect(mounted.root.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(mounted.root.textContent).toContain('(http://example.org)')
    expect(mounted.root.textContent).toContain('ü')
    expect(mounted.root.textContent).not.toMatch(/[\u202a-\u202e]/)
    expect(await violations()).toEqual([])
  })

  it('of 100,000 characters, or of marks that would keep a reader busy, is drawn', async () => {
    mounted = await mount(<MarkdownView text={`${'*a'.repeat(20_000)}\n\n# Ende`} />)
    await expect.poll(() => mounted.root.textContent?.includes('Ende')).toBe(true)
  })
})

it('All notes stand in the library, searched, each with what it is about', async () => {
  const core = fakeCore({
    library: {
      allNotes: ({ text }) =>
        Promise.resolve(
          ok({
            notes:
              text === ''
                ? [
                    {
                      ...noteOf('**Verdacht** auf Briefkasten'),
                      subject: 'Brückwerder <b>GmbH</b> \u202e' + 'x'.repeat(300),
                    },
                  ]
                : [],
            more: false,
          }),
        ),
    },
  })
  mounted = await mount(<NotesView />, { core, language: 'de', theme: 'dark' })
  await expect.element(page.getByText('Verdacht')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Brückwerder <b>GmbH<\/b>/ })).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Notizen durchsuchen' }), 'nichts')
  await expect.element(page.getByRole('heading', { name: 'Keine Notiz enthält „nichts“.' })).toBeVisible()
})

describe('sharing a note with the team', () => {
  const shownIn = async (connection: TeamState['connection']) => {
    const asked: unknown[] = []
    let by: string | null = null
    const shared: { id: number; by: string | null }[] = []
    const core: FakeCore = fakeCore({
      library: {
        notes: () => Promise.resolve(ok([noteOf('Übergabe')])),
        shared: () => Promise.resolve(ok([...shared])),
        share: (input) => {
          asked.push(input)
          if (input.on) shared.push({ id: input.id, by })
          else shared.length = 0
          core.push({ kind: 'library' })
          return Promise.resolve(ok(null))
        },
      },
      team: { ...fakeTeam({ ...fakeAlone, connection }) },
    })
    mounted = await mount(<NotesPanel about={about} />, { core, language: 'en' })
    return {
      asked,
      written: (name: string) => {
        by = name
        shared[0] = { id: 7, by }
        core.push({ kind: 'library' })
      },
    }
  }

  it('is a word of its own, can be taken back, and says who changed it last', async () => {
    const { asked, written } = await shownIn({ state: 'connected' })
    await page.getByRole('button', { name: 'Share with the team' }).click()
    expect(asked).toEqual([{ kind: 'note', id: 7, on: true }])
    await expect
      .element(page.getByRole('button', { name: 'Shared with the team' }))
      .toHaveAttribute('aria-pressed', 'true')
    written('Anna')
    await expect.element(page.getByText('last changed by Anna')).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Shared with the team' }).click()
    await expect.element(page.getByRole('button', { name: 'Share with the team' })).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  it('is nothing in a library alone', async () => {
    await shownIn({ state: 'alone' })
    await expect.element(page.getByText('Übergabe')).toBeVisible()
    expect(page.getByRole('button', { name: 'Share with the team' }).elements()).toEqual([])
  })
})
