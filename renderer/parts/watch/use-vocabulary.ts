import { useEffect, useMemo } from 'react'
import { priceCredits, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useAppState, useReference } from '../../data/queries.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useRegisterWords, type RegisterWords, type Term } from '../register-words/use-register-words.ts'
import { groupTypes, type EventGroup } from './vocabulary.ts'

export interface Vocabulary {
  /** Empty until the service's list is here. */
  readonly groups: readonly EventGroup[]
  readonly ready: boolean
  /** What reading the list costs; null: unknown so far. */
  readonly price: Price | null
  readonly read: (approved: Approval) => void
  readonly reading: boolean
  readonly error: AppError | null
  /** A type in words: ours where we have some, else the service's, else as it came. */
  readonly typeWord: (code: string) => Term
  /** The same for an event, whose role tells more than its type. */
  readonly eventWord: RegisterWords['event']
}

/** Lists that were read by themselves in this run, by client: what didn't come then isn't asked for in a loop. */
const tried = new WeakMap<object, Set<string>>()

const lists = ['event-types', 'event-groups'] as const

/**
 * The service's event types in groups. Read once by itself where that is free and nobody has tried in this run (`auto`);
 * where it costs, only on the person's word.
 */
export function useVocabulary(auto = false): Vocabulary {
  const { language } = useFormat()
  const { reference } = useClient()
  const { data } = useReference()
  const words = useRegisterWords()
  const online = useAppState().data?.service.connection
  const readTypes = useCommand(reference.read, runs.reference('event-types'))
  const readGroups = useCommand(reference.read, runs.reference('event-groups'))
  const commands = { 'event-types': readTypes, 'event-groups': readGroups }
  const types = data?.['event-types']
  const groupList = data?.['event-groups']

  const groups = useMemo(
    () =>
      types?.state === 'read'
        ? groupTypes(types.content, groupList?.state === 'read' ? groupList.content : [], language)
        : [],
    [types, groupList, language],
  )
  const read = (approved: Approval): void => {
    void (async () => {
      const outcome = await readTypes.run({ list: 'event-types', approved })
      if (outcome?.ok === true && groupList?.state === 'not-read' && priceCredits(groupList.price) === 0)
        await readGroups.run({ list: 'event-groups', approved: { upTo: 0 } })
    })()
  }

  const wanted = lists.find(
    (list) =>
      data !== undefined &&
      data[list].state === 'not-read' &&
      priceCredits(data[list].price) === 0 &&
      !commands[list].running &&
      commands[list].error === null,
  )
  useEffect(() => {
    if (!auto || wanted === undefined || online === 'offline' || online === undefined) return
    const once = tried.get(reference) ?? new Set()
    tried.set(reference, once)
    if (once.has(wanted)) return
    once.add(wanted)
    void commands[wanted].run({ list: wanted, approved: { upTo: 0 } })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the commands are new at each drawing and do the same
  }, [auto, wanted, online])

  const labels = useMemo(
    () =>
      new Map(groups.flatMap(({ types: of }) => of.map(({ code, label }) => [currentEventType(code), label] as const))),
    [groups],
  )
  const eventWord = useMemo<Vocabulary['eventWord']>(
    () => (event, legalForm) => {
      const ours = words.event(event, legalForm)
      const served = event.type === null ? null : (labels.get(currentEventType(event.type)) ?? null)
      return ours.foreign && served !== null && event.roleType === null ? { text: served, foreign: true } : ours
    },
    [words, labels],
  )
  return {
    groups,
    ready: groups.length > 0,
    price: types?.price ?? null,
    read,
    reading: readTypes.running || readGroups.running,
    error: readTypes.error ?? readGroups.error,
    eventWord,
    typeWord: (code) => {
      const served = labels.get(currentEventType(code)) ?? null
      return served === null ? eventWord({ type: code, roleType: null }) : { text: served, foreign: true }
    },
  }
}
