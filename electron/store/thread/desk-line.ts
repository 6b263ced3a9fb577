import type { Database } from 'better-sqlite3'
import type { MessagePort } from 'node:worker_threads'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { Account } from '../../../shared/domain/facts/account.ts'
import {
  besideReasons,
  mostBeside,
  mostLookedUp,
  type KeptBeside,
} from '../../../shared/domain/ownership/desk/beside.ts'
import { standingOfFile, type DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import type {
  DeskKept,
  FromDeskLine,
  KeptChanges,
  ToDeskLine,
} from '../../../shared/domain/ownership/desk/desk-line.ts'
import { asStoreError } from '../sql/failures.ts'
import { readCompanyFile } from '../repositories/company/companies.ts'
import { readHoldingsOf } from '../repositories/person/person-holdings.ts'
import { findParty, summaryOf } from '../repositories/parties/party-facts.ts'
import { readDeskCompanies } from '../repositories/ownership/ownership.ts'
import { relatedCompanies } from '../related/related-companies.ts'

/** Changes are looked up of this many companies: one answer each, with all of its events. */
const mostAccounts = 50

/** Of as many companies that answers name is it looked up what is known of them. */
const mostNamed = 2_000

type KnownFile = Pick<CompanyFile, 'summary'> & { readonly account: Account }

const filesOf = (db: Database, companies: readonly PartyId[]): readonly KnownFile[] =>
  companies.slice(0, mostAccounts).flatMap((id): readonly KnownFile[] => {
    const file = readCompanyFile(db, id)
    return file?.account === undefined ? [] : [{ summary: file.summary, account: file.account }]
  })

const changesOf = (files: readonly KnownFile[]): KeptChanges =>
  files.flatMap(({ summary: { id }, account: { unread, unreadCount } }): KeptChanges => {
    if (unreadCount.owners + unreadCount.roles === 0) return []
    return [[id, { unread: unread.filter(({ section }) => section !== 'record'), unreadCount }]]
  })

/** Companies that the answers name beside the desk's, by the short form of their standing. */
function standingsNamed(db: Database, kept: Pick<DeskKept, 'companies'>): readonly DeskStanding[] {
  const own = new Set(kept.companies.map(({ company }) => company.id))
  const named = new Set(
    kept.companies.flatMap(({ reads }) =>
      reads.flatMap(({ parties }) =>
        parties.flatMap(({ partyId: id, kind }) => (id === null || kind === 'person' || own.has(id) ? [] : [id])),
      ),
    ),
  )
  return [...named].slice(0, mostNamed).flatMap((id): readonly DeskStanding[] => {
    const party = findParty(db, id)
    const summary = party === null ? null : summaryOf(party)
    if (summary?.kind !== 'company') return []
    const { status, standing, legalForm } = summary
    const state = standing?.insolvency ?? null
    return [
      {
        company: summary.id,
        legalForm,
        status,
        insolvency: state === null && status !== 'insolvency' ? null : { state, said: null },
        day: standing?.day ?? null,
        unread: standing?.unread ?? false,
        ...(standing?.ended === undefined ? {} : { ended: standing.ended }),
        changes: [],
        changeCount: null,
      },
    ]
  })
}

/** What answers show beside a company, as under "related". */
function besideCompany(db: Database, company: PartyId): readonly KeptBeside[] {
  const related = relatedCompanies(db, company)
  if (related === null) return []
  const others = besideReasons.flatMap((reason) =>
    related.groups
      .filter((group) => group.reason === reason)
      .flatMap(({ companies }) =>
        companies.map(({ company: summary, evidence }) => ({
          company: summary,
          reason,
          shared: [...new Set(evidence.flatMap(({ shared }) => shared ?? []))],
        })),
      ),
  )
  return [
    {
      company,
      others: others.slice(0, mostBeside),
      unread: related.unread.some((section) => section !== 'ownership'),
      more: related.more || others.length > mostBeside,
    },
  ]
}

function readDesk(
  db: Database,
  { companies, persons, beside }: Pick<ToDeskLine, 'companies' | 'persons' | 'beside'>,
): DeskKept {
  const kept = readDeskCompanies(db, companies)
  const files = filesOf(db, companies)
  return {
    ...kept,
    holders: readHoldingsOf(db, persons.map(partyId)),
    changes: changesOf(files),
    standings: [...files.map(standingOfFile), ...standingsNamed(db, kept)],
    ...(beside ? { neighbours: companies.slice(0, mostLookedUp).flatMap((id) => besideCompany(db, id)) } : {}),
  }
}

/** Answers questions about a desk on a port that was handed over, one after the other. */
export function answerDeskLine(db: Database, line: MessagePort): void {
  line.on('message', ({ id, ...wanted }: ToDeskLine) => {
    try {
      line.postMessage({ id, desk: readDesk(db, wanted) } satisfies FromDeskLine)
    } catch (error) {
      const { reason, message } = asStoreError(error)
      line.postMessage({ id, failed: { reason, message } } satisfies FromDeskLine)
    }
  })
  // The port alone doesn't keep the thread alive.
  line.unref()
}
