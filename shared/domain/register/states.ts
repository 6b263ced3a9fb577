/** The sixteen federal states by ISO 3166-2 code. Common knowledge. */
export interface FederalState {
  /** ISO 3166-2, e.g. `DE-BE`. */
  readonly code: string
  readonly nameDe: string
  readonly nameEn: string
}

export const federalStates: readonly FederalState[] = [
  { code: 'DE-BW', nameDe: 'Baden-Württemberg', nameEn: 'Baden-Württemberg' },
  { code: 'DE-BY', nameDe: 'Bayern', nameEn: 'Bavaria' },
  { code: 'DE-BE', nameDe: 'Berlin', nameEn: 'Berlin' },
  { code: 'DE-BB', nameDe: 'Brandenburg', nameEn: 'Brandenburg' },
  { code: 'DE-HB', nameDe: 'Bremen', nameEn: 'Bremen' },
  { code: 'DE-HH', nameDe: 'Hamburg', nameEn: 'Hamburg' },
  { code: 'DE-HE', nameDe: 'Hessen', nameEn: 'Hesse' },
  { code: 'DE-MV', nameDe: 'Mecklenburg-Vorpommern', nameEn: 'Mecklenburg-Western Pomerania' },
  { code: 'DE-NI', nameDe: 'Niedersachsen', nameEn: 'Lower Saxony' },
  { code: 'DE-NW', nameDe: 'Nordrhein-Westfalen', nameEn: 'North Rhine-Westphalia' },
  { code: 'DE-RP', nameDe: 'Rheinland-Pfalz', nameEn: 'Rhineland-Palatinate' },
  { code: 'DE-SL', nameDe: 'Saarland', nameEn: 'Saarland' },
  { code: 'DE-SN', nameDe: 'Sachsen', nameEn: 'Saxony' },
  { code: 'DE-ST', nameDe: 'Sachsen-Anhalt', nameEn: 'Saxony-Anhalt' },
  { code: 'DE-SH', nameDe: 'Schleswig-Holstein', nameEn: 'Schleswig-Holstein' },
  { code: 'DE-TH', nameDe: 'Thüringen', nameEn: 'Thuringia' },
]
