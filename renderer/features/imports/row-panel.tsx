import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import type { Decision, Import, ImportCandidate, ImportRow } from '../../../shared/domain/imports/import.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { StatusMark } from '../../parts/party/status-mark.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { rowMarks } from './row-words.ts'

/** What is compared, line by line: how it stands in the list, and at a company. */
const facts: readonly {
  readonly key: 'number' | 'court' | 'seat'
  readonly listed: (row: ImportRow) => string | null
  readonly known: (company: CompanySummary) => string | null
}[] = [
  { key: 'number', listed: ({ number }) => number, known: ({ register }) => register.number },
  { key: 'court', listed: ({ court }) => court, known: ({ register }) => register.court },
  { key: 'seat', listed: ({ seat }) => seat, known: ({ seat }) => seat },
]

/** Equal, different, or one of them says nothing. */
function agrees(one: string | null, other: string | null): 'same' | 'other' | null {
  if (one === null || other === null) return null
  const [a, b] = [foldExpanded(one).replace(/^amtsgericht /, ''), foldExpanded(other).replace(/^amtsgericht /, '')]
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `) ? 'same' : 'other'
}

function Fact({ listed, known }: { readonly listed: string | null; readonly known: string | null }): ReactNode {
  const { t } = useTranslation('imports')
  const fit = agrees(listed, known)
  if (known === null) return <span className="dim">{t('notKnownFact')}</span>
  return (
    <span className={fit === 'same' ? 'import-same' : fit === 'other' ? 'import-other' : undefined}>
      <Foreign text={known} most={60} />
      {fit !== null && <span className="hidden-text"> {t(fit === 'same' ? 'fits' : 'differs')}</span>}
    </span>
  )
}

/** Takes a candidate, or says that it is taken. */
function Accept({
  company,
  place,
  row,
  onDecide,
}: {
  readonly company: CompanySummary
  readonly place: number
  readonly row: ImportRow
  readonly onDecide: (decision: Decision) => void
}): ReactNode {
  const { t } = useTranslation('imports')
  if (row.state === 'decided' && company.id === row.company?.id)
    return (
      <span className="status">
        <Mark name="kept" />
        {t('taken')}
      </span>
    )
  return (
    <Button
      small
      {...(place < 0 ? {} : { shortcut: String(place + 1) })}
      onPress={() => onDecide({ kind: 'accept', company: company.id })}
    >
      {t('accept')}
      <span className="hidden-text"> {company.name?.slice(0, 80)}</span>
    </Button>
  )
}

/** The candidates of the row: those that are offered, and the one the person took elsewhere. */
function offered({ candidates, company, reason }: ImportRow): readonly ImportCandidate[] {
  if (company === null || candidates.some((candidate) => candidate.company.id === company.id)) return candidates
  return [{ company, reason: reason ?? 'by-hand', similarity: null }, ...candidates]
}

/** One row: its values beside every candidate company, and the person's decision. */
export function RowPanel({
  list,
  row,
  onDecide,
  onSearch,
}: {
  readonly list: Import
  readonly row: ImportRow
  readonly onDecide: (decision: Decision) => void
  readonly onSearch: () => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const candidates = offered(row)
  const worded = row.state === 'decided' || row.state === 'skipped'
  return (
    <section className="import-panel" aria-label={t('panel', { row: row.position + 1 })}>
      <div className="import-panel-head">
        <h2>{t('panel', { row: format.number(row.position + 1) })}</h2>
        {row.reference !== null && (
          <span className="small dim">
            {list.titles[list.roles.indexOf('reference')] || t('role.reference')}{' '}
            <Foreign text={row.reference} most={40} />
          </span>
        )}
        <span className="status small">
          <Mark name={rowMarks[row.state]} />
          {t(`state.${row.state}`)}
        </span>
        {row.duplicateOf !== null && (
          <span className="small warn">{t('duplicateOf', { row: format.number(row.duplicateOf + 1) })}</span>
        )}
        <span className="grow" />
        <Button small icon="search" shortcut="/" onPress={onSearch}>
          {t('byHand')}
        </Button>
        {worded ? (
          <Button small icon="undo" shortcut="U" onPress={() => onDecide({ kind: 'open' })}>
            {t('takeBack')}
          </Button>
        ) : (
          <Button small shortcut="S" onPress={() => onDecide({ kind: 'skip' })}>
            {t('skip')}
          </Button>
        )}
      </div>
      {row.error && <ErrorNotice error={row.error} boxed />}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */}
      <div className="import-compare scroll" role="region" aria-label={t('compare')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td>
                <span className="hidden-text">{t('fact.act')}</span>
              </td>
              <th scope="col" className="import-listed">
                {t('inList')}
              </th>
              {candidates.map(({ company, reason }) => (
                <th
                  key={company.id}
                  scope="col"
                  className={company.id === row.company?.id ? 'import-taken' : undefined}
                >
                  <span className="import-accept">
                    <Accept
                      company={company}
                      place={row.candidates.findIndex((candidate) => candidate.company.id === company.id)}
                      row={row}
                      onDecide={onDecide}
                    />
                    <span className="small dim">{t(`reason.${reason}`)}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('fact.name')}</th>
              <td className="import-listed">
                <b>
                  {row.name === null ? (
                    <span className="dim">{t('noName')}</span>
                  ) : (
                    <Foreign text={row.name} most={80} />
                  )}
                </b>
              </td>
              {candidates.map(({ company, similarity }) => (
                <td key={company.id}>
                  <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
                  {similarity !== null && similarity < 1 && (
                    <span className="small dim nowrap">
                      {' '}
                      {t('alike', { percent: format.percent(Math.round(similarity * 100)) })}
                    </span>
                  )}
                  {company.formerNames.length > 0 && (
                    <span className="small dim import-former">
                      {t('formerly')} <Foreign text={company.formerNames.join('; ')} most={100} />
                    </span>
                  )}
                </td>
              ))}
            </tr>
            {facts.map(({ key, listed, known }) => (
              <tr key={key}>
                <th scope="row">{t(`fact.${key}`)}</th>
                <td className="import-listed">
                  {listed(row) === null ? (
                    <span className="dim">{t('notListed')}</span>
                  ) : (
                    <Foreign text={listed(row) ?? ''} most={60} />
                  )}
                </td>
                {candidates.map(({ company }) => (
                  <td key={company.id}>
                    <Fact listed={listed(row)} known={known(company)} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('fact.status')}</th>
              <td className="import-listed">
                <span className="dim">{t('notListed')}</span>
              </td>
              {candidates.map(({ company }) => (
                <td key={company.id}>
                  <StatusMark status={company.status} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {candidates.length === 0 && (
          <p className="dim import-nobody">
            {t(row.state === 'not-found' ? 'nobodyThere' : row.state === 'unusable' ? 'nothingToFind' : 'nobodyHere')}
          </p>
        )}
      </div>
      <details className="import-cells small">
        <summary>{t('wholeRow')}</summary>
        <dl>
          {row.cells.map((cell, index) => (
            <div key={index}>
              <dt>{list.titles[index] || t('columnNumber', { number: index + 1 })}</dt>
              <dd>
                <Foreign text={cell} most={200} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
