import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import { mostTables } from '../../shared/domain/looks.ts'
import { keptTableLooks, onTableViews, restoreTableLooks } from '../ui/data-table/table-view.ts'
import { chosenKeysNow, restoreChosenKeys, useChosenKeys } from '../data/chosen-keys.ts'

const savePause = 400

/** Puts back how tables were looked at and which keys were chosen, then saves each change; returns how to stop. */
export function keepLooks(client: RegisterblickClient): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let stop: readonly (() => void)[] = []
  let gone = false
  const save = (): void => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const tables = keptTableLooks().slice(0, mostTables)
    // A failed save interrupts nobody: the next change saves again.
    void client.workspace.saveLooks({
      tables: tables.map((look) => ({ ...look, hidden: [...look.hidden] })),
      keys: [...chosenKeysNow()],
    })
  }
  const later = (): void => {
    timer ??= setTimeout(save, savePause)
  }
  void client.workspace.looks({}).then((outcome) => {
    if (gone) return
    // Where they can't be read nothing is saved either: it would write over them.
    if (!outcome.ok) return
    restoreTableLooks(outcome.value.tables)
    restoreChosenKeys(outcome.value.keys)
    stop = [onTableViews(later), useChosenKeys.subscribe(later)]
  })
  addEventListener('pagehide', save)
  return () => {
    gone = true
    for (const end of stop) end()
    save()
    removeEventListener('pagehide', save)
  }
}
