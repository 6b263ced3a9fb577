import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { ContentBlock, StatementContent } from '../../../shared/domain/statements/statement-content.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useStatementContent } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { StartedExport } from '../../parts/exports/started-export.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { outsideLink } from '../../ui/outside-link.ts'
import { useFormat } from '../../ui/use-format.ts'

/** What a statement says in words: text and tables, an address that opens on a press, or a file to save. */
export function StatementContentView({
  company,
  statement,
  answer,
  name,
  children,
}: {
  readonly company: PartyId
  readonly statement: string
  readonly answer: AnswerId
  readonly name: string
  /** The answer as it came, where nothing else of it can be shown. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  const read = useStatementContent(company, statement, answer)
  if (read.error) return <ErrorNotice error={read.error.appError} onRetry={() => void read.refetch()} boxed />
  if (read.data === undefined) return null
  if (read.data === null) return <p className="small">{t('allFields.gone')}</p>
  return (
    <Content content={read.data} company={company} statement={statement} name={name}>
      {children}
    </Content>
  )
}

function Content({
  content: { form, blocks, cut, file, link },
  company,
  statement,
  name,
  children,
}: {
  readonly content: StatementContent
  readonly company: PartyId
  readonly statement: string
  readonly name: string
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const client = useClient()
  const [started, setStarted] = useState<ExportJob | null>(null)
  const save = useCommand(client.company.saveStatement)
  return (
    <div className="statement-content">
      {form === 'fields' && <p className="small">{t('statementReads.fields')}</p>}
      {form === 'file' && file !== null && (
        <p className="small">
          {t('statementReads.file', { ending: file.ending.toUpperCase(), bytes: format.number(file.bytes) })}
        </p>
      )}
      {link !== null && <Address link={link} name={name} />}
      {file !== null && (
        <div>
          <Button
            small
            icon="export"
            busy={save.running}
            onPress={() =>
              void save.run({ id: company, statement }).then((outcome) => {
                if (outcome?.ok === true) setStarted(outcome.value)
              })
            }
          >
            {t('statementReads.save', { ending: file.ending.toUpperCase() })}
            <span className="hidden-text">: {name}</span>
          </Button>
        </div>
      )}
      {save.error && <ErrorNotice error={save.error} onDismiss={save.clear} boxed />}
      {started !== null && <StartedExport started={started} />}
      {cut && <p className="small">{t('statementReads.cut')}</p>}
      {form === 'fields' ? children : blocks.length > 0 && <Blocks blocks={blocks} name={name} />}
      {(form === 'page' || form === 'text') && blocks.length === 0 && (
        <p className="small">{t('statementReads.empty')}</p>
      )}
    </div>
  )
}

/** Opens in the system's browser, on the person's press; where it leads stands beside it. */
function Address({ link, name }: { readonly link: string; readonly name: string }): ReactNode {
  const { t } = useTranslation('company')
  const outside = outsideLink(link)
  return (
    <p className="small">
      {t('statementReads.link')}{' '}
      {outside !== null && (
        <a
          href={outside.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('documents.opens', { name, host: outside.host })}
        >
          {outside.host} <Icon name="open" small />
        </a>
      )}{' '}
      <span className="dim">
        <Foreign text={link} most={200} />
      </span>
    </p>
  )
}

function Blocks({ blocks, name }: { readonly blocks: readonly ContentBlock[]; readonly name: string }): ReactNode {
  const { t } = useTranslation('company')
  const label = `${t('statementReads.part.content')} ${name}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div className="statement-words" tabIndex={0} role="region" aria-label={label}>
      {blocks.map((block, index) =>
        block.kind === 'table' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of one answer never change
          <table key={index}>
            <tbody>
              {block.rows.map((row, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <tr key={nth}>
                  {row.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- see above
                    <td key={column}>
                      <Foreign text={cell} most={2_000} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <p key={index} className={block.kind === 'heading' ? 'statement-words-heading' : undefined}>
            {cutText(block.text, 200_000).text}
          </p>
        ),
      )}
    </div>
  )
}
