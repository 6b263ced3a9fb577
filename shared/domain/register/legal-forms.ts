import type { RegisterType } from './register-number.ts'

/**
 * German legal forms. Source: ISO 20275 (ELF) list of 2026-02-19 for names and ELF codes; `code` slugs and
 * English names are ours. `registerType` is null where the form stands in no register of its own.
 */
export interface LegalForm {
  readonly code: string
  readonly nameDe: string
  readonly nameEn: string
  /** As it ends a company's name, e.g. `GmbH & Co. KG`; null where there is none. */
  readonly abbreviation: string | null
  readonly elfCode: string | null
  readonly registerType: RegisterType | null
}

type Row = readonly [
  code: string,
  nameDe: string,
  nameEn: string,
  abbreviation: string | null,
  elfCode: string | null,
  registerType: RegisterType | null,
]

const rows: readonly Row[] = [
  ['gmbh', 'Gesellschaft mit beschränkter Haftung', 'Limited liability company', 'GmbH', '2HBR', 'HRB'],
  [
    'ggmbh',
    'Gemeinnützige Gesellschaft mit beschränkter Haftung',
    'Non-profit limited liability company',
    'gGmbH',
    'SCE1',
    'HRB',
  ],
  [
    'ug',
    'Unternehmergesellschaft (haftungsbeschränkt)',
    'Entrepreneurial company (limited liability)',
    'UG (haftungsbeschränkt)',
    '63KS',
    'HRB',
  ],
  ['ag', 'Aktiengesellschaft', 'Stock corporation', 'AG', '6QQB', 'HRB'],
  ['gag', 'Gemeinnützige Aktiengesellschaft', 'Non-profit stock corporation', 'gAG', 'YA01', 'HRB'],
  ['reit_ag', 'REIT-Aktiengesellschaft', 'REIT stock corporation', 'REIT-AG', 'AMKW', 'HRB'],
  ['invag', 'Investmentaktiengesellschaft', 'Investment stock corporation', 'InvAG', 'JMVF', 'HRB'],
  ['se', 'Europäische Aktiengesellschaft (Societas Europaea)', 'European company', 'SE', 'SGST', 'HRB'],
  ['kgaa', 'Kommanditgesellschaft auf Aktien', 'Partnership limited by shares', 'KGaA', 'T0YJ', 'HRB'],
  [
    'gmbh_co_kgaa',
    'GmbH & Co. Kommanditgesellschaft auf Aktien',
    'Partnership limited by shares with a GmbH as general partner',
    'GmbH & Co. KGaA',
    'T0YJ',
    'HRB',
  ],
  [
    'ag_co_kgaa',
    'AG & Co. Kommanditgesellschaft auf Aktien',
    'Partnership limited by shares with an AG as general partner',
    'AG & Co. KGaA',
    'T0YJ',
    'HRB',
  ],
  [
    'se_co_kgaa',
    'SE & Co. Kommanditgesellschaft auf Aktien',
    'Partnership limited by shares with an SE as general partner',
    'SE & Co. KGaA',
    'T0YJ',
    'HRB',
  ],
  ['vvag', 'Versicherungsverein auf Gegenseitigkeit', 'Mutual insurance association', 'VVaG', '13AV', 'HRB'],
  ['ohg', 'Offene Handelsgesellschaft', 'General partnership', 'OHG', '40DB', 'HRA'],
  [
    'gmbh_co_ohg',
    'GmbH & Co. Offene Handelsgesellschaft',
    'General partnership with a GmbH as partner',
    'GmbH & Co. OHG',
    '40DB',
    'HRA',
  ],
  ['kg', 'Kommanditgesellschaft', 'Limited partnership', 'KG', '8Z6G', 'HRA'],
  [
    'gmbh_co_kg',
    'GmbH & Co. Kommanditgesellschaft',
    'Limited partnership with a GmbH as general partner',
    'GmbH & Co. KG',
    '8Z6G',
    'HRA',
  ],
  [
    'ug_co_kg',
    'UG (haftungsbeschränkt) & Co. Kommanditgesellschaft',
    'Limited partnership with a UG as general partner',
    'UG (haftungsbeschränkt) & Co. KG',
    '8Z6G',
    'HRA',
  ],
  [
    'ag_co_kg',
    'AG & Co. Kommanditgesellschaft',
    'Limited partnership with an AG as general partner',
    'AG & Co. KG',
    '8Z6G',
    'HRA',
  ],
  [
    'se_co_kg',
    'SE & Co. Kommanditgesellschaft',
    'Limited partnership with an SE as general partner',
    'SE & Co. KG',
    '8Z6G',
    'HRA',
  ],
  [
    'kgaa_co_kg',
    'KGaA & Co. Kommanditgesellschaft',
    'Limited partnership with a KGaA as general partner',
    'KGaA & Co. KG',
    '8Z6G',
    'HRA',
  ],
  [
    'stiftung_co_kg',
    'Stiftung & Co. Kommanditgesellschaft',
    'Limited partnership with a foundation as general partner',
    'Stiftung & Co. KG',
    '8Z6G',
    'HRA',
  ],
  ['inv_kg', 'Investmentkommanditgesellschaft', 'Investment limited partnership', 'InvKG', '8Z6G', 'HRA'],
  ['ek', 'Eingetragene Kauffrau / Eingetragener Kaufmann', 'Registered sole trader', 'e. K.', 'OL20', 'HRA'],
  [
    'ewiv',
    'Europäische wirtschaftliche Interessenvereinigung',
    'European economic interest grouping',
    'EWIV',
    'JNDX',
    'HRA',
  ],
  ['jp_hra', 'Juristische Person (§ 33 HGB)', 'Legal person entered under section 33 HGB', null, null, 'HRA'],
  ['aoer', 'Anstalt des öffentlichen Rechts', 'Institution under public law', 'AöR', 'XLWA', 'HRA'],
  ['kdoer', 'Körperschaft des öffentlichen Rechts', 'Corporation under public law', 'KdöR', 'SQKS', 'HRA'],
  ['stiftung_pr', 'Stiftung des privaten Rechts', 'Foundation under private law', null, 'V2YH', 'HRA'],
  ['stiftung_oer', 'Stiftung des öffentlichen Rechts', 'Foundation under public law', null, 'FEBD', 'HRA'],
  ['eg', 'Eingetragene Genossenschaft', 'Registered cooperative', 'eG', 'AZFE', 'GnR'],
  ['sce', 'Europäische Genossenschaft', 'European cooperative society', 'SCE', 'SUA1', 'GnR'],
  ['partg', 'Partnerschaftsgesellschaft', 'Professional partnership', 'PartG', '8CM0', 'PR'],
  [
    'partg_mbb',
    'Partnerschaftsgesellschaft mit beschränkter Berufshaftung',
    'Professional partnership with limited professional liability',
    'PartG mbB',
    '2YZO',
    'PR',
  ],
  ['ev', 'Eingetragener Verein', 'Registered association', 'e. V.', 'QZ3L', 'VR'],
  ['egbr', 'Eingetragene Gesellschaft bürgerlichen Rechts', 'Registered civil-law partnership', 'eGbR', 'PDNU', 'GsR'],
  [
    'gbr',
    'Gesellschaft bürgerlichen Rechts (nicht eingetragen)',
    'Civil-law partnership (unregistered)',
    'GbR',
    'FR3V',
    null,
  ],
  ['wirtschaftlicher_verein', 'Wirtschaftlicher Verein', 'Commercial association', 'w. V.', '7J3S', null],
  [
    'foreign_hrb',
    'Zweigniederlassung einer Kapitalgesellschaft ausländischen Rechts',
    'Branch of a foreign limited company',
    null,
    null,
    'HRB',
  ],
  [
    'foreign_hra',
    'Zweigniederlassung eines Rechtsträgers ausländischen Rechts (HRA)',
    'Branch of a foreign partnership or sole trader',
    null,
    null,
    'HRA',
  ],
]

