import { assertNever } from '../../../shared/domain/assert-never.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { germanDay, type Day } from './calendar.ts'
import { registration, type Change } from './changes.ts'
import { addressLine } from './places.ts'
import {
  familyOf,
  germanAmount,
  type CompanyState,
  type FormFamily,
  type Holder,
  type Power,
  type RoleType,
} from './state.ts'

/**
 * How German register entries word changes. Formulae as observed in public announcements (own compilation);
 * `state` is the company before the change.
 */
const organs: Readonly<
  Record<
    FormFamily,
    { readonly assembly: string; readonly articles: string; readonly capital: string; readonly firm: string }
  >
> = {
  limited: {
    assembly: 'Gesellschafterversammlung',
    articles: 'Gesellschaftsvertrages',
    capital: 'Stammkapital',
    firm: 'Gesellschaft',
  },
  stock: { assembly: 'Hauptversammlung', articles: 'Satzung', capital: 'Grundkapital', firm: 'Gesellschaft' },
  partnership: {
    assembly: 'Gesellschafterversammlung',
    articles: 'Gesellschaftsvertrages',
    capital: 'Einlagen',
    firm: 'Gesellschaft',
  },
  sole_trader: { assembly: 'Inhaberschaft', articles: 'Firma', capital: 'Kapital', firm: 'Firma' },
  cooperative: {
    assembly: 'Generalversammlung',
    articles: 'Satzung',
    capital: 'Geschäftsguthaben',
    firm: 'Genossenschaft',
  },
  professional: {
    assembly: 'Partnerversammlung',
    articles: 'Partnerschaftsvertrages',
    capital: 'Einlagen',
    firm: 'Gesellschaft',
  },
  association: { assembly: 'Mitgliederversammlung', articles: 'Satzung', capital: 'Vermögen', firm: 'Verein' },
  foreign: {
    assembly: 'Gesellschafterversammlung',
    articles: 'Gesellschaftsvertrages',
    capital: 'Stammkapital',
    firm: 'Gesellschaft',
  },
}

const self181 =
  'mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen oder als Vertreter ' +
  'eines Dritten Rechtsgeschäfte abzuschließen'

const representation: Readonly<Record<Power['representation'], string>> = {
  general_rule: '',
  sole: ', einzelvertretungsberechtigt',
  joint: ', gemeinschaftlich vertretungsberechtigt mit einem anderen',
}

export const powerWords = (power: Power): string =>
  `${representation[power.representation]}${power.exempt181 ? `; ${self181}` : ''}`

/** "Halvorsen, Maren, Berlin, *12.03.1974" or "X GmbH, Berlin (Amtsgericht …, HRB 1)". */
export function holderWords(holder: Holder): string {
  if (holder.kind !== 'person')
    return `${holder.name}, ${holder.city}${holder.registration === null ? '' : ` (${holder.registration})`}`
  const { person } = holder
  return (
    `${person.lastName}, ` +
    `${person.title === null ? '' : `${person.title} `}${person.firstName}, ${person.city}, ` +
    `*${germanDay(person.bornOn)}`
  )
}

const procurations: Readonly<Record<NonNullable<Power['procuration']>, string>> = {
  single: 'Einzelprokura',
  joint: 'Gesamtprokura gemeinsam mit einem anderen Prokuristen',
  mixed: 'Gesamtprokura gemeinsam mit einem Geschäftsführer oder einem anderen Prokuristen',
  branch: 'Einzelprokura beschränkt auf die Zweigniederlassung',
}

/** The register's name of a role; a dissolved company's liquidators and an association's board keep theirs. */
export const roleNames: Readonly<Record<RoleType, string>> = {
  managing_director: 'Geschäftsführer',
  board_member: 'Vorstand',
  general_partner: 'Persönlich haftender Gesellschafter',
  limited_partner: 'Kommanditist',
  partner: 'Partner',
  owner: 'Inhaber',
  procurator: 'Prokura',
  liquidator: 'Liquidator',
  permanent_representative: 'Ständiger Vertreter',
}

function addedRole(change: Extract<Change, { kind: 'role_added' }>): string {
  const who = holderWords(change.holder)
  if (change.type === 'procurator') return `${procurations[change.power.procuration ?? 'single']}: ${who}`
  if (change.type === 'limited_partner')
    return `Kommanditist(en): ${who}${change.liability ? `, Einlage: ${germanAmount(change.liability)}` : ''}`
  if (change.type === 'liquidator') return `Geändert, nun: Liquidator: ${who}${powerWords(change.power)}`
  if (change.type === 'managing_director' || change.type === 'board_member')
    return `Bestellt als ${roleNames[change.type]}: ${who}${powerWords(change.power)}`
  return `${roleNames[change.type]}: ${who}${powerWords(change.power)}`
}

