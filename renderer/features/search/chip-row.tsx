import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { chips, type Chip } from './chips.ts'
import './chip-row.css'

const marks: Readonly<Partial<Record<Chip, MarkName>>> = { kept: 'kept', unread: 'unread', changed: 'changed' }

/** Narrows the rows in sight, free. A chip under which no row stands is left out, unless it is pressed. */
export function ChipRow({
  counts,
  more,
  pressed,
  onPress,
}: {
  readonly counts: Readonly<Record<Chip, number>>
  /** Further rows exist that are not counted. */
  readonly more: boolean
  readonly pressed: Chip | null
  readonly onPress: (chip: Chip | null) => void
}): ReactNode {
  const { t } = useTranslation('search')
  const format = useFormat()
  const shown = chips.filter((chip) => counts[chip] > 0 || chip === pressed)
  if (shown.length === 0) return null
  return (
    <div className="chip-row" role="group" aria-label={t('chips.label')}>
      {shown.map((chip) => {
        const mark = marks[chip]
        return (
          <button
            key={chip}
            type="button"
            className={mark === undefined ? 'chip' : 'chip chip-marked'}
            aria-pressed={chip === pressed}
            title={t(`chips.${chip}`)}
            onClick={() => onPress(chip === pressed ? null : chip)}
          >
            {mark !== undefined && <Mark name={mark} />}
            <span>{t(`chips.${chip}`)}</span>
            <i>
              {format.number(counts[chip])}
              {more && '+'}
            </i>
          </button>
        )
      })}
    </div>
  )
}
