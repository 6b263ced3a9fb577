import type { Database } from 'better-sqlite3'
import type { Account } from '../../../../shared/domain/credits/account.ts'
import { ledgerId } from '../../../../shared/domain/ids.ts'
import { referenceLists, type ReferenceItem } from '../../../../shared/domain/register/reference-data.ts'
import { row } from '../../sql/prepared.ts'
import type { ShownWatchlist } from '../../../../shared/domain/watch/watchlist.ts'
import type { ReadWatchlist } from '../../projectors/watchlist.ts'
import type { StoredSection } from '../../../ports/store/sections.ts'
import type { StoredAccount } from '../../../ports/store/account.ts'
import type { StoredReference } from '../../../ports/store/reference.ts'
import { acceptId, knownParty } from '../parties/aliases.ts'
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
  const section = readSection(db, nobody, 'account', (content) => {
    const { misread: _besideIt, ...account } = JSON.parse(content ?? '{}') as Account & { readonly misread?: unknown }
    return account
  })
  const newest = section.state === 'read' ? section.answers[0] : undefined
  const found =
    newest === undefined
      ? null
      : row<{ ledger_id: number | null }>(db, 'SELECT ledger_id FROM answer WHERE id = ?', newest.id)
  const id = found?.ledger_id ?? null
  return { section, ledgerId: id === null ? null : ledgerId(id) }
}

/** The account's watchlist as it was read last; companies are looked up now, because they may have become known since. */
export const readWatchlistSection = (db: Database): StoredSection<ShownWatchlist> =>
  readSection(db, nobody, 'watchlist', (content) => {
    const { items, unread, companies } = JSON.parse(content ?? 'null') as ReadWatchlist
    return {
      unread,
      items: items.map((item, nth) => ({
        ...item,
        company:
          (companies[nth] ?? [])
            .map((id) => (acceptId(id) === null ? null : knownParty(db, 'company', id)))
            .find((party) => party !== null) ?? null,
      })),
    }
  })
