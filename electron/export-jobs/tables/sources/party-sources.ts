import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { CompanyFilter } from '../../../../shared/domain/search/company-filter.ts'
import { failed } from '../../../../shared/domain/errors.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import type { Store } from '../../../ports/store/store.ts'
import { companyColumns, partyColumns, personColumns } from '../columns/party-columns.ts'
import { partyRecords } from '../raw-items.ts'
import type { ColumnOf, Named } from '../table-of.ts'
import type { TableOpeners } from '../table-opener.ts'

const pageSize = 500

const named = (party: PartySummary): Named<PartySummary> => ({ thing: party, names: [party.id] })

/** @param kind null: both */
const columnsOf = (kind: 'companies' | 'persons' | null, language: Language): readonly ColumnOf<PartySummary>[] => {
  if (kind === null) return partyColumns(language)
  return kind === 'companies' ? companyColumns(language) : personColumns(language)
}

/** What the cache finds, and parties that the page names. In JSON a company is its register entry. */
export function partySources(
  store: Pick<Store, 'answerJson' | 'company' | 'filterKept' | 'findKept' | 'parties'>,
): TableOpeners<'library' | 'kept-filter' | 'parties'> {
  /** Every party of a list of pages, each once, but for those that are left out. */
  async function* found(
    except: readonly PartyId[],
    page: (offset: number) => Promise<{ readonly items: readonly PartySummary[]; readonly more: boolean }>,
  ): AsyncIterable<Named<PartySummary>> {
    const seen = new Set<PartyId>(except)
    for (let offset = 0; ; offset += pageSize) {
      const { items, more } = await page(offset)
      for (const party of items) {
        if (seen.has(party.id)) continue
        seen.add(party.id)
        yield named(party)
      }
      if (!more || items.length === 0) return
    }
  }
  const kept = (text: string, kind: 'companies' | 'persons' | null, except: readonly PartyId[]) =>
    found(except, (offset) => store.findKept({ text, kind, offset, limit: pageSize }))
  const filtered = (filter: CompanyFilter, except: readonly PartyId[]) =>
    found(except, async (offset) => {
      const { items, count } = await store.filterKept({ filter, offset, limit: pageSize })
      return { items, more: offset + items.length < count }
    })
  return {
    library: ({ text, search, except }, { titles, heading, table, language }) =>
      table<PartySummary>(
        {
          ...(text.trim() === '' ? heading(titles.library) : heading(titles.libraryOf, text.trim())),
          total: null,
          things: () => kept(text, search, except),
          raw: () => partyRecords(store, kept(text, search, except)),
        },
        columnsOf(search, language),
      ),
    'kept-filter': ({ filter, except }, { titles, heading, table, language }) =>
      table<PartySummary>(
        {
          ...heading(titles.keptFilter),
          total: null,
          things: () => filtered(filter, except),
          raw: () => partyRecords(store, filtered(filter, except)),
        },
        columnsOf('companies', language),
      ),
    parties: async ({ parties, title }, { titles, heading, table, language }) => {
      const found = await store.parties(parties)
      if (found.length === 0) return failed({ kind: 'not-found' })
      const kinds = new Set(found.map(({ kind }) => kind))
      return table<PartySummary>(
        {
          ...heading('{}', title.trim() === '' ? titles.library : title.trim()),
          total: found.length,
          things: () => found.map(named),
          raw: () => partyRecords(store, found.map(named)),
        },
        columnsOf(kinds.size > 1 ? null : kinds.has('company') ? 'companies' : 'persons', language),
      )
    },
  }
}
