import type { TFunction } from 'i18next'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { AppError, AppErrorKind, FieldProblem } from '../../../shared/domain/errors.ts'
import type { NoticeTone } from '../../ui/notice.tsx'
import type { Format } from '../../ui/use-format.ts'

export interface ErrorWords {
  readonly title: string
  readonly text: string
  /** Refused fields in the service's own words. */
  readonly fields: readonly FieldProblem[]
  /** Whether money moved; null where the text already says that nothing was sent, and nothing could cost. */
  readonly money: string | null
}

/** Amber: something is limited for now. Neutral: an answer like another. Everything else is red: it was not done. */
export const toneOf: Readonly<Partial<Record<AppErrorKind['kind'], NoticeTone>>> = {
  offline: 'warn',
  'rate-limited': 'warn',
  'price-changed': 'warn',
  'colleague-reads': 'neutral',
  'colleague-lost': 'warn',
  'team-out-of-reach': 'warn',
  'lease-lost': 'warn',
  'limit-reached': 'warn',
  'no-key': 'warn',
  'cursor-refused': 'warn',
  'read-only': 'warn',
  'not-found': 'neutral',
  'former-id': 'neutral',
  'not-offered': 'neutral',
  'no-program': 'warn',
  canceled: 'neutral',
}

/** Errors of requests that never reached the service. */
const neverSent: ReadonlySet<AppErrorKind['kind']> = new Set([
  'bad-key',
  'bad-address',
  'bad-input',
  'no-key',
  'offline',
  'insecure',
  'read-only',
  'cap-reached',
  'colleague-reads',
  'colleague-lost',
  'team-out-of-reach',
  'team-closed',
  'team-not-allowed',
  'not-an-invitation',
  'lease-lost',
  'spending-unknown',
  'price-changed',
  'limit-reached',
  'file-failed',
])

/** Whether nothing could be sent because a proxy wants a name and a password (Chromium's names of it). */
export const wantsProxyPassword = (reason: string): boolean => reason.startsWith('ERR_PROXY_AUTH')

type Words = Pick<ErrorWords, 'title' | 'text'> & { readonly fields?: readonly FieldProblem[] }

const megabyte = 1_048_576

/** Why the store failed, as it says so itself (`StoreFailure`); a reason that isn't known here is still one. */
const storeReasons = [
  'disk-full',
  'read-only',
  'damaged',
  'newer-version',
  'no-backup',
  'in-use',
  'not-writable',
  'other',
] as const
const storeReason = (reason: string): (typeof storeReasons)[number] =>
  storeReasons.find((known) => known === reason) ?? 'other'

/** Whose cap, and of which time. */
const capTitles = {
  me: { day: 'cap-reached.day', month: 'cap-reached.month' },
  team: { day: 'cap-reached.teamDay', month: 'cap-reached.teamMonth' },
  person: { day: 'cap-reached.personDay', month: 'cap-reached.personMonth' },
} as const

const priceOf = (credits: number | null, format: Format): string =>
  format.price(credits === null ? { kind: 'unknown', bound: null } : { kind: 'table', credits })

