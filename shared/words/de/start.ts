/** Why the program can’t start. */
export const start = {
  'in-use':
    'Registerblick läuft schon mit diesem Datenordner. Bitte das offene Fenster benutzen oder einen anderen Ordner wählen (--data-dir).',
  'not-writable':
    'In den Datenordner kann nicht geschrieben werden, und es liegt noch nichts darin. Es wurde nichts gesendet. Bitte einen anderen Ordner wählen (--data-dir).',
  'newer-version':
    'Der Bestand wurde von einer neueren Version von Registerblick geschrieben. Er bleibt unberührt. Bitte die neuere Version benutzen.',
  damaged:
    'Der Bestand ist beschädigt und wurde nicht verändert. Bitte die Sicherung zurückspielen oder einen anderen Ordner wählen (--data-dir).',
  'disk-full':
    'Auf dem Datenträger ist kein Platz mehr. Was im Bestand steht, wurde nicht verändert; bitte Platz schaffen und neu starten.',
  'no-backup':
    'Diese Version von Registerblick muss den Bestand umstellen. Die Sicherung davor ließ sich nicht anlegen, deshalb wurde nichts umgestellt. Der Bestand ist unverändert; bitte Platz schaffen und die Rechte am Datenordner prüfen.',
  'read-only': 'In den Datenordner kann nicht geschrieben werden.',
  'bad-team-invitation': 'Die Datei, die --team nennt, ist keine Einladung zu einem Team. Es wurde nichts geöffnet.',
  'bad-environment-key':
    'Was in REGISTERBLICK_API_KEY steht, kann kein Schlüssel sein (Leerzeichen, Zeilenumbruch, Umlaute oder zu lang). Es wurde nichts gesendet.',
  'bad-base-url':
    'Die Adresse des Dienstes muss mit https:// beginnen (http:// nur auf diesem Rechner) und darf keine Zugangsdaten enthalten.',
  'port-taken': 'Dieser Port ist belegt. Bitte einen anderen wählen (--port).',
  opening: {
    answers:
      'Diese Version liest Antworten genauer. Was aufbewahrt ist, wird einmal neu gelesen; dafür wird nichts gesendet und nichts bezahlt:',
    index: 'Der Suchindex wird neu aufgebaut; dafür wird nichts gesendet und nichts bezahlt:',
  },
  other: 'Registerblick konnte nicht starten.',
}
