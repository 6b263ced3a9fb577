import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { partyId } from '../../shared/domain/ids.ts'
import type { Note } from '../../shared/domain/library/note.ts'

const answer = <T>(value: T): Promise<Outcome<T>> => Promise.resolve(ok(value))
const at = '2026-11-21T10:00:00Z'
const nothing = (): Promise<Outcome<never>> => Promise.resolve(failed({ kind: 'not-found' }))

/** A library of one's own that holds nothing, and answers what is written into it as if it had kept it. */
export const fakeLibrary: RegisterblickClient['library'] = {
  notes: () => answer([]),
  note: () => answer(null),
  allNotes: () => answer({ notes: [], more: false }),
  createNote: ({ about, text }) =>
    answer<Note>({
      id: 1,
      text,
      version: 1,
      createdAt: at,
      changedAt: at,
      about: 'id' in about && about.kind !== 'desk' ? { kind: about.kind, id: partyId(about.id) } : about,
    }),
  saveNote: ({ id, version, text }) =>
    answer({
      state: 'saved',
      note: { id, about: { kind: 'free' }, text, version: version + 1, createdAt: at, changedAt: at },
    }),
  removeNote: () => answer({ undo: 1 }),
  tags: () => answer([]),
  tagged: () => answer([]),
  makeTag: ({ name, color }) => answer({ id: 1, name, color }),
  changeTag: ({ id, name, color }) => answer({ state: 'changed', tag: { id, name, color } }),
  tagParties: ({ parties }) => answer(parties.map(partyId)),
  mergeTags: () => answer({ undo: 1 }),
  removeTag: () => answer({ undo: 1 }),
  shared: () => answer([]),
  share: () => answer(null),
  collections: () => answer([]),
  collectionsOf: () => answer([]),
  collection: () => answer(null),
  saveCollection: ({ id, name, note }) =>
    answer({ id: id ?? 1, name, note, createdAt: at, changedAt: at, companies: 0, persons: 0 }),
  addToCollection: ({ parties }) => answer({ added: parties.map(partyId), already: 0, left: 0 }),
  takeFromCollection: () => answer({ undo: 1 }),
  moveInCollection: () => answer(null),
  remarkInCollection: () => answer(null),
  removeCollection: () => answer({ undo: 1 }),
  searches: () => answer([]),
  saveSearch: nothing,
  renameSearch: () => answer(null),
  scheduleSearch: () => answer(null),
  resultChange: () => answer(null),
  markSearchSeen: () => answer(null),
  removeSearch: () => answer({ undo: 1 }),
  undo: () => answer(true),
  noteOpened: () => answer(null),
  recent: () => answer([]),
  find: () => answer({ notes: [], tags: [], collections: [], searches: [], files: [] }),
  related: () => answer({ groups: [], unread: [], more: false }),
  known: () =>
    answer({
      roles: [],
      holdings: [],
      formerRegisters: [],
      life: [],
      sources: [],
      mayBe: [],
      news: [],
      companies: [],
      withoutAnswer: { credits: 0, calls: 0 },
      beside: { credits: 0, calls: 0 },
      more: false,
    }),
}
