/** Texts of the person file. */
export const person = {
  born: 'Jahrgang {{year}}',
  bornUnknown: 'Jahrgang nicht angegeben',
  cityUnknown: 'Wohnort nicht angegeben',
  birthDayHidden: 'Das Geburtsdatum ist personenbezogen und wird nicht gezeigt.',
  noRecord: 'Eine Person hat keinen eigenen Registereintrag; die Akte beruht auf Suche, Funktionen und Beteiligungen.',
  asOf: {
    all: 'Gelesen {{time}}',
    roles: 'Funktionen gelesen {{time}}',
    holdings: 'Beteiligungen gelesen {{time}}',
    nothing: 'Noch nicht gelesen',
    fromElsewhere: 'Bekannt ist nur, was eine Suche oder eine Unternehmensakte zeigte.',
  },
  spent: 'Für diese Person ausgegeben',
  notKnown: {
    title: 'Diese Person ist hier nicht bekannt',
    text: 'In diesem Datenordner liegt nichts zu ihr. Vielleicht stammt der Tab aus einem anderen Ordner.',
    action: 'Zur Suche',
  },
  keys: { section: 'Abschnitt', neighbour: 'Nachbar', open: 'Öffnen', receipt: 'Beleg' },
  sections: 'Abschnitte',
  tab: {
    overview: 'Überblick',
    notes: 'Notizen',
    roles: 'Funktionen',
    holdings: 'Beteiligungen',
    life: 'Verlauf',
    companies: 'Unternehmen',
    sameName: 'Gleicher Name',
    sources: 'Quellen',
  },
  read: {
    roles: 'Funktionen lesen',
    rolesAgain: 'Funktionen neu lesen',
    rolesMore: 'Weitere Funktionen lesen',
    holdings: 'Beteiligungen lesen',
    holdingsAgain: 'Beteiligungen neu lesen',
    holdingsMore: 'Weitere Beteiligungen lesen',
  },
  notRead: {
    roles:
      'Die Funktionen wurden noch nicht gelesen. Hier steht dann, was diese Person bei welchen Unternehmen ist oder war.',
    holdings:
      'Die Beteiligungen wurden noch nicht gelesen. Hier steht dann, woran diese Person beteiligt ist, soweit ' +
      'bekannt.',
  },
  none: {
    roles: 'Der Dienst führt keine Funktion dieser Person.',
    holdings:
      'Der Dienst führt keine Beteiligung dieser Person. Beteiligungen an einer AG stehen in der Regel nicht ' +
      'im Register.',
  },
  holdingsWithRoles: 'Vor der Umstellung im Oktober 2026 nennt er Beteiligungen zusammen mit den Funktionen.',
  roles: {
    company: 'Unternehmen',
    role: 'Funktion',
    representation: 'Vertretung',
    time: 'Seit – bis',
    since: 'Seit',
    noneNow: 'Gegenwärtig keine Funktion.',
    notStated: 'nicht angegeben',
  },
  holdings: {
    company: 'Unternehmen',
    kind: 'Art',
    share: 'Anteil',
    nominal: 'Nennbetrag, Haftsumme',
    asOf: 'Stand',
    until: 'bis',
    shareUnknown: 'unbekannt',
    shareUnknownWhy: 'Der Dienst nennt keinen Anteil. Das heißt nicht null.',
    noneNow: 'Gegenwärtig keine Beteiligung.',
    rounded: 'Anteile können gerundet sein; Nennbetrag und Haftsumme sind genau.',
  },
  sameName: {
    intro:
      'Andere im Bestand, die genauso heißen. Ein gleicher Name ist kein Beweis; zusammengeführt wird nichts. ' +
      'Wer gemeint ist, ' +
      'zeigen Wohnort und Jahrgang.',
    none: 'Niemand sonst im Bestand heißt so.',
    label: 'Personen gleichen Namens',
    name: 'Name',
    city: 'Wohnort',
    born: 'Jahrgang',
    compared: 'Verglichen mit dieser Person',
    city_same: 'Wohnort gleich',
    city_different: 'Wohnort verschieden',
    city_unknown: 'Wohnort nicht vergleichbar',
    year_same: 'Jahrgang gleich',
    year_different: 'Jahrgang verschieden',
    year_unknown: 'Jahrgang nicht vergleichbar',
  },
  sourcesNone:
    'Zu dieser Person wurde noch keine Antwort bezahlt. Was hier steht, kommt aus einer Suche oder aus ' +
    'Unternehmensakten.',
  lifeIntro:
    'Ein Tag ist ein Registertag, wo eine Antwort ihn nennt; sonst steht der Tag, an dem eine Antwort es zeigte.',
  showAll: 'Alle',
}
