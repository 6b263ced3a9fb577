/** Texts of the dialog before many calls. */
export const spending = {
  title: 'Was es kostet',
  column: {
    what: 'Was',
    calls: 'Abrufe',
    kept: 'liegt hier',
    notThere: 'nicht zu haben',
    each: 'je Abruf',
    sum: 'zusammen',
  },
  free: 'ohne Kosten',
  calls_one: '{{count, number}} Abruf',
  calls_other: '{{count, number}} Abrufe',
  together: '{{calls}}, zusammen {{sum}}.',
  togetherBound_one:
    '{{calls}}, zusammen höchstens {{bound}}: Für {{count, number}} davon nennt niemand einen Preis, er kostet höchstens {{each, number}}, so viel wie der teuerste der Preisliste.',
  togetherBound_other:
    '{{calls}}, zusammen höchstens {{bound}}: Für {{count, number}} davon nennt niemand einen Preis, sie kosten je höchstens {{each, number}}, so viel wie der teuerste der Preisliste.',
  keptNote_one: '{{count, number}} liegt schon hier und kostet nichts.',
  keptNote_other: '{{count, number}} liegen schon hier und kosten nichts.',
  notThereNote_one: '{{count, number}} ist nicht zu haben und wird nicht abgerufen.',
  notThereNote_other: '{{count, number}} sind nicht zu haben und werden nicht abgerufen.',
  room: 'Die Grenzen lassen heute noch {{day}} und diesen Monat {{month}} Credits zu.',
  balance: 'Vom Guthaben sind noch etwa {{left}} übrig.',
  noBalance: 'Das Guthaben ist unbekannt.',
  balanceShort:
    'Vom Guthaben sind nur noch etwa {{left}} übrig. Lehnt der Dienst ab, hält es an; nichts geht verloren.',
  cut: {
    day: 'Die Tagesgrenze lässt noch {{left}} zu:',
    month: 'Die Monatsgrenze lässt noch {{left}} zu:',
    limit: 'An Ihrer Grenze hält es an:',
    rest_one: '{{calls, number}} von {{of, number}} Abrufen gehen hinaus, {{count, number}} wartet, bis Sie es sagen.',
    rest_other:
      '{{calls, number}} von {{of, number}} Abrufen gehen hinaus, {{count, number}} warten, bis Sie es sagen.',
    restAtLeast_one:
      'mindestens {{calls, number}} von {{of, number}} Abrufen gehen hinaus, der Rest wartet, bis Sie es sagen.',
    restAtLeast_other:
      'mindestens {{calls, number}} von {{of, number}} Abrufen gehen hinaus, der Rest wartet, bis Sie es sagen.',
  },
  stopAt: 'Anhalten bei (Credits)',
  stopAtInvalid: 'Eine ganze Zahl angeben.',
  noRoom: 'Die Grenze ist erreicht: Sie lässt nichts mehr zu.',
  nothingFits: 'Innerhalb dieser Grenze geht kein Abruf hinaus.',
  doneIn_one: 'Fertig in etwa {{count, number}} Sekunde, so schnell wie die letzten Abrufe.',
  doneIn_other: 'Fertig in etwa {{count, number}} Sekunden, so schnell wie die letzten Abrufe.',
  doneAt: 'Fertig etwa {{at}}, so schnell wie die letzten Abrufe.',
  schedule: {
    title: 'Was es in 30 Tagen kostet',
    together: '{{calls}}, zusammen {{sum}}, solange nichts Neues eine zweite Seite braucht.',
    togetherBound:
      '{{calls}}, zusammen höchstens {{sum}}, solange nichts Neues eine zweite Seite braucht. Niemand nennt einen Preis.',
    cut: 'Die Grenzen lassen in dieser Zeit {{cap}} zu: {{calls, number}} von {{of, number}} Abrufen. Was eine Grenze aufhält, liest der nächste Blick, so weit der Dienst zurückreicht.',
  },
  cheaper: 'Günstiger:',
  way: {
    kept: 'nur lesen, was noch nicht hier liegt: {{price}}.',
    keptTake: 'So lesen',
    byName: 'nach dem Namen suchen, je Seite {{price}}; was die anderen Kriterien ausschließen, zeigen die Zeilen.',
    byNameTake: 'Diese Suche öffnen',
  },
}
