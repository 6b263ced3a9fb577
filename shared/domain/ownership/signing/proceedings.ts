import {
  insolvencyOn,
  noCircumstances,
  standingOn,
  unreadOn,
  type InsolvencyState,
  type InsolvencyStep,
  type SigningCircumstances,
  type StandingTurn,
  type UnreadChange,
} from './circumstances.ts'
import { findLegalForm } from '../../register/legal-forms.ts'
import type { TextEvent } from './grammar/text-events.ts'
import type { SigningCompany, SigningDoubt, SigningDoubtCode } from './signing.ts'

/** What insolvency, standing and unread changes mean for signing on a day. */
export interface Proceedings {
  readonly insolvency: InsolvencyStep | null
  readonly standing: StandingTurn | null
  readonly unread: readonly UnreadChange[]
  /** Organs have no power: an administrator disposes, or the company is deleted. */
  readonly powerless: boolean
  /** It is being wound up: liquidators act. */
  readonly liquidation: boolean
  /** The day on which proceedings were opened: Prokura of before is extinct; null: they never were, as far as known. */
  readonly openedOn: string | null
  readonly opened: boolean
  readonly doubts: readonly SigningDoubt[]
}

const byText: Readonly<Record<Exclude<TextEvent, 'dissolved' | 'deleted' | 'unclear'>, InsolvencyState>> = {
  opened: 'opened',
  provisional: 'provisional',
  'self-administration': 'self-administration',
  refused: 'refused',
  ended: 'cancelled',
}

const codes: Partial<Readonly<Record<InsolvencyState, SigningDoubtCode>>> = {
  applied: 'insolvency-applied',
  provisional: 'insolvency-provisional',
  opened: 'insolvency',
  'self-administration': 'self-administration',
  closed: 'insolvency-ended',
}

/** Forms that a refusal for lack of assets doesn't dissolve: somebody is liable in person (HGB section 138(2), BGB section 729(3)). */
const liable: ReadonlySet<string> = new Set(['ohg', 'kg', 'ek', 'egbr', 'gbr', 'partg', 'partg_mbb'])

const partnerships = /^(?:.+_co_)?(?:ohg|kg)$|^(?:inv_kg|ewiv|partg|partg_mbb|egbr|gbr)$/
/** Of these the registered entry is the legal person's own, and a supplementary liquidation may follow (GmbHG section 66(5), AktG section 273(4)). */
const registers: ReadonlySet<string | null> = new Set(['HRB', 'GnR', 'VR'])

/** What a deletion alone says of who acts, by legal form: docs/law.md has the reasons. */
function deletionOf(formCode: string | null): SigningDoubtCode {
  if (formCode === 'ek') return 'firm-deleted'
  if (formCode === null || formCode === 'foreign_hrb') return 'deletion-unclear'
  if (partnerships.test(formCode)) return 'partnership-deleted'
  return registers.has(findLegalForm(formCode)?.registerType ?? null) ? 'deleted' : 'deletion-unclear'
}

/**
 * What a deletion means beside proceedings in which an administrator disposes. Deleted for lack of assets is a company only
 * after the end of its proceedings (FamFG section 394(1) sentence 2): a later deletion counts, and the end is not known. Proceedings
 * may be opened over what is left of a deleted company (InsO section 11(3)), and a partnership is deleted for other reasons: then neither
 * of the two is certain. Of a sole trader only the firm is gone: proceedings are about all that the person has and go on as before
 * (InsO sections 11(1), 35(1)). Null: they count, and the deletion changes nothing.
 */
function besideDeletion(
  { succession = null }: SigningCircumstances,
  deletedOn: string | null,
  step: InsolvencyStep,
  formCode: string | null,
): 'insolvency-end-unknown' | 'deleted-and-insolvent' | null {
  if (formCode === 'ek') return null
  const isAfter = succession === null && deletedOn !== null && step.day !== null && deletedOn > step.day
  return isAfter && !(formCode !== null && liable.has(formCode)) ? 'insolvency-end-unknown' : 'deleted-and-insolvent'
}

/**
 * What a merger or division means for who acts. Ended by it, the company has a successor to whom everything passed, and nobody
 * liquidates it (UmwG sections 20(1) no. 1 and 2, 131(1) no. 1 and 2). Before it takes effect, with the entry in the register of whoever takes
 * over (section 19(1)), it may end any day. Undefined: none is known of, or it goes on.
 */
function successionDoubt(
  { succession = null, standing }: SigningCircumstances,
  deleted: boolean,
  day: string,
): { readonly code: SigningDoubtCode; readonly passage: string | null } | undefined {
  if (succession === null || (succession.day !== null && succession.day > day)) return undefined
  const { side, how, successor: passage, day: on } = succession
  if (side === 'transferring')
    return { code: deleted ? (how === 'merger' ? 'merged' : 'split-up') : 'merger-entered', passage }
  // Who was wound up after it took over, or was read again since and goes on, did not end by it.
  const isWoundUpSince = standing.some(
    (turn) =>
      (turn.standing === 'liquidation' || turn.standing === 'dissolved') &&
      turn.day !== null &&
      on !== null &&
      turn.day > on,
  )
  return (deleted && !isWoundUpSince) || (!deleted && succession.unread)
    ? { code: 'merger-side-unknown', passage }
    : undefined
}

