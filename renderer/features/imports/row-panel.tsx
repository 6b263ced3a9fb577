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
import { shortCourt } from '../../parts/party-table/party-table.tsx'
import { StatusMark } from '../../parts/party/status-mark.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { rowMarks } from './row-words.ts'

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

/** What the list says of it; nothing in the list is said to be that. */
function Listed({ texts }: { readonly texts: readonly (string | null)[] }): ReactNode {
  const { t } = useTranslation('imports')
  const said = texts.filter((text) => text !== null).join(', ')
  return said === '' ? <span className="dim">{t('notListed')}</span> : <Foreign text={said} most={100} />
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

/** One row: its values above every candidate company, one a line, and the person's decision. */
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
              <th scope="col">{t('fact.name')}</th>
              <th scope="col">{t('fact.number')}</th>
              <th scope="col">{t('fact.seat')}</th>
              <th scope="col">{t('fact.status')}</th>
              <th scope="col">{t('fact.reason')}</th>
            </tr>
          </thead>
          <tbody>
            <tr className="import-listed">
              <td className="small dim">{t('inList')}</td>
              <th scope="row">
                {row.name === null ? (
                  <span className="dim">{t('noName')}</span>
                ) : (
                  <b>
                    <Foreign text={row.name} most={80} />
                  </b>
                )}
              </th>
              <td>
                <Listed texts={[row.number, row.court]} />
              </td>
              <td>
                <Listed texts={[row.seat]} />
              </td>
              <td colSpan={2}>
                <span className="dim">{t('notListed')}</span>
              </td>
            </tr>
            {candidates.map(({ company, reason, similarity }) => (
              <tr key={company.id} className={company.id === row.company?.id ? 'import-taken' : undefined}>
                <td>
                  <Accept
                    company={company}
                    place={row.candidates.findIndex((candidate) => candidate.company.id === company.id)}
                    row={row}
                    onDecide={onDecide}
                  />
                </td>
                <th scope="row">
                  <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
                  {company.formerNames.length > 0 && (
                    <span className="small dim import-former">
                      {t('formerly')} <Foreign text={company.formerNames.join('; ')} most={100} />
                    </span>
                  )}
                </th>
                <td>
                  <Fact listed={row.number} known={company.register.number} />
                  {shortCourt(company.register) !== null && (
                    <span className="small import-court">
                      <Fact listed={row.court} known={shortCourt(company.register)} />
                    </span>
                  )}
                </td>
                <td>
                  <Fact listed={row.seat} known={company.seat} />
                </td>
                <td>
                  <StatusMark status={company.status} />
                </td>
                <td className="small dim">
                  {t(`reason.${reason}`)}
                  {similarity !== null && similarity < 1 && (
                    <>
                      {', '}
                      <span className="nowrap">
                        {t('alike', { percent: format.percent(Math.round(similarity * 100)) })}
                      </span>
                    </>
                  )}
                </td>
              </tr>
            ))}
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
