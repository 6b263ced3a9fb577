import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useMeter } from '../../data/queries.ts'
import { openSettings, type SettingsSection } from '../../data/settings-place.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { errorWords, toneOf } from './error-words.ts'
import { SubjectContext } from './subject-context.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Where the person can do something about it: the credits, or a section of the settings. */
const settled: Readonly<Partial<Record<AppError['kind'], 'credits' | SettingsSection>>> = {
  'key-rejected': 'key',
  'no-key': 'key',
  'keychain-failed': 'key',
  'cap-reached': 'caps',
  'spending-unknown': 'caps',
  'answer-lost': 'credits',
  'team-closed': 'team',
}

const goThere = (place: 'credits' | SettingsSection): void =>
  place === 'credits' ? openTab({ kind: 'credits' }) : openSettings(place)

interface ErrorNoticeProps {
  readonly error: AppError
  readonly onRetry?: () => void
  readonly onDismiss?: () => void
  readonly boxed?: boolean
  /** The error is shown where it can be dealt with: its link to that place is left out. */
  readonly here?: boolean
  /** Calls before it were charged, and stand beside it: what is said of money is said of this one alone. */
  readonly oneOfMany?: boolean
  /** A way on that only the place which shows it knows: a price button of its own. */
  readonly way?: ReactNode
}

/**
 * An error value in words, with one action. `onRetry` is for what is free: whatever spends is tried again by a price
 * button, which `way` brings. `onDismiss` puts the notice away.
 */
export function ErrorNotice(props: ErrorNoticeProps): ReactNode {
  const { error } = props
  return error.kind === 'cap-reached' && error.of === undefined ? (
    <WhileCapHolds error={error}>
      <Said {...props} />
    </WhileCapHolds>
  ) : (
    <Said {...props} />
  )
}

/** A cap that was raised so far that the call would go refuses nothing any more: its notice goes with it. */
function WhileCapHolds({
  error: { cap, limit, spent, wanted },
  children,
}: {
  readonly error: Extract<AppError, { readonly kind: 'cap-reached' }>
  readonly children: ReactNode
}): ReactNode {
  const { data: meter } = useMeter()
  const now = cap === 'day' ? meter?.dailyCap : meter?.monthlyCap
  return now !== undefined && now > limit && spent + wanted <= now ? null : children
}

function Said({
  error,
  onRetry,
  onDismiss,
  boxed = false,
  here = false,
  oneOfMany = false,
  way,
}: ErrorNoticeProps): ReactNode {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('ui')
  const { t: frame } = useTranslation('frame')
  const { title, text, fields, money } = errorWords(error, t, useFormat(), oneOfMany)
  const place = here ? undefined : settled[error.kind]
  const subject = use(SubjectContext)
  // The search box is filled; its button has the price.
  const term = error.kind === 'former-id' && !here ? (subject?.name ?? null) : null
  const actions = (
    <>
      {way}
      {place && (
        <Button small onPress={() => goThere(place)}>
          {frame(place === 'credits' ? 'toCredits' : 'toSettings')}
        </Button>
      )}
      {subject !== null && term !== null && (
        <Button small icon="search" onPress={() => openTab({ kind: 'search', search: subject.search, term })}>
          {frame('toSearch')}
        </Button>
      )}
      {onRetry && (
        <Button small icon="refresh" onPress={onRetry}>
          {common('retry')}
        </Button>
      )}
      {onDismiss && (
        <Button small variant="quiet" onPress={onDismiss}>
          {common('close')}
        </Button>
      )}
    </>
  )
  return (
    <Notice
      tone={toneOf[error.kind] ?? 'risk'}
      {...(error.kind === 'offline' ? { icon: 'offline' as const } : {})}
      title={title}
      boxed={boxed}
      actions={way || place || term !== null || onRetry || onDismiss ? actions : undefined}
    >
      {text !== '' && <Foreign text={`${text} `} most={900} />}
      {money}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <b>
                <Foreign text={field} most={60} />
              </b>
              : <Foreign text={message} most={300} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
