import { calls } from '../../../shared/words/de/calls.ts'
const causes =
  'Das hat eine von drei Ursachen, und der Dienst sagt nicht, welche: Der Schlüssel ist falsch, er wurde widerrufen, oder ' +
  'das Kontingent von Anfragen in 30 Tagen ist verbraucht.'
const others = 'andere Programme desselben Kontos zählen beim Dienst mit. Der Schlüssel wurde nicht gelöscht.'

/** What went wrong, what it means, and whether money moved: one entry a kind of error. */
export const errors = {
  /** A kind in two or three words, for rows of a table. */
  short: calls.errors,
  money: {
    none: 'Es hat nichts gekostet.',
    noneOfMany: 'Dieser eine Abruf hat nichts gekostet.',
    charged: 'Der Abruf hat Credits gekostet.',
    uncertain: 'Ob der Abruf etwas gekostet hat, ist ungewiss; so wird er mitgezählt.',
  },
  'key-not-sent': {
    title: 'Der Schlüssel wurde nicht mitgeschickt.',
    text: 'Das ist ein Fehler von Registerblick, nicht von Ihnen.',
  },
  'invalid-request': {
    title: 'Der Dienst hat die Eingabe abgelehnt.',
    text: 'Er nennt keinen Grund.',
    more_one: 'Er nennt {{count, number}} weitere Angabe, die hier nicht steht.',
    more_other: 'Er nennt {{count, number}} weitere Angaben, die hier nicht stehen.',
  },
  'cursor-refused': {
    title: 'Die Liste hat sich inzwischen geändert.',
    text: 'Die nächste Seite gibt es so nicht mehr. Von vorn zu lesen kostet {{price}} je Seite.',
  },
  'key-rejected': {
    title: 'Der Dienst weist den Schlüssel zurück.',
    text_one: `${causes} Registerblick zählt {{count, number}} eigene Anfrage in den letzten 30 Tagen; ${others}`,
    text_other: `${causes} Registerblick zählt {{count, number}} eigene Anfragen in den letzten 30 Tagen; ${others}`,
  },
  'credits-exhausted': {
    title: 'Das Guthaben beim Dienst reicht nicht.',
    text: 'Der Abruf lief nicht. Was schon gelesen ist, bleibt offen und kostet nichts.',
  },
  'not-found': {
    title: 'Das gibt es beim Dienst nicht.',
    text: 'Er führt unter dieser Kennung nichts. Eine neue Suche zeigt, ob es anders geführt wird; was schon gelesen ist, bleibt.',
  },
  'former-id': {
    title: 'Hier nur unter der früheren Kennung bekannt.',
    text:
      'Seit dem 1. Januar 2027 nimmt der Dienst nur neue Kennungen an; ob er es führt, konnte er deshalb nicht sagen. ' +
      'Eine Suche nach dem Namen zeigt die neue, und was schon gelesen ist, bleibt dabei.',
  },
  'not-offered': {
    title: 'Der Dienst bietet das nicht an.',
    text: 'Noch nicht, oder nicht für dieses Konto. Von selbst wird nicht wieder gefragt; die Diagnose zeigt, was er anbietet.',
  },
  'monitor-refused': {
    title: 'Der Dienst hat die Beobachtung nicht angelegt.',
    text:
      'Er sagt nicht, warum: Entweder wird das Unternehmen schon beobachtet, oder er kennt eine der Ereignisarten nicht; ' +
      'wurde es über Gericht und Nummer genannt, versteht er vielleicht diese nicht. ' +
      'Sehen Sie in der Liste der Beobachtungen nach, bevor Sie es noch einmal versuchen.',
  },
  retired: {
    title: 'Der Dienst bietet diesen Abruf nicht mehr an.',
    replaced: 'Als Ersatz nennt er „{{replacement}}“, was Registerblick noch nicht kennt.',
    text: 'Er nennt keinen Ersatz, den Registerblick kennt.',
  },
  'rate-limited': {
    title: 'Der Dienst bremst: zu viele Anfragen.',
    until: 'Ab {{time}} geht es weiter.',
    text: 'Er sagt nicht, ab wann es weitergeht. In ein paar Minuten noch einmal versuchen.',
  },
  'service-failed': {
    title: 'Der Dienst hat einen Fehler gemeldet ({{status}}).',
    text_one: 'Nach {{count, number}} Versuch abgebrochen.',
    text_other: 'Nach {{count, number}} Versuchen abgebrochen.',
  },
  offline: {
    title: 'Der Dienst ist nicht zu erreichen.',
    text: 'Es wurde nichts gesendet. Alles Gelesene bleibt lesbar.',
    proxyPassword:
      'Der Proxy dieses Netzes verlangt Name und Passwort, die Registerblick nicht mitschickt. Es wurde nichts gesendet. Die IT kann den Proxy ohne Passwort oder mit der Windows-Anmeldung freigeben.',
  },
  insecure: {
    title: 'Die Verbindung zum Dienst ist nicht sicher.',
    text: 'Sein Zertifikat wurde nicht anerkannt, deshalb wurde nichts gesendet, auch der Schlüssel nicht.',
  },
  'answer-lost': {
    title: 'Die Antwort ging verloren.',
    timeout: 'Die Anfrage ging hinaus, und es kam rechtzeitig keine Antwort.',
    'broken-connection': 'Die Anfrage ging hinaus, dann brach die Verbindung ab.',
  },
  'bad-answer': {
    title: 'Die Antwort ist nicht zu lesen.',
    empty: 'Sie ist leer.',
    'not-json': 'Sie ist beschädigt oder keine Antwort dieses Dienstes.',
    'too-deep': 'Sie ist tiefer verschachtelt, als irgendeine Antwort sein dürfte.',
    'too-large': 'Sie ist zu groß und wurde nicht angenommen.',
    'wrong-shape': 'Sie hat nicht die Form, die hier kommen müsste.',
  },
  'spending-unknown': {
    title: 'Was heute oder in diesem Monat ausgegeben wurde, ist nicht vollständig bekannt.',
    text: 'Im Ausgabenbuch fehlen Buchungen, deshalb wurde nichts gesendet. Lesen Sie oben den Hinweis zum beschädigten Bestand; nach „Verstanden“ zählen die Grenzen, was bekannt ist.',
  },
  'cap-reached': {
    day: 'Tagesgrenze erreicht.',
    month: 'Monatsgrenze erreicht.',
    teamDay: 'Tagesgrenze des Teams erreicht.',
    teamMonth: 'Monatsgrenze des Teams erreicht.',
    personDay: 'Ihre Tagesgrenze im Team ist erreicht.',
    personMonth: 'Ihre Monatsgrenze im Team ist erreicht.',
    text: '{{spent, number}} von {{limit, number}} Credits sind vergeben, dieser Abruf kostet bis zu {{wanted, number}}. Er wurde nicht gesendet.',
  },
  'colleague-reads': {
    title: '{{by}} liest das gerade.',
    text: 'Es wurde nichts gesendet. Die Antwort ist hier, sobald sie eintrifft; kommt keine, ist der Abruf um {{time}} wieder frei.',
  },
  'colleague-lost': {
    title: 'Die Antwort auf den Abruf von {{by}} ging verloren.',
    text: 'Er begann am {{time}} und ist vielleicht schon bezahlt ({{price}}). Es wurde nichts gesendet. Erneut zu lesen kostet womöglich ein zweites Mal.',
  },
  'team-out-of-reach': {
    title: 'Der Bestand des Teams ist seit {{time}} nicht zu erreichen.',
    mayBuy: 'Es wurde nichts gesendet. Vielleicht hat ein Kollege das schon gelesen; dann kostet es ein zweites Mal.',
    never: 'Es wurde nichts gesendet. Das Team hat bestimmt, dass nichts gekauft wird, bis er wieder zu erreichen ist.',
  },
  'team-closed': {
    title: 'Der Bestand des Teams nimmt nicht an, was hier gelesen wird.',
    library: 'Auf dem Server liegt ein anderer Bestand als der, dem Sie beigetreten sind. Es wurde nichts gesendet.',
    account:
      'Ihr API-Schlüssel gehört zu einem anderen Konto des Dienstes als dem, auf das das Team kauft. Es wurde nichts gesendet.',
    password: 'Das Kennwort des Teams muss in den Einstellungen neu eingegeben werden. Es wurde nichts gesendet.',
    refused:
      'Der Server hat Ihre Anmeldung beim Team abgelehnt. Es wurde nichts gesendet; die Verwaltung kann nachsehen.',
    insecure:
      'Das Zertifikat des Servers wurde nicht anerkannt. Es wurde nichts gesendet, und das lässt sich nicht übergehen.',
    version:
      'Seine Version passt nicht zu der von Registerblick. Es wurde nichts gesendet; aktualisieren Sie das Programm.',
    role: 'Ihre Anmeldung beim Team darf nur lesen. Es wurde nichts gesendet.',
    erasure: 'Im Team wurde eine Person gelöscht, hier noch nicht. Es wurde nichts gesendet; das geschieht von selbst.',
  },
  'team-not-allowed': {
    title: 'Ihre Anmeldung beim Team darf das nicht.',
    text: 'Die Verwaltung kann das ändern.',
  },
  'not-an-invitation': {
    title: 'Das ist keine Einladung zu einem Team.',
    'not-one': 'Es ist eine andere Datei oder eine beschädigte.',
    newer: 'Sie wurde für eine neuere Version von Registerblick gemacht.',
    damaged: 'Etwas darin fehlt oder hat in einer Einladung nichts zu suchen: {{field}}.',
  },
  'lease-lost': {
    title: 'Der Abruf wurde nicht rechtzeitig gesendet.',
    text: 'Inzwischen kann ihn ein Kollege gelesen haben, deshalb wurde nichts mehr gesendet.',
  },
  'price-changed': {
    title: 'Der Preis ist höher als gezeigt.',
    text: 'Es wurde nichts gesendet. Der Preis ist jetzt: {{price}}.',
  },
  'limit-reached': {
    title: 'An Ihrer Grenze von {{limit, number}} Credits angehalten.',
    text: 'Der nächste Abruf kostet bis zu {{wanted, number}} und wurde nicht gesendet.',
  },
  'no-key': {
    title: 'Es ist kein Schlüssel gesetzt.',
    text: 'Was schon gelesen ist, bleibt offen. Zum Lesen beim Dienst wird in den Einstellungen ein Schlüssel gebraucht.',
  },
  'bad-key': {
    title: 'Das kann kein Schlüssel sein.',
    empty: 'Das Feld ist leer.',
    'not-ascii': 'Er enthält Zeichen, die in keinem Schlüssel vorkommen.',
    'too-long': 'Er ist zu lang. Wurde etwas anderes eingefügt?',
    'has-spaces': 'Er enthält Leerzeichen oder Zeilenumbrüche.',
  },
  'bad-address': {
    title: 'Diese Adresse lässt sich nicht verwenden.',
    'not-a-url': 'Erwartet wird eine Adresse wie https://api.example.com.',
    'not-https': 'Sie muss mit https:// beginnen, sonst wäre der Schlüssel unterwegs lesbar.',
    'has-credentials': 'Sie enthält einen Namen oder ein Passwort; die gehören nicht in die Adresse.',
  },
  'read-only': {
    title: 'Der Bestand ist nur zum Lesen geöffnet.',
    text: 'Was bezahlt würde, könnte nicht behalten werden; deshalb wird nichts gesendet.',
  },
  'store-failed': {
    title: 'Im Bestand auf diesem Gerät ist ein Fehler aufgetreten.',
    notKept: 'Die Antwort konnte nicht behalten werden.',
    'disk-full': 'Der Datenträger ist voll. Schaffen Sie Platz, bevor Sie weiterlesen.',
    'little-room':
      'Auf dem Datenträger sind noch {{free, number}} MB frei; damit eine bezahlte Antwort sicher Platz findet, müssen es {{needed, number}} MB sein. Es wurde nichts gesendet. Schaffen Sie Platz, bevor Sie weiterlesen.',
    'read-only':
      'Der Datenordner lässt sich nur lesen. Geben Sie sich das Recht zum Schreiben, oder starten Sie mit einem anderen Ordner.',
    damaged:
      'Ein Teil der Bestandsdatei ist nicht lesbar. Beim nächsten Öffnen wird sie unverändert beiseitegelegt und alles Heile übernommen.',
    'newer-version':
      'Die Datenbank stammt aus einer neueren Version von Registerblick. Starten Sie diese; hier bleibt alles unberührt.',
    'no-backup':
      'Vor der Umstellung auf diese Version ließ sich keine Sicherung anlegen. Der Bestand ist unverändert; schaffen Sie Platz, und starten Sie neu.',
    'in-use':
      'Ein anderes Registerblick benutzt diesen Datenordner. Schließen Sie es, und versuchen Sie es noch einmal.',
    'not-writable':
      'Der Datenordner ist nicht zu erreichen oder lässt sich nicht beschreiben. Prüfen Sie seine Rechte und ob sein Datenträger da ist.',
    other:
      'Die Ursache ist nicht bekannt. Starten Sie Registerblick neu; hilft das nicht, geben Sie die Diagnose weiter.',
  },
  'not-a-library': {
    title: 'Diese Datei lässt sich nicht als Bestand öffnen',
    'no-file': 'Unter diesem Pfad liegt keine Datei, die gelesen werden kann.',
    'not-ours': 'Das ist keine Bestandsdatei von Registerblick.',
    altered:
      'Die Datei enthält etwas, das kein Bestand von Registerblick hat. Es könnte von selbst tätig werden, deshalb wird sie nicht geöffnet.',
    demo: 'Die Datei enthält Beispieldaten: erfundene Unternehmen und Credits, die niemand bezahlt hat. Daraus wird kein eigener Bestand.',
    damaged: 'Die Datei ist beschädigt. Der eigene Bestand blieb, wie er war.',
    'newer-version': 'Die Datei stammt von einer neueren Version von Registerblick. Bitte diese benutzen.',
    'wrong-passphrase':
      'Mit dieser Passphrase lässt sie sich nicht öffnen. Groß- und Kleinschreibung und Leerzeichen zählen. Stimmt die Passphrase, ist der Anfang der Datei beschädigt.',
    'other-encryption':
      'Die Datei ist anders verschlüsselt als mit einer Passphrase im binären Format age, etwa für einen Schlüssel. Entschlüsseln Sie sie zuerst mit age.',
    'too-large': 'Die Datei ist größer, als Registerblick annimmt (64 GB).',
    'too-costly':
      'Zum Öffnen verlangt die Datei mehr Arbeitsspeicher und Zeit als jede Sicherung von Registerblick. Deshalb wird es gar nicht erst versucht.',
  },
  'file-failed': {
    title: 'Die Datei wurde nicht geschrieben.',
    'no-folder':
      'Den Ordner {{where}} gibt es nicht, oder er ist nicht zu erreichen. Wählen Sie einen anderen in den Einstellungen.',
    'not-writable':
      'In den Ordner {{where}} darf nicht geschrieben werden. Wählen Sie einen anderen in den Einstellungen.',
    'disk-full':
      'Der Datenträger ist voll. Von der Datei ist nichts übrig; schaffen Sie Platz, und versuchen Sie es noch einmal.',
    'too-large':
      'Sie würde größer, als ihr Format oder der Datenträger zulässt. Grenzen Sie ein, oder wählen Sie ein anderes Format.',
    other: 'Das System hat sie im Ordner {{where}} abgelehnt, ohne einen Grund zu nennen, den Registerblick kennt.',
  },
  'bad-input': {
    title: 'Diese Eingabe geht so nicht.',
    text: 'Bitte prüfen Sie, was eingegeben wurde.',
  },
  'keychain-failed': {
    title: 'Der Schlüsselbund des Systems antwortet nicht.',
    text: 'Gemeldet wurde: {{reason}}',
  },
  canceled: {
    title: 'Abgebrochen.',
    text: 'Was schon angekommen war, ist gespeichert.',
  },
  'too-many-calls': {
    title: 'Zu viel auf einmal.',
    text: 'Dieses Fenster hat zu viele Fragen offen. Von dieser wurde nichts begonnen; warten Sie einen Moment und fragen Sie noch einmal.',
  },
  'no-program': {
    title: 'Registerblick antwortet nicht.',
    begun:
      'Die Verbindung dieses Fensters zum Programm brach dabei ab. Sobald es wieder antwortet, steht hier, was geschehen ist.',
    notBegun:
      'Dieses Fenster hat gerade keine Verbindung zum Programm und stellt sie von selbst wieder her. Es wurde nichts begonnen.',
  },
  internal: {
    title: 'Das hätte nicht geschehen dürfen.',
    text: 'Ein Fehler von Registerblick: {{message}}',
  },
}
