import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactPair } from '../../../shared/domain/history/fact.ts'
import { FactText } from './fact-words.tsx'
import { useHistoryWords } from './use-history-words.ts'
import './changes.css'

/** Facts of two reads side by side: what the register has superseded, and what stands there now. */
export function FactTable({
  facts,
  before,
  after,
  label,
}: {
  readonly facts: readonly FactPair[]
  /** When each side was read, in words. */
  readonly before: string
  readonly after: string
  readonly label: string
}): ReactNode {
  const { t } = useTranslation('history')
  const words = useHistoryWords()
  return (
    <table className="history-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('compare.field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ fact, before: was, after: is, same }) => (
          <tr key={fact} className={same ? 'history-same' : undefined}>
            <th scope="row">{words.fact(fact)}</th>
            <td>
              {same || was === null ? (
                <FactText fact={fact} value={was} />
              ) : (
                <span className="was">
                  <FactText fact={fact} value={was} />
                </span>
              )}
            </td>
            <td className={same ? undefined : 'history-now'}>
              <FactText fact={fact} value={is} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
