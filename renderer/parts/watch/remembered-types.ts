import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { Vocabulary } from './use-vocabulary.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import { allCodes, watchableCodes } from './vocabulary.ts'

/**
 * The types chosen last, of the youngest watch; every served type that can be watched where nothing is watched yet. A type
 * that can't be watched (any more) is never preset: the service would refuse the whole wish.
 */
export function rememberedTypes(
  monitors: readonly Monitor[],
  vocabulary: Pick<Vocabulary, 'groups'>,
): readonly string[] {
  const youngest = monitors
    .filter(({ eventTypes }) => eventTypes.length > 0)
    .toSorted((a, b) =>
      (b.createdAt ?? '9') < (a.createdAt ?? '9')
        ? -1
        : (b.createdAt ?? '9') === (a.createdAt ?? '9')
          ? b.id - a.id
          : 1,
    )[0]
  const watchable = watchableCodes(vocabulary.groups)
  const may = new Set(watchable.map(currentEventType))
  const barred = new Set(
    allCodes(vocabulary.groups)
      .map(currentEventType)
      .filter((code) => !may.has(code)),
  )
  const last = youngest?.eventTypes.filter((code) => !barred.has(currentEventType(code))) ?? []
  return last.length > 0 ? last : watchable
}
