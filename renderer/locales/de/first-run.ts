/** Texts of the first run. */
export const firstRun = {
  title: 'Das Register, gelesen und behalten.',
  lead: 'Jede Antwort bleibt auf diesem Gerät, mit Datum. Sie öffnet sich ohne Netz und kostet kein zweites Mal.',
  demo: 'Mit Beispieldaten ansehen',
  demoFree: 'ohne Konto, ohne Kosten',
  ownKey: 'Mit eigenem Schlüssel',
  keyStep: 'Schlüssel eingeben und prüfen',
  capsStep: 'Grenzen setzen',
  capsText: 'Mehr gibt Registerblick nicht aus.',
  companyStep: 'Erstes Unternehmen öffnen',
  companyText: 'Name oder Nummer, etwa „HRB 12345 B Charlottenburg“.',
  toSearch: 'Unternehmen suchen',
  done: 'erledigt',
}
