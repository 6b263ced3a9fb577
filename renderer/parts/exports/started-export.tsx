import type { ReactNode } from 'react'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { useExports } from '../../data/exports.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { ExportActs, ExportFacts } from './export-facts.tsx'
import './exports.css'

/** An export that was started in this dialog: its progress, and where its file is. */
export function StartedExport({ started }: { readonly started: ExportJob }): ReactNode {
  const job = useExports(20).data?.jobs.find(({ id }) => id === started.id) ?? started
  return (
    <div className="export-begun">
      <p>
        <b>
          <Foreign text={job.title} most={160} />
        </b>{' '}
        <span className="dim">{job.format}</span>
      </p>
      <ExportFacts job={job} />
      <div className="export-begun-acts">
        <ExportActs job={job} />
      </div>
    </div>
  )
}
