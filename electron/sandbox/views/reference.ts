import { legalForms } from '../../../shared/domain/register/legal-forms.ts'
import type { Dialect } from '../options/options.ts'
import { keptType, spokenType } from './event.ts'
import type { Voice } from './voice.ts'

type View = Readonly<Record<string, unknown>>
type Row = readonly [type: string, group: string, labelDe: string, labelEn: string]

const types: readonly Row[] = [
  ['company.registration.added', 'registration', 'Neueintragung', 'New registration'],
  ['company.name.changed', 'master_data', 'Firma geändert', 'Name changed'],
  ['company.registered_office.changed', 'master_data', 'Sitz verlegt', 'Registered office moved'],
  ['company.register_number.changed', 'master_data', 'Registernummer geändert', 'Register number changed'],
  ['company.address.changed', 'master_data', 'Anschrift geändert', 'Business address changed'],
  ['company.purpose.changed', 'master_data', 'Gegenstand geändert', 'Purpose changed'],
  ['company.articles.changed', 'master_data', 'Satzung geändert', 'Articles of association changed'],
  ['company.representation.changed', 'master_data', 'Vertretungsregelung geändert', 'Rule of representation changed'],
  ['company.legal_form.changed', 'conversion', 'Rechtsform geändert', 'Legal form changed'],
  ['company.capital.changed', 'capital', 'Kapital geändert', 'Capital changed'],
  ['company.role.added', 'roles', 'Person eingetragen', 'Role added'],
  ['company.role.changed', 'roles', 'Vertretungsmacht geändert', 'Role changed'],
  ['company.role.removed', 'roles', 'Person ausgeschieden', 'Role removed'],
  [
    'company.shareholder_list.changed',
    'shareholders',
    'Gesellschafterliste aufgenommen',
    'List of shareholders changed',
  ],
  ['company.shareholding.changed', 'shareholders', 'Beteiligung geändert', 'Shareholding changed'],
  ['company.dissolution.added', 'lifecycle', 'Auflösung', 'Dissolution'],
  ['company.continuation.added', 'lifecycle', 'Fortsetzung', 'Continuation'],
  ['company.deletion.announced', 'lifecycle', 'Löschung angekündigt', 'Deletion announced'],
  ['company.deletion.cancelled', 'lifecycle', 'Löschungsverfahren aufgehoben', 'Deletion cancelled'],
  ['company.deletion.completed', 'lifecycle', 'Gelöscht', 'Deleted'],
  [
    'company.insolvency.provisional',
    'insolvency',
    'Vorläufiger Insolvenzverwalter bestellt',
    'Provisional insolvency administrator',
  ],
  ['company.insolvency.opened', 'insolvency', 'Insolvenzverfahren eröffnet', 'Insolvency proceedings opened'],
  [
    'company.insolvency.rejected',
    'insolvency',
    'Insolvenzeröffnung mangels Masse abgelehnt',
    'Insolvency rejected for lack of assets',
  ],
  ['company.insolvency.ended', 'insolvency', 'Insolvenzverfahren beendet', 'Insolvency proceedings ended'],
  ['company.merger.added', 'conversion', 'Verschmelzung', 'Merger'],
  ['company.spin_off.added', 'conversion', 'Ausgliederung', 'Spin-off'],
  ['company.agreement.added', 'other_entries', 'Unternehmensvertrag', 'Intercompany agreement'],
  ['company.agreement.ended', 'other_entries', 'Unternehmensvertrag beendet', 'Intercompany agreement ended'],
  ['company.branch.added', 'other_entries', 'Zweigniederlassung errichtet', 'Branch opened'],
  ['company.branch.removed', 'other_entries', 'Zweigniederlassung aufgehoben', 'Branch closed'],
  [
    'company.supervisory_board_list.filed',
    'other_entries',
    'Aufsichtsratsliste eingereicht',
    'Supervisory board list filed',
  ],
]

