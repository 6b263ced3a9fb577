/** Words in the picture of owners itself, and around it in a file. */
export const picture = {
  unknown: 'Unbekannt',
  unnamed: 'ohne Namen',
  shareUnknown: 'Anteil unbekannt',
  /** Von jemandem, den eine neuere, noch nicht zu Ende gelesene Liste bisher nicht nennt. */
  lastStated: (share: string) => `zuletzt ${share}`,
  born: (year: number) => `geb. ${year}`,
  /** Of a local court: its place is its name. */
  localCourt: (place: string) => `AG ${place}`,
  noRegister: 'Register nicht genannt',
  /** Of what no listed owner holds. */
  restNote: 'nicht aufgeführt',
  /** Of an owner that nobody named. */
  unknownNote: 'nicht genannt',
  /** Was seit der gelesenen Liste gemeldet wurde. */
  ownersChanged: (count: string, one: boolean) =>
    one ? '1 Änderung der Liste seither' : `${count} Änderungen der Liste seither`,
  changesUnread: (count: string, one: boolean) => `${count} ${one ? 'Änderung' : 'Änderungen'} nicht gelesen`,
  group: (count: string, one: boolean) =>
    one ? `${count} weiterer Gesellschafter` : `${count} weitere Gesellschafter`,
  groupBelow: (count: string, share: string) => `${count} Gesellschafter unter ${share}`,
  groupBehind: (count: string, one: boolean) =>
    one ? `${count} Beteiligter dahinter` : `${count} Beteiligte dahinter`,
  groupNote: (share: string) => `zusammen ${share}`,
  sum: (share: string) => `Summe ${share}`,
  folded: (count: string, _one: boolean) => `▸ ${count} Gesellschafter eingeklappt`,
  as: (role: string, share: string) => `${role}, ${share}`,
  partnerCompany: 'Komplementärin',
  partnerPerson: 'persönlich haftend',
  ownShares: (share: string) => `eigene Anteile, ${share}`,
  cycle: (share: string) => `Kreis, ${share}`,
  through: (share: string, count: string, one: boolean) =>
    `${share} über ${count} ${one ? 'Gesellschaft' : 'Gesellschaften'}`,
  relation: {
    shareholder: 'Gesellschafter',
    'general-partner': 'persönlich haftend',
    'limited-partner': 'Kommanditist',
    partner: 'Gesellschafter',
    /** Of a PartG. */
    'professional-partner': 'Partner',
    member: 'Mitglied',
    stockholder: 'Aktionär',
    'limited-shareholder': 'Kommanditaktionär',
    proprietor: 'Inhaber',
    other: 'beteiligt',
  },
  /** Where the answer doesn't name the role. */
  represents: 'vertritt',
  /** Why a company stands beside another; `shared`: address, person or company, empty where it has no name. */
  beside: {
    address: (_shared: string) => 'gleiche Anschrift',
    person: (shared: string) => (shared === '' ? 'gleiche Person' : `gleiche Person: ${shared}`),
    role: (shared: string) => (shared === '' ? 'über eine Funktion' : `über eine Funktion: ${shared}`),
  },
  added: (share: string) => `neu: ${share}`,
  gone: (share: string) => `früher: ${share}`,
  changed: (before: string, share: string) => `${before} → ${share}`,
  /** The picture in a sentence, for who doesn't see it. */
  told: (parties: string, shares: string) =>
    `Gesellschafter oben, Beteiligungen unten. Beteiligte: ${parties}, Anteile: ${shares}.`,
  more: (count: string) => `und ${count} weitere`,
  direction: 'Gesellschafter oben, Beteiligungen unten',
  legendTitle: 'Zeichenerklärung',
  legend: {
    owns: 'Beteiligung',
    controls: 'Kontrolle',
    unknown: 'Unbekannt',
    computed: 'Berechnet',
    represents: 'Vertretung',
    beside: 'Gleiche Anschrift oder Personen, keine Beteiligung',
    proof: 'Nachweisweg',
    added: 'Neu',
    gone: 'Entfallen',
    company: 'Gesellschaft',
    person: 'Person',
    nobody: 'Nicht genannt',
  },
  /** Title of a sheet of paper. */
  ownersOf: (name: string) => `Beteiligungen an ${name}`,
  readOn: (days: string) => `Stand der Abrufe: ${days}`,
  compared: (day: string) => `verglichen mit dem Stand vom ${day}`,
  source: (service: string | null, days: string) =>
    `Quelle: Gesellschafterlisten und Registerdaten über ${service ?? 'den Registerdienst'}, abgerufen ${days}.`,
  madeOn: (day: string) => `Gezeichnet am ${day} mit Registerblick.`,
  notRegister: 'Berechnet und gezeichnet aus Abrufen, kein Eintrag des Transparenzregisters.',
  /** The overview has no name. */
  sheet: (name: string, at: number, count: number) =>
    `${name === '' ? 'Übersicht' : `Blatt ${name}`} (${at} von ${count})`,
  /** Heads of the index of sheets. */
  index: {
    title: 'Verzeichnis der Blätter',
    owner: 'Gesellschafter und was hinter ihnen steht',
    share: 'Beteiligung',
    parties: 'Beteiligte',
    sheet: 'Blatt',
    others: 'Übriges: was das Unternehmen selbst hält oder was daneben steht',
  },
  /** What stands on a sheet, by its owners. */
  branch: (owners: readonly string[]) =>
    owners.length === 1 ? (owners[0] ?? '') : `${owners[0] ?? ''} und ${owners.length - 1} weitere`,
  tooSmall: 'Sehr großes Bild: die Schrift ist kleiner als 6 Punkt. Die Tabelle der Anteile (CSV) nennt alles.',
}