function removedRole(state: CompanyState, key: number): string {
  const role = state.roles[key]
  if (!role) throw new Error(`no role ${key}`)
  const who = holderWords(role.holder)
  if (role.type === 'procurator') return `Prokura erloschen: ${who}`
  if (role.type === 'general_partner' || role.type === 'limited_partner')
    return `Ausgeschieden als ${roleNames[role.type]}: ${who}`
  return `Nicht mehr ${roleNames[role.type]}: ${who}`
}

function changedRole(state: CompanyState, change: Extract<Change, { kind: 'role_changed' }>): string {
  const role = state.roles[change.key]
  if (!role) throw new Error(`no role ${change.key}`)
  const liability = change.liability ? `, Einlage nun: ${germanAmount(change.liability)}` : ''
  return (
    `Änderung zu Nr. ${role.key + 1}: ${roleNames[role.type]}: ${holderWords(role.holder)}, ` +
    `nunmehr${powerWords(change.power) || ' vertretungsberechtigt nach der allgemeinen Regelung'}${liability}`
  )
}

const insolvencyWords = {
  provisional: (court: string, on: Day, file: string): string =>
    `Durch Beschluss des Amtsgerichts ${court} vom ${germanDay(on)} (Az. ${file}) ist ein ` +
    'vorläufiger Insolvenzverwalter bestellt und zusätzlich angeordnet, dass Verfügungen der ' +
    'Gesellschaft nur mit dessen Zustimmung wirksam sind.',
  opened: (court: string, on: Day, file: string): string =>
    `Über das Vermögen der Gesellschaft ist durch Beschluss des Amtsgerichts ${court} vom ` +
    `${germanDay(on)} (Az. ${file}) das Insolvenzverfahren eröffnet. Die Gesellschaft ist ` +
    'dadurch aufgelöst.',
  rejected: (court: string, on: Day, file: string): string =>
    'Die Eröffnung des Insolvenzverfahrens über das Vermögen der Gesellschaft ist mangels ' +
    `Masse durch rechtskräftigen Beschluss des Amtsgerichts ${court} vom ${germanDay(on)} ` +
    `(Az. ${file}) abgelehnt. Die Gesellschaft ist dadurch aufgelöst.`,
  ended: (court: string, on: Day, file: string): string =>
    `Das Insolvenzverfahren ist durch Beschluss des Amtsgerichts ${court} vom ` +
    `${germanDay(on)} (Az. ${file}) aufgehoben.`,
}

const deletionWords = {
  liquidated: 'Die Liquidation ist beendet. Die Gesellschaft ist gelöscht.',
  ex_officio:
    'Die Gesellschaft ist gemäß § 394 Absatz 1 FamFG wegen Vermögenslosigkeit von Amts wegen ' +
    'gelöscht. Von Amts wegen eingetragen.',
  name_extinct: 'Die Firma ist erloschen.',
}

function capitalWords(state: CompanyState, change: Extract<Change, { kind: 'capital' }>): string {
  const words = organs[familyOf(state.form)]
  const now = `${words.capital} nun: ${germanAmount(change.to)}`
  if (
    state.capital === null ||
    state.capital.currency !== change.to.currency ||
    state.capital.cents >= change.to.cents
  ) {
    return (
      `${now}. Die ${words.assembly} vom ${germanDay(change.resolvedOn)} hat die entsprechende ` +
      `Änderung des ${words.articles} beschlossen.`
    )
  }
  const difference = germanAmount({ cents: change.to.cents - state.capital.cents, currency: change.to.currency })
  return (
    `${now}. Die ${words.assembly} vom ${germanDay(change.resolvedOn)} hat die Erhöhung des ` +
    `${words.capital}s um ${difference} auf ${germanAmount(change.to)} und die entsprechende ` +
    `Änderung des ${words.articles} beschlossen.`
  )
}

