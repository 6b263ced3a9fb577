import { useTranslation } from 'react-i18next'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { ownersReadAt } from '../../../shared/domain/ownership/picture/to-picture.ts'
import { useFormat } from '../../ui/use-format.ts'
import { knownOf } from './graph/words.ts'
import type { DeskPicture } from './use-desk-picture.ts'
import type { DeskState } from './use-desk-state.ts'

export interface DeskHeading {
  /** Key of the company that the desk is about; null while there is none. */
  readonly subject: PartyKey | null
  /** The person's own name for the desk, else that of its company. */
  readonly name: string
  /** When the owners of its company were read (ISO 8601 UTC); null: never. */
  readonly readAt: string | null
  /** How much of the capital is known, in words. */
  readonly known: string
  /** First and last day of what is drawn. */
  readonly days: string
}

/** What stands over a desk, on screen and on paper. */
export function useDeskHeading({ ownership, words, subject, moments }: DeskPicture, state: DeskState): DeskHeading {
  const { t } = useTranslation('ownership')
  const format = useFormat()
  const key = subject as PartyKey | null
  const party = key === null ? undefined : ownership.parties.get(key)
  const { until } = state.view
  const drawn = moments.filter((moment) => until === null || moment <= until).map(format.momentDay)
  return {
    subject: key,
    name: state.name.trim() !== '' ? state.name : party === undefined ? t('unnamed') : words.name(party),
    readAt: key === null ? null : ownersReadAt(ownership, key),
    known: key === null ? t('owners.not-read') : knownOf(t, words, ownership, key),
    days: [...new Set([drawn.at(-1) ?? '–', drawn[0] ?? '–'])].join('–'),
  }
}
