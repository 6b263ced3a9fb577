import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { useOpenParty } from '../../data/open-party.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import '../../parts/activity-rows.css'
import './exports-log.css'
import { ExportActs, ExportFacts } from '../../parts/exports/export-facts.tsx'

const namesAtOnce = 200

/** The parties that an exported file names, each linked to its file. */
function Names({ job, onClose }: { readonly job: ExportJob; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('exports')
  const { exports } = useClient()
  const openParty = useOpenParty()
  const [limit, setLimit] = useState(namesAtOnce)
  const pages = Math.ceil(limit / namesAtOnce)
  const { data } = useQuery({
    queryKey: [...keys.exports, 'names', job.id, pages],
    queryFn: async ({ signal }) =>
      (
        await Promise.all(
          Array.from({ length: pages }, async (_, page) =>
            valueOf(
              await exports.names({ export: job.id, offset: page * namesAtOnce, limit: namesAtOnce }, { signal }),
            ),
          ),
        )
      ).flat(),
  })
  return (
    <Dialog title={t('namesOf', { what: cutText(job.title, 60).text })} onClose={onClose}>
      <ul className="export-names">
        {data?.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="link"
              onClick={() => {
                onClose()
                openParty(id)
              }}
            >
              {name === null ? t('namesUnknown') : <Foreign text={name} most={160} />}
            </button>
          </li>
        ))}
      </ul>
      {data !== undefined && data.length >= limit && (
        <Button small onPress={() => setLimit(limit + namesAtOnce)}>
          {t('namesMore')}
        </Button>
      )}
    </Dialog>
  )
}

/** An export under way, or its line in the log. */
export function ExportRow({ job }: { readonly job: ExportJob }): ReactNode {
  const { t } = useTranslation('exports')
  const [names, setNames] = useState(false)
  return (
    <li className="activity-row">
      <div className="activity-what">
        <span className="activity-name">
          {t(`kind.${job.kind}`)}
          {': '}
          <b>
            <Foreign text={job.title} most={160} />
          </b>{' '}
          <span className="dim">{job.format}</span>
        </span>
        <ExportFacts job={job} />
      </div>
      <div className="activity-acts">
        {job.state === 'done' && job.parties > 0 && (
          <Button small variant="quiet" onPress={() => setNames(true)}>
            {t('names')}
          </Button>
        )}
        <ExportActs job={job} />
      </div>
      {names && <Names job={job} onClose={() => setNames(false)} />}
    </li>
  )
}
