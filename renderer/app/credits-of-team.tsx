import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInTeam } from '../data/team.ts'
import { CreditsScreen } from '../features/credits/credits-screen.tsx'
import { TeamLedger } from '../features/team/team-ledger.tsx'
import { SumsByPerson } from '../features/team/sums-by-person.tsx'
import { TeamSums } from '../features/team/team-sums.tsx'

/** The credits, with the team's beside one's own where the library belongs to one. */
export function CreditsOfTeam(): ReactNode {
  const { t } = useTranslation('team')
  const inTeam = useInTeam()
  return (
    <CreditsScreen
      team={
        inTeam
          ? {
              sums: (
                <>
                  <TeamSums />
                  <SumsByPerson />
                </>
              ),
              ledger: <TeamLedger />,
              words: { mine: t('ledger.mine'), team: t('ledger.team'), whose: t('ledger.whose') },
            }
          : null
      }
    />
  )
}
