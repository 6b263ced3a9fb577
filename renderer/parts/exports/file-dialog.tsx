import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownFile } from '../../data/shown-file.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ExportActs, ExportFacts } from './export-facts.tsx'

/** An exported file that was found by the box: what it is of, when it was written, where it stands, and that it is gone where it is. */
export function FileDialog(): ReactNode {
  const { t } = useTranslation('exports')
  const file = useShownFile((shown) => shown.file)
  if (file === null) return null
  const { job, there } = file
  return (
    <Dialog
      title={t('fileTitle', { kind: t(`kind.${job.kind}`) })}
      onClose={() => useShownFile.setState({ file: null })}
      foot={there ? <ExportActs job={job} /> : undefined}
    >
      <p>
        <b>
          <Foreign text={job.title} most={160} />
        </b>{' '}
        <span className="dim">{job.format}</span>
      </p>
      {!there && (
        <Notice tone="warn" boxed>
          {t('fileGone')}
        </Notice>
      )}
      <ExportFacts job={job} />
    </Dialog>
  )
}
