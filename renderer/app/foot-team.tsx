import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamConnection } from '../../shared/domain/team/team.ts'
import { openSettings } from '../data/settings-place.ts'
import { useTeam } from '../data/team.ts'
import { Button } from '../ui/button.tsx'
import { Mark, type MarkName } from '../ui/marks.tsx'
import { useFormat } from '../ui/use-format.ts'

const markOf: Readonly<Record<TeamConnection['state'], MarkName>> = {
  alone: 'unread',
  connecting: 'unread',
  connected: 'active',
  behind: 'aged',
  'out-of-reach': 'liquidation',
  closed: 'liquidation',
}

/** How the team stands, in the status line; it leads to the settings. Nothing where there is none. */
export function FootTeam(): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  const connection = useTeam().data?.connection
  if (connection === undefined || connection.state === 'alone') return null
  const words = (): string => {
    switch (connection.state) {
      case 'connecting':
        return t('foot.connecting')
      case 'connected':
        return t('foot.connected')
      case 'behind':
        return t('foot.behind', { count: connection.left })
      case 'out-of-reach':
        return t('foot.outOfReach', { time: format.time(connection.since) })
      case 'closed':
        return t(`foot.closed.${connection.why}`)
    }
  }
  const calm = connection.state === 'connected' || connection.state === 'connecting'
  return (
    <span className="foot-state" title={t('foot.toSettings')}>
      <Mark name={markOf[connection.state]} />
      <Button small variant="quiet" onPress={() => openSettings('team')}>
        <span className={calm ? undefined : 'warn'}>{words()}</span>
        <span className="hidden-text">. {t('foot.toSettings')}</span>
      </Button>
    </span>
  )
}
