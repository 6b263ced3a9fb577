/** Texts of backups, restoring, and other people's libraries. */
export const backups = {
  title: 'Sicherung',
  about:
    'Eine Sicherung ist eine Datei mit dem ganzen Bestand: Antworten, Buchungen, Notizen, Einstellungen. Der Schlüssel ist nicht darin. Sie kommt in den Ordner für Exporte, auch während das Programm arbeitet, und wird danach ganz zurückgelesen.',
  make: 'Sicherung anlegen',
  making: 'Sicherung läuft …',
  makingOf: 'Sicherung läuft: {{done}} von {{total}} …',
  none: 'Noch keine Sicherung angelegt.',
  last: 'Letzte Sicherung: {{time}}',
  verified: 'zurückgelesen und vollständig: {{companies, number}} Unternehmen, {{answers, number}} Antworten',
  bad: 'Beim Zurücklesen war sie nicht vollständig. Auf diese Datei ist kein Verlass; bitte eine neue in einem anderen Ordner anlegen.',
  failed: 'Die Sicherung ist nicht zustande gekommen; von ihr ist nichts übrig.',
  openTitle: 'Sicherung zurückspielen, fremden Bestand ansehen',
  openAbout:
    'Die Datei wird erst kopiert und geprüft. Danach entscheiden Sie, ob sie an die Stelle des eigenen Bestands tritt oder nur zum Lesen geöffnet wird.',
  path: 'Pfad der Datei',
  look: 'Datei prüfen',
  choose: 'Datei wählen …',
  found: 'Geprüft: {{name}}',
  holds:
    '{{companies, number}} Unternehmen, {{persons, number}} Personen, {{answers, number}} Antworten, {{calls, number}} Buchungen, {{notes, number}} Notizen',
  newest: 'Jüngste Antwort: {{time}}',
  noAnswer: 'ohne Antworten des Dienstes',
  read: 'Nur lesen',
  restore: 'Zurückspielen …',
  restoreTitle: 'Eigenen Bestand ersetzen?',
  restoreText:
    'An die Stelle des eigenen Bestands tritt „{{name}}“. Der eigene bleibt daneben im Datenordner liegen. Beobachtung und Feeds sind danach angehalten, und was auf das Senden wartete, fragt vorher: Es wird nichts gekauft.',
  restoreGap:
    'Der eigene Bestand hat Antworten bis {{own}}, die Datei bis {{theirs}}. Was dazwischen gelesen wurde, ist danach nur noch in der ersetzten Datei.',
  restoreSure: 'Ersetzen',
  cancel: 'Abbrechen',
  onlyOwn: 'Zurückspielen lässt sich nur in den eigenen Bestand, nicht in die Beispieldaten.',
  other: 'Fremder Bestand „{{name}}“, nur zum Lesen. Der eigene liegt unberührt daneben.',
  leave: 'Zurück zum eigenen Bestand',
  damageTitle: 'Der Bestand war beschädigt.',
  damage:
    'Die beschädigte Datei liegt unverändert im Datenordner ({{aside}}). Heil übernommen: {{answers, number}} Antworten, {{ledger, number}} Buchungen, {{other, number}} weitere Einträge. Es wurde nichts neu gekauft.',
  damageOf:
    'Die beschädigte Datei liegt unverändert im Datenordner ({{aside}}). Heil übernommen: {{answers, number}} von {{once, number}} Antworten, {{ledger, number}} Buchungen, {{other, number}} weitere Einträge. Es wurde nichts neu gekauft.',
  damageSpending:
    'Es fehlen Buchungen. Was {{span}} ausgegeben wurde, ist nicht vollständig bekannt, und damit auch nicht, was die Limits dieser Tage noch zulassen.',
  damageBetween: 'vom {{from}} bis {{until}}',
  damageSince: 'seit dem {{from}}',
  damageUntil: 'bis zum {{until}}',
  damageEver: 'bisher',
  damageRead: 'Verstanden',
}
