import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { RegisterDocument } from '../../../shared/domain/company/document.ts'
import { sortKey } from '../../../shared/domain/text/fold.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { copyText } from '../../ui/copy-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import './documents-table.css'
import { JobNote } from './from-job.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { outsideLink } from '../../ui/outside-link.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'

/** Filed documents as the service lists them. What leads outside says where to; what can't be a link can be copied. */
export function DocumentsTable({
  documents,
  answers = [],
}: {
  readonly documents: readonly RegisterDocument[]
  /** What they rest on. */
  readonly answers?: readonly AnswerRef[]
}): ReactNode {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  /** That there is no address is said once where it is so of all, else in each row. */
  const noneLeads = documents.length > 0 && documents.every(({ url }) => url === null)
  const columns = useColumns((url) => void copyText(url).then(setCopied)).filter(
    ({ key }) => key !== 'act' || !noneLeads,
  )
  return (
    <div className="file-flush documents-table">
      <JobNote answers={answers} />
      <p className="small">
        {t('documents.intro')} {noneLeads && t('documents.noAddresses')}{' '}
        <span role="status">{copied ? common('copied') : ''}</span>
      </p>
      <DataTable
        name="documents-table"
        label={t('documents.label')}
        rows={documents}
        columns={columns}
        rowKey={(row) => row.key}
        fills={false}
        opens={(row) => row.url !== null && outsideLink(row.url) !== null}
        onOpen={(row) => openOutside(row.url)}
      />
    </div>
  )
}

/** A link opens a new window, which the host handles: the desktop hands the address to the system's browser. */
function openOutside(url: string | null): void {
  const link = url === null ? null : outsideLink(url)
  if (link !== null) window.open(link.href, '_blank', 'noopener,noreferrer')
}

const byText =
  (text: (row: RegisterDocument) => string | null) =>
  (a: RegisterDocument, b: RegisterDocument): number => {
    const [first, second] = [text(a), text(b)]
    // What is not stated stands at the end of an ascending order.
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const [left, right] = [sortKey(first), sortKey(second)]
    return left < right ? -1 : left > right ? 1 : 0
  }

function useColumns(onCopy: (url: string) => void): readonly Column<RegisterDocument>[] {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  const missing = <span className="null">{t('fact.notStated')}</span>
  return [
    {
      key: 'name',
      head: t('documents.name'),
      rowHeader: true,
      compare: byText((row) => row.name),
      cell: (row) => <Name document={row} />,
    },
    {
      key: 'type',
      head: t('documents.type'),
      width: '22%',
      compare: byText((row) => (row.type === null ? null : words.document(row.type).text)),
      cell: (row) => (row.type === null ? missing : <TermText term={words.document(row.type)} most={60} />),
    },
    {
      key: 'date',
      head: t('documents.date'),
      width: '128px',
      narrowWidth: '104px',
      compare: byText((row) => row.date),
      cell: (row) => (row.date === null ? missing : <Foreign text={format.day(row.date)} most={24} />),
    },
    {
      key: 'entry',
      head: t('documents.entry'),
      width: '136px',
      narrowWidth: '116px',
      align: 'end',
      compare: (a, b) => (a.entryNumber ?? Infinity) - (b.entryNumber ?? Infinity) || 0,
      cell: (row) => (row.entryNumber === null ? missing : format.number(row.entryNumber)),
    },
    {
      key: 'format',
      head: t('documents.format'),
      width: '128px',
      wideOnly: true,
      cell: (row) => (row.format === null ? missing : <Foreign text={row.format.toUpperCase()} most={12} />),
    },
    {
      key: 'act',
      head: t('documents.act'),
      hideHead: true,
      width: '152px',
      narrowWidth: '132px',
      align: 'end',
      cell: (row) => {
        if (row.url === null)
          return (
            <span className="small dim" title={t('documents.noAddressWhy')}>
              {t('documents.noAddress')}
            </span>
          )
        const { url } = row
        return (
          <Button small variant="quiet" icon="copy" onPress={() => onCopy(url)}>
            {t('documents.copy')}
            <span className="hidden-text">: {cutText(row.name ?? t('documents.unnamed'), 120).text}</span>
          </Button>
        )
      },
    },
  ]
}

function Name({ document }: { readonly document: RegisterDocument }): ReactNode {
  const { t } = useTranslation('company')
  const said = document.name ?? t('documents.unnamed')
  const name = <Foreign text={said} most={160} german />
  const link = document.url === null ? null : outsideLink(document.url)
  if (link === null) {
    return document.url === null ? name : <span title={cutText(document.url, 500).text}>{name}</span>
  }
  return (
    <a
      className="documents-link"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={cutText(link.href, 500).text}
      aria-label={t('documents.opens', { name: cutText(said, 160).text, host: link.host })}
    >
      <span className="cut">{name}</span>
      <Icon name="open" small />
    </a>
  )
}