/** What a sentence in the register's text says beside what the account of facts knows; it holds for every day. */
const stepsInText = (
  events: readonly { readonly event: TextEvent; readonly passage: string }[],
): readonly InsolvencyStep[] =>
  events.flatMap(({ event, passage }): readonly InsolvencyStep[] =>
    event === 'dissolved' || event === 'deleted' || event === 'unclear'
      ? []
      : [
          {
            state: byText[event],
            provisional: /allgemeines verf(?:ü|ue)gungsverbot/i.test(passage)
              ? 'strong'
              : /zustimmung/i.test(passage)
                ? 'consent'
                : null,
            administrator: null,
            order: null,
            day: null,
            source: { told: 'text', answer: null, passage },
          },
        ],
  )

/** The day from which a company is continued after a liquidation that is known of; null: it isn't, as far as known. */
export function continuedOn(of: SigningCircumstances, day: string): string | null {
  const last = standingOn(of, day)
  if (last?.standing !== 'active' || last.day === null) return null
  const { day: on } = last
  const isWoundUp = of.standing.some(
    ({ standing, day: from }) =>
      (standing === 'liquidation' || standing === 'dissolved') && (from === null || from < on),
  )
  return isWoundUp ? on : null
}

/** Reads the circumstances of a company for a day `YYYY-MM-DD`. `told`: what its texts say of itself. */
export function proceedingsOn(
  company: SigningCompany,
  formCode: string | null,
  told: readonly { readonly event: TextEvent; readonly passage: string }[],
  day: string,
): Proceedings {
  const known = company.circumstances ?? noCircumstances
  const inText = stepsInText(told)
  const steps = { ...known, insolvency: [...known.insolvency, ...inText] }
  const insolvency = insolvencyOn(known, day) ?? insolvencyOn(steps, day)
  const standing = standingOn(known, day)
  const unread = unreadOn(known, day)
  const doubts: SigningDoubt[] = unread.map(({ concerns, name }) => ({
    code: concerns === 'rule' || concerns === 'form' || concerns === 'power' ? 'unread-rule' : 'unread-people',
    passage: name,
    role: null,
  }))
  const passage =
    insolvency === null
      ? null
      : [insolvency.administrator, insolvency.order].filter((part) => part !== null).join(', ') ||
        insolvency.source.passage
  const strong = insolvency?.state === 'provisional' && insolvency.provisional === 'strong'
  const deleted =
    standing?.standing === 'deleted' || (standing === null && told.some(({ event }) => event === 'deleted'))
  const administered = insolvency !== null && (insolvency.state === 'opened' || strong)
  const beside = deleted && administered ? besideDeletion(known, standing?.day ?? null, insolvency, formCode) : null
  const goesOn = deleted && administered && beside === null
  const ended = beside === null ? successionDoubt(known, deleted, day) : undefined
  if (ended !== undefined) doubts.push({ ...ended, role: null })
  // Over and deleted: nobody asks any more whether it is continued.
  const isOver = deleted && insolvency?.state === 'closed'
  const own = insolvency === null || isOver ? undefined : strong ? 'insolvency-strong' : codes[insolvency.state]
  const code = beside ?? own
  if (code !== undefined) doubts.push({ code, passage, role: null })
  const before = steps.insolvency.filter((step) => step.state === 'opened' && (step.day === null || step.day <= day))
  const opened = before.length > 0
  // A text that tells of the end tells of the beginning.
  if (!deleted && insolvency?.state === 'cancelled' && (opened || insolvency.source.told === 'text'))
    doubts.push({ code: 'insolvency-ended', passage, role: null })
  for (const { passage: sentence } of told.filter(({ event }) => event === 'unclear'))
    doubts.push({ code: 'insolvency-unclear', passage: sentence, role: null })
  if (deleted && !goesOn && beside !== 'deleted-and-insolvent' && ended === undefined)
    doubts.push({ code: deletionOf(formCode), passage: null, role: null })
  const refused = insolvency?.state === 'refused' && !(formCode !== null && liable.has(formCode))
  if (insolvency?.state === 'refused' && !refused) doubts.push({ code: 'insolvency-applied', passage, role: null })
  return {
    insolvency,
    standing,
    unread,
    powerless: administered || deleted,
    liquidation:
      standing?.standing === 'liquidation' ||
      standing?.standing === 'dissolved' ||
      refused ||
      told.some(({ event }) => event === 'dissolved'),
    openedOn: before.map((step) => step.day).toSorted((a, b) => (b ?? '').localeCompare(a ?? ''))[0] ?? null,
    opened,
    doubts,
  }
}
