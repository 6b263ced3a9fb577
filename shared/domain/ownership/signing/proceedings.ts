import {
  insolvencyOn,
  noCircumstances,
  standingOn,
  unreadOn,
  type InsolvencyState,
  type InsolvencyStep,
  type StandingTurn,
  type UnreadChange,
} from './circumstances.ts'
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
  const code = insolvency === null ? undefined : strong ? 'insolvency-strong' : codes[insolvency.state]
  if (code !== undefined) doubts.push({ code, passage, role: null })
  const before = steps.insolvency.filter((step) => step.state === 'opened' && (step.day === null || step.day <= day))
  const opened = before.length > 0
  // A text that tells of the end tells of the beginning.
  if (insolvency?.state === 'cancelled' && (opened || insolvency.source.told === 'text'))
    doubts.push({ code: 'insolvency-ended', passage, role: null })
  for (const { passage: sentence } of told.filter(({ event }) => event === 'unclear'))
    doubts.push({ code: 'insolvency-unclear', passage: sentence, role: null })
  const deleted =
    standing?.standing === 'deleted' || (standing === null && told.some(({ event }) => event === 'deleted'))
  if (deleted) doubts.push({ code: 'deleted', passage: null, role: null })
  const refused = insolvency?.state === 'refused' && !(formCode !== null && liable.has(formCode))
  if (insolvency?.state === 'refused' && !refused) doubts.push({ code: 'insolvency-applied', passage, role: null })
  return {
    insolvency,
    standing,
    unread,
    powerless: insolvency?.state === 'opened' || strong || deleted,
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
