/** Texts of who can sign for a company on a day. */
export const signing = {
  title: 'Wer zeichnen kann',
  computed: 'berechnet aus Registereintrag und Personen, keine Auskunft des Registers',
  day: 'Für den Tag',
  today: 'Heute',
  dayPlaceholder: 'TT.MM.JJJJ',
  dayInvalid: 'Kein gültiger Tag; gezeigt ist der {{day}}.',
  basedOn: {
    record: 'Vertretungsregel gelesen {{day}}',
    roles: 'Personen gelesen {{day}}',
    recordUnread: 'Vertretungsregel nicht gelesen',
    rolesUnread: 'Personen nicht gelesen',
    later: 'Ob sich zwischen dem Lesen und diesem Tag etwas geändert hat, ist hier nicht bekannt.',
    earlier: 'Die Vertretungsregel ist die zuletzt gelesene; ob sie an diesem Tag schon galt, ist hier nicht bekannt.',
  },
  missing: {
    record: {
      'not-read': 'Der Registereintrag ist nicht gelesen. Ohne seine Vertretungsregel gilt hier das Gesetz.',
      unreadable: 'Der Registereintrag ist nicht lesbar. Ohne seine Vertretungsregel gilt hier das Gesetz.',
      'not-there': 'Der Dienst hat keinen Registereintrag. Ohne Vertretungsregel gilt hier das Gesetz.',
      partial: 'Der Registereintrag ist nur zum Teil gelesen.',
    },
    roles: {
      'not-read': 'Die Personen sind nicht gelesen. Wer im Amt ist, ist hier nicht bekannt.',
      unreadable: 'Die Personen sind nicht lesbar. Wer im Amt ist, ist hier nicht bekannt.',
      'not-there': 'Der Dienst führt keine Personen. Wer im Amt ist, ist hier nicht bekannt.',
      partial:
        'Von den Personen ist nicht alles gelesen oder verstanden. Weitere können zeichnen dürfen oder nötig sein.',
    },
  },
  read: { record: 'Registereintrag lesen', roles: 'Personen lesen' },
  readAgain: { record: 'Registereintrag neu lesen', roles: 'Personen neu lesen' },
  readMore: { record: 'Registereintrag weiterlesen', roles: 'Weitere Personen lesen' },
  terminated:
    'Die Gesellschaft ist gelöscht. Vertreten kann sie dann nur noch, wer für eine Nachtragsliquidation bestellt ist.',
  firmDeleted:
    'Gelöscht ist die Firma, der Name, unter dem eine Person ihr Geschäft betrieb; diese handelt für sich selbst und haftet weiter (§§\u00a017, 31 HGB). Ob ihr das Geschäft noch gehört, ist hier nicht bekannt.',
  successor: {
    merged:
      'Die Gesellschaft ist durch Verschmelzung erloschen. Ihr Vermögen ist auf {{name}} übergegangen; gehandelt wird dort ' +
      '(§\u00a020 Abs.\u00a01 Nr.\u00a01 und 2 UmwG).',
    'split-up':
      'Die Gesellschaft ist durch Spaltung erloschen. Ihr Vermögen ist nach dem Spaltungsvertrag auf {{name}} übergegangen; ' +
      'gehandelt wird dort (§\u00a0131 Abs.\u00a01 Nr.\u00a01 und 2 UmwG).',
    unnamed: 'ihren Rechtsnachfolger, der hier nicht genannt ist,',
    several: 'mehrere Rechtsnachfolger',
  },
  sets: 'Kleinste Gruppen, die zusammen zeichnen können',
  setsFor: {
    full: 'Volle Vertretung',
    land: 'Als Prokurist, auch für Grundstücke',
    procuration: 'Als Prokurist',
    branch: 'Nur für eine Niederlassung',
  },
  setsForWomen: { land: 'Als Prokuristin, auch für Grundstücke', procuration: 'Als Prokuristin' },
  scope: {
    full: 'gerichtlich und außergerichtlich, für alle Geschäfte',
    land:
      'alle Geschäfte, die ein Handelsgewerbe mit sich bringt (§\u00a049 Abs.\u00a01 HGB), und kraft besonderer Befugnis die ' +
      'Veräußerung und Belastung von Grundstücken (§\u00a049 Abs.\u00a02 HGB); keine Grundlagengeschäfte',
    procuration:
      'alle Geschäfte, die ein Handelsgewerbe mit sich bringt (§\u00a049 Abs.\u00a01 HGB); Grundstücke veräußern ' +
      'oder belasten ' +
      'nur mit besonderer Befugnis (§\u00a049 Abs.\u00a02 HGB); keine Grundlagengeschäfte',
    branch: 'Prokura, beschränkt auf den Betrieb einer Niederlassung (§\u00a050 Abs.\u00a03 HGB)',
  },
  nobody: {
    title: 'Niemand',
    text: 'Aus dem, was gelesen ist, ergibt sich niemand, der an diesem Tag zeichnen kann.',
    unknown: 'Wer an diesem Tag zeichnen kann, ist nicht feststellbar.',
    administrator:
      'Niemand aus der Gesellschaft. Für die Insolvenzmasse handelt {{name}} (§\u00a080 InsO); eine Prokura ist mit der ' +
      'Eröffnung erloschen (§\u00a0117 Abs.\u00a01 InsO).',
    anAdministrator: 'der Insolvenzverwalter, der hier nicht genannt ist',
  },
  answer: {
    administrator: 'Insolvenzverwalter',
    administratorWhy: '§\u00a080 InsO, berechnet.',
    deleted: 'niemand ohne neue Bestellung',
    inPerson: 'die Person selbst',
    successor: 'Rechtsnachfolger: {{name}}',
    aSuccessor: 'Rechtsnachfolger',
    unknown: 'nicht feststellbar',
    nobody: 'nach dem Gelesenen niemand',
    others_one: 'oder auf {{count, number}} anderem Weg.',
    others_other: 'oder auf {{count, number}} anderen Wegen.',
    computed: 'berechnet.',
    doubt: 'unsicher',
    why: 'Warum?',
  },
  set: {
    alone: '{{names}} allein',
    eachAlone: 'Jeder allein: {{names}}',
    eachWomanAlone: 'Jede allein: {{names}}',
    together: '{{who}} gemeinsam: {{names}}',
    through: 'für {{company}}: {{set}}',
    nOf: '{{number}} von {{names}}',
    with: '{{first}}; dazu {{next}}',
    withGroup: '{{first}}, mit {{next}}',
    others_one: 'eine weitere Person',
    others_other: '{{count, number}} weitere',
  },
  number: { n1: 'ein', n2: 'zwei', n3: 'drei', n4: 'vier', n5: 'fünf', n6: 'sechs', oneWoman: 'eine' },
  kind: {
    'managing-director_one': 'Geschäftsführer',
    'managing-director_other': 'Geschäftsführer',
    'executive-director_one': 'geschäftsführender Direktor',
    'executive-director_other': 'geschäftsführende Direktoren',
    'board-member_one': 'Vorstandsmitglied',
    'board-member_other': 'Vorstandsmitglieder',
    'general-partner_one': 'persönlich haftender Gesellschafter',
    'general-partner_other': 'persönlich haftende Gesellschafter',
    partner_one: 'Gesellschafter',
    partner_other: 'Gesellschafter',
    'professional-partner_one': 'Partner',
    'professional-partner_other': 'Partner',
    proprietor_one: 'Inhaber',
    proprietor_other: 'Inhaber',
    liquidator_one: 'Liquidator',
    liquidator_other: 'Liquidatoren',
    'stock-liquidator_one': 'Abwickler',
    'stock-liquidator_other': 'Abwickler',
    procurator_one: 'Prokurist',
    procurator_other: 'Prokuristen',
    'limited-partner_one': 'Kommanditist',
    'limited-partner_other': 'Kommanditisten',
    other_one: 'Weiterer',
    other_other: 'Weitere',
  },
  /** Alle einer Gruppe sind nach dem Wort ihrer Funktion Frauen. */
  kindOfWomen: {
    'managing-director_one': 'Geschäftsführerin',
    'managing-director_other': 'Geschäftsführerinnen',
    'executive-director_one': 'geschäftsführende Direktorin',
    'executive-director_other': 'geschäftsführende Direktorinnen',
    'board-member_one': 'Vorstandsmitglied',
    'board-member_other': 'Vorstandsmitglieder',
    'general-partner_one': 'persönlich haftende Gesellschafterin',
    'general-partner_other': 'persönlich haftende Gesellschafterinnen',
    partner_one: 'Gesellschafterin',
    partner_other: 'Gesellschafterinnen',
    'professional-partner_one': 'Partnerin',
    'professional-partner_other': 'Partnerinnen',
    proprietor_one: 'Inhaberin',
    proprietor_other: 'Inhaberinnen',
    liquidator_one: 'Liquidatorin',
    liquidator_other: 'Liquidatorinnen',
    'stock-liquidator_one': 'Abwicklerin',
    'stock-liquidator_other': 'Abwicklerinnen',
    procurator_one: 'Prokuristin',
    procurator_other: 'Prokuristinnen',
    'limited-partner_one': 'Kommanditistin',
    'limited-partner_other': 'Kommanditistinnen',
    other_one: 'Weitere',
    other_other: 'Weitere',
  },
  basis: {
    label: 'Grundlage',
    'general-rule': 'Vertretungsregel im Register',
    'personal-power': 'eigene Befugnis',
    procuration: 'Prokura',
    procurationUnstated: 'Prokura, ohne Wortlaut',
    law: 'Gesetz: {{rule}}',
    lawLiquidators: 'Gesetz: gemeinschaftlich',
    at: 'bei {{company}}: {{basis}}',
    qualified: 'Zu diesem Satz gibt es einen Zweifel; er steht unter „Unklar“.',
    code: 'vom Dienst als „{{word}}“ angegeben',
  },
  self: {
    title: 'Geschäfte mit sich selbst (§\u00a0181 BGB)',
    both: 'Geschäfte mit sich selbst und Mehrfachvertretung: befreit ist {{names}}',
    selfDealing: 'Nur Geschäfte mit sich selbst, nicht Mehrfachvertretung: befreit ist {{names}}',
    multiple: 'Nur Mehrfachvertretung, nicht Geschäfte mit sich selbst: befreit ist {{names}}',
    unstated: 'Nichts angegeben: {{names}}',
    nobody: 'Befreit ist niemand; das ist für jeden im Amt angegeben.',
    inPart: 'Von denen, die hier stehen, ist niemand befreit; nicht alle Personen sind gelesen oder verstanden.',
    nobodyInOffice: 'Niemand im Amt, soweit gelesen.',
    unknown: 'Nicht bekannt, solange die Personen nicht gelesen sind.',
    of: 'bei {{company}}',
  },
  towards: {
    supervisory: 'In Geschäften mit ihnen selbst vertritt der Aufsichtsrat ({{rule}}).',
    administrative: 'In Geschäften mit ihnen selbst vertritt der Verwaltungsrat ({{rule}}).',
  },
  office: {
    title: 'Im Amt am {{day}}',
    none: 'Niemand, soweit gelesen.',
    holders: '{{kind}}: {{names}}',
    more: 'und {{count, number}} weitere',
    sinceUnknown: 'Seit wann, ist bei {{names}} nicht angegeben.',
  },
  /** As the subject of a sentence. */
  articles: {
    statutes: 'Die Satzung',
    company: 'Der Gesellschaftsvertrag',
    partnership: 'Der Gesellschaftsvertrag',
    professional: 'Der Partnerschaftsvertrag',
    unknown: 'Die Satzung oder der Gesellschaftsvertrag',
  },
  urgent: 'Zu beachten',
  doubts: 'Unklar',
  doubt: {
    'rule-not-read':
      'Die Vertretungsregel ist nicht gelesen. {{articles}} kann vom Gesetz abweichen, das hier angenommen ist.',
    ruleNotStated:
      'Die Antwort nennt keine Vertretungsregel. {{articles}} kann vom Gesetz abweichen, das hier angenommen ist.',
    'form-unknown': 'Zu dieser Rechtsform ist hier keine gesetzliche Regel bekannt.',
    'law-unclear': 'Unklar: Keine hier bekannte Vorschrift sagt, ob sie einzeln oder gemeinsam vertreten.',
    'system-unclear':
      'Unklar: Eine SE mit geschäftsführenden Direktoren und Vorstandsmitgliedern. Angenommen ist, dass diese der ' +
      'Verwaltungsrat sind, der nicht vertritt (§\u00a041 SEAG).',
    'liquidators-not-known':
      'Unklar: Die Gesellschaft ist in Liquidation, und unter den Personen steht kein {{liquidator}}. Wer im Amt war, ist oft ' +
      '{{liquidator}} von Gesetzes wegen (§\u00a066 Abs.\u00a01 GmbHG, §\u00a0265 Abs.\u00a01 AktG), dann aber nur mit allen ' +
      'anderen zusammen (§\u00a068 Abs.\u00a01 GmbHG, §\u00a0269 Abs.\u00a02 AktG); bestellt sein können andere. Deshalb steht ' +
      'hier niemand als zeichnungsbefugt.',
    formNotRead: 'Die Rechtsform ist nicht bekannt; ohne sie fehlt die gesetzliche Regel.',
    'rule-not-understood': 'Dieser Satz der Vertretungsregel ist nicht verstanden; er kann das Ergebnis ändern.',
    'power-not-understood': 'Diese eigene Befugnis ist nicht verstanden; sie kann das Ergebnis ändern.',
    'procuration-not-understood':
      'Ob diese Prokura allein oder mit anderen gilt, ist nicht verstanden; sie zählt nicht.',
    contradiction: 'Diese Sätze der Vertretungsregel widersprechen sich.',
    'rule-for-others': 'Diese Regel nennt andere, als im Amt sind; sie ist nicht angewandt.',
    'too-few-in-office': 'Es sind weniger im Amt, als die Regel verlangt; allein kann dann niemand vertreten.',
    'nobody-in-office': 'An diesem Tag ist, soweit gelesen, niemand im Amt, der die Gesellschaft vertreten könnte.',
    'people-in-part':
      'Von den Personen ist nicht alles gelesen oder verstanden. Weitere können zeichnen dürfen oder nötig sein.',
    'partner-not-read': 'Wer für diese Gesellschaft handelt, ist nicht gelesen.',
    circular: 'Diese Gesellschaften vertreten sich gegenseitig; am Ende handelt keine Person.',
    'too-many': 'Mehr Möglichkeiten, als hier stehen können; gezeigt ist ein Teil.',
    insolvency:
      'Das Insolvenzverfahren ist eröffnet: Über das Vermögen verfügt der Insolvenzverwalter (§\u00a080 InsO).',
    'insolvency-provisional':
      'Ein vorläufiger Insolvenzverwalter ist bestellt. Wo ein Zustimmungsvorbehalt angeordnet ist, sind Verfügungen nur mit ' +
      'seiner Zustimmung wirksam (§\u00a021 Abs.\u00a02 Nr.\u00a02, §\u00a024 InsO).',
    'insolvency-strong':
      'Ein allgemeines Verfügungsverbot ist angeordnet: Über das Vermögen verfügt der vorläufige Insolvenzverwalter ' +
      '(§\u00a022 Abs.\u00a01 InsO).',
    'insolvency-applied':
      'Ein Insolvenzverfahren ist beantragt oder mangels Masse abgelehnt; Weiteres ist nicht bekannt.',
    'self-administration':
      'Eigenverwaltung ist angeordnet: Die Organe handeln unter Aufsicht des Sachwalters (§§\u00a0270, 275 InsO).',
    'insolvency-ended':
      'Ein Insolvenzverfahren ist beendet. Eine frühere Prokura bleibt erloschen (§\u00a0117 Abs.\u00a01 InsO); ob die ' +
      'Gesellschaft fortgesetzt wird, ist nicht bekannt.',
    'insolvency-unclear': 'Dieser Satz über eine Insolvenz oder Auflösung ist nicht verstanden.',
    'insolvency-end-unknown':
      'Ein Insolvenzverfahren wurde eröffnet; sein Ende ist hier nicht bekannt. Wegen Vermögenslosigkeit gelöscht wird erst ' +
      'nach dem Ende (§\u00a0394 Abs.\u00a01 FamFG).',
    'deleted-and-insolvent':
      'Die Gesellschaft ist gelöscht, und ein Insolvenzverfahren ist eröffnet. Ob ein Insolvenzverwalter noch über ihr ' +
      'Vermögen verfügt, ist nicht sicher (§\u00a011 Abs.\u00a03, §\u00a080 InsO).',
    merged:
      'Die Gesellschaft ist durch Verschmelzung erloschen; ihr Rechtsnachfolger handelt (§\u00a020 Abs.\u00a01 UmwG).',
    'split-up':
      'Die Gesellschaft ist durch Spaltung erloschen; ihre Rechtsnachfolger handeln (§\u00a0131 Abs.\u00a01 UmwG).',
    'merger-entered':
      'Ihre Verschmelzung oder Spaltung ist eingetragen. Sobald diese wirksam ist, ist die Gesellschaft erloschen, und ihr ' +
      'Rechtsnachfolger handelt (§§\u00a019, 20 Abs.\u00a01, §\u00a0131 Abs.\u00a01 UmwG).',
    'merger-side-unknown':
      'Eine Verschmelzung ist eingetragen. Ob die Gesellschaft dabei übernommen hat oder erloschen ist, ist hier nicht ' +
      'bekannt; für eine erloschene handelt ihr Rechtsnachfolger (§\u00a020 Abs.\u00a01 UmwG).',
    continued:
      'Die Gesellschaft wird nach einer Liquidation fortgesetzt. Wer Liquidator war, ist es damit nicht mehr ' +
      '(§\u00a0274 AktG entsprechend), steht hier aber noch als solcher.',
    deleted: 'Die Gesellschaft ist gelöscht; niemand vertritt sie ohne neue Bestellung.',
    'firm-deleted':
      'Gelöscht ist nur die Firma; wem das Geschäft gehörte, handelt und haftet selbst (§§\u00a017, 31 HGB).',
    'partnership-deleted':
      'Die Gesellschaft ist gelöscht. Ob sie damit beendet ist, steht bei einer Personengesellschaft nicht fest: Ist noch Vermögen da, wickeln es die Liquidatoren ab (§§\u00a0143, 150 HGB); ist nur einer der Gesellschafter geblieben, hat er alles (§\u00a0712a BGB).',
    'deletion-unclear':
      'Der Eintrag ist gelöscht. Wer danach handelt, hängt von der Rechtsform ab und ist hier nicht sicher.',
    'unread-people': 'Eine Änderung der Personen ist bekannt und noch nicht gelesen.',
    'unread-rule': 'Eine Änderung der Vertretung oder der Rechtsform ist bekannt und noch nicht gelesen.',
    'same-person': 'Mehrere Einträge tragen diesen Namen; sie sind für eine Person genommen.',
    'procuration-of-named-person-unknown':
      'Die Person, mit der zusammen diese Prokura gilt, ist unter den Personen nicht zu finden.',
    'procuration-start-unknown':
      'Seit wann diese Prokura besteht, ist nicht bekannt. Ist sie vor der Insolvenz erteilt, ist sie erloschen ' +
      '(§\u00a0117 Abs.\u00a01 InsO); sie zählt nicht.',
  },
  doubtOf: '{{name}}: {{doubt}}',
  unnamed: 'ohne Namen',
}
