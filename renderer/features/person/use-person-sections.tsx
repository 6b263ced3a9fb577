import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import { runs } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { answersOf } from '../../data/renewing.ts'
import { useTeamNotes } from '../../data/team.ts'
import type { SectionReading, SectionWords } from '../../parts/party-file/section-panel.tsx'
import { useReading } from '../../parts/party-file/use-section-read.ts'

export type PersonReadings = Readonly<Record<PersonSection, SectionReading>>

function usePersonRead(id: PartyId, section: PersonSection): SectionReading {
  const { person } = useClient()
  return useReading(
    { operation: `person-${section}`, party: id },
    runs.personSection(id, section),
    keys.person(id),
    (asked, options) => person.read({ id, section, ...asked, origin: 'person' }, options),
    { notes: useTeamNotes(id), shown: (file) => answersOf(file[section]) },
  )
}

/** How each section of a person is read. */
export function usePersonReadings(id: PartyId): PersonReadings {
  const roles = usePersonRead(id, 'roles')
  const holdings = usePersonRead(id, 'holdings')
  return { roles, holdings }
}

/** What each section is called, and what is said when it isn't there. */
export function usePersonSectionWords(): Readonly<Record<PersonSection, SectionWords>> {
  const { t } = useTranslation('person')
  return useMemo(() => {
    const of = (section: PersonSection): SectionWords => ({
      title: t(`tab.${section}`),
      notRead: t(`notRead.${section}`),
      none: t(`none.${section}`),
      read: t(`read.${section}`),
      again: t(`read.${section}Again`),
      more: t(`read.${section}More`),
    })
    return { roles: of('roles'), holdings: { ...of('holdings'), notOffered: t('holdingsWithRoles') } }
  }, [t])
}
