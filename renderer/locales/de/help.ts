/** Texts der Hilfe: was jeder Preis, jedes Zeichen und jede Art von „nichts“ heißt. */
export const help = {
  title: 'Hilfe',
  views: 'Teile der Hilfe',
  answers: 'Antworten',
  keys: 'Tasten und Zeichen',
  report: 'Problem melden',
  search: 'In der Hilfe suchen',
  found_one: '{{count, number}} Antwort',
  found_other: '{{count, number}} Antworten',
  nothing: 'Dazu steht hier nichts. Ein anderes Wort hilft vielleicht: „Preis“, „gelesen“, „unbekannt“.',
  mark: 'Was heißt das?',
  groups: {
    price: 'Was etwas kostet',
    mark: 'Zeichen',
    nothing: 'Wenn nichts dasteht',
    work: 'Arbeiten und Aufbewahren',
  },
  reportAbout:
    'Diese Datei hilft bei der Suche nach einem Fehler: Version, System, Einstellungen, Anzahlen und die letzten Zeilen des Protokolls. ' +
    'Namen von Unternehmen und Personen, Suchbegriffe, Ordner, Adressen und Schlüssel stehen nicht darin. Sie wird erst gezeigt und nur auf Wunsch gespeichert; verschickt wird nichts.',
  reportShow: 'Datei zeigen',
  reportAgain: 'Neu zusammenstellen',
  reportText: 'Was in der Datei steht',
  reportSave: 'Speichern',
  reportSaved: 'Die Datei entsteht im Ordner für Exporte; sie steht unter „Aktivität“.',
  showLog: 'Protokoll im Ordner zeigen',
  licences: 'Lizenzen',
  licencesAbout_one: 'Registerblick enthält einen Bestandteil von anderen. Er steht unter der folgenden Lizenz.',
  licencesAbout_other:
    'Registerblick enthält {{count, number}} Bestandteile von anderen, jeden unter eigener Lizenz. Die Texte stehen hier, wie sie mitgeliefert wurden.',
  licencesMissing: 'Diese Kopie von Registerblick wurde ohne das Verzeichnis der Lizenzen gebaut.',
  licencesSearch: 'Bestandteil suchen',
  licencesNothing: 'Kein Bestandteil heißt so.',
  licencesData:
    'Angaben zu Registern: Gerichtsschlüssel der Codelisten von XJustiz und XUnternehmen, Rechtsformen der ELF-Codeliste (ISO 20275, veröffentlicht von der GLEIF).',
  licencesChromium: 'Das Fenster zeichnet Chromium; dessen Hinweise sind ein eigenes Dokument neben dem Programm.',
  licencesChromiumMissing:
    'Das Fenster zeichnet Chromium; das Dokument mit dessen Hinweisen liegt nicht neben dieser Kopie des Programms.',
  licencesBrowser: 'Gezeigt wird die Seite vom Browser dieses Rechners, der eigene Hinweise mitbringt.',
  showChromium: 'Hinweise von Chromium im Ordner zeigen',
  entries: {
    question: {
      title: 'Was versteht das Suchfeld?',
      text: 'Alles, was im Bestand steht: heutige und frühere Namen und Nummern, Gericht, EUID, Postleitzahl, Ort, Straße, Gegenstand, Personen, Wortlaut der Eintragungen, Notizen, Schlagwörter und Sammlungen, auch mehreres auf einmal: „kältelogistik berlin“, „HRB 15185 Hof“, „halvorsen geschäftsführer“. Genauer fragen gericht:, rechtsform:, status:, schlagwort:, geändert:>2026-10, kapital:>1m, plz:, ort:, straße:, person:, funktion:, gegenstand:. Was verstanden wurde, steht darunter und lässt sich wegnehmen. An den Dienst geht nur, was er annimmt; der Rest wird hier ohne Kosten eingegrenzt. Auch Befehle stehen im Suchfeld: „Sicherung“, „Bericht“, „Ausgaben im Oktober“, „Grenze 500“.',
    },
    free: {
      title: 'Was kostet nichts?',
      text: 'Alles, was keinen Preis trägt: tippen, hier Aufbewahrtes suchen und öffnen, Notizen, Listen auf diesem Rechner, Exporte, Schaubilder und jede Rechnung darauf. Was einmal gelesen wurde, öffnet ohne Netz und ohne Kosten.',
    },
    price: {
      title: 'Was heißt der Preis auf einer Schaltfläche?',
      text: 'So viele Credits verlangt der Dienst für diesen Abruf nach der vereinbarten Preisliste. Gedrückt wird genau dem zugestimmt: Ist der Preis inzwischen höher, wird nichts gesendet und noch einmal gefragt. Ihr Kontextmenü, oder Umschalt F10, erklärt ihn: welche Abrufe, warum jeder, was schon hier liegt, und was es mit weniger kostet.',
    },
    'price-learned': {
      title: 'Was heißt „laut letztem Preis“?',
      text: 'Der Dienst hat für diese Art von Abruf zweimal nacheinander dasselbe verlangt oder einmal dasselbe, was in der Preisliste steht. Dieser Betrag gilt seither als Preis.',
    },
    'price-once': {
      title: 'Was heißt „zuletzt“ neben einem Preis?',
      text: 'Der Dienst hat einmal etwas anderes verlangt, als in der Preisliste steht. Ein einzelner Betrag macht noch keinen Preis: Beide stehen da, und nach dem höheren wird gefragt.',
    },
    'price-unknown': {
      title: 'Was heißt „Preis unbekannt“?',
      text: 'Der Dienst hat für diesen Abruf keinen Preis genannt. Unbekannt heißt nicht kostenlos. Gegen die Grenzen werden 25 Credits vorgemerkt, der höchste bekannte Preis; in Summen stehen solche Abrufe getrennt.',
    },
    uncertain: {
      title: 'Was heißt „ungewiss“?',
      text: 'Der Abruf ging hinaus, aber keine vollständige Antwort kam an. Vielleicht hat er gekostet, vielleicht nicht. Er zählt getrennt mit und wird nicht von selbst wiederholt, damit nichts doppelt bezahlt wird.',
    },
    reserved: {
      title: 'Was heißt „vorgemerkt“?',
      text: 'Vor dem Senden merkt Registerblick den Preis vor, damit mehrere Abrufe zusammen keine Grenze überschreiten. Mit der Antwort werden daraus die Kosten, oder die Vormerkung entfällt.',
    },
    released: {
      title: 'Was heißt „ohne Kosten“?',
      text: 'Der Abruf hat nichts gekostet: Er kam nicht an, oder der Dienst hat ihn abgelehnt und nichts verlangt. Er steht trotzdem in den Ausgaben, damit jede Zeile erklärt ist.',
    },
    estimated: {
      title: 'Was heißt „geschätzt“?',
      text: 'Der Dienst hat zu der Antwort keinen Betrag genannt. Gezählt wird der Preis der Preisliste oder der zuletzt verlangte. Auch das Guthaben ist geschätzt: der zuletzt genannte Stand abzüglich dessen, was hier seither ausgegeben wurde.',
    },
    balance: {
      title: 'Wie genau ist das Guthaben?',
      text: 'Es ist eine Schätzung. Andere Schlüssel desselben Kontos verbrauchen es mit, und davon weiß Registerblick nichts. Unbekannt ist es, bis der Dienst einen Stand nennt oder einer eingetragen wird.',
    },
    'rows-missing': {
      title: 'Was heißt ≥ vor einer Summe oder „Buchungen fehlen“?',
      text: 'Für diese Tage ist das Ausgabenbuch nicht vollständig: Der Bestand war beschädigt, oder eine ältere Sicherung wurde zurückgespielt. Mindestens so viel wurde ausgegeben, vielleicht mehr; ein Guthaben mit ≤ ist höchstens so hoch. Die Grenzen zählen nur, was bekannt ist.',
    },
    caps: {
      title: 'Was tun die Grenzen für Tag und Monat?',
      text: 'Ein Abruf, der eine Grenze überschreiten würde, wird nicht gesendet. Bei vielen Abrufen sagt der Dialog vorher, wie viele davon hinausgehen; der Rest wartet, bis Sie es sagen. Ab 80\u202f% wird gewarnt. Die Grenzen gelten für diesen Rechner; das Konto kennt sie nicht. Geändert werden sie in den Einstellungen.',
    },
    kept: {
      title: 'Grüner Kreis mit Haken: hier aufbewahrt',
      text: 'Die Angaben wurden gelesen und liegen in diesem Bestand. Öffnen kostet nichts und braucht kein Netz.',
    },
    aged: {
      title: 'Halb gefüllter Kreis: gealtert',
      text: 'Gelesen, aber vor längerer Zeit. Die Angaben waren damals richtig; was seither eingetragen wurde, steht nicht darin. Neu lesen kostet den Preis, der dabeisteht.',
    },
    changed: {
      title: 'Dreieck mit Ausrufezeichen: Änderung gemeldet',
      text: 'Seit dem Lesen wurde eine Änderung bekannt, etwa aus der Beobachtung oder aus einer anderen Antwort. Was davon bekannt ist, steht schon in der Akte; der Abschnitt selbst wurde noch nicht neu gelesen.',
    },
    unread: {
      title: 'Gestrichelter Kreis: nicht gelesen',
      text: 'Danach wurde der Dienst noch nicht gefragt. Ob es etwas gibt, ist damit offen. „Nicht gelesen“ ist nicht „keine“.',
    },
    active: {
      title: 'Gefüllter Kreis: aktiv',
      text: 'Das Register führt die Gesellschaft als bestehend, und hier ist nichts von Auflösung, Insolvenz oder Löschung bekannt.',
    },
    liquidation: {
      title: 'Halber Kreis: in Liquidation',
      text: 'Die Gesellschaft ist aufgelöst und wird abgewickelt. Sie besteht weiter. Liquidation ist keine Insolvenz.',
    },
    insolvency: {
      title: 'Dreieck: Insolvenzverfahren',
      text: 'Ein Insolvenzverfahren ist bekannt. Das steht neben dem Status des Registers und ersetzt ihn nicht.',
    },
    terminated: {
      title: 'Durchgestrichenes Quadrat: gelöscht',
      text: 'Die Gesellschaft ist im Register gelöscht. Das ist nicht immer endgültig: Eine Nachtragsliquidation kann folgen. Nach einer Verschmelzung handelt der Rechtsnachfolger.',
    },
    'status-unknown': {
      title: 'Gestrichelter Kreis mit Fragezeichen: Status unbekannt',
      text: 'Der Dienst nennt keinen Status oder ein Wort, das hier nicht verstanden wird; es steht dann im Wortlaut da. Unbekannt heißt weder aktiv noch gelöscht.',
    },
    entry: {
      title: 'Ring auf der Zeitachse: Eintragung',
      text: 'So steht es im Register, mit dem Tag der Eintragung.',
    },
    seen: {
      title: 'Raute auf der Zeitachse: Unterschied zweier Abrufe',
      text: 'Registerblick hat es selbst bemerkt: Zwei Abrufe unterscheiden sich. Wann es eingetragen wurde, ist damit nicht gesagt, nur zwischen welchen Tagen.',
    },
    none: {
      title: 'Was heißt „keine“?',
      text: 'Der Dienst wurde gefragt und hat geantwortet, dass er nichts hat, oder dass es so etwas für diese Rechtsform nicht gibt. Daneben steht, wann. Ein Register oder ein Amt kann trotzdem mehr wissen.',
    },
    'not-published': {
      title: 'Was heißt „nicht veröffentlicht“?',
      text: 'Der Abschluss nennt den Posten ohne Betrag. Das ist nie null Euro. Kleine Kapitalgesellschaften müssen zum Beispiel keine Gewinn- und Verlustrechnung offenlegen; welcher Grund zutrifft, steht unter „Warum ‚nicht veröffentlicht‘?“.',
    },
    absent: {
      title: 'Was heißt „nicht in diesem Abschluss“?',
      text: 'Der Posten kommt in diesem Abschluss gar nicht vor, wohl aber in einem anderen Jahr. Auch das ist keine Null.',
    },
    'not-stated': {
      title: 'Was heißt „nicht angegeben“ oder „unbekannt“?',
      text: 'Es gibt eine Antwort, aber sie sagt dazu nichts. Eine unbekannte Beteiligung ist nicht 0\u202f%: Gerechnet wird mit einer Spanne, in der der wahre Wert sicher liegt.',
    },
    'field-null': {
      title: 'Was heißt „null“ in „Alle Felder“?',
      text: 'Das Feld ist in der Antwort da, der Dienst nennt aber keinen Wert. Ein leerer Text oder eine leere Liste ist etwas anderes und heißt auch so.',
    },
    unreadable: {
      title: 'Was heißt „nicht lesbar“?',
      text: 'Die Antwort kam und ist aufbewahrt, hat aber eine Form, die hier nicht verstanden wird. Sie lässt sich ansehen, wie sie kam. Ein neuer Stand von Registerblick liest sie vielleicht, ohne neue Kosten.',
    },
    'not-offered': {
      title: 'Was heißt „nicht angeboten“?',
      text: 'Der Dienst kennt diesen Abruf nicht oder noch nicht, oder nicht für dieses Konto. Er wird nicht von selbst noch einmal gefragt; gekostet hat es nichts, wenn es nicht anders dasteht.',
    },
    partial: {
      title: 'Was heißt „zum Teil gelesen“?',
      text: 'Die Liste hat mehr Seiten, als gelesen wurden. Was fehlt, kann alles ändern, was daraus gerechnet wird; deshalb steht es überall dabei. Die nächsten Seiten haben ihren Preis.',
    },
    total: {
      title: 'Was heißt „Gesamtzahl nicht gemeldet“?',
      text: 'Der Dienst sagt nicht, wie viele Treffer es gibt. Gezeigt sind die gelesenen; ob mehr kommen, weiß erst die nächste Seite.',
    },
    doubt: {
      title: 'Was heißt „unklar“ bei der Vertretung?',
      text: 'Aus dem, was gelesen wurde, lässt es sich nicht sicher sagen; der Grund steht dabei. Unklar ist kein Nein. Verbindlich sind allein das Register und die Urkunden.',
    },
    offline: {
      title: 'Was geht ohne Netz?',
      text: 'Alles, was je gelesen wurde: suchen, öffnen, zeichnen, rechnen, exportieren. Was senden müsste, wartet sichtbar und fragt vor dem Ausgeben noch einmal.',
    },
    tables: {
      title: 'Wie wähle, filtere und kopiere ich Zeilen einer Tabelle?',
      text: 'Die Schaltfläche rechts im Kopf einer Tabelle blendet Spalten aus und filtert die Zeilen, mit Anzahlen; über der Tabelle steht dann, wie viele Zeilen zu sehen sind. Ein Druck auf den Kopf einer Spalte sortiert. Spalten und Sortierung bleiben auch nach einem Neustart, der Filter, bis das Programm endet. Die Leertaste, Umschalt mit den Pfeilen und Strg+A wählen Zeilen aus; was der Filter wegnimmt, ist nicht mehr ausgewählt. Strg+C kopiert die ausgewählten Zeilen, sonst die aktuelle, für eine Tabellenkalkulation, höchstens 2.000 auf einmal; ein Export enthält alle. Im Eingang quittiert Q alles Ausgewählte. Nichts davon kostet etwas.',
    },
    backup: {
      title: 'Was steht in einer Sicherung?',
      text: 'Der ganze Bestand in einer Datei: Antworten, Ausgaben, Notizen, Einstellungen. Der Schlüssel steht nicht darin. Die Datei wird nach dem Schreiben noch einmal ganz gelesen. Mit einer Passphrase wird sie verschlüsselt (Format age), sonst nicht. Eine vergessene Passphrase kann niemand wiederherstellen; die Sicherung ist dann verloren. In den Einstellungen lassen sich Sicherungen nach Plan einschalten; entfernt werden dabei nur ältere desselben Plans.',
    },
    key: {
      title: 'Wo liegt der Schlüssel?',
      text: 'Im Schlüsselbund des Systems. Wo es keinen gibt, nur im Arbeitsspeicher, bis Registerblick beendet wird. In Datenbank, Protokoll, Sicherung und Exporten steht er nie.',
    },
    team: {
      title: 'Was teilt ein Team, und was nicht?',
      text: 'Ein Team teilt die Antworten des Dienstes, das Ausgabenbuch dazu und was Sie selbst teilen. Notizen, Schlagwörter und Sammlungen bleiben Ihre, bis Sie sie teilen; Suchen, Beteiligungen, Exporte und der Eingang bleiben es immer. Jeder API-Schlüssel bleibt in seinem Schlüsselbund; der Server vergleicht nur, ob er zu demselben Konto des Dienstes gehört, soweit das hier bekannt ist. Was andere gelesen haben, liegt auch hier, ohne Netz und nach dem Verlassen. Hat das Team eine Frist gesetzt, gehen ältere Antworten von jedem Rechner; was ausgegeben wurde, bleibt im Ausgabenbuch. Summen je Person sind aus, bis die Verwaltung sie einschaltet, und dann lesen das alle.',
    },
    'team-price': {
      title: 'Was heißen die Hinweise des Teams neben einem Preis?',
      text: '„Von … gelesen“ liegt hier und kostet nichts. „… liest das gerade“ heißt, dass nichts gesendet wird, bis diese Antwort da ist. Wo eine Antwort verloren ging, ist sie vielleicht bezahlt; erneut zu kaufen verlangt einen eigenen Klick und bleibt vermerkt. Ist das Team nicht zu erreichen, hat vielleicht jemand anderes schon gekauft: Dann werden Sie vorher gefragt, oder es wird nichts gekauft, wie das Team es bestimmt hat. Erneut zu lesen nimmt eine neuere Antwort von jemand anderem für 0 Credits, wenn es eine gibt; sonst wird gekauft. In einer Zeile sagt ein Zeichen im Preis dasselbe.',
    },
  },
}
