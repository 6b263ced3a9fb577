import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCaps } from '../../../shared/domain/team/policy.ts'
import type { TeamSpent } from '../../../shared/domain/team/team.ts'
import { useFreshTeam, useInTeam, useTeamSums } from '../../data/team.ts'
import { Gauge } from '../../ui/gauge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './team.css'

/** One sum with its cap, and beside it what it doesn't know: nothing of that is folded into the figure. */
function Spent({
  name,
  spent,
  cap,
}: {
  readonly name: string
  readonly spent: TeamSpent
  readonly cap: number | null
}) {
  const { t } = useTranslation('team')
  const format = useFormat()
  const notes = [
    spent.uncertain > 0 && t('sums.uncertain', { credits: spent.uncertain }),
    spent.reserved > 0 && t('sums.reserved', { credits: spent.reserved }),
    spent.offline > 0 && t('sums.offline', { credits: spent.offline }),
  ].filter((note) => note !== false)
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures-value">
        {format.number(spent.settled)}
        <small> {cap === null ? t('sums.noCap') : t('sums.of', { cap })}</small>
      </dd>
      {cap !== null && (
        <dd>
          <Gauge spent={spent.settled} open={spent.reserved + spent.uncertain} limit={cap} />
        </dd>
      )}
      {notes.length > 0 && <dd className="figures-note">{notes.join(', ')}</dd>}
    </div>
  )
}

/** The meter of the team beside one's own, by the team's calendar; nothing where there is no team. */
export function TeamSums(): ReactNode {
  const { t } = useTranslation('team')
  const inTeam = useInTeam()
  useFreshTeam()
  const sums = useTeamSums()
  if (!inTeam) return null
  const rows: readonly (readonly [string, string, TeamSpent, keyof TeamCaps, TeamCaps])[] =
    sums === null
      ? []
      : [
          [t('sums.mine'), t('sums.today'), sums.mine.today, 'day', sums.mine.caps],
          [t('sums.mine'), t('sums.month'), sums.mine.month, 'month', sums.mine.caps],
          [t('sums.team'), t('sums.today'), sums.team.today, 'day', sums.team.caps],
          [t('sums.team'), t('sums.month'), sums.team.month, 'month', sums.team.caps],
        ]
  return (
    <section className="panel" aria-label={t('sums.title')}>
      <div className="panel-head">
        <h2>{t('sums.title')}</h2>
      </div>
      {sums === null ? (
        <p className="dim team-unknown">{t('sums.unknown')}</p>
      ) : (
        <dl className="figures">
          {rows.map(([who, when, spent, span, caps]) => (
            <Spent key={`${who} ${when}`} name={`${who}, ${when}`} spent={spent} cap={caps[span]} />
          ))}
        </dl>
      )}
    </section>
  )
}
