/** Words of the page that tells somebody what is stored about them. */
export const personFile = {
  title: 'Auskunft über gespeicherte Daten',
  made: 'Stand',
  names: 'Namen',
  births: 'Geburtstage',
  answers: 'Antworten des Dienstes',
  own: 'Eigene Aufzeichnungen',
  exports: 'Dateien, die sie nennen',
  passage: 'Stellen',
  none: 'nichts',
  whole: 'ihretwegen abgefragt',
  note: 'Aus dem Bestand von Registerblick auf diesem Gerät. Eine Sicherung nennt alle.',
}
