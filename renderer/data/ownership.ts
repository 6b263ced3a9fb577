import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { Desk, DeskView } from '../../shared/domain/ownership/desk/desk.ts'
import type { DeskFigures, FiguresAsked } from '../../shared/domain/ownership/desk/desk-figures.ts'
import type { DeskSigning } from '../../shared/domain/ownership/desk/desk-signing.ts'
import { unpackFigures } from '../../shared/domain/ownership/desk/pack-figures.ts'
import type { OwnershipHead, OwnershipJob } from '../../shared/domain/ownership/read/ways.ts'
import { valueOf } from './app-error-value.ts'
import { useCommand, type Command } from './commands.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import { putAnswer } from './put-answer.ts'
import type { Read } from './queries.ts'

const headsKey = (ids: readonly PartyId[]) => [...keys.ownership, 'heads', ids]
const figuresKey = (asked: FiguresAsked) => [...keys.ownership, 'figures', asked]
const jobsKey = [...keys.ownership, 'jobs']
const deskKey = (id: number) => [...keys.desks, id]
const deskListKey = [...keys.desks, 'list']

/** What reading the owners of these companies costs, what was read of them, and the jobs; free. */
export const useHeads = (ids: readonly PartyId[]): Read<readonly OwnershipHead[]> => {
  const client = useClient()
  return useQuery({
    queryKey: headsKey(ids),
    queryFn: async ({ signal }) =>
      ids.length === 0 ? [] : valueOf(await client.ownership.heads({ ids: [...ids] }, { signal })),
    // What is in sight stays there while one company more is looked up.
    placeholderData: keepPreviousData,
  })
}

/**
 * The graph of these companies with its figures, computed in a worker of the core so that the page is never blocked;
 * free.
 */
export const useFigures = (asked: FiguresAsked): Read<DeskFigures> => {
  const client = useClient()
  return useQuery({
    queryKey: figuresKey(asked),
    queryFn: async ({ signal }) => {
      const { companies, persons = [], until, compareWith, same, different, beside = false } = asked
      const pairs = (of: FiguresAsked['same']): [string, string][] => of.map(([a, b]) => [a, b])
      return unpackFigures(
        valueOf(
          await client.ownership.graph(
            {
              companies: [...companies],
              persons: [...persons],
              until,
              compareWith,
              same: pairs(same),
              different: pairs(different),
              beside,
            },
            { signal },
          ),
        ),
      )
    },
    // The picture stays until the next one is computed, and isn't compared field by field with it.
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
}

/** Jobs of the older ownership operations, whatever their state. */
export const useJobs = (): Read<readonly OwnershipJob[]> => {
  const client = useClient()
  return useQuery({
    queryKey: jobsKey,
    queryFn: async ({ signal }) => valueOf(await client.ownership.jobs({}, { signal })),
  })
}

/** One desk; null when it no longer exists. */
export const useDesk = (id: number): Read<Desk | null> => {
  const client = useClient()
  return useQuery({
    queryKey: deskKey(id),
    queryFn: async ({ signal }) => valueOf(await client.desks.open({ id }, { signal })),
  })
}

export const useDesks = (): Read<readonly Desk[]> => {
  const client = useClient()
  return useQuery({
    queryKey: deskListKey,
    queryFn: async ({ signal }) => valueOf(await client.desks.list({}, { signal })),
  })
}

/** A command after which files and jobs are looked up again, whether or not it went well: an answer may be kept that can't be read. */
function useOwnershipCommand<Input, Output>(
  act: (input: Input) => Promise<Outcome<Output>>,
  name: string,
): Command<Input, Output> {
  const queries = useQueryClient()
  return useCommand(async (input: Input) => {
    const outcome = await act(input)
    void queries.invalidateQueries({ queryKey: keys.ownership })
    return outcome
  }, name)
}

interface Asked {
  readonly id: PartyId
  readonly depth: number
  readonly approved: Approval
}

/** Levels of owners that are read, as the owners' own button reads them. */
export const ownersDepth = 3

/** Reads a company's owners in one call. */
export function useReadOwners(id: PartyId): Command<Asked, OwnershipHead> {
  const { ownership: procedures } = useClient()
  return useOwnershipCommand((asked: Asked) => procedures.read({ ...asked, origin: 'ownership' }), `ownership:${id}`)
}

/** Triggers the ownership job of the older operations for a company. */
export function useStartJob(id: PartyId): Command<Asked & { readonly asking: Approval }, OwnershipJob> {
  const { ownership: procedures } = useClient()
  return useOwnershipCommand(
    (asked: Asked & { readonly asking: Approval }) => procedures.startJob(asked),
    `ownership job of:${id}`,
  )
}

/** What can be done with one job. */
export function useJobCommands(job: number): {
  readonly ask: Command<Approval, OwnershipJob>
  readonly resend: Command<Approval, OwnershipJob>
  readonly drop: Command<null, OwnershipJob>
} {
  const { ownership: procedures } = useClient()
  return {
    ask: useOwnershipCommand((approved: Approval) => procedures.askJob({ job, approved }), `ownership ask:${job}`),
    resend: useOwnershipCommand(
      (approved: Approval) => procedures.resendJob({ job, approved }),
      `ownership resend:${job}`,
    ),
    drop: useOwnershipCommand<null, OwnershipJob>(() => procedures.dropJob({ job }), `ownership drop:${job}`),
  }
}

/** What of a desk is saved; the store gives it its number and time. */
export interface DeskContent {
  readonly name: string
  readonly companies: readonly PartyId[]
  readonly view: DeskView
}

/** Saves a desk; `id` null makes a new one. The cache holds what was saved. */
export function useSaveDesk(): (id: number | null, content: DeskContent) => Promise<Outcome<Desk>> {
  const client = useClient()
  const queries = useQueryClient()
  return async (id, { name, companies, view }) => {
    const outcome = await client.desks.save({
      id,
      name,
      companies: [...companies],
      view: {
        ...view,
        hidden: [...view.hidden],
        collapsed: [...view.collapsed],
        pinned: { ...view.pinned },
        same: view.same.map(([a, b]) => [a, b]),
        different: view.different.map(([a, b]) => [a, b]),
        persons: [...view.persons],
      },
    })
    if (outcome.ok) {
      await putAnswer(queries, deskKey(outcome.value.id), outcome.value)
      void queries.invalidateQueries({ queryKey: deskListKey })
    }
    return outcome
  }
}

/** Asks who can sign for a desk's first company, in words, when its paper is made; null: nothing is kept, or no answer came. */
export function useDeskSigning(id: number, language: Language): () => Promise<DeskSigning | null> {
  const client = useClient()
  return useCallback(async () => {
    const asked = await client.desks.signing({ id, language })
    return asked.ok ? asked.value : null
  }, [client, id, language])
}
