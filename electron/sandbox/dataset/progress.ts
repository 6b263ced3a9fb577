import type { Day } from './calendar.ts'
import type { Change } from './changes.ts'
import { composeName } from './company-names.ts'
import { conversion } from './conversion.ts'
import { drawAddress, drawPlace } from './places.ts'
import type { Random } from './random.ts'
import { splitCapital } from './shares.ts'
import { fileNumber, insolvencyCourt, newAddress, newcomer, type Proposal, type Situation } from './situation.ts'
import {
  euros,
  familyOf,
  leadingRole,
  plainPower,
  serving,
  type CompanyState,
  type Holder,
  type Power,
} from './state.ts'
import type { Topic } from './topics.ts'
import { supplementaryPurpose, tradeAt, trades } from './trades.ts'
import { afterDissolution, dissolutionChanges } from './winding-up.ts'

const power = (random: Random): Power => ({
  representation: random.chance(0.45) ? 'sole' : random.chance(0.15) ? 'joint' : 'general_rule',
  exempt181: random.chance(0.5),
  procuration: null,
})

const leader: Proposal = (situation) => {
  const { state, random } = situation
  const type = leadingRole[familyOf(state.form)]
  const serve = serving(state, type).filter((role) => role.holder.kind === 'person')
  if (type === 'owner' || serve.length === 0) return null
  const roll = random.next()
  const joins: Change = {
    kind: 'role_added',
    type,
    holder: newcomer(situation, type),
    power: power(random),
    liability: null,
  }
  const leaves = random.pick(serve)
  if (roll < 0.4 && serve.length < 5) return [joins]
  if (roll < 0.6 && serve.length > 1) return [{ kind: 'role_removed', key: leaves.key }]
  if (roll < 0.85) return [{ kind: 'role_removed', key: leaves.key }, joins]
  return [
    {
      kind: 'role_changed',
      key: leaves.key,
      power: { ...leaves.power, representation: leaves.power.representation === 'sole' ? 'general_rule' : 'sole' },
      liability: leaves.liability,
    },
  ]
}

const procuration: Proposal = (situation) => {
  const { state, random } = situation
  const family = familyOf(state.form)
  if (family === 'association' || family === 'professional') return null
  const serve = serving(state, 'procurator')
  if (serve.length > 0 && random.chance(0.45)) return [{ kind: 'role_removed', key: random.pick(serve).key }]
  const kinds = ['single', 'joint', 'mixed', 'mixed', 'branch'] as const
  return [
    {
      kind: 'role_added',
      type: 'procurator',
      holder: newcomer(situation, 'procurator'),
      power: { ...plainPower, procuration: random.pick(kinds) },
      liability: null,
    },
  ]
}

const hasArticles = (state: CompanyState): boolean => !['sole_trader', 'partnership'].includes(familyOf(state.form))
const resolvedOn = (on: Day, random: Random): Day => on - random.between(5, 40)

const purpose: Proposal = ({ state, outline, on, random }) => {
  if (state.purpose === null || outline.kind !== 'operating') return null
  const next = random.pick(tradeAt(random.chance(0.6) ? outline.trade : random.int(trades.length)).purposes)
  const to = random.chance(0.5) ? `${next} ${random.pick(supplementaryPurpose)}` : next
  if (to === state.purpose) return null
  const change: Change = { kind: 'purpose', to }
  return hasArticles(state)
    ? [change, { kind: 'articles', subject: '§ 2 (Gegenstand)', resolvedOn: resolvedOn(on, random) }]
    : [change]
}

const capital: Proposal = ({ state, outline, on, random }) => {
  if (state.capital === null) return null
  const resolved = resolvedOn(on, random)
  const articles: Change = { kind: 'articles', subject: '§ 3 (Stammkapital)', resolvedOn: resolved }
  // Marks were converted at 1.95583 and smoothed to a round sum (§ 1 EGGmbHG).
  const base =
    state.capital.currency === 'DEM'
      ? Math.ceil(state.capital.cents / 1.95583 / 100_000) * 100_000
      : state.capital.cents
  const to =
    state.form === 'ug'
      ? Math.max(base * random.between(2, 6), 100_000)
      : Math.ceil((base * random.pick([1.2, 1.25, 1.5, 2, 3])) / 10_000) * 10_000
  const changes: Change[] = [{ kind: 'capital', to: { cents: to, currency: 'EUR' }, resolvedOn: resolved }, articles]
  if (state.form === 'ug' && to >= 2_500_000) {
    changes.splice(1, 0, { kind: 'form', to: 'gmbh', name: state.name.replace(/UG \(haftungsbeschränkt\)$/, 'GmbH') })
  }
  if (state.shareholders.length > 0) {
    changes.push({
      kind: 'shareholder_list',
      shareholders: splitCapital(
        euros(to / 100),
        state.shareholders.map((holder) => holder.holder),
        random,
      ),
    })
  }
  return outline.kind === 'general_partner' && random.chance(0.8) ? null : changes
}

