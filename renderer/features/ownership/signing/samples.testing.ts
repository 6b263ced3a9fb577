import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import type { Role } from '../../../../shared/domain/company/role.ts'
import {
  answerOf,
  credits,
  sampleRecord,
  sampleSummary,
  unreadFile,
} from '../../../parts/party-file/company-file.testing.ts'

/*
 * Company files for tests of who can sign. Nothing of the product imports it.
 */

export const role = (key: string, holderName: string | null, more: Partial<Role> = {}): Role => ({
  key,
  holderName,
  holderKind: 'person',
  holderId: null,
  type: 'managing_director',
  city: null,
  birthYear: null,
  representation: null,
  since: '2020-01-01',
  until: null,
  ...more,
})

/** A company of which entry and people were read. */
export function fileOf(
  id: number,
  name: string,
  legalForm: string,
  generalRepresentation: string | null,
  roles: readonly Role[],
): CompanyFile {
  const read = { answers: [answerOf(id, 'company')], price: credits(10), nextPage: null, totalCount: null }
  return {
    ...unreadFile(),
    summary: { ...sampleSummary, id: partyId(id), name, legalForm },
    record: { state: 'read', content: { ...sampleRecord, name, legalForm, generalRepresentation }, ...read },
    roles: { state: 'read', content: roles, ...read },
  }
}

export const twoOrProcurator =
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind mehrere ' +
  'Geschäftsführer bestellt, so ' +
  'wird die Gesellschaft durch zwei Geschäftsführer oder durch einen Geschäftsführer gemeinsam mit einem ' +
  'Prokuristen vertreten.'

/** Three directors, one with sole power, a single and a joint procuration. */
export const gmbhFile = fileOf(11, 'Brückwerder Kältelogistik GmbH', 'gmbh', twoOrProcurator, [
  role('m', 'Maren Halvorsen', {
    representation:
      'einzelvertretungsberechtigt; mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen oder ' +
      'als Vertreter eines Dritten Rechtsgeschäfte abzuschließen',
  }),
  role('h', 'Henning Brandt-Öztürk', { since: '2023-01-18' }),
  role('f', 'Dr. Friederike Harmsen', { since: null }),
  role('p', 'Dr. Anneliese Großkreutz', { type: 'procurator', representation: 'Einzelprokura' }),
  role('q', 'Jörn Petersen', {
    type: 'procurator',
    representation: 'Gesamtprokura gemeinsam mit einem anderen Prokuristen',
  }),
])

/** The general partner of the KG below. */
export const partnerFile = fileOf(12, 'Brückwerder Verwaltungs-GmbH', 'gmbh', twoOrProcurator, [
  role('a', 'Anna Ahrens', { representation: 'von den Beschränkungen des § 181 BGB befreit' }),
  role('b', 'Bernd Boysen'),
])

export const kgFile = fileOf(
  13,
  'Brückwerder Logistik GmbH & Co. KG',
  'gmbh_co_kg',
  'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
  [
    role('gp', 'Brückwerder Verwaltungs-GmbH', {
      type: 'general_partner',
      holderKind: 'company',
      holderId: partyId(12),
    }),
    role('p', 'Paul Prokurist', {
      type: 'procurator',
      representation: 'Einzelprokura, beschränkt auf die Zweigniederlassung Köln',
    }),
  ],
)

/** Everything unclear at once. */
export const unclearFile = fileOf(
  14,
  'Unklar e. V.',
  'ev',
  'Der Verein wird durch den ersten Vorsitzenden oder seinen Stellvertreter vertreten. Jedes ' +
    'Vorstandsmitglied vertritt einzeln, jedoch nur bis zu einem Betrag von 50.000 EUR.',
  [
    role('v', 'Vera Vogt', { type: 'board_member', representation: 'zeichnet nach Maßgabe der Geschäftsordnung' }),
    role('p', 'Paul Prokurist', { type: 'procurator', representation: 'Prokura' }),
  ],
)
