import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import { hasWarning } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import { saidStanding } from '../../../shared/domain/ownership/explain/standing-words.ts'
import { nodeStanding } from '../../../shared/domain/ownership/picture/node-standing.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { companyKey } from '../../../shared/domain/ownership/graph/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SentenceText } from './laws/sentence-text.tsx'
import type { Speaker } from '../../../shared/domain/ownership/explain/speaker.ts'

const atFirst = 3

/**
 * Companies of the picture of which more is known than that they are active: insolvency, liquidation, deletion, and changes
 * that nobody read yet. Nothing where nothing of the kind is known.
 */
export function DeskWarnings({
  standings,
  speaker,
  named,
}: {
  readonly standings: DeskFigures['standings']
  readonly speaker: Speaker
  readonly named: (key: string) => PartyKey
}): ReactNode {
  const { t } = useTranslation('ownership')
  const [all, setAll] = useState(false)
  const warned = standings.filter(
    (standing) => hasWarning(standing) && speaker.ownership.parties.has(named(companyKey(standing.company))),
  )
  if (warned.length === 0) return null
  const shown = all ? warned : warned.slice(0, atFirst)
  return (
    <ul className="desk-warnings small" aria-label={t('warnings.label')}>
      {shown.map((standing) => {
        const key = named(companyKey(standing.company))
        const { line, changes, more } = saidStanding(speaker.name(key), standing, speaker.language)
        return (
          <li
            key={standing.company}
            className={nodeStanding(standing)?.mark === 'insolvency' ? 'desk-risk' : undefined}
          >
            <Icon name="warning" small />
            <div>
              <SentenceText of={line} />
              {changes.length > 0 && (
                <details>
                  <summary>{t('warnings.unread', { count: standing.changeCount ?? changes.length })}</summary>
                  <ul>
                    {changes.map((change, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- changes in their order
                      <li key={index}>
                        <SentenceText of={change} />
                      </li>
                    ))}
                    {more !== null && <li>{more}</li>}
                  </ul>
                </details>
              )}
            </div>
          </li>
        )
      })}
      {warned.length > shown.length && (
        <li>
          <Button small onPress={() => setAll(true)}>
            {t('warnings.more', { count: warned.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
