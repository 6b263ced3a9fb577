/** Texts of the library: what is kept on this machine. */
export const library = {
  title: 'Bestand',
  label: 'Bestand',
  views: 'Teile des Bestands',
  part: {
    kept: 'Bestand',
    recent: 'Zuletzt',
    collections: 'Sammlungen',
    notes: 'Notizen',
    tags: 'Schlagwörter',
    searches: 'Gespeicherte Suchen',
    imports: 'Importe',
    desks: 'Beteiligungen',
  },
  noDesks: 'Noch keine Arbeitsfläche',
  noDesksText: 'Eine Arbeitsfläche entsteht aus dem Abschnitt „Gesellschafter“ eines Unternehmens.',
  intro: 'Was gelesen wurde, liegt hier und öffnet ohne Netz und ohne Kosten.',
  filter: 'Bestand filtern',
  view: 'Anzeigen',
  count_one: '{{count, number}} Eintrag',
  count_other: '{{count, number}} Einträge',
  countMore: 'Die ersten {{count, number}} Einträge',
  recent: 'das zuletzt Gelesene zuerst',
  matching: 'passend zu „{{text}}“',
  emptyTitle: 'Noch liegt hier nichts',
  empty:
    'Unternehmen und Personen, die eine Suche zeigt oder die Sie lesen, bleiben hier: ohne Netz zu öffnen, nie ' +
    'zweimal zu bezahlen. Preise: eine Seite Suche {{search}}, ein Registereintrag {{record}}.',
  emptyAction: 'Zur Suche',
  noMatchTitle: 'Nichts passt',
  noMatch: 'Im Bestand passt nichts zu „{{text}}“.',
  clear: 'Filter leeren',
}