/** Codes of the forms with a Stammkapital: GmbH and UG. */
export const limitedCompanies: readonly string[] = ['gmbh', 'ggmbh', 'ug']
/** Codes of the forms with a Grundkapital: AG, SE and KGaA. */
export const stockCompanies: readonly string[] = [
  'ag',
  'gag',
  'reit_ag',
  'invag',
  'se',
  'kgaa',
  'gmbh_co_kgaa',
  'ag_co_kgaa',
  'se_co_kgaa',
]

export const legalForms: readonly LegalForm[] = rows.map(
  ([code, nameDe, nameEn, abbreviation, elfCode, registerType]) => ({
    code,
    nameDe,
    nameEn,
    abbreviation,
    elfCode,
    registerType,
  }),
)

const norm = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9äöüß]+/g, '')

const byText = new Map<string, LegalForm>()
for (const form of legalForms) {
  for (const text of [form.code, form.abbreviation, form.nameDe, form.nameEn]) {
    if (text !== null && !byText.has(norm(text))) byText.set(norm(text), form)
  }
}

// A sole trader may say so in words or for a man or a woman alone (HGB section 19(1) no. 1).
const soleTrader = byText.get('ek')
if (soleTrader !== undefined)
  for (const text of ['ekfm', 'ekfr', 'eingetragenerkaufmann', 'eingetragenekauffrau']) byText.set(text, soleTrader)

/** The legal form named by a code, an abbreviation or a full German or English name; undefined when unknown. */
export const findLegalForm = (text: string): LegalForm | undefined => byText.get(norm(text))

/** As names end that shorten the form's own name: "Vermögensverwaltungsgesellschaft mbH". */
const shortened = new Map([['mbh', 'gmbh']])
/** Words of the longest form that ends a name. */
const mostFormWords = 8

/** The legal form that ends a registered name, as the law asks for (HGB section 19, GmbHG section 4, AktG section 4); undefined where none does. */
export function legalFormOfName(name: string): LegalForm | undefined {
  const words = name.trim().split(/[\s-]+/u)
  for (let from = Math.max(1, words.length - mostFormWords); from < words.length; from += 1) {
    const end = words.slice(from).join(' ')
    const form = findLegalForm(shortened.get(norm(end)) ?? end)
    if (form !== undefined) return form
  }
  return undefined
}
