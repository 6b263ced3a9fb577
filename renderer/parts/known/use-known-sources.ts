import { useTranslation } from 'react-i18next'
import type { KnownOf, KnownSource, SourceReason } from '../../../shared/domain/known/known.ts'
import type { Source } from '../party-file/sources-table.tsx'

/**
 * Every answer that says something of a company or person: those on which sections of its file rest, and all others with
 * the reason why they are sources. `null`: what others say isn't there yet.
 */
export function useKnownSources(
  of: 'company' | 'person',
  sections: readonly Source[],
  known: KnownOf | null | undefined,
): readonly Source[] {
  const { t } = useTranslation('known')
  const words = (reason: SourceReason): string =>
    reason.kind === 'named'
      ? t(`reason.${reason.in}`, { name: reason.by.name ?? t('reason.unnamed') })
      : // A person has no registered office and no number.
        t(reason.kind === 'facts' && of === 'person' ? 'reason.personFacts' : `reason.${reason.kind}`)
  if (known === null || known === undefined) return sections
  const own = new Map(sections.map((source) => [source.answer.id, source]))
  const others = known.sources
    .filter(({ answer }) => !own.has(answer.id))
    .map(({ answer, reasons }: KnownSource): Source => ({
      answer,
      sections: reasons.map(words),
      paidElsewhere: reasons.every(({ kind }) => kind !== 'asked'),
    }))
  return [...sections, ...others].toSorted((a, b) => b.answer.id - a.answer.id)
}
