import { useTranslation } from 'react-i18next'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { dayOf, type InboxRow } from './group-items.ts'
import { shownValue } from './item-change.ts'

export interface CopiedChanges {
  readonly heads: readonly string[]
  readonly linesOf: (rows: readonly InboxRow[]) => readonly (readonly string[])[]
}

/** Rows of the inbox for a spreadsheet: a line for each change, since a row may stand for several, with the words that it is shown in. */
export function useCopiedChanges(vocabulary: Vocabulary): CopiedChanges {
  const { t } = useTranslation('watch')
  const { t: company } = useTranslation('company')
  const format = useFormat()
  const value = (text: string | null): string => (text === null ? '' : shownValue(text, format))
  const name = ({ company: known, event: { unread } }: InboxItem): string => {
    if (unread !== undefined) return t('inbox.unreadHit', { count: unread.count, of: unread.of })
    if (known === null) return t('inbox.noCompany')
    const text = cutText(known.name ?? '', Infinity).text.trim()
    return text === '' ? company('unnamed') : text
  }
  const lineOf = (item: InboxItem): readonly string[] => {
    const { event, acknowledgedAt } = item
    const day = dayOf(item)
    return [
      day === '' ? t('inbox.undated') : format.day(day),
      name(item),
      vocabulary.eventWord(event, item.company?.legalForm ?? null).text,
      value(event.previous),
      value(event.current),
      value(event.holder),
      event.entryNumber === null ? '' : String(event.entryNumber),
      t(acknowledgedAt === null ? 'inbox.unseen' : 'inbox.seen'),
    ]
  }
  return {
    heads: [
      t('copied.day'),
      t('inbox.ofCompany'),
      t('copied.change'),
      t('copied.before'),
      t('detail.now'),
      t('detail.holder'),
      t('detail.entryShort'),
      t('copied.state'),
    ],
    linesOf: (rows) => rows.flatMap(({ items }) => items.map(lineOf)),
  }
}
