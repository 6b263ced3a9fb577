import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useWatchCommand } from '../../../data/watch.ts'
import './coverage.css'
import type { CoverageException } from './coverage-summary.ts'

/** Longer remarks belong into a note. */
const longestRemark = 500

/** Every gap: the person may mark it as checked elsewhere, and undo that. */
export function GapList({
  exceptions,
  onClose,
}: {
  readonly exceptions: readonly CoverageException[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  return (
    <Dialog title={t('coverage.listTitle')} onClose={onClose} wide>
      <p className="small">{t('coverage.stays')}</p>
      <ul className="gap-list">
        {exceptions.map((exception) => (
          <GapRow key={`${exception.watched.key} ${exception.gap.from}`} exception={exception} />
        ))}
      </ul>
    </Dialog>
  )
}

function GapRow({
  exception: {
    watched: { name, ref },
    gap,
  },
}: {
  readonly exception: CoverageException
}): ReactNode {
  const { t } = useTranslation('watch')
  const { t: ui } = useTranslation('ui')
  const format = useFormat()
  const [remark, setRemark] = useState('')
  const look = useWatchCommand(({ watch }) => watch.lookIntoGap)
  const back = useWatchCommand(({ watch }) => watch.forgetLook)
  const [from, until] = [format.momentDay(gap.from), format.momentDay(gap.until)]
  const error = look.error ?? back.error
  const named = (
    <span className="hidden-text">
      : {name ?? ui('unnamed')}, {t('coverage.gap', { from, until })}
    </span>
  )
  return (
    <li>
      <div>
        <b>
          <Foreign text={name ?? ui('unnamed')} most={80} />
        </b>
        <span>{`, ${t('coverage.gap', { from, until })} (${t(`coverage.cause.${gap.cause}`)})`}</span>
      </div>
      {gap.look === undefined ? (
        ref !== undefined && (
          <div className="gap-list-act">
            <TextField label={t('coverage.remark')} value={remark} onChange={setRemark} maxLength={longestRemark} />
            <Button
              busy={look.running}
              onPress={() =>
                void look.run({
                  watch: ref,
                  from: gap.from,
                  until: gap.until,
                  remark: remark.trim() === '' ? null : remark.trim(),
                })
              }
            >
              {t('coverage.mark')}
              {named}
            </Button>
          </div>
        )
      ) : (
        <div className="gap-list-act">
          <span className="small gap-list-said">
            <Mark name="seen" />
            {t('coverage.lookedAt', { date: format.moment(gap.look.at) })}
            {gap.look.remark !== null && (
              <>
                : <Foreign text={gap.look.remark} most={500} expandable />
              </>
            )}
          </span>
          {ref !== undefined && (
            <Button
              small
              variant="quiet"
              busy={back.running}
              onPress={() => void back.run({ watch: ref, from: gap.from, until: gap.until })}
            >
              {t('coverage.takeBack')}
              {named}
            </Button>
          )}
        </div>
      )}
      {error && <ErrorNotice error={error} boxed />}
    </li>
  )
}
