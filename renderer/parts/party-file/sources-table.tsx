import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { CompanyFile, Section } from '../../../shared/domain/company/company-file.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { Button, classes } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { useWide } from '../../ui/use-wide.ts'
import { useCharge } from './use-charge.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Spent } from './spent.tsx'
import { RawAnswerView } from '../raw-answer/raw-answer-view.tsx'
import './sources-table.css'

export interface Source {
  readonly answer: AnswerRef
  /** The sections that rest on it, in words; one answer may fill two. */
  readonly sections: readonly string[]
  /** A search or the file of somebody else paid for it: it counts in no sum of this file. */
  readonly paidElsewhere?: boolean
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

/** From here on the table scrolls by itself and is windowed. */
const tallFrom = 60

/** The answers that a file rests on, and what it has cost; in a large window beside them the one that one looks at, as it came. */
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
  const wide = useWide()
  const [shown, setShown] = useState<Source | null>(null)
  const [looked, setLooked] = useState<number | null>(null)
  const looking = sources.find(({ answer }) => answer.id === looked) ?? sources[0]
  const elsewhere = sources.filter(({ answer, paidElsewhere }) => paidElsewhere === true && (answer.charged ?? 0) > 0)
  if (shown !== null) return <OneAnswer source={shown} onBack={() => setShown(null)} />
  return (
    <div className="sources">
      <div className={classes('sources-list', sources.length <= tallFrom && 'scroll')}>
        <SourcesTable sources={sources} none={none} onShow={setShown} onLook={({ answer }) => setLooked(answer.id)} />
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
          {elsewhere.length > 0 && (
            <p className="small dim">
              {t('paidElsewhere', {
                count: elsewhere.length,
                credits: format.credits(elsewhere.reduce((sum, { answer }) => sum + (answer.charged ?? 0), 0)),
              })}
            </p>
          )}
        </div>
      </div>
      {wide && looking !== undefined && <Preview key={looking.answer.id} answer={looking.answer} />}
    </div>
  )
}

function OneAnswer({
  source: { answer },
  onBack,
}: {
  readonly source: Source
  readonly onBack: () => void
}): ReactNode {
  const { t } = useTranslation('company')
  return (
    <div className="file-pane file-fill">
      <div className="row">
        <Button small icon="left" onPress={onBack}>
          {t('sources.back')}
        </Button>
        <code className="cut">
          <Foreign text={answer.call} most={160} />
        </code>
      </div>
      <RawAnswerView answers={[answer]} />
    </div>
  )
}

/** The answer of the row that one looks at. */
function Preview({ answer }: { readonly answer: AnswerRef }): ReactNode {
  const { t } = useTranslation('credits')
  const name = t(`operations.${answer.operation}`)
  return (
    <aside className="sources-preview" aria-label={useHalfName()(name)}>
      <h2>{name}</h2>
      <code className="cut">
        <Foreign text={answer.call} most={160} />
      </code>
      <RawAnswerView answers={[answer]} />
    </aside>
  )
}

/** Call, time, charge with its basis and hash of every answer; each can be seen as it came. */
function SourcesTable({
  sources,
  none,
  onShow,
  onLook,
}: {
  readonly sources: readonly Source[]
  /** Says that nothing was paid for yet. */
  readonly none: string
  readonly onShow: (source: Source) => void
  readonly onLook: (source: Source) => void
}): ReactNode {
  const { t } = useTranslation('company')
  const columns = useColumns(sources, onShow)
  if (sources.length === 0)
    return (
      <div className="file-pane">
        <p className="section-panel-none">{none}</p>
      </div>
    )
  return (
    <div className="file-fill">
      <p className="small file-note">{t('sources.intro')}</p>
      <DataTable
        name="sources-table"
        label={t('sources.label')}
        rows={sources}
        columns={columns}
        rowKey={({ answer }) => answer.id}
        fills={sources.length > tallFrom}
        onOpen={onShow}
        onLook={onLook}
      />
    </div>
  )
}

/** What states every charge, where it is the same of all: it is said once, above them; null: each says its own. */
function basisOfAll(sources: readonly Source[]): Exclude<AnswerRef['basis'], null | 'unknown'> | null {
  const [first] = sources
  const basis = first?.answer.basis ?? null
  return basis !== null &&
    basis !== 'unknown' &&
    sources.length > 1 &&
    sources.every(({ answer }) => answer.basis === basis && answer.charged !== null)
    ? basis
    : null
}

function useColumns(sources: readonly Source[], onShow: (source: Source) => void): readonly Column<Source>[] {
  const { t } = useTranslation('company')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const charge = useCharge()
  const basis = basisOfAll(sources)
  return [
    {
      // In words, and which sections rest on it where that says more; the call as it was sent is the title, and stands above the answer.
      key: 'call',
      head: t('sources.call'),
      rowHeader: true,
      cell: ({ answer, sections }) => {
        const operation = credits(`operations.${answer.operation}`)
        const rests = sections.filter((section) => section !== operation)
        return (
          <>
            <span title={answer.call.slice(0, 1000)}>{operation}</span>
            {rests.length > 0 && <span className="sources-rests">{rests.join(', ')}</span>}
          </>
        )
      },
    },
    {
      key: 'readAt',
      head: t('sources.readAt'),
      width: '148px',
      cell: ({ answer }) => <time dateTime={answer.readAt}>{format.moment(answer.readAt)}</time>,
    },
    {
      key: 'charged',
      head: basis === null ? t('sources.charged') : `${t('sources.charged')}, ${t(`basis.${basis}`)}`,
      width: '212px',
      cell: ({ answer }) => (basis === null ? charge(answer) : format.credits(answer.charged ?? 0)),
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