/** The first entry: firm, seat, address, form, purpose, capital, rule; the first role-holders follow as changes. */
function registeredWords(state: CompanyState): string {
  const words = organs[familyOf(state.form)]
  const form = findLegalForm(state.form)?.nameDe ?? state.form
  return [
    `${state.name}, ${state.registeredOffice}, ${addressLine(state.address)}.`,
    `${form}.`,
    state.articlesOn === null
      ? null
      : `${words.articles === 'Satzung' ? 'Satzung' : 'Gesellschaftsvertrag'} vom ${germanDay(state.articlesOn)}.`,
    `Geschäftsanschrift: ${addressLine(state.address)}.`,
    state.purpose === null ? null : `Gegenstand: ${state.purpose}`,
    state.capital === null ? null : `${words.capital}: ${germanAmount(state.capital)}.`,
    state.generalRule === null ? null : `Allgemeine Vertretungsregelung: ${state.generalRule}`,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

export function wordsOf(state: CompanyState, change: Change): string {
  const words = organs[familyOf(state.form)]
  switch (change.kind) {
    case 'registered':
      return registeredWords(state)
    case 'renamed':
      return `Firma geändert, nun: ${change.to}`
    case 'moved':
      return change.court.code === state.court.code
        ? `Sitz verlegt; nun: ${change.to.city}. Geschäftsanschrift: ${addressLine(change.to)}`
        : `Der Sitz ist von ${state.registeredOffice} (bisher ` +
            `${registration(state.court, state.register)}) nach ${change.to.city} verlegt. ` +
            `Geschäftsanschrift: ${addressLine(change.to)}`
    case 'address':
      return `Änderung zur Geschäftsanschrift: ${addressLine(change.to)}`
    case 'purpose':
      return `Gegenstand geändert; nun: ${change.to}`
    case 'capital':
      return capitalWords(state, change)
    case 'articles':
      return change.subject === null
        ? `Die ${words.assembly} vom ${germanDay(change.resolvedOn)} hat die Neufassung des ` +
            `${words.articles} beschlossen.`
        : `Die ${words.assembly} vom ${germanDay(change.resolvedOn)} hat die Änderung des ` +
            `${words.articles} in ${change.subject} beschlossen.`
    case 'rule':
      return `Allgemeine Vertretungsregelung geändert, nun: ${change.to}`
    case 'role_added':
      return addedRole(change)
    case 'role_removed':
      return removedRole(state, change.key)
    case 'role_changed':
      return changedRole(state, change)
    case 'form':
      if (state.form === 'ug') return `Firma geändert, nun: ${change.name}`
      return (
        'Die Gesellschaft ist durch Änderung der Rechtsform nunmehr eine ' +
        `${findLegalForm(change.to)?.nameDe ?? change.to} mit der Firma ${change.name}.`
      )
    case 'dissolved':
      return words.firm === 'Verein' ? 'Der Verein ist aufgelöst.' : `Die ${words.firm} ist aufgelöst.`
    case 'continued':
      return 'Die Gesellschaft wird fortgesetzt.'
    case 'deleted':
      return deletionWords[change.how]
    case 'deletion_announced':
      return (
        'Das Registergericht beabsichtigt, die im Handelsregister eingetragene Gesellschaft wegen ' +
        'Vermögenslosigkeit von Amts wegen nach § 394 FamFG zu löschen. Die Frist zur Erhebung ' +
        'eines Widerspruchs ist auf einen Monat festgesetzt.'
      )
    case 'deletion_cancelled':
      return 'Das Amtslöschungsverfahren wird aufgehoben.'
    case 'insolvency':
      return insolvencyWords[change.step](change.court, change.on, change.file)
    case 'merger':
      return (
        'Die Gesellschaft ist als übernehmender Rechtsträger nach Maßgabe des ' +
        `Verschmelzungsvertrages vom ${germanDay(change.on)} mit der ${change.of} mit Sitz in ` +
        `${change.city} (${change.registration}) verschmolzen.`
      )
    case 'spin_off':
      return (
        'Die Gesellschaft hat nach Maßgabe des Ausgliederungs- und Übernahmevertrages vom ' +
        `${germanDay(change.on)} Teile ihres Vermögens als Gesamtheit im Wege der Ausgliederung ` +
        `auf die ${change.to} mit Sitz in ${change.city} (${change.registration}) übertragen.`
      )
    case 'agreement_added':
      return (
        `Zwischen der Gesellschaft als beherrschtem Unternehmen und der ${change.with} mit Sitz ` +
        `in ${change.city} (${change.registration}) als herrschendem Unternehmen besteht ein ` +
        `Beherrschungs- und Gewinnabführungsvertrag vom ${germanDay(change.on)}.`
      )
    case 'agreement_ended':
      return (
        `Der Beherrschungs- und Gewinnabführungsvertrag mit der ${change.with} ist durch ` +
        `Kündigung zum ${germanDay(change.on)} beendet.`
      )
    case 'branch_added':
      return (
        `Zweigniederlassung errichtet: ${change.at.postalCode} ${change.at.city}, ` +
        `Geschäftsanschrift: ${addressLine(change.at)}`
      )
    case 'branch_removed':
      return `Zweigniederlassung aufgehoben: ${change.city}`
    case 'shareholder_list':
      return 'Eine neue Liste der Gesellschafter ist in den Registerordner aufgenommen.'
    case 'supervisory_board_list':
      return (
        `Die Gesellschaft hat am ${germanDay(change.on)} die Liste über die Zusammensetzung des ` +
        'Aufsichtsrats zum Handelsregister eingereicht.'
      )
    default:
      return assertNever(change)
  }
}
