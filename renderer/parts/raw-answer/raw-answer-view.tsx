import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef, RawAnswer } from '../../../shared/domain/answers/answer.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { useRawAnswer } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { copyText } from '../../ui/copy-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { filterFields, mostRows, readFields, type FieldRow } from './all-fields.ts'
import { withoutBirthDays } from '../../../shared/domain/privacy/personal.ts'
import './raw-answer-view.css'

/** Characters of a body shown as text; a page of a megabyte helps nobody. */
const mostText = 200_000

/** Answers as they came: every field with its path, or the text itself. Of several the newest first, with a choice. */
export function RawAnswerView({
  answers,
  startAsText = false,
}: {
  readonly answers: readonly AnswerRef[]
  readonly startAsText?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const [chosen, setChosen] = useState<AnswerId | null>(null)
  const current = answers.find((answer) => answer.id === chosen) ?? answers[0]
  const raw = useRawAnswer(current?.id ?? null)
  if (current === undefined) return null
  return (
    <div className="raw-answer">
      {answers.length > 1 && (
        <label className="raw-answer-choice small">
          {t('allFields.answer')}{' '}
          <select
            value={current.id}
            onChange={(event) =>
              setChosen(answers.find((answer) => String(answer.id) === event.target.value)?.id ?? null)
            }
          >
            {answers.map((answer) => (
              <option
                key={answer.id}
                value={answer.id}
              >{`${format.moment(answer.readAt)} · ${answer.call.slice(0, 80)}`}</option>
            ))}
          </select>
        </label>
      )}
      {raw.error && <ErrorNotice error={raw.error.appError} onRetry={() => void raw.refetch()} boxed />}
      {raw.data === null && <p className="small">{t('allFields.gone')}</p>}
      {raw.data && <Body key={raw.data.id} answer={raw.data} startAsText={startAsText} />}
    </div>
  )
}

const reasons = {
  'not-json': 'allFields.notJson',
  empty: 'allFields.emptyBody',
  'too-deep': 'allFields.tooDeep',
} as const

function Body({ answer, startAsText }: { readonly answer: RawAnswer; readonly startAsText: boolean }): ReactNode {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation('ui')
  const fields = useMemo(() => readFields(answer.body), [answer.body])
  const [view, setView] = useState<'fields' | 'text'>(startAsText || !fields.ok ? 'text' : 'fields')
  const [filter, setFilter] = useState('')
  const [copied, setCopied] = useState<string | null>(null)
  const rows = useMemo(() => (fields.ok ? filterFields(fields.rows, filter) : []), [fields, filter])
  const hidden = fields.ok && fields.rows.some((row) => row.hidden)
  const text = useMemo(() => cleanText(withoutBirthDays(answer.body.slice(0, mostText))), [answer.body])
  const copy = (what: string, name: string): void => void copyText(what).then((done) => setCopied(done ? name : null))
  return (
    <>
      <div className="raw-answer-bar">
        {fields.ok && (
          <Segmented
            small
            label={t('allFields.body')}
            value={view}
            onChange={setView}
            options={[
              { value: 'fields', text: t('allFields.asFields') },
              { value: 'text', text: t('allFields.asText') },
            ]}
          />
        )}
        {view === 'fields' && fields.ok && (
          <TextField
            label={t('allFields.filter')}
            hideLabel
            placeholder={t('allFields.filter')}
            icon="filter"
            className="raw-answer-filter"
            value={filter}
            onChange={setFilter}
          />
        )}
        <span className="small dim" role="status">
          {view === 'fields' && fields.ok
            ? rows.length === fields.rows.length
              ? t('allFields.countAll', { count: rows.length })
              : t('allFields.count', { shown: rows.length, all: fields.rows.length })
            : ''}
          {copied === null ? '' : ` ${common('copied')}`}
        </span>
        <span className="grow" />
        <Button
          small
          variant="quiet"
          icon="copy"
          onPress={() => copy(view === 'fields' ? rows.map((row) => `${row.path}\t${row.text}`).join('\n') : text, '')}
        >
          {common('copy')}
          {view === 'fields' && <span className="hidden-text">: {t('allFields.copyAll')}</span>}
        </Button>
      </div>
      {!fields.ok && <p className="small">{t(reasons[fields.why])}</p>}
      {fields.ok && fields.more && <p className="small">{t('allFields.more', { count: mostRows })}</p>}
      {hidden && <p className="small dim">{t('allFields.birthHidden')}</p>}
      {answer.bodyBytes > new Blob([answer.body]).size && (
        <p className="small">{t('allFields.cut', { bytes: answer.bodyBytes })}</p>
      )}
      {view === 'fields' && fields.ok ? (
        <FieldTable rows={rows} onCopy={(row) => copy(row.text, row.path)} />
      ) : (
        text !== '' && <BodyText text={text} />
      )}
    </>
  )
}

function BodyText({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('company')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <pre className="raw-answer-text" tabIndex={0} role="region" aria-label={t('allFields.body')}>
      {text}
    </pre>
  )
}

function FieldTable({
  rows,
  onCopy,
}: {
  readonly rows: readonly FieldRow[]
  readonly onCopy: (row: FieldRow) => void
}): ReactNode {
  const { t } = useTranslation('company')
  const columns: readonly Column<FieldRow>[] = [
    {
      key: 'path',
      head: t('allFields.path'),
      width: '38%',
      rowHeader: true,
      cell: (row) => (
        <code title={cleanText(row.path.slice(0, 500))}>
          <Foreign text={row.path} most={140} />
        </code>
      ),
    },
    { key: 'value', head: t('allFields.value'), cell: (row) => <Value row={row} /> },
    {
      key: 'copy',
      head: t('allFields.copy'),
      hideHead: true,
      width: '56px',
      align: 'end',
      cell: (row) =>
        row.kind !== 'null' && (
          <IconButton
            small
            icon="copy"
            label={t('allFields.copyValue', { path: cleanText(row.path.slice(0, 120)) })}
            onPress={() => onCopy(row)}
          />
        ),
    },
  ]
  return (
    <div className="raw-answer-table">
      <DataTable
        name="raw-answer-view"
        label={t('allFields.label')}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.path}
      />
    </div>
  )
}

/** null, an empty text, an empty list and an empty object look different; a text looks like the text. */
function Value({ row }: { readonly row: FieldRow }): ReactNode {
  const { t } = useTranslation('company')
  switch (row.kind) {
    case 'null':
      return (
        <span className="value-null" title={t('allFields.null')}>
          null
        </span>
      )
    case 'empty-text':
      return (
        <span className="null">
          <code>""</code> {t('allFields.emptyText')}
        </span>
      )
    case 'empty-list':
      return (
        <span className="null">
          <code>[]</code> {t('allFields.emptyList')}
        </span>
      )
    case 'empty-object':
      return (
        <span className="null">
          <code>{'{}'}</code> {t('allFields.emptyObject')}
        </span>
      )
    case 'number':
    case 'boolean':
      return <code>{row.text}</code>
    case 'text':
      return (
        <span title={row.text.length > 60 ? cleanText(row.text.slice(0, 2000)) : undefined}>
          <Foreign text={row.text} most={280} german />
        </span>
      )
  }
}

/** For `SectionPanel`: the bytes of answers whose meaning can't be read. */
export const showRawAnswers = (answers: Parameters<typeof RawAnswerView>[0]['answers']): ReactNode => (
  <RawAnswerView answers={answers} startAsText />
)
