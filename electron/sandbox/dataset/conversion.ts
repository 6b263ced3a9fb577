import type { Change } from './changes.ts'
import { splitCapital } from './shares.ts'
import type { Proposal } from './situation.ts'
import { euros, plainPower, serving, type Holder, type Role } from './state.ts'

/**
 * Changes of legal form (§§ 190 ff. UmwG): the company stays the same one, under another form and name, and where the
 * new form stands in another register, under another number.
 */
const removed = ({ key }: Role): Change => ({ kind: 'role_removed', key })

/** GmbH into AG: same number, the directors become the board, and shareholders are no longer filed. */
const intoStock: Proposal = ({ state, on, random }) => {
  if (state.form !== 'gmbh' || state.capital?.currency !== 'EUR' || state.capital.cents < 5_000_000) return null
  const directors = serving(state, 'managing_director')
  return [
    { kind: 'form', to: 'ag', name: state.name.replace(/(?:gesellschaft mbH|[- ]?GmbH| mbH)$/, ' AG') },
    { kind: 'articles', subject: null, resolvedOn: on - random.between(5, 40) },
    { kind: 'rule', to: 'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam.' },
    ...directors.map(removed),
    ...directors.map(({ holder }): Change => ({
      kind: 'role_added',
      type: 'board_member',
      holder,
      power: plainPower,
      liability: null,
    })),
  ]
}

/** OHG or KG into GmbH: from HRA to HRB, the partners become shareholders. */
const intoLimited: Proposal = ({ state, outline, on, random }) => {
  if (state.form !== 'kg' && state.form !== 'ohg') return null
  const partners = state.roles.filter(({ type, until }) => until === null && type.endsWith('partner'))
  const people: Holder[] = [...new Set(partners.map(({ holder }) => holder))]
  const leader = partners.find(({ type, holder }) => type === 'general_partner' && holder.kind === 'person')
  if (!leader) return null
  const capital = euros(random.pick([25_000, 50_000, 100_000]))
  const resolvedOn = on - random.between(5, 40)
  return [
    {
      kind: 'form',
      to: 'gmbh',
      name: state.name.replace(/(?: & Co\.)? (?:KG|OHG)$/, ' GmbH'),
      // Above the numbers that the court had given out when the stock was made, and beside those of moves.
      register: { type: 'HRB', number: String(940_000 + (outline.index % 50_000)), suffix: state.register.suffix },
    },
    { kind: 'capital', to: capital, resolvedOn },
    { kind: 'articles', subject: null, resolvedOn },
    { kind: 'rule', to: 'Ist nur ein Geschäftsführer bestellt, vertritt er allein.' },
    ...partners.map(removed),
    {
      kind: 'role_added',
      type: 'managing_director',
      holder: leader.holder,
      power: { representation: 'sole', exempt181: true, procuration: null },
      liability: null,
    },
    { kind: 'shareholder_list', shareholders: splitCapital(capital, people, random) },
  ]
}

export const conversion: Proposal = (situation) =>
  situation.outline.counterpart === null ? (intoStock(situation) ?? intoLimited(situation)) : null
