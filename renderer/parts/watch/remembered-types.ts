import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { Vocabulary } from './use-vocabulary.ts'
import { allCodes } from './vocabulary.ts'

/** The types chosen last, of the youngest watch; every served type where nothing is watched yet. */
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
  return youngest?.eventTypes ?? allCodes(vocabulary.groups)
}
