import { assertNever } from '../../../shared/domain/assert-never.ts'
import { isoDay, isoInstant } from '../dataset/calendar.ts'
import type { Facts } from '../dataset/changes.ts'
import type { Register } from '../dataset/register.ts'
import { decimalAmount, type Money } from '../dataset/state.ts'
import { ownedId } from '../owned/owned-ids.ts'
import type { Delivery, Hit } from '../owned/owned.ts'
import { deliveryCore } from '../views/delivery.ts'
import { spokenType } from '../views/event.ts'
import { partyOf, voiceOf, type Party, type Voice } from '../views/voice.ts'
import type { Answers } from '../readings/readings.ts'
import { spokenRole } from '../views/role-words.ts'
import type { WebhookBody } from './shapes.ts'

/**
 * What each type is called in the older vocabulary, and which field it changes (null: none). Only ADDRESS_CHANGE,
 * REPRESENTATIVE_ADDED and `full_address`, `address` are shown (contract 2.4, 6.1); the others are ours.
 */
const legacyWords: Readonly<Record<string, readonly [type: string, field: string | null, v1Field?: string]>> = {
  'company.registration.added': ['NEW_REGISTRATION', null],
  'company.name.changed': ['NAME_CHANGE', 'name'],
  'company.registered_office.changed': ['REGISTERED_OFFICE_CHANGE', 'registered_office'],
  'company.register_number.changed': ['REGISTER_NUMBER_CHANGE', 'register_number'],
  'company.address.changed': ['ADDRESS_CHANGE', 'full_address', 'address'],
  'company.purpose.changed': ['PURPOSE_CHANGE', 'purpose'],
  'company.articles.changed': ['ARTICLES_CHANGE', null],
  'company.representation.changed': ['REPRESENTATION_CHANGE', 'representation'],
  'company.legal_form.changed': ['LEGAL_FORM_CHANGE', 'legal_form'],
  'company.capital.changed': ['CAPITAL_CHANGE', 'capital'],
  'company.role.added': ['REPRESENTATIVE_ADDED', null],
  'company.role.changed': ['REPRESENTATIVE_CHANGED', null],
  'company.role.removed': ['REPRESENTATIVE_REMOVED', null],
  'company.shareholder_list.changed': ['SHAREHOLDER_LIST_CHANGE', null],
  'company.shareholding.changed': ['SHAREHOLDING_CHANGE', null],
  'company.dissolution.added': ['DISSOLUTION', null],
  'company.continuation.added': ['CONTINUATION', null],
  'company.deletion.announced': ['DELETION_ANNOUNCED', null],
  'company.deletion.cancelled': ['DELETION_CANCELLED', null],
  'company.deletion.completed': ['DELETION', null],
  'company.insolvency.provisional': ['INSOLVENCY_PROVISIONAL', null],
  'company.insolvency.opened': ['INSOLVENCY_OPENED', null],
  'company.insolvency.rejected': ['INSOLVENCY_REJECTED', null],
  'company.insolvency.ended': ['INSOLVENCY_ENDED', null],
  'company.merger.added': ['MERGER', null],
  'company.spin_off.added': ['SPIN_OFF', null],
  'company.agreement.added': ['AGREEMENT_ADDED', 'agreement'],
  'company.agreement.ended': ['AGREEMENT_ENDED', 'agreement'],
  'company.branch.added': ['BRANCH_ADDED', 'branch'],
  'company.branch.removed': ['BRANCH_REMOVED', 'branch'],
  'company.supervisory_board_list.filed': ['SUPERVISORY_BOARD_LIST_FILED', null],
}

interface Told {
  readonly type: string
  readonly legacyType: string
  readonly legacyField: string | null
  readonly field: string | null
  readonly previous: string | null
  readonly current: string | null
  /** The holder of a role event. */
  readonly officer: Party | null
  /** Its role. */
  readonly role: string | null
}

