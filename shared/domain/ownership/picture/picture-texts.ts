import type { Language } from '../../language.ts'
import type { Relation } from '../graph.ts'
import type { LegendEntry } from './legend.ts'

/** Texts that stand in the picture itself and around it in a file, in one language. */
export interface PictureTexts {
  readonly unknown: string
  readonly unnamed: string
  readonly shareUnknown: string
  readonly born: (year: number) => string
  readonly noRegister: string
  /** Of what no listed owner holds. */
  readonly restNote: string
  /** Of an owner that nobody named. */
  readonly unknownNote: string
  readonly group: (count: string, one: boolean) => string
  readonly groupNote: (share: string) => string
  readonly sum: (share: string) => string
  readonly folded: (count: string, one: boolean) => string
  readonly as: (role: string, share: string) => string
  readonly partnerCompany: string
  readonly partnerPerson: string
  readonly ownShares: (share: string) => string
  readonly cycle: (share: string) => string
  readonly through: (share: string, count: string, one: boolean) => string
  readonly relation: Readonly<Record<Relation, string>>
  /** Where the answer doesn't name the role. */
  readonly represents: string
  readonly added: (share: string) => string
  readonly gone: (share: string) => string
  readonly changed: (before: string, share: string) => string
  /** The picture in a sentence, for who doesn't see it. */
  readonly told: (parties: string, shares: string) => string
  readonly more: (count: string) => string
  readonly direction: string
  readonly legendTitle: string
  readonly legend: Readonly<Record<LegendEntry, string>>
  /** Title of a sheet of paper. */
  readonly ownersOf: (name: string) => string
  readonly readOn: (days: string) => string
  readonly compared: (day: string) => string
  readonly source: (service: string, days: string) => string
  readonly madeOn: (day: string) => string
  readonly notRegister: string
  /** The overview has no name. */
  readonly sheet: (name: string, at: number, count: number) => string
  readonly tooSmall: string
}

export const pictureTexts: Readonly<Record<Language, PictureTexts>> = {
  de: {
    unknown: 'Unbekannt',
    unnamed: 'ohne Namen',
    shareUnknown: 'Anteil unbekannt',
    born: (year) => `geb. ${year}`,
    noRegister: 'Register nicht genannt',
    restNote: 'nicht aufgeführt',
    unknownNote: 'nicht genannt',
    group: (count, one) => `${count} ${one ? 'kleiner' : 'kleine'} Eigentümer`,
    groupNote: (share) => `zusammen ${share}`,
    sum: (share) => `Summe ${share}`,
    folded: (count) => `▸ ${count} Eigentümer eingeklappt`,
    as: (role, share) => `${role}, ${share}`,
    partnerCompany: 'Komplementärin',
    partnerPerson: 'persönlich haftend',
    ownShares: (share) => `eigene Anteile, ${share}`,
    cycle: (share) => `Kreis, ${share}`,
    through: (share, count, one) => `${share} über ${count} ${one ? 'Firma' : 'Firmen'}`,
    relation: {
      shareholder: 'Gesellschafter',
      'general-partner': 'persönlich haftend',
      'limited-partner': 'Kommanditist',
      partner: 'Partner',
      proprietor: 'Inhaber',
      other: 'beteiligt',
    },
    represents: 'vertritt',
    added: (share) => `neu: ${share}`,
    gone: (share) => `früher: ${share}`,
    changed: (before, share) => `${before} → ${share}`,
    told: (parties, shares) => `Eigentümer oben, gehalten unten. Beteiligte: ${parties}, Anteile: ${shares}.`,
    more: (count) => `und ${count} weitere`,
    direction: 'Eigentümer oben, gehalten unten',
    legendTitle: 'Zeichenerklärung',
    legend: {
      owns: 'Eigentum',
      controls: 'Kontrolle',
      unknown: 'Unbekannt',
      computed: 'Errechnet',
      represents: 'Vertretung',
      proof: 'Nachweisweg',
      added: 'Neu',
      gone: 'Entfallen',
      company: 'Firma',
      person: 'Person',
      nobody: 'Nicht genannt',
    },
    ownersOf: (name) => `Eigentum an ${name}`,
    readOn: (days) => `Stand der Abrufe: ${days}`,
    compared: (day) => `verglichen mit dem Stand vom ${day}`,
    source: (service, days) => `Quelle: Gesellschafterlisten und Registerdaten über ${service}, abgerufen ${days}.`,
    madeOn: (day) => `Gezeichnet am ${day} mit Registerblick.`,
    notRegister: 'Errechnet und gezeichnet aus Abrufen, kein Eintrag des Transparenzregisters.',
    sheet: (name, at, count) => `${name === '' ? 'Übersicht' : `Blatt ${name}`} (${at} von ${count})`,
    tooSmall: 'Sehr großes Bild: die Schrift ist kleiner als 6 Punkt. Die Tabelle der Anteile (CSV) nennt alles.',
  },
  en: {
    unknown: 'Unknown',
    unnamed: 'unnamed',
    shareUnknown: 'share unknown',
    born: (year) => `born ${year}`,
    noRegister: 'register not stated',
    restNote: 'not listed',
    unknownNote: 'not named',
    group: (count, one) => `${count} small ${one ? 'owner' : 'owners'}`,
    groupNote: (share) => `together ${share}`,
    sum: (share) => `Sum ${share}`,
    folded: (count, one) => `▸ ${count} ${one ? 'owner' : 'owners'} folded`,
    as: (role, share) => `${role}, ${share}`,
    partnerCompany: 'general partner',
    partnerPerson: 'general partner',
    ownShares: (share) => `own shares, ${share}`,
    cycle: (share) => `cycle, ${share}`,
    through: (share, count, one) => `${share} through ${count} ${one ? 'company' : 'companies'}`,
    relation: {
      shareholder: 'shareholder',
      'general-partner': 'general partner',
      'limited-partner': 'limited partner',
      partner: 'partner',
      proprietor: 'proprietor',
      other: 'has a share',
    },
    represents: 'represents',
    added: (share) => `new: ${share}`,
    gone: (share) => `formerly: ${share}`,
    changed: (before, share) => `${before} → ${share}`,
    told: (parties, shares) => `Owners above, held below. Parties: ${parties}, shares: ${shares}.`,
    more: (count) => `and ${count} more`,
    direction: 'Owners above, held below',
    legendTitle: 'Legend',
    legend: {
      owns: 'Ownership',
      controls: 'Control',
      unknown: 'Unknown',
      computed: 'Computed',
      represents: 'Representation',
      proof: 'Proof path',
      added: 'New',
      gone: 'Gone',
      company: 'Company',
      person: 'Person',
      nobody: 'Not named',
    },
    ownersOf: (name) => `Ownership of ${name}`,
    readOn: (days) => `As read: ${days}`,
    compared: (day) => `compared with ${day}`,
    source: (service, days) => `Source: shareholder lists and register data through ${service}, read ${days}.`,
    madeOn: (day) => `Drawn on ${day} with Registerblick.`,
    notRegister: 'Computed and drawn from reads, not an entry of the transparency register.',
    sheet: (name, at, count) => `${name === '' ? 'Overview' : `Sheet ${name}`} (${at} of ${count})`,
    tooSmall: 'Very large picture: the type is smaller than 6 points. The table of shares (CSV) names everything.',
  },
}