function wordsOf(error: AppError, t: TFunction<'errors'>, format: Format): Words {
  switch (error.kind) {
    case 'key-not-sent':
      return { title: t('key-not-sent.title'), text: t('key-not-sent.text') }
    case 'invalid-request':
      return {
        title: t('invalid-request.title'),
        text:
          error.fields.length === 0
            ? t('invalid-request.text')
            : error.more === undefined
              ? ''
              : t('invalid-request.more', { count: error.more }),
        fields: error.fields,
      }
    case 'cursor-refused':
      return {
        title: t('cursor-refused.title'),
        text: t('cursor-refused.text', {
          price: priceOf(error.restartCredits, format),
        }),
      }
    case 'key-rejected':
      return { title: t('key-rejected.title'), text: t('key-rejected.text', { count: error.requests30Days }) }
    case 'credits-exhausted':
      return { title: t('credits-exhausted.title'), text: t('credits-exhausted.text') }
    case 'not-found':
      return { title: t('not-found.title'), text: t('not-found.text') }
    case 'former-id':
      return { title: t('former-id.title'), text: t('former-id.text') }
    case 'not-offered':
      return { title: t('not-offered.title'), text: t('not-offered.text') }
    case 'monitor-refused':
      return { title: t('monitor-refused.title'), text: t('monitor-refused.text') }
    case 'retired':
      return {
        title: t('retired.title'),
        text:
          error.replacement === null ? t('retired.text') : t('retired.replaced', { replacement: error.replacement }),
      }
    case 'rate-limited':
      return {
        title: t('rate-limited.title'),
        text:
          error.retryAt === null
            ? t('rate-limited.text')
            : t('rate-limited.until', { time: format.time(error.retryAt) }),
      }
    case 'service-failed':
      return {
        title: t('service-failed.title', { status: error.status }),
        text: t('service-failed.text', { count: error.attempts }),
      }
    case 'offline':
      return {
        title: t('offline.title'),
        text: t(wantsProxyPassword(error.reason) ? 'offline.proxyPassword' : 'offline.text'),
      }
    case 'insecure':
      return { title: t('insecure.title'), text: t('insecure.text') }
    case 'answer-lost':
      return { title: t('answer-lost.title'), text: t(`answer-lost.${error.reason}`) }
    case 'bad-answer':
      return { title: t('bad-answer.title'), text: t(`bad-answer.${error.why}`) }
    case 'spending-unknown':
      return { title: t('spending-unknown.title'), text: t('spending-unknown.text') }
    case 'cap-reached':
      return {
        title: t(capTitles[error.of ?? 'me'][error.cap]),
        text: t('cap-reached.text', { spent: error.spent, limit: error.limit, wanted: error.wanted }),
      }
    case 'colleague-reads':
      return {
        title: t('colleague-reads.title', { by: error.by }),
        text: t('colleague-reads.text', { time: format.time(error.until) }),
      }
    case 'colleague-lost':
      return {
        title: t('colleague-lost.title', { by: error.by }),
        text: t('colleague-lost.text', { time: format.moment(error.at), price: priceOf(error.credits, format) }),
      }
    case 'team-out-of-reach':
      return {
        title: t('team-out-of-reach.title', { time: format.moment(error.since) }),
        text: t(error.mayBuy ? 'team-out-of-reach.mayBuy' : 'team-out-of-reach.never'),
      }
    case 'team-closed':
      return { title: t('team-closed.title'), text: t(`team-closed.${error.why}`) }
    case 'team-not-allowed':
      return { title: t('team-not-allowed.title'), text: t('team-not-allowed.text') }
    case 'not-an-invitation':
      return {
        title: t('not-an-invitation.title'),
        text: t(`not-an-invitation.${error.why}`, { field: error.field ?? '?' }),
      }
    case 'lease-lost':
      return { title: t('lease-lost.title'), text: t('lease-lost.text') }
    case 'price-changed':
      return {
        title: t('price-changed.title'),
        text: t('price-changed.text', {
          price: priceOf(error.credits, format),
        }),
      }
    case 'limit-reached':
      return {
        title: t('limit-reached.title', { limit: error.limit }),
        text: t('limit-reached.text', { wanted: error.wanted }),
      }
    case 'no-key':
      return { title: t('no-key.title'), text: t('no-key.text') }
    case 'bad-key':
      return { title: t('bad-key.title'), text: t(`bad-key.${error.why}`) }
    case 'bad-address':
      return { title: t('bad-address.title'), text: t(`bad-address.${error.why}`) }
    case 'read-only':
      return { title: t('read-only.title'), text: t('read-only.text') }
    case 'store-failed':
      return {
        // Charged: the call ran, and only keeping its answer failed.
        title: t(error.money === 'charged' ? 'store-failed.notKept' : 'store-failed.title'),
        text:
          error.room === undefined
            ? t(`store-failed.${storeReason(error.reason)}`)
            : t('store-failed.little-room', {
                free: Math.floor(error.room.free / megabyte),
                needed: Math.ceil(error.room.needed / megabyte),
              }),
      }
    case 'file-failed':
      return { title: t('file-failed.title'), text: t(`file-failed.${error.why}`, { where: error.where }) }
    case 'not-a-library':
      return { title: t('not-a-library.title'), text: t(`not-a-library.${error.why}`) }
    case 'bad-input':
      return { title: t('bad-input.title'), text: t('bad-input.text'), fields: error.fields }
    case 'keychain-failed':
      return { title: t('keychain-failed.title'), text: t('keychain-failed.text', { reason: error.reason }) }
    case 'canceled':
      return { title: t('canceled.title'), text: t('canceled.text') }
    case 'too-many-calls':
      return { title: t('too-many-calls.title'), text: t('too-many-calls.text') }
    case 'no-program':
      return { title: t('no-program.title'), text: t(error.begun ? 'no-program.begun' : 'no-program.notBegun') }
    case 'internal':
      return { title: t('internal.title'), text: t('internal.text', { message: error.message }) }
    default:
      return assertNever(error)
  }
}

/** An error value in words: what happened, what it means, whether money moved. */
export function errorWords(
  error: AppError,
  t: TFunction<'errors'>,
  format: Format,
  /** Calls before it were charged, and stand beside it: what is said of money is said of this one alone. */
  oneOfMany = false,
): ErrorWords {
  const { title, text, fields = [] } = wordsOf(error, t, format)
  const silent = error.money === 'none' && neverSent.has(error.kind)
  return {
    title,
    text,
    fields,
    money: silent ? null : t(oneOfMany && error.money === 'none' ? 'money.noneOfMany' : `money.${error.money}`),
  }
}
