import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section, StatementReads as Reads } from '../../../shared/domain/company/company-file.ts'
import { renewing, type Approval } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { sameAccounts, type StatementPart } from '../../../shared/domain/statements/statement-reads.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { answersOf } from '../../data/renewing.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { misreadOf, MisreadNote } from '../../parts/party-file/misread-note.tsx'
import { ReadLine } from '../../parts/party-file/section-panel.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { BuyAgain } from '../../parts/team/buy-all-the-same.tsx'
import { RawAnswerView } from '../../parts/raw-answer/raw-answer-view.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { StatementContentView } from './statement-content-view.tsx'
import './statement-reads.css'
import { StatementsTable } from './statements-table.tsx'

/**
 * Each statement by itself, and what it says in words: two calls that the contract announces and may not be offered yet
 * (contract 4.1). What the service answered is said at each, and nothing is asked without a press.
 */
export function StatementReads({
  company,
  statements,
  reads,
}: {
  readonly company: PartyId
  readonly statements: readonly FinancialStatement[]
  readonly reads: readonly Reads[]
}): ReactNode {
  const { t } = useTranslation('company')
  const without = statements.filter(({ key }) => !reads.some((read) => read.key === key)).length
  return (
    <section className="statement-reads" aria-label={t('statementReads.title')}>
      <h3>{t('statementReads.title')}</h3>
      <p className="small">{t('statementReads.announced')}</p>
      {without > 0 && <p className="small">{t('statementReads.noId', { count: without })}</p>}
      {reads.map((read) => {
        const statement = statements.find(({ key }) => key === read.key)
        return statement === undefined ? null : (
          <One key={read.key} company={company} statement={statement} read={read} />
        )
      })}
    </section>
  )
}

function useName(): (statement: FinancialStatement) => string {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  return ({ to, title }) =>
    cutText(to !== null ? format.day(to) : title !== null ? words.statement(title).text : t('statements.untitled'), 60)
      .text
}

function One({
  company,
  statement,
  read,
}: {
  readonly company: PartyId
  readonly statement: FinancialStatement
  readonly read: Reads
}): ReactNode {
  const name = useName()(statement)
  return (
    <div className="statement-read" role="group" aria-label={name}>
      <b>
        <Foreign text={name} most={60} />
      </b>
      <Part company={company} part="one" read={read} section={read.one} name={name}>
        {(own) => <Own own={own} listed={statement} />}
      </Part>
      <Part company={company} part="content" read={read} section={read.content} name={name}>
        {() => <Words company={company} read={read} name={name} />}
      </Part>
    </div>
  )
}

const again = { one: 'oneAgain', content: 'contentAgain' } as const

/** What is known of one of the two, and the way to ask for it. */
function Part<T>({
  company,
  part,
  read: { id },
  section,
  name,
  children,
}: {
  readonly company: PartyId
  readonly part: StatementPart
  readonly read: Reads
  readonly section: Section<T>
  readonly name: string
  readonly children: (content: T) => ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const client = useClient()
  const command = useCommand(
    (approved: { readonly approved: Approval }, options) =>
      client.company.readStatement({ id: company, statement: id, part, ...approved }, options),
    runs.statement(company, part, id),
  )
  const operation = part === 'one' ? 'statement' : 'statement-content'
  const kept = section.state === 'read' || section.state === 'unreadable' ? section.answers.slice(0, 1) : []
  const isSaid = section.state === 'not-there' && command.error?.kind === section.why
  return (
    <div className="statement-part">
      <span className="statement-part-line">
        {section.state === 'not-read' && (
          <span className="dim">
            <Mark name="unread" /> {t(`statementReads.notRead.${part}`)}
          </span>
        )}
        {section.state === 'not-there' && (
          <span>
            <Mark name="terminated" />{' '}
            {t(`statementReads.notThere.${section.why}.${part}`, { time: format.moment(section.at) })}
          </span>
        )}
        {section.state === 'unreadable' && (
          <span>
            <Mark name="changed" /> {t(`statementReads.unreadable.${part}`)}
          </span>
        )}
        {section.state === 'read' && <span>{t(`statementReads.read.${part}`)}</span>}
        {kept.length > 0 && <ReadLine answers={kept} of={`${t(`statementReads.part.${part}`)} ${name}`} />}
        <span className="grow" />
        <PriceButton
          of={operation}
          party={company}
          variant="small"
          label={t(`statementReads.ask.${section.state === 'not-read' ? part : again[part]}`)}
          price={section.price}
          busy={command.running}
          onPress={(approved) => void command.run({ approved: renewing(approved, answersOf(section)) })}
        />
      </span>
      {command.error && !isSaid && (
        <ErrorNotice
          error={command.error}
          onDismiss={command.clear}
          boxed
          way={<BuyAgain command={command} of={operation} party={company} />}
        />
      )}
      {misreadOf(section) !== null && <MisreadNote section={section} />}
      {section.state === 'read' && children(section.content)}
    </div>
  )
}

/** Where its figures stand: above, among those of the list, or here alone. */
function Own({ own, listed }: { readonly own: FinancialStatement; readonly listed: FinancialStatement }): ReactNode {
  const { t } = useTranslation('company')
  if (sameAccounts(own, listed))
    return <p className="small">{t('statementReads.figuresAbove', { count: own.figures.length })}</p>
  return (
    <>
      <p className="small statement-note">
        <Mark name="changed" /> {t('statementReads.figuresApart')}
      </p>
      <StatementsTable statements={[own]} />
    </>
  )
}

/** The content, once it is asked for on this screen: it may be long. */
function Words({
  company,
  read,
  name,
}: {
  readonly company: PartyId
  readonly read: Reads
  readonly name: string
}): ReactNode {
  const { t } = useTranslation('company')
  const [shown, setShown] = useState(false)
  const answers = read.content.state === 'read' ? read.content.answers.slice(0, 1) : []
  const [newest] = answers
  if (newest === undefined) return null
  return (
    <>
      <div>
        <Button small pressed={shown} onPress={() => setShown(!shown)}>
          {t('statementReads.show')}
          <span className="hidden-text">: {name}</span>
        </Button>
      </div>
      {shown && (
        <StatementContentView company={company} statement={read.id} answer={newest.id} name={name}>
          <RawAnswerView answers={answers} />
        </StatementContentView>
      )}
    </>
  )
}
