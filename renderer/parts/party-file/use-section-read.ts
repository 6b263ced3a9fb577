import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOptions } from '../../../shared/contract/procedure.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { FileSection } from '../../../shared/domain/company/company-file.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { sectionOperation } from '../../../shared/domain/lists/run.ts'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { ofSection, renewingShown } from '../../data/renewing.ts'
import { putAnswer } from '../../data/put-answer.ts'
import { notesOf, useTeamNotes } from '../../data/team.ts'
import type { SectionReading, Which } from './section-panel.tsx'

interface Asked {
  readonly which: Which
  readonly approved: Approval
}

/**
 * Reads pages of a file. What came is shown at once; what failed leaves what is there. A walk can be stopped: it then
 * ends between two pages, and what came is kept.
 */
export function useReading<File>(
  { operation, party }: Pick<SectionReading, 'operation' | 'party'>,
  run: string,
  file: readonly unknown[],
  ask: (asked: Asked, options: CallOptions) => Promise<Outcome<File>>,
  {
    notes = noNotes,
    shown = () => [],
  }: {
    readonly notes?: readonly TeamNote[]
    /** What of the file as it is shown a first page would renew, the newest first. */
    readonly shown?: (file: NonNullable<File>) => readonly AnswerRef[]
  } = {},
): SectionReading {
  const queries = useQueryClient()
  const walk = useRef<AbortController | null>(null)
  const [walking, setWalking] = useState(false)
  const [last, setLast] = useState<Which>('first')
  const command = useCommand(async (asked: Asked) => {
    const stopping = new AbortController()
    walk.current = asked.which === 'rest' ? stopping : null
    setWalking(asked.which === 'rest')
    setLast(asked.which)
    const outcome = await ask(
      asked.which === 'first'
        ? { ...asked, approved: renewingShown<File | null>(queries, file, shown, asked.approved) }
        : asked,
      { signal: stopping.signal },
    )
    if (walk.current === stopping) walk.current = null
    setWalking(false)
    if (outcome.ok) await putAnswer(queries, file, outcome.value)
    // An answer that can't be read fails, and yet is kept: the section then says so.
    else void queries.invalidateQueries({ queryKey: file })
    return outcome
  }, run)
  return {
    operation,
    party,
    read: (which, approved) => void command.run({ which, approved }),
    stop: walking && command.running ? () => walk.current?.abort() : null,
    running: command.running,
    error: command.error,
    clear: command.clear,
    last,
    notes: notesOf(notes, operation),
  }
}

const noNotes: readonly TeamNote[] = []

/** Reads a section of a company's file. */
export function useSectionRead(id: PartyId, section: FileSection): SectionReading {
  const { company } = useClient()
  return useReading(
    { operation: sectionOperation(section), party: id },
    runs.companySection(id, section),
    keys.company(id),
    (asked, options) => company.read({ id, section, ...asked, origin: 'company' }, options),
    { notes: useTeamNotes(id), shown: ofSection(section) },
  )
}
