import type { Database } from 'better-sqlite3'
import type { Account } from '../../../../shared/domain/credits/account.ts'
import { ledgerId } from '../../../../shared/domain/ids.ts'
import { referenceLists, type ReferenceItem } from '../../../../shared/domain/register/reference-data.ts'
import { row } from '../../sql/prepared.ts'
import type { StoredAccount } from '../../../ports/store/account.ts'
import type { StoredReference } from '../../../ports/store/reference.ts'
import { readItems } from '../company/section-items.ts'
import { nobody, readSection } from '../company/sections.ts'

/** The service's vocabulary as it was read last, list by list. */
export const readReferenceData = (db: Database): StoredReference =>
  Object.fromEntries(
    referenceLists.map((list) => [
      list,
      readSection(db, nobody, list, () => readItems<ReferenceItem>(db, nobody, list).map(({ body }) => body)),
    ]),
  ) as unknown as StoredReference

/** The account as it was read last, with the ledger row of that call: a balance is counted down from there. */
export function readAccountSection(db: Database): StoredAccount {
  const section = readSection(db, nobody, 'account', (content) => JSON.parse(content ?? 'null') as Account)
  const newest = section.state === 'read' ? section.answers[0] : undefined
  const found =
    newest === undefined
      ? null
      : row<{ ledger_id: number | null }>(db, 'SELECT ledger_id FROM answer WHERE id = ?', newest.id)
  const id = found?.ledger_id ?? null
  return { section, ledgerId: id === null ? null : ledgerId(id) }
}