const articles: Proposal = ({ state, on, random }) => {
  if (!hasArticles(state)) return null
  const subject = random.pick([
    null,
    '§ 4 (Geschäftsjahr)',
    '§ 7 (Einberufung der Gesellschafterversammlung)',
    '§ 5 (Geschäftsführung und Vertretung)',
  ])
  return [{ kind: 'articles', subject, resolvedOn: resolvedOn(on, random) }]
}

const rename: Proposal = ({ state, outline, on, random }) => {
  if (outline.counterpart !== null || familyOf(state.form) === 'sole_trader') return null
  // The company keeps its stem, so that it is still found by it, and takes another trade's word.
  const stem =
    /^[\p{L}-]+/u.exec(state.name.replace(/^(?:Förderverein|Wohnungsgenossenschaft|Agrargenossenschaft) /, ''))?.[0] ??
    state.name
  const to = composeName(random, state.form, {
    stem,
    trade: tradeAt(random.int(trades.length)),
    city: state.registeredOffice,
    family: outline.family,
  })
  const changes: Change[] = [{ kind: 'renamed', to }]
  if (hasArticles(state)) changes.push({ kind: 'articles', subject: '§ 1 (Firma)', resolvedOn: resolvedOn(on, random) })
  return to === state.name ? null : changes
}

const move: Proposal = ({ state, outline, on, random }) => {
  if (outline.counterpart !== null) return null
  const place = drawPlace(random)
  if (place.city === state.registeredOffice) return null
  const sameCourt = place.court.code === state.court.code
  // New numbers lie above those that the court had given out when the stock was made.
  const number = 400_000 + (outline.index % 90_000) * 6 + state.formerRegistrations.length
  const suffix = place.court.code === 'F1103' && ['HRA', 'HRB'].includes(state.register.type) ? 'B' : null
  const register = sameCourt ? state.register : { type: state.register.type, number: String(number), suffix }
  const changes: Change[] = [{ kind: 'moved', to: drawAddress(random, place), court: place.court, register }]
  if (hasArticles(state)) changes.push({ kind: 'articles', subject: '§ 1 (Sitz)', resolvedOn: resolvedOn(on, random) })
  return changes
}

const shareholders: Proposal = ({ state, outline, world, random }) => {
  if (state.capital === null || familyOf(state.form) !== 'limited') return null
  const people: Holder[] = world
    .circle(outline)
    .slice(0, random.between(1, 4))
    .map((person) => ({ kind: 'person', person }))
  const holders =
    outline.holding !== null && random.chance(0.7) ? [world.asHolder(outline.holding), ...people.slice(0, 1)] : people
  return [{ kind: 'shareholder_list', shareholders: splitCapital(state.capital, holders, random) }]
}

const rule: Proposal = ({ state, random }) => {
  if (familyOf(state.form) !== 'limited') return null
  const to = random.pick([
    'Sind mehrere Geschäftsführer bestellt, wird die Gesellschaft durch zwei Geschäftsführer ' +
      'oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.',
    'Jeder Geschäftsführer vertritt einzeln.',
  ])
  return to === state.generalRule ? null : [{ kind: 'rule', to }]
}

const branch: Proposal = ({ state, random }) => {
  if (!['limited', 'stock', 'partnership'].includes(familyOf(state.form))) return null
  const open = state.branches[0]
  if (open !== undefined && random.chance(0.5)) return [{ kind: 'branch_removed', city: open }]
  return [{ kind: 'branch_added', at: drawAddress(random, drawPlace(random)) }]
}

