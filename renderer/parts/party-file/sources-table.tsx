import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { CompanyFile, Section } from '../../../shared/domain/company/company-file.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useCharge } from './use-charge.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Spent } from './spent.tsx'
import { RawAnswerView } from '../raw-answer/raw-answer-view.tsx'

export interface Source {
  readonly answer: AnswerRef
  /** The sections that rest on it, in words; one answer may fill two. */
  readonly sections: readonly string[]
}

/** Every answer that sections rest on, once each, newest first. */
export function sourcesOf(
  sections: readonly { readonly name: string; readonly section: Section<unknown> }[],
): readonly Source[] {
  const byAnswer = new Map<number, Source>()
  for (const { name, section } of sections) {
    if (section.state !== 'read' && section.state !== 'unreadable') continue
    for (const answer of section.answers) {
      byAnswer.set(answer.id, { answer, sections: [...(byAnswer.get(answer.id)?.sections ?? []), name] })
    }
  }
  return [...byAnswer.values()].sort((a, b) =>
    a.answer.readAt < b.answer.readAt ? 1 : a.answer.readAt > b.answer.readAt ? -1 : 0,
  )
}

/** The answers that a file rests on, and what it has cost. */
export function SourcesPane({
  sources,
  none,
  label,
  spent,
  known,
}: {
  readonly sources: readonly Source[]
  /** Said where nothing was paid for yet. */
  readonly none: string
  /** Stands before what was spent. */
  readonly label: string
  readonly spent: CompanyFile['spent']
  /** What of it has no answer among the sources; null: not known yet. */
  readonly known: Pick<KnownOf, 'withoutAnswer' | 'beside'> | null
}): ReactNode {
  const { t } = useTranslation('known')
  const format = useFormat()
  return (
    <>
      <SourcesTable sources={sources} none={none} />
      <div className="file-foot">
        <Spent label={label} spent={spent} />
        {(['withoutAnswer', 'beside'] as const).map((name) => {
          const { calls, credits } = known?.[name] ?? { calls: 0, credits: 0 }
          return (
            calls > 0 && (
              <p key={name} className="small dim">
                {t(name === 'beside' ? 'besideCalls' : name, { count: calls, credits: format.credits(credits) })}
              </p>
            )
          )
        })}
      </div>
    </>
  )
}

/** Call, time, charge with its basis and hash of every answer; each can be seen as it came. */
function SourcesTable({
  sources,
  none,
}: {
  readonly sources: readonly Source[]
  /** Says that nothing was paid for yet. */
  readonly none: string
}): ReactNode {
  const { t } = useTranslation('company')
  const [shown, setShown] = useState<Source | null>(null)
  const columns = useColumns(setShown)
  if (sources.length === 0)
    return (
      <div className="file-pane">
        <p className="section-panel-none">{none}</p>
      </div>
    )
  if (shown !== null) {
    return (
      <div className="file-pane file-fill">
        <div className="row">
          <Button small icon="left" onPress={() => setShown(null)}>
            {t('sources.back')}
          </Button>
          <code className="cut">
            <Foreign text={shown.answer.call} most={160} />
          </code>
        </div>
        <RawAnswerView answers={[shown.answer]} />
      </div>
    )
  }
  return (
    <div className="file-fill">
      <p className="small file-note">{t('sources.intro')}</p>
      <DataTable
        name="sources-table"
        label={t('sources.label')}
        rows={sources}
        columns={columns}
        rowKey={({ answer }) => answer.id}
        onOpen={setShown}
      />
    </div>
  )
}

function useColumns(onShow: (source: Source) => void): readonly Column<Source>[] {
  const { t } = useTranslation('company')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const charge = useCharge()
  return [
    {
      key: 'section',
      head: t('sources.section'),
      cell: ({ sections }) => sections.join(', '),
    },
    {
      // In words; the call as it was sent is the title, and stands above the answer.
      key: 'call',
      head: t('sources.call'),
      rowHeader: true,
      cell: ({ answer }) => <span title={answer.call.slice(0, 1000)}>{credits(`operations.${answer.operation}`)}</span>,
    },
    {
      key: 'readAt',
      head: t('sources.readAt'),
      width: '136px',
      cell: ({ answer }) => <time dateTime={answer.readAt}>{format.moment(answer.readAt)}</time>,
    },
    {
      key: 'charged',
      head: t('sources.charged'),
      width: '200px',
      cell: ({ answer }) => charge(answer),
    },
    {
      key: 'hash',
      head: t('sources.hash'),
      width: '124px',
      wideOnly: true,
      cell: ({ answer }) => <code title={answer.bodyHash}>{answer.bodyHash.slice(0, 12)}…</code>,
    },
    {
      key: 'open',
      head: t('sources.open'),
      hideHead: true,
      width: '92px',
      align: 'end',
      cell: (source) => (
        <Button small variant="quiet" onPress={() => onShow(source)}>
          {t('sources.open')}
          <span className="hidden-text"> {source.answer.call.slice(0, 80)}</span>
        </Button>
      ),
    },
  ]
}
