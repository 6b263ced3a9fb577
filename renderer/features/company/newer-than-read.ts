import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { instantOf } from '../../../shared/domain/instant.ts'

const last = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

/**
 * The newest day of what another answer told after a list of the file was read, so that its head doubts it: of an event, or of a change
 * of the people; null: nothing is known of. An event without a register day has the day on which it became available.
 */
export function newerThanRead(
  { events, roles, account }: Pick<CompanyFile, 'events' | 'roles' | 'account'>,
  section: 'events' | 'roles',
): string | null {
  if (section === 'roles')
    return roles.state !== 'read'
      ? null
      : last(
          (account?.unread ?? []).flatMap((change) =>
            change.section === 'roles' ? [change.day ?? change.availableAt.slice(0, 10)] : [],
          ),
        )
  const readAt = events.state === 'read' ? (events.answers[0]?.readAt ?? null) : null
  if (events.state !== 'read' || readAt === null) return null
  return last(
    events.content.flatMap(({ availableAt, effectiveOn }) =>
      availableAt !== null && instantOf(availableAt) > instantOf(readAt)
        ? [effectiveOn ?? availableAt.slice(0, 10)]
        : [],
    ),
  )
}
