/** Words of the page that tells somebody what is stored about them. */
export const personFile = {
  title: 'Auskunft über gespeicherte Daten',
  made: 'Stand',
  names: 'Namen',
  births: 'Geburtsdaten',
  answers: 'Antworten des Dienstes',
  own: 'Eigene Aufzeichnungen',
  exports: 'Dateien, die diese Person nennen',
  passage: 'Stellen',
  none: 'nichts',
  whole: 'eigens abgefragt',
  note: 'Aus dem Bestand von Registerblick auf diesem Gerät. Eine Sicherung nennt alle.',
}
