/** Words of reports. Register facts stay in the register's German in both languages. */
export const report = {
  kind: { short: 'Unternehmensbericht', complete: 'Unternehmensbericht', dossier: 'Dossier' },
  /** How a file is called: title and kind. */
  heads: { dossier: 'Dossier', report: 'Bericht' },
  company: 'Unternehmen',
  titleOfMany: (count: number) => `${count} Unternehmen`,
  made: (moment: string) => `Erstellt ${moment} aus aufbewahrten Antworten des Registerdienstes`,
  demo: 'Demo: Unternehmen und Personen sind erfunden.',
  contents: 'Inhalt',
  unnamed: 'Unternehmen ohne Namen',
  seat: (seat: string) => `Sitz ${seat}`,
  page: { of: 'von', by: 'Registerblick' },
  computed: 'berechnet',
  entry: (number: string | null, on: string | null) =>
    [number === null ? null : `Eintragung ${number}`, on === null ? null : `vom ${on}`]
      .filter((part) => part !== null)
      .join(' '),
  former: 'früher',
  notStated: 'nicht angegeben',
  notStatedOrMisread: 'nicht angegeben oder nicht verstanden',
  none: 'keine',
  cut: (count: number) => `und ${count} weitere`,
  findings: {
    title: 'Ergebnis',
    status: 'Status',
    insolvency: 'Insolvenz',
    noProceedings: 'In dem, was gelesen ist, wird kein Verfahren genannt.',
    unknownProceedings: 'Nicht bekannt: Der Registereintrag ist nicht gelesen.',
    signs: 'Wer zeichnen kann',
    doubtful: 'Zweifelhaft',
    section181: '§\u00a0181 BGB',
    nobody181: 'Niemand im Amt ist befreit; das ist für jeden angegeben.',
    unknown181: 'Wer befreit ist, ist nicht feststellbar.',
    laws: { gwg: 'Wirtschaftlich Berechtigte (GwG)', 'eu-amlr': 'Wirtschaftliche Eigentümer (VO (EU) 2024/1624)' },
    notComputed: 'Nicht feststellbar: Wer beteiligt ist, ist nicht gelesen.',
    lastList: 'Letzte Liste',
    listOf: (day: string) => `Liste vom ${day}`,
    noListDay: 'Die gelesene Liste nennt keinen Tag.',
    changed: 'Geändert seit dem Lesen',
    changes: (count: string, one: boolean) =>
      one
        ? 'Eine Änderung ist bekannt und noch nicht gelesen:'
        : `${count} Änderungen sind bekannt und noch nicht gelesen:`,
    notRead: 'Nicht gelesen',
    readOn: (day: string) => ` · gelesen ${day}`,
    computedNot: 'Berechnet, keine Auskunft des Registers und keine aus dem Transparenzregister.',
  },
  register: {
    title: 'Registereintrag',
    asOf: (moment: string) => `Gelesen ${moment}.`,
    noChange: (since: string) => `Seither wurde keine Änderung gemeldet, Stand ${since}.`,
    changed: (day: string) => `Eine Änderung vom ${day} ist seither bekannt und hier noch nicht enthalten.`,
    unknownSince: 'Ob sich seither etwas geändert hat, ist nicht bekannt.',
    fromElsewhere:
      'Der Registereintrag ist nicht gelesen. Was hier steht, ist aus Antworten bekannt, die dieses Unternehmen nennen.',
    name: 'Firma',
    legalForm: 'Rechtsform',
    status: 'Status',
    number: 'Register',
    euid: 'EUID',
    seat: 'Sitz',
    address: 'Anschrift',
    capital: 'Kapital',
    share: 'Stammkapital',
    stock: 'Grundkapital',
    noCapital: 'kein Kapital im Register',
    purpose: 'Gegenstand',
    representation: 'Vertretungsregel',
    founded: 'Gegründet',
    articlesOn: (articles: string) => `${articles} vom`,
    firstEntry: 'Erste Eintragung',
    lastEntry: 'Letzte Eintragung',
    formerNames: 'Frühere Namen',
    formerNumbers: 'Frühere Nummern',
    formerSeats: 'Frühere Sitze',
    formerUntil: (day: string) => `bis ${day}`,
    registerChanged: 'seither Änderung von Nummer oder Gericht gemeldet',
    built: 'gebildet nach VO (EU) 2021/1042',
    formerUnknown: 'Frühere Nummern und Sitze stehen im Verlauf, der nicht ganz gelesen ist.',
  },
  people: {
    title: 'Personen und Befugnisse',
    caption: 'Eingetragene Personen',
    name: 'Name',
    role: 'Funktion',
    power: 'Vertretung',
    place: 'Wohnort, Sitz',
    born: 'Jahrgang',
    since: 'Seit',
    until: 'Bis',
    present: 'Gegenwärtig',
    unclearTitle: 'Unklar, ob noch gültig (vom Dienst so gesagt, dass es nicht verstanden wurde)',
    formerTitle: 'Früher',
    nobodyNow: 'Gegenwärtig ist niemand eingetragen.',
    unnamed: 'ohne Namen',
    signing: 'Wer zeichnen kann',
    signingOn: (day: string) => `Am ${day}, berechnet aus Registereintrag und Personen; keine Auskunft des Registers.`,
    nobody: 'Aus dem Gelesenen ergibt sich niemand, der an diesem Tag zeichnen kann.',
    unknown: 'Wer an diesem Tag zeichnen kann, ist nicht feststellbar.',
    successor: {
      merged: (name: string) =>
        `Die Gesellschaft ist durch Verschmelzung erloschen. Ihr Vermögen ist auf ${name} übergegangen; gehandelt wird dort (§\u00a020 Abs.\u00a01 Nr.\u00a01 und 2 UmwG).`,
      'split-up': (name: string) =>
        `Die Gesellschaft ist durch Spaltung erloschen. Ihr Vermögen ist nach dem Spaltungsvertrag auf ${name} übergegangen; gehandelt wird dort (§\u00a0131 Abs.\u00a01 Nr.\u00a01 und 2 UmwG).`,
      unnamed: 'ihren Rechtsnachfolger, der hier nicht genannt ist,',
      several: 'mehrere Rechtsnachfolger',
    },
    firmDeleted:
      'Gelöscht ist die Firma, der Name, unter dem eine Person ihr Geschäft betrieb; diese handelt für sich selbst und haftet weiter (§§\u00a017, 31 HGB). Ob ihr das Geschäft noch gehört, ist hier nicht bekannt.',
    terminated:
      'Die Gesellschaft ist gelöscht. Vertreten kann sie nur noch, wer für eine Nachtragsliquidation bestellt ist.',
    alone: (names: string) => `${names} allein`,
    each: (names: string, women: boolean) => `${women ? 'jede' : 'jeder'} allein: ${names}`,
    together: (who: string) => `${who} gemeinsam: `,
    nOf: (number: string) => `${number} von `,
    with: ', mit ',
    through: 'für ',
    and: 'und',
    or: 'oder',
    oneWoman: 'eine',
    numbers: ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'] as readonly string[],
    kinds: {
      'managing-director': ['Geschäftsführer', 'Geschäftsführer'],
      'executive-director': ['geschäftsführender Direktor', 'geschäftsführende Direktoren'],
      'board-member': ['Vorstandsmitglied', 'Vorstandsmitglieder'],
      'general-partner': ['persönlich haftender Gesellschafter', 'persönlich haftende Gesellschafter'],
      partner: ['Gesellschafter', 'Gesellschafter'],
      'professional-partner': ['Partner', 'Partner'],
      proprietor: ['Inhaber', 'Inhaber'],
      liquidator: ['Liquidator', 'Liquidatoren'],
      'stock-liquidator': ['Abwickler', 'Abwickler'],
      procurator: ['Prokurist', 'Prokuristen'],
      'limited-partner': ['Kommanditist', 'Kommanditisten'],
      other: ['weitere Person', 'weitere Personen'],
    } as Readonly<Record<string, readonly [string, string]>>,
    kindsOfWomen: {
      'managing-director': ['Geschäftsführerin', 'Geschäftsführerinnen'],
      'executive-director': ['geschäftsführende Direktorin', 'geschäftsführende Direktorinnen'],
      'board-member': ['Vorstandsmitglied', 'Vorstandsmitglieder'],
      'general-partner': ['persönlich haftende Gesellschafterin', 'persönlich haftende Gesellschafterinnen'],
      partner: ['Gesellschafterin', 'Gesellschafterinnen'],
      'professional-partner': ['Partnerin', 'Partnerinnen'],
      proprietor: ['Inhaberin', 'Inhaberinnen'],
      liquidator: ['Liquidatorin', 'Liquidatorinnen'],
      'stock-liquidator': ['Abwicklerin', 'Abwicklerinnen'],
      procurator: ['Prokuristin', 'Prokuristinnen'],
      'limited-partner': ['Kommanditistin', 'Kommanditistinnen'],
      other: ['weitere Person', 'weitere Personen'],
    } as Readonly<Record<string, readonly [string, string]>>,
    scope: {
      land: (holders: string) => `als ${holders} mit der Befugnis für Grundstücke, §\u00a049 Abs.\u00a02 HGB`,
      procuration: (holders: string) => `als ${holders}, §\u00a049 HGB`,
      branch: (holders: string) => `als ${holders} einer Niederlassung, §\u00a050 Abs.\u00a03 HGB`,
    },
    basis: {
      law: (rule: string) => `nach dem Gesetz, ${rule}`,
      liquidators: 'nach dem Gesetz gemeinschaftlich',
      'general-rule': 'nach der Vertretungsregel: ',
      'personal-power': 'nach eigener Befugnis: ',
      procuration: 'Prokura',
      procurationUnstated: 'Art der Prokura nicht angegeben',
    },
    exempt: (names: string) =>
      `Von beiden Beschränkungen des §\u00a0181 BGB befreit (Geschäfte mit sich selbst und Mehrfachvertretung): ${names}.`,
    exemptSelfDealing: (names: string) =>
      `Nur für Geschäfte mit sich selbst von §\u00a0181 BGB befreit, nicht für die Mehrfachvertretung: ${names}.`,
    exemptMultiple: (names: string) =>
      `Nur für die Mehrfachvertretung von §\u00a0181 BGB befreit, nicht für Geschäfte mit sich selbst: ${names}.`,
    unstated181: (names: string) => `Zu §\u00a0181 BGB ist nichts angegeben bei ${names}.`,
    /** Business of the company with those in office. */
    towards: {
      supervisory: (rule: string) => `In Geschäften mit ihnen selbst vertritt der Aufsichtsrat (${rule}).`,
      administrative: (rule: string) => `In Geschäften mit ihnen selbst vertritt der Verwaltungsrat (${rule}).`,
    },
    forAdministrator:
      'Niemand aus der Gesellschaft: Über die Insolvenzmasse verfügt der Insolvenzverwalter (§§\u00a022, 80 InsO); eine Prokura ist mit der Eröffnung erloschen (§\u00a0117 Abs.\u00a01 InsO).',
    notStated: 'nicht angegeben',
    doubtsTitle: 'Zu bedenken',
    /** In the middle of a sentence. */
    articles: {
      statutes: 'die Satzung',
      company: 'der Gesellschaftsvertrag',
      partnership: 'der Gesellschaftsvertrag',
      professional: 'der Partnerschaftsvertrag',
      unknown: 'die Satzung oder der Gesellschaftsvertrag',
    },
    ruleNotRead: (articles: string) =>
      `Die Vertretungsregel ist nicht bekannt; ${articles} kann vom Gesetz abweichen, das hier angewandt ist.`,
    liquidatorsNotKnown: (liquidator: string) =>
      `Die Gesellschaft wird abgewickelt, und kein ${liquidator} steht unter den Personen; die Befugnisse der bisherigen Vertreter gelten nicht fort.`,
    doubts: {
      'form-unknown': 'Die Rechtsform ist nicht bekannt.',
      'rule-not-understood': 'Ein Teil der Vertretungsregel ist hier nicht ausgewertet: ',
      'power-not-understood': 'Eine persönliche Befugnis ist hier nicht ausgewertet: ',
      'procuration-not-understood': 'Eine Prokura ist hier nicht ausgewertet: ',
      contradiction: 'Zwei Sätze der Vertretungsregel widersprechen sich: ',
      'rule-for-others': 'Die Vertretungsregel nennt andere Organe: ',
      'too-few-in-office': 'Es sind weniger im Amt, als die Regel verlangt: ',
      'nobody-in-office': 'Niemand ist im Amt.',
      'people-in-part':
        'Von den Personen, die für eine beteiligte Gesellschaft handeln, ist nicht alles gelesen oder verstanden; weitere können zeichnen dürfen oder nötig sein.',
      'partner-not-read': 'Wer für eine Gesellschaft handelt, die hier vertritt, ist nicht gelesen.',
      circular: 'Gesellschaften vertreten sich im Kreis.',
      'law-unclear': 'Was das Gesetz hier vorsieht, ist nicht eindeutig.',
      'system-unclear':
        'Bei dieser SE sind Mitglieder des Verwaltungsrats und geschäftsführende Direktoren nicht sicher zu unterscheiden.',
      'too-many': 'Es gibt mehr Möglichkeiten, als aufgezählt werden können.',
      insolvency: 'Das Insolvenzverfahren ist eröffnet; verfügen kann der Verwalter (§\u00a080 InsO): ',
      'insolvency-provisional':
        'Ein vorläufiger Insolvenzverwalter ist bestellt; Verfügungen brauchen seine Zustimmung, wo das angeordnet ist (§\u00a021 Abs.\u00a02 Nr.\u00a02, §\u00a024 InsO): ',
      'insolvency-strong':
        'Ein vorläufiger Insolvenzverwalter ist bestellt und ein allgemeines Verfügungsverbot angeordnet; verfügen kann nur er (§\u00a022 Abs.\u00a01 InsO): ',
      'insolvency-applied': 'Ein Insolvenzverfahren ist beantragt oder mangels Masse abgelehnt: ',
      'self-administration':
        'Eigenverwaltung ist angeordnet; die Organe handeln unter Aufsicht des Sachwalters (§§\u00a0270, 275 InsO): ',
      'insolvency-ended':
        'Ein Insolvenzverfahren ist beendet; eine frühere Prokura bleibt erloschen, und ob die Gesellschaft fortgesetzt wird, ist nicht bekannt: ',
      'insolvency-unclear': 'Dieser Satz über eine Insolvenz oder Auflösung ist hier nicht ausgewertet: ',
      'insolvency-end-unknown':
        'Ein Insolvenzverfahren wurde eröffnet, und sein Ende ist nicht bekannt; wegen Vermögenslosigkeit gelöscht wird erst danach (§\u00a0394 Abs.\u00a01 FamFG). Verwalter und Gericht: ',
      'deleted-and-insolvent':
        'Die Gesellschaft ist gelöscht, und ein Insolvenzverfahren ist eröffnet; ob noch ein Verwalter über ihr Vermögen verfügt, ist nicht sicher (§\u00a011 Abs.\u00a03, §\u00a080 InsO). Verwalter und Gericht: ',
      merged:
        'Die Gesellschaft ist durch Verschmelzung erloschen; ihr Rechtsnachfolger handelt (§\u00a020 Abs.\u00a01 UmwG).',
      'split-up':
        'Die Gesellschaft ist durch Spaltung erloschen; ihre Rechtsnachfolger handeln (§\u00a0131 Abs.\u00a01 UmwG).',
      'merger-entered':
        'Ihre Verschmelzung oder Spaltung ist eingetragen; sobald diese wirksam ist, ist sie erloschen, und ihr Rechtsnachfolger handelt (§§\u00a019, 20 Abs.\u00a01, §\u00a0131 Abs.\u00a01 UmwG). Genannt ist: ',
      'merger-side-unknown':
        'Eine Verschmelzung ist eingetragen; ob die Gesellschaft dabei übernommen hat oder erloschen ist, ist nicht bekannt. Für eine erloschene handelt ihr Rechtsnachfolger (§\u00a020 Abs.\u00a01 UmwG).',
      continued:
        'Die Gesellschaft wird nach einer Liquidation fortgesetzt; wer Liquidator war, ist es damit nicht mehr (§\u00a0274 AktG entsprechend), steht aber noch als solcher unter den Personen.',
      deleted: 'Die Gesellschaft ist gelöscht; niemand vertritt sie ohne neue Bestellung.',
      'firm-deleted':
        'Gelöscht ist nur die Firma; wem das Geschäft gehörte, handelt und haftet selbst (§§\u00a017, 31 HGB).',
      'partnership-deleted':
        'Die Gesellschaft ist gelöscht. Ob sie damit beendet ist, steht bei einer Personengesellschaft nicht fest: Ist noch Vermögen da, wickeln es die Liquidatoren ab (§§\u00a0143, 150 HGB); ist nur einer der Gesellschafter geblieben, hat er alles (§\u00a0712a BGB).',
      'deletion-unclear':
        'Der Eintrag ist gelöscht. Wer danach handelt, hängt von der Rechtsform ab und ist hier nicht sicher.',
      'unread-people': 'Bekannt und noch nicht gelesen, eine Änderung der Personen: ',
      'unread-rule': 'Bekannt und noch nicht gelesen, eine Änderung der Vertretung oder der Rechtsform: ',
      'same-person': 'Zwei Einträge eines Namens sind für eine Person genommen: ',
      'procuration-start-unknown':
        'Seit wann eine Prokura besteht, ist nicht bekannt; ist sie vor der Insolvenz erteilt, ist sie erloschen (§\u00a0117 Abs.\u00a01 InsO). Sie zählt nicht.',
      'procuration-of-named-person-unknown': 'Eine Prokura nennt jemanden, der hier nicht bekannt ist: ',
    },
    partial:
      'Von den Personen ist nicht alles gelesen oder verstanden; weitere können zeichnen dürfen oder nötig sein.',
  },
  owners: {
    picture: (name: string) => `Schaubild der Beteiligungen an ${name}`,
    /** In Word: unter jedem Bild. */
    noDrawing: 'Bleibt die Stelle des Bildes leer, zeigt dieses Programm keine SVG-Bilder; die Tabelle sagt dasselbe.',
    pictureNote: 'Gesellschafter oben, Beteiligungen unten. Dieselben Angaben stehen in der Tabelle.',
    pictureSmall: 'Sehr großes Bild: die Schrift ist kleiner als 6 Punkt.',
    pictureCut: (shown: number, all: number) =>
      `Das Schaubild zeigt ${shown} von ${all} Beteiligten; alle stehen in der Tabelle.`,
    tooLarge: (all: number) =>
      `Mit ${all} Beteiligten ist das Schaubild zu groß für eine Seite; es steht auf der Arbeitsfläche im Programm.`,
    caption: 'Unmittelbare Beteiligungen',
    owner: 'Beteiligt',
    owned: 'An',
    share: 'Anteil',
    nominal: 'Nennbetrag, Haftsumme',
    lastList: (day: string) => `Letzte gelesene Liste der Beteiligten: vom ${day}.`,
    asOf: 'Liste vom',
    relation: 'Als',
    unknownOwner: 'Unbekannt',
    shareUnknown: 'nicht angegeben',
    laws: 'Wirtschaftlich Berechtigte und wirtschaftliche Eigentümer',
    notRegister:
      'Berechnet aus den gelesenen Beteiligungen. Dies ist keine Eintragung im Transparenzregister und keine Auskunft daraus.',
    lawNames: {
      gwg: '§\u00a03 Abs.\u00a02 GwG (mehr als 25\u202f%)',
      'eu-amlr': 'VO (EU) 2024/1624, gilt ab 10.07.2027 (25\u202f% oder mehr)',
    },
    person: 'Natürliche Person',
    verdicts: { yes: 'ja', no: 'nein', open: 'offen' },
    range: (lo: string, hi: string) => `${lo} bis ${hi}`,
    /** Each law has its own word. */
    nobody: {
      gwg: 'Nach dem Gelesenen ist niemand wirtschaftlich Berechtigter.',
      'eu-amlr': 'Nach dem Gelesenen ist niemand wirtschaftlicher Eigentümer.',
    },
    sentence: {
      yes: {
        gwg: (why: string) => ` ist wirtschaftlich berechtigt nach dem GwG: ${why}.`,
        'eu-amlr': (why: string) => ` ist wirtschaftlicher Eigentümer nach der VO (EU) 2024/1624: ${why}.`,
      },
      open: (law: string, share: string, why: string) =>
        `: nach ${law} nicht feststellbar; möglich sind ${share}${why === '' ? '' : `, ${why}`}.`,
      no: {
        gwg: (why: string) => ` ist nicht wirtschaftlich berechtigt nach dem GwG: ${why}.`,
        'eu-amlr': (why: string) => ` ist kein wirtschaftlicher Eigentümer nach der VO (EU) 2024/1624: ${why}.`,
      },
    },
    oneLaw: { gwg: 'dem GwG', 'eu-amlr': 'der VO (EU) 2024/1624' },
  },
  elsewhere: {
    title: 'Andere Unternehmen',
    known: 'Soweit es aus aufbewahrten Antworten bekannt ist; dafür wurde nichts abgerufen. Vollständig ist das nicht.',
    company: 'Beteiligungen und Funktionen der Gesellschaft',
    people: 'Weitere Funktionen und Beteiligungen der Personen',
    none: 'Keine aufbewahrte Antwort nennt andere Unternehmen, an denen die Gesellschaft oder ihre Personen beteiligt oder in denen sie tätig sind.',
    who: 'Wer',
    where: 'Unternehmen',
    as: 'Funktion oder Anteil',
    standing: 'Stand',
    holds: (share: string) => `beteiligt mit ${share}`,
    holdsUnknown: 'beteiligt, Anteil nicht angegeben',
    peopleLeft: (count: number) =>
      `${count} weitere ${count === 1 ? 'Person ist' : 'Personen sind'} hier nicht nachgesehen.`,
  },
  accounts: {
    title: 'Abschlüsse',
    caption: 'Zahlen je Geschäftsjahr',
    figure: 'Posten',
    notPublished: 'nicht veröffentlicht',
    absent: 'nicht im Abschluss',
    notUnderstood: 'nicht verstanden',
    published: (day: string) => `veröffentlicht ${day}`,
    chart: (what: string) => `Säulen: ${what}`,
    inUnit: (unit: string) => `in ${unit}`,
    why: '„Nicht veröffentlicht“ heißt nie null. Kleine Kapitalgesellschaften müssen keine Gewinn- und Verlustrechnung veröffentlichen (§\u00a0326 Abs.\u00a01 HGB).',
    noFigures: 'Der Dienst nennt Abschlüsse, aber keine Zahlen.',
    unit: { one: '', thousand: 'Tausend', million: 'Mio.', billion: 'Mrd.' },
    noYear: 'ohne Geschäftsjahr',
    more: (count: number) =>
      `${count} ${count === 1 ? 'älterer Abschluss steht' : 'ältere Abschlüsse stehen'} nicht in dieser Tabelle.`,
    alone: {
      joined: (year: string) => `${year}: auch einzeln gelesen; die Posten stehen in der Tabelle.`,
      apart: (year: string) =>
        `${year}: auch einzeln gelesen; dort steht eine andere Währung oder ein anderer Stichtag, und die Posten stehen nicht in der Tabelle.`,
      content: (year: string) => `${year}: Der Inhalt wurde gelesen; er liegt bei der Antwort.`,
      unreadable: (year: string) =>
        `${year}: Eine Antwort zu diesem Abschluss allein ist nicht lesbar; sie liegt vor, wie sie kam.`,
    },
  },
  timeline: {
    title: 'Verlauf',
    caption: 'Eintragungen im Register, neueste zuerst',
    day: 'Tag',
    number: 'Nr.',
    what: 'Was',
    wording: 'Wortlaut',
    before: 'vorher',
    after: 'jetzt',
    undated: 'ohne Datum',
    more: (count: number) => `${count} ältere ${count === 1 ? 'Eintragung steht' : 'Eintragungen stehen'} hier nicht.`,
    notHere: (numbers: string, one: boolean) =>
      `Zu ${one ? 'Eintragung' : 'den Eintragungen'} ${numbers} liegt hier nichts vor: nicht gelesen oder vom Dienst nicht genannt.`,
    untyped: 'Ereignis ohne Art',
    whole: (count: number) => `${count} ${count === 1 ? 'Eintragung' : 'Eintragungen'}.`,
  },
  documents: {
    title: 'Dokumente',
    caption: 'Beim Register liegende Dokumente',
    name: 'Dokument',
    type: 'Art',
    date: 'Datum',
  },
  notes: {
    title: 'Eigene Notizen',
    changed: (moment: string) => `Notiz, geändert ${moment}`,
    none: 'Zu diesem Unternehmen gibt es keine Notizen.',
    own: 'Eigene Notizen sind keine Angaben des Registers.',
  },
  nothing: {
    'not-read': 'Nicht gelesen',
    'not-found': 'Beim Dienst nicht vorhanden',
    'not-offered': 'Vom Dienst nicht angeboten',
    unreadable: 'Nicht lesbar',
    none: 'Keine',
    partial: 'Nur zum Teil gelesen',
    misread: 'Nicht alles verstanden',
    notFound: (moment: string) => `Der Dienst hat am ${moment} geantwortet, dass er das nicht hat.`,
    notOffered: (moment: string) =>
      `Der Dienst hat am ${moment} geantwortet, dass er das nicht oder noch nicht anbietet.`,
    unreadableText: 'Die Antwort ist aufbewahrt, hat aber nicht die erwartete Form.',
    noneText: {
      events: 'Der Dienst führt keine Eintragungen.',
      roles: 'Der Dienst nennt keine Personen.',
      statements: 'Der Dienst führt keinen veröffentlichten Abschluss.',
      documents: 'Der Dienst führt kein Dokument.',
      record: 'Der Dienst hat geantwortet, aber keine Angaben geliefert.',
      owners: 'Die Antwort nennt niemanden, der beteiligt ist.',
    },
    notReadText: {
      record: 'Der Registereintrag ist nicht gelesen.',
      events: 'Der Verlauf ist nicht gelesen.',
      roles: 'Die Personen sind nicht gelesen.',
      statements: 'Die Abschlüsse sind nicht gelesen.',
      documents: 'Die Dokumente sind nicht gelesen.',
      contact: 'Der Kontakt ist nicht gelesen.',
      owners: 'Wer beteiligt ist, ist nicht gelesen.',
    },
    ownersInPart: 'Wer beteiligt ist, ist nur zum Teil gelesen oder verstanden; anderen kann der Rest gehören.',
    partialText: 'Die Liste hat weitere Seiten, die nicht gelesen sind.',
    misreadText: (members: readonly string[], items: number) =>
      [
        items === 0
          ? ''
          : items === 1
            ? 'Ein Teil der Antwort ist nicht lesbar.'
            : `${items} Teile der Antwort sind nicht lesbar.`,
        members.length === 0 ? '' : `In der Antwort vorhanden, aber nicht verstanden: ${members.join(', ')}.`,
      ]
        .filter((part) => part !== '')
        .join(' '),
  },
  appendix: {
    title: 'Quellen',
    unreadTitle: 'Was nicht gelesen ist',
    unreadCaption: 'Nicht Gelesenes',
    company: 'Unternehmen',
    section: 'Abschnitt',
    allRead: 'Alles, was der Dienst anbietet, ist gelesen.',
    number: 'Nr.',
    what: 'Antwort',
    readAt: 'Gelesen',
    hash: 'SHA-256 der Antwort',
    explained:
      'Die Zahlen hinter den Angaben verweisen auf diese Antworten des Registerdienstes. Jede ist so aufbewahrt, wie sie kam; die Prüfsumme belegt es.',
    noSources: 'Keine Angabe dieses Berichts beruht auf einer aufbewahrten Antwort.',
  },
  sections: {
    record: 'Registereintrag',
    events: 'Verlauf',
    roles: 'Personen',
    statements: 'Abschlüsse',
    documents: 'Dokumente',
    contact: 'Kontakt',
    owners: 'Gesellschafter',
  },
}
