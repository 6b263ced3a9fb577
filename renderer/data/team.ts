import { useEffect } from 'react'
import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { TeamLedgerPage, TeamState } from '../../shared/contract/team.ts'
import type { Operation } from '../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { TeamNote, TeamPersonSum, TeamSums } from '../../shared/domain/team/team.ts'
import { valueOf, type AppErrorValue } from './app-error-value.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import type { Read } from './queries.ts'

/** How this library stands to its team; asks no server. */
export const useTeam = (): Read<TeamState> => {
  const { team } = useClient()
  return useQuery({
    queryKey: [...keys.team, 'state'],
    queryFn: async ({ signal }) => valueOf(await team.state({}, { signal })),
  })
}

/** Whether the library belongs to a team, as far as is known. */
export const useInTeam = (): boolean => {
  const state = useTeam().data?.connection.state
  return state !== undefined && state !== 'alone'
}

/** What colleagues did about one company or person (null: about nobody); nothing is asked where there is no team. */
export const useTeamNotes = (id: PartyId | null): readonly TeamNote[] => {
  const { team } = useClient()
  const inTeam = useInTeam()
  const { data } = useQuery({
    queryKey: [...keys.team, 'notes', id],
    queryFn: async ({ signal }) => (id === null ? none : valueOf(await team.notes({ id }, { signal }))),
    gcTime: 30_000,
    enabled: inTeam && id !== null,
  })
  return inTeam ? (data ?? none) : none
}
const none: readonly TeamNote[] = []

/** What of it stands at the price of one operation. That a call may be bought twice is so for each of them. */
export const notesOf = (notes: readonly TeamNote[], operation: Operation): readonly TeamNote[] =>
  notes.filter((note) => note.kind === 'may-be-bought-twice' || note.operation === operation)

/**
 * What stands at one price: of the call that it makes (null: of several), about whom it is (null: nobody), and of any call that it may be bought
 * twice while the team is out of reach. `silent`: it is said elsewhere, or costs nothing.
 */
export function usePriceNotes(
  party: PartyId | null,
  operation: Operation | null,
  silent: boolean,
): readonly TeamNote[] {
  const { data } = useTeam()
  const ofParty = useTeamNotes(silent || operation === null ? null : party)
  if (silent) return none
  if (party !== null && operation !== null) return notesOf(ofParty, operation)
  return data?.connection.state === 'out-of-reach' && data.policy?.offline === 'ask'
    ? [{ kind: 'may-be-bought-twice', since: data.connection.since }]
    : none
}

const ledgerPage = 100

/** The team's ledger, newest first, page by page. */
export function useTeamLedger(): UseInfiniteQueryResult<InfiniteData<TeamLedgerPage, number>, AppErrorValue> {
  const { team } = useClient()
  return useInfiniteQuery({
    queryKey: [...keys.team, 'ledger'],
    queryFn: async ({ pageParam, signal }) =>
      valueOf(await team.ledger({ offset: pageParam, limit: ledgerPage }, { signal })),
    initialPageParam: 0,
    getNextPageParam: (last: TeamLedgerPage, _pages: readonly TeamLedgerPage[], offset: number) =>
      last.rows.length > 0 && offset + last.rows.length < last.total ? offset + last.rows.length : undefined,
    gcTime: 30_000,
  })
}

/** What the team spent, while its server can be asked: figures of before say nothing about now. */
export const useTeamSums = (): TeamSums | null => {
  const { data } = useTeam()
  return data !== undefined && isOpen(data) ? data.sums : null
}

/** What each person spent in a month of the team's calendar (`YYYY-MM`): the server is asked, and again as soon as the team's sum is another. */
export const useSumsByPerson = (month: string): Read<readonly TeamPersonSum[]> => {
  const { team } = useClient()
  const spent = useTeamSums()?.team.month ?? null
  return useQuery({
    queryKey: ['sums by person', month, spent],
    queryFn: async ({ signal }) => valueOf(await team.sumsByPerson({ month }, { signal })),
    placeholderData: (before) => before,
    gcTime: 30_000,
  })
}

const isOpen = ({ connection: { state } }: TeamState): boolean => state === 'connected' || state === 'behind'

/** How old the team's figures may be, in milliseconds, while somebody looks. */
const freshMs = 60_000

/**
 * Asks the server who is there and what was spent, when a place that says so opens, and `goesOn`: then every minute while the window
 * is looked at, and whenever `mark` is another. What fails is said by the connection.
 */
export function useFreshTeam(goesOn = false, mark: unknown = null): void {
  const { team } = useClient()
  const { data } = useTeam()
  const open = data !== undefined && isOpen(data)
  useEffect(() => {
    if (!open) return
    void team.refresh({})
    if (!goesOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void team.refresh({})
    }, freshMs)
    return () => clearInterval(timer)
  }, [team, open, goesOn, mark])
}