const amount = (money: Money | null): string | null => money && `${decimalAmount(money)} ${money.currency}`

/** Both values as text, and who a role event is about. */
function valuesOf(voice: Voice, type: string, facts: Facts): Pick<Told, 'previous' | 'current' | 'officer' | 'role'> {
  switch (facts.of) {
    case 'value':
      return { previous: facts.previous, current: facts.current, officer: null, role: null }
    case 'money':
      return { previous: amount(facts.previous), current: amount(facts.current), officer: null, role: null }
    case 'role': {
      const officer = partyOf(voice, facts.role.holder)
      return {
        previous: type === 'company.role.added' ? null : officer.name,
        current: type === 'company.role.removed' ? null : officer.name,
        officer,
        role: spokenRole(voice, facts.role.type),
      }
    }
    case 'nothing':
      return { previous: null, current: null, officer: null, role: null }
    default:
      return assertNever(facts)
  }
}

function told(voice: Voice, { entry, nth }: Hit): Told {
  const change = entry.changes[nth]
  if (!change) throw new Error(`entry ${entry.number} has no change ${nth}`)
  const [legacyType, legacyField, v1Field] = legacyWords[change.type] ?? [change.type.toUpperCase(), null]
  return {
    type: change.type,
    legacyType,
    legacyField,
    field: v1Field ?? legacyField,
    ...valuesOf(voice, change.type, change.facts),
  }
}

/** Today's body: old vocabulary, UUIDs, `created_at` without `Z` but with six fractional digits. */
function legacyBody(answers: Answers, register: Register, hit: Hit): unknown {
  const voice = voiceOf('classic', answers, register.world.seed)
  const { legacyType, legacyField, previous, current } = told(voice, hit)
  return {
    event_type: legacyType,
    company_name: hit.companyName,
    company_id: voice.id('company', hit.company),
    event_date: isoDay(hit.entry.on),
    event_data: {
      field: legacyField,
      old: previous,
      new: current,
      status: register.state(hit.company).status,
      content: hit.entry.text,
    },
    created_at: isoInstant(hit.at).replace('Z', '000'),
  }
}

/** The published shape; `created_at` is in UTC without a fraction. */
function v1Body(voice: Voice, hit: Hit): unknown {
  const { type, field, previous, current, officer, role } = told(voice, hit)
  return {
    id: voice.id('event', hit.company, hit.entry.number, hit.nth),
    object: 'event',
    type: spokenType(voice, type),
    created_at: isoInstant(hit.at).replace(/\.\d+Z$/, 'Z'),
    effective_date: isoDay(hit.entry.on),
    monitor_id: ownedId(voice, 'monitor', hit.monitor),
    company: { object: 'company', id: voice.id('company', hit.company), name: hit.companyName },
    change: { field, previous, current },
    officer:
      officer && voice.answers['webhook-officer'] === 'named' ? { name: officer.name, role_type: role } : officer,
  }
}

/** Members of the body after the release are not shown (contract 6.3): the delivery, or something that holds it. */
const wrappedIn = (answers: Answers, delivery: object): unknown => {
  const where = answers['webhook-delivery']
  return where === 'bare' ? delivery : { object: 'webhook', type: 'delivery.created', [where]: delivery }
}

/** Bodies of the requests that a delivery takes: one an event in the older shapes, one for all after the release. */
export function bodiesOf(shape: WebhookBody, voice: Voice, register: Register, delivery: Delivery): readonly string[] {
  switch (shape) {
    case 'legacy':
      return delivery.hits.map((hit) => JSON.stringify(legacyBody(voice.answers, register, hit)))
    case 'v1':
      return delivery.hits.map((hit) => JSON.stringify(v1Body(voice, hit)))
    case 'delivery':
      return [JSON.stringify(wrappedIn(voice.answers, deliveryCore(voice, register, delivery)))]
    default:
      return assertNever(shape)
  }
}