const groups: readonly (readonly [group: string, labelDe: string, labelEn: string])[] = [
  ['registration', 'Neueintragungen', 'New registrations'],
  ['master_data', 'Stammdaten', 'Company details'],
  ['capital', 'Kapital', 'Capital'],
  ['roles', 'Personen', 'Roles'],
  ['shareholders', 'Gesellschafter', 'Shareholders'],
  ['lifecycle', 'Auflösung und Löschung', 'Dissolution and deletion'],
  ['insolvency', 'Insolvenz', 'Insolvency'],
  ['conversion', 'Umwandlung', 'Conversion'],
  ['other_entries', 'Sonstige Eintragungen', 'Other entries'],
]

/** Types that went out of use, with the name that replaced them (contract 6.1). */
const renamedTypes: Readonly<Record<string, string>> = {
  'company.shareholder.changed': 'company.shareholding.changed',
  'company.shareholders.changed': 'company.shareholder_list.changed',
}

/**
 * The new name of an event type that went out of use, for the refusal that names it (contract 6.1, 7.2); undefined for
 * any other. After the release that holds for role events too, before it both their names are known (9.7).
 */
export function replacedType(dialect: Dialect, type: string): string | undefined {
  const kept = keptType(type)
  return renamedTypes[type] ?? (dialect === 'october' && kept !== type ? kept : undefined)
}

export const knownTypes: ReadonlySet<string> = new Set(types.map(([type]) => type))

/** What can't be monitored where not all types can: none of the groups that contract 4.6 names. */
const unmonitorable: ReadonlySet<string> = new Set([
  'company.registration.added',
  'company.register_number.changed',
  'company.deletion.cancelled',
])

export const isMonitorable = ({ answers }: Voice, type: string): boolean =>
  answers['event-types'] === 'all' || !unmonitorable.has(type)

const labelIn = ({ answers }: Voice, de: string, en: string): unknown =>
  answers['reference-label'] === 'text' ? en : { de, en }

/** What an item of reference data is called in requests. */
const codeIn = ({ answers, dialect }: Voice, name: string, code: string): View => {
  if (answers['reference-code'] === 'named') return { id: code, [name]: code }
  // Items of a list have an id before the release (contract 2.2).
  return dialect === 'classic' ? { id: code, code } : { code }
}

const typeView = (voice: Voice, [type, group, de, en]: Row): View => ({
  object: 'event_type',
  ...codeIn(voice, 'type', spokenType(voice, type)),
  group,
  label: labelIn(voice, de, en),
  ...(voice.answers['event-types'] === 'all' ? {} : { [voice.answers['event-types']]: isMonitorable(voice, type) }),
})

export const eventTypeViews = (voice: Voice): readonly View[] => types.map((row) => typeView(voice, row))

/** The types of a group, by the reading: names, objects, or nothing said. */
function typesOfGroup(voice: Voice, group: string): View {
  const rows = types.filter(([, of]) => of === group)
  if (voice.answers['group-types'] === 'absent') return {}
  if (voice.answers['group-types'] === 'objects') return { event_types: rows.map((row) => typeView(voice, row)) }
  return { event_types: rows.map(([type]) => spokenType(voice, type)) }
}

export const eventGroupViews = (voice: Voice): readonly View[] =>
  groups.map(([group, de, en]) => ({
    object: 'event_group',
    ...codeIn(voice, 'group', group),
    label: labelIn(voice, de, en),
    ...typesOfGroup(voice, group),
  }))

export const legalFormViews = (voice: Voice): readonly View[] =>
  legalForms.map(({ code, nameDe, nameEn, abbreviation, elfCode, registerType }) => ({
    object: 'legal_form',
    ...codeIn(voice, 'code', code),
    name: nameDe,
    label: labelIn(voice, nameDe, nameEn),
    abbreviation,
    elf_code: elfCode,
    register_type: registerType,
  }))