/** Another company, of the neighbourhood where there is one. */
function counterparty({ outline, world, random }: Situation): Extract<Holder, { kind: 'company' }> {
  const others = world.neighbours(outline).filter((other) => other.index !== outline.index)
  const index = others.length > 0 ? random.pick(others).index : (outline.index + 1) % world.stockSize
  const holder = world.asHolder(index)
  if (holder.kind !== 'company') throw new Error('a company is held by a company')
  return holder
}

const agreement: Proposal = (situation) => {
  const { state, random, on } = situation
  if (familyOf(state.form) !== 'limited') return null
  const running = state.agreements[0]
  if (running) return [{ kind: 'agreement_ended', with: running.with, on: on - random.between(20, 120) }]
  const { name, city, registration } = counterparty(situation)
  return [{ kind: 'agreement_added', with: name, city, registration, on: on - random.between(20, 120) }]
}

const merger: Proposal = (situation) => {
  const { state, random, on } = situation
  const converted = random.chance(0.35) ? conversion(situation) : null
  if (converted) return converted
  if (!['limited', 'stock'].includes(familyOf(state.form))) return null
  const { name, city, registration } = counterparty(situation)
  const date = on - random.between(20, 90)
  return random.chance(0.6)
    ? [
        {
          kind: 'merger',
          of: `${name.split(' ')[0] ?? name} Altbestand GmbH`,
          city,
          registration: 'Amtsgericht Charlottenburg (Berlin), HRB 9981 B',
          on: date,
        },
      ]
    : [{ kind: 'spin_off', to: name, city, registration, on: date }]
}

const dissolution: Proposal = (situation) => {
  const family = familyOf(situation.state.form)
  if (family === 'sole_trader') return [{ kind: 'deleted', how: 'name_extinct' }]
  return situation.outline.counterpart === null ? dissolutionChanges(situation) : null
}

const insolvency: Proposal = ({ state, outline, on, random }) => {
  // Of a sole trader the owner is insolvent: nothing is dissolved.
  if (['association', 'sole_trader'].includes(familyOf(state.form)) || outline.counterpart !== null) return null
  const about = { court: insolvencyCourt(state.court), on: on - random.between(2, 12), file: fileNumber(on, random) }
  if (state.insolvency === 'none' && random.chance(0.5)) return [{ kind: 'insolvency', step: 'provisional', ...about }]
  return [{ kind: 'insolvency', step: random.chance(0.8) ? 'opened' : 'rejected', ...about }]
}

const limitedPartner: Proposal = (situation) => {
  const { state, random } = situation
  const serve = serving(state, 'limited_partner')
  if (familyOf(state.form) !== 'partnership' || state.form === 'ohg' || serve.length === 0) return null
  const leaves = random.pick(serve)
  const roll = random.next()
  const joins: Change = {
    kind: 'role_added',
    type: 'limited_partner',
    holder: newcomer(situation, 'limited_partner'),
    power: plainPower,
    liability: leaves.liability,
  }
  if (roll < 0.3 && serve.length > 1) return [{ kind: 'role_removed', key: leaves.key }]
  if (roll < 0.7) return [joins]
  return [
    {
      kind: 'role_changed',
      key: leaves.key,
      power: leaves.power,
      liability: euros(((leaves.liability?.cents ?? 100_000) / 100) * 2),
    },
  ]
}

const boardList: Proposal = ({ state, on, random }) =>
  familyOf(state.form) === 'stock' ? [{ kind: 'supervisory_board_list', on: on - random.between(3, 20) }] : null

const proposals: Readonly<Record<Topic, Proposal>> = {
  leader,
  procuration,
  address: newAddress,
  purpose,
  capital,
  articles,
  rename,
  move,
  shareholders,
  rule,
  branch,
  agreement,
  dissolution,
  insolvency,
  merger,
  limited_partner: limitedPartner,
  board_list: boardList,
}

/**
 * The changes of one entry on a topic, or on the nearest topic that applies to this company; null where a
 * company gets no entries any more (deleted, or out of sight).
 */
export function proposeChanges(topic: Topic, situation: Situation): readonly Change[] | null {
  const { state } = situation
  if (state.status === 'terminated' || state.status === 'unknown') return null
  if (state.status === 'liquidation') return afterDissolution(situation)
  return proposals[topic](situation) ?? leader(situation) ?? newAddress(situation)
}
