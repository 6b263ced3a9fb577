import type { z } from 'zod'
import { contract } from '../../shared/contract/contract.ts'
import type { Workspace } from '../../shared/contract/state.ts'
import { isArray, isObject, type Json } from '../../shared/domain/json.ts'
import type { Store } from '../ports/store/store.ts'

/** Tabs as stored; a tab that no longer parses is left out rather than keeping the window from opening. */
export function readWorkspace(value: Json): Workspace | null {
  const schema = contract.workspace.save.input
  if (!isObject(value) || !isArray(value['tabs'])) return null
  const tabs = value['tabs'].flatMap((tab) => {
    const read = schema.safeParse({ tabs: [tab], active: 0 })
    return read.success ? read.data.tabs : []
  })
  const active = typeof value['active'] === 'number' ? value['active'] : 0
  const pair = schema.safeParse({ tabs: [], active: 0, beside: value['beside'] ?? null })
  // A tab that was left out moved the places of those behind it.
  const beside = pair.success && tabs.length === value['tabs'].length ? pair.data.beside : null
  return {
    tabs,
    active: Math.min(Math.max(0, Math.trunc(active)), Math.max(0, tabs.length - 1)),
    ...(beside === null || beside === undefined ? {} : { beside }),
  }
}

export interface SavedWorkspace {
  /** Null: none was saved. */
  readonly read: () => Workspace | null
  /** Keeps the tabs; where the library can only be read, for this run. Rejects as the store does. */
  readonly save: (workspace: z.output<typeof contract.workspace.save.input>) => Promise<void>
}

/** The tabs that are open, so that a window opens with them again. `stored`: as stored when the library was opened. */
export function createWorkspace(
  store: Pick<Store, 'readOnly' | 'writeSetting'>,
  stored: Json | undefined,
): SavedWorkspace {
  let workspace: Json = stored ?? null
  return {
    read: () => readWorkspace(workspace),
    save: async (saved) => {
      const beside = saved.beside ?? null
      workspace = {
        tabs: saved.tabs.map((tab) => ({ ...tab })),
        active: saved.active,
        ...(beside === null ? {} : { beside: { ...beside } }),
      }
      if (store.readOnly === null) await store.writeSetting('workspace', workspace)
    },
  }
}
