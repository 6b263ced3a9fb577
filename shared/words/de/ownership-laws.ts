/** Texts of the beneficial owners by both laws: results, reasons, proofs, what is missing. */
export const ownershipLaws = {
  title: 'Wirtschaftlich Berechtigte und wirtschaftliche Eigentümer',
  notRegister: 'berechnet, kein Eintrag im Transparenzregister',
  views: 'Ansichten',
  view: { laws: 'Beide Gesetze', shares: 'Anteile' },
  table: 'Wirtschaftlich Berechtigte und wirtschaftliche Eigentümer nach beiden Gesetzen',
  person: 'Natürliche Person',
  law: {
    gwg: {
      act: '§\u00a03 GwG',
      threshold: 'mehr als 25\u202f%',
      name: '§\u00a03 Abs.\u00a02 GwG',
      short: 'GwG',
      rule: 'mehr als 25\u202f%, auch über beherrschte Gesellschaften',
    },
    'eu-amlr': {
      act: 'EU 2024/1624',
      threshold: 'ab 25\u202f%',
      name: 'VO (EU) 2024/1624, gilt ab {{day}}',
      short: 'EU ab {{day}}',
      rule: 'ab 25\u202f%, entlang der Kette multipliziert; Kontrolle daneben',
    },
  },
  verdict: { yes: 'ja', no: 'nein', open: 'offen' },
  verdictWith: '{{verdict}}, {{how}}',
  counts: '{{yes, number}} ja, {{open, number}} offen, {{no, number}} nein',
  byControl: 'durch Kontrolle',
  byArticle54: 'nach Art.\u00a054',
  range: '{{lo}} bis {{hi}}',
  atLeast: 'mindestens {{share}}',
  atMost: 'höchstens {{share}}',
  justOver: 'knapp über {{share}}',
  justUnder: 'knapp unter {{share}}',
  unnamed: 'Unbekannt',
  unnamedOf: 'Unbekannt ({{number}})',
  bornIn: 'Jahrgang {{year}}',
  unidentified: 'weder als Person noch als Gesellschaft bekannt',
  notSent_one: 'und {{count, number}} weitere Person mit kleinerem Anteil',
  notSent_other: 'und {{count, number}} weitere mit kleineren Anteilen',
  none: {
    title: 'Niemand bekannt',
    text: 'In dem, was gelesen ist, steht hinter dieser Gesellschaft keine natürliche Person.',
    unread: 'Wer hier beteiligt ist, ist nicht gelesen; wer dahinter steht, ist nicht feststellbar.',
  },
  moreRows_one: 'Eine weitere Person zeigen',
  moreRows_other: '{{count, number}} weitere Personen zeigen',
  ledger: {
    caption: 'Rechnung',
    more_one: 'ein weiterer Weg',
    more_other: '{{count, number}} weitere Wege',
    further: 'Kreise und weitere Wege',
    total: 'zusammen',
    open: 'mit dem, was offen ist, weil {{gap}}',
    closes: 'Das klärt das Lesen von {{companies}}; Preise unter „Was als Nächstes lesen“.',
  },
  reason: {
    because: 'weil {{gap}}',
    ownShare: 'hält {{share}} selbst',
    throughControlled: 'beherrscht {{company}} mit {{held}}, diese hält {{share}}',
    throughPartner: 'beherrscht {{company}} als einziger persönlich haftender Gesellschafter, diese hält {{share}}',
    throughIndirect: 'beherrscht {{company}} mittelbar, diese hält {{share}}',
    ownAndControlled: '{{own}} selbst und {{rest}} über beherrschte Gesellschaften',
    severalControlled: '{{share}} über {{count, number}} beherrschte Gesellschaften',
    isGeneralPartner: 'ist persönlich haftender Gesellschafter',
    controlsGeneralPartner: 'beherrscht {{company}}, persönlich haftende Gesellschafterin',
    direct: '{{share}} unmittelbar',
    chains: '{{count, number}} Ketten, zusammen {{share}}',
    further: '{{sum}}, dazu {{share}} aus Kreisen und weiteren Ketten',
    noControlKnown: '{{sum}}; Kontrolle daneben: keine bekannt',
    controlToo: '{{sum}}; dazu Kontrolle',
    controls: 'kontrolliert die Gesellschaft mit {{held}}',
    controlsThrough: 'kontrolliert die Gesellschaft über {{company}}',
    controlsAsPartner: 'kontrolliert die Gesellschaft als einziger persönlich haftender Gesellschafter',
    controlsOwner: 'kontrolliert {{company}}, diese hält unmittelbar {{share}}',
    controlsOwners: 'kontrolliert {{count, number}} Gesellschaften, die unmittelbar zusammen {{share}} halten',
    interestInController: 'hält {{share}} an {{company}}, die die Gesellschaft kontrolliert',
    notMoreOwn: 'selbst gehalten; nicht mehr als 25\u202f%',
    notMore: 'eigene und zugerechnete Anteile; nicht mehr als 25\u202f%',
    breaksAt: 'beherrscht {{company}} mit {{share}} nicht',
    nothingAttributed: 'keine eigenen und keine zurechenbaren Anteile',
    notReached: '{{sum}}, weniger als 25\u202f%',
    noInterest: 'keine Eigentumsbeteiligung',
  },
  ground: {
    'gwg-capital': {
      title: 'Mehr als 25\u202f% der Kapitalanteile',
      cite: '§\u00a03 Abs.\u00a02 Satz\u00a01 Nr.\u00a01, Sätze\u00a02 bis 4 GwG',
    },
    'gwg-general-partner': {
      title: 'Kontrolle auf vergleichbare Weise',
      cite: '§\u00a03 Abs.\u00a02 Satz\u00a01 Nr.\u00a03 GwG',
    },
    'eu-ownership-interest': {
      title: 'Eigentumsbeteiligung von 25\u202f% oder mehr',
      cite: 'Art.\u00a051 Buchst.\u00a0a, Art.\u00a052 Abs.\u00a01 VO (EU) 2024/1624',
    },
    'eu-control': {
      title: 'Kontrolle über die Gesellschaft',
      cite: 'Art.\u00a051 Buchst.\u00a0b, Art.\u00a053 VO (EU) 2024/1624',
    },
    'eu-control-of-owners': {
      title: 'Kontrolle über unmittelbar Beteiligte',
      cite: 'Art.\u00a054 Buchst.\u00a0a VO (EU) 2024/1624',
    },
    'eu-interest-in-controller': {
      title: 'Beteiligung an einer kontrollierenden Gesellschaft',
      cite: 'Art.\u00a054 Buchst.\u00a0b VO (EU) 2024/1624',
    },
  },
  groundOf: '{{title}}: {{company}}',
  shown: 'nachgewiesen',
  notShown: 'nicht nachgewiesen',
  alsoShown: 'Auch nachgewiesen',
  step: {
    asAbove: 'Beherrschung wie oben.',
    majority: '{{owner}} hält {{share}} an {{company}} und beherrscht sie damit: mehr als 50\u202f%.',
    majorityThrough:
      '{{owner}} hält {{share}} an {{company}}; {{actor}} beherrscht diese damit mittelbar: mehr als 50\u202f%.',
    majorityTogether:
      '{{actor}} werden an {{company}} {{sum}} zugerechnet, {{result}}, und damit die Beherrschung: mehr als ' +
      '50\u202f%.',
    partOf: '{{share}} von {{owner}}',
    partOfOthers: '{{share}} aus {{count, number}} weiteren',
    generalPartnerCompany:
      '{{owner}} ist einzige persönlich haftende Gesellschafterin von {{company}} und beherrscht sie damit.',
    generalPartner:
      '{{owner}} ist einziger persönlich haftender Gesellschafter von {{company}} und beherrscht sie damit.',
    generalPartnerThrough:
      '{{owner}} ist einzige persönlich haftende Gesellschafterin von {{company}}; {{actor}} beherrscht diese damit ' +
      'mittelbar.',
    attributed: 'An {{company}} werden zugerechnet: {{sum}} {{result}}.',
    attributedOne: 'An {{company}} werden zugerechnet: {{sum}}.',
    own: '{{share}} selbst',
    nothingAttributed:
      'An {{company}} werden {{actor}} keine Anteile zugerechnet, weder eigene noch die einer ' +
      'beherrschten Gesellschaft.',
    breaksAt:
      '{{actor}} kommen an {{company}} {{share}} zu; mehr als 50\u202f% müssten es sein, um diese zu beherrschen.',
    isPartner: '{{actor}} ist persönlich haftender Gesellschafter von {{company}}.',
    controlsPartner: '{{partner}} ist persönlich haftende Gesellschafterin von {{company}}; {{actor}} beherrscht sie.',
    mayBePartner:
      '{{partner}} ist persönlich haftende Gesellschafterin von {{company}}; ob {{actor}} sie beherrscht, ist nicht ' +
      'bekannt.',
    pathFirst: '{{owner}} hält {{share}} an {{company}}',
    pathNext: 'diese {{share}} an {{company}}',
    path: '{{chain}}: {{product}} {{result}}.',
    pathDirect: '{{chain}}, unmittelbar.',
    paths: 'Zusammen: {{sum}} {{result}}.',
    further: 'Kreise und weitere Ketten tragen {{share}} bei; mit ihnen {{held}}.',
    noPath: 'Keine Kette von Anteilen führt von {{actor}} zu {{company}}.',
    hasControl: '{{actor}} kontrolliert damit {{company}}.',
    directlyHeld: 'Diese Gesellschaften halten an {{company}} unmittelbar: {{sum}} {{result}}.',
    directlyHeldOne: 'An {{company}} unmittelbar beteiligt: {{sum}}.',
    moreThan: 'Das ist mehr als 25\u202f%.',
    notMoreThan: 'Das ist nicht mehr als 25\u202f%.',
    reaches: 'Das sind 25\u202f% oder mehr.',
    below: 'Das sind weniger als 25\u202f%.',
    between: 'Sicher sind {{lo}}, möglich bis zu {{hi}}.',
    evenUnknown: 'Auch mit allem, was nicht bekannt ist, wären es höchstens {{hi}}.',
    controllerControls: '{{company}} kontrolliert {{target}}:',
  },
  cite: {
    gwgMajority: '§\u00a03 Abs.\u00a02 Sätze\u00a03 und 4 GwG, §\u00a0290 Abs.\u00a02 Nr.\u00a01 HGB',
    gwgTogether: '§\u00a03 Abs.\u00a02 Sätze\u00a03 und 4 GwG, §\u00a0290 Abs.\u00a02 Nr.\u00a01, Abs.\u00a03 HGB',
    gwgPartner: '§\u00a03 Abs.\u00a02 Sätze\u00a03 und 4 GwG, §\u00a0290 Abs.\u00a02 HGB',
    gwgShares: '§\u00a03 Abs.\u00a02 Satz\u00a01 Nr.\u00a01 GwG',
    gwgSharesThrough: '§\u00a03 Abs.\u00a02 Satz\u00a01 Nr.\u00a01, Satz\u00a02 GwG',
    gwgOther: '§\u00a03 Abs.\u00a02 Satz\u00a01 Nr.\u00a03 GwG',
    euMajority: 'Art.\u00a053 Abs.\u00a02 Buchst.\u00a0b und c',
    euPartner: 'Art.\u00a053 Abs.\u00a03',
    euMultiply: 'Art.\u00a052 Abs.\u00a01 Unterabs.\u00a01',
    euControl: 'Art.\u00a051 Buchst.\u00a0b, Art.\u00a053 Abs.\u00a02',
    euControlOfOwners: 'Art.\u00a054 Buchst.\u00a0a',
    euInterestInController: 'Art.\u00a054 Buchst.\u00a0b',
  },
  source: {
    title: 'Woher die Anteile kommen',
    days: 'Listen und Tage',
    'amount-of-capital': '{{owner}} an {{company}}: {{amount}} von {{whole}} Kapital {{result}}',
    'amount-of-sum': '{{owner}} an {{company}}: {{amount}} von {{whole}}, der Summe der Einlagen, {{result}}',
    'amount-of-liabilities': '{{owner}} an {{company}}: {{amount}} von {{whole}} Haftsummen {{result}}',
    stated: '{{owner}} an {{company}}: {{share}}, so angegeben',
    'sole-proprietor': '{{owner}} an {{company}}: alleiniger Inhaber, {{share}}',
    missing: '{{owner}} an {{company}}: nicht angegeben, zählt mit {{counts}}',
    scaled: '{{first}}; ohne die eigenen Anteile der Gesellschaft ({{treasury}}) zählen {{counts}}',
    mayBeGone:
      '{{first}}, in einer älteren Liste; eine neuere ist nicht zu Ende gelesen und nennt {{owner}} bisher nicht, es zählen {{counts}}',
    overstated: '{{first}}; weil die Angaben zusammen {{sum}} ergeben, zählen {{counts}}',
    asOf: 'Liste vom {{day}}',
    asOfUnknown: 'Stand der Liste nicht angegeben',
    readAt: 'gelesen {{day}}',
    readAtUnknown: 'Zeit des Lesens nicht bekannt',
    ofOwners: '{{company}}, {{owners}}: {{list}}, {{read}}',
    moreLists_one: 'und eine weitere Gesellschaft',
    moreLists_other: 'und {{count, number}} weitere Gesellschaften',
  },
  gap: {
    title: 'Nicht feststellbar, weil',
    'share-missing': {
      own: 'der eigene Anteil an {{company}} nicht angegeben ist',
      other: 'der Anteil von {{owner}} an {{company}} nicht angegeben ist',
    },
    'owners-not-read': {
      unread: 'die {{owners}} von {{company}} nicht gelesen sind',
      noneStated: 'die Antwort zu {{company}} keine {{owners}} nennt',
    },
    'owners-incomplete': 'nicht bekannt ist, wem {{rest}} an {{company}} gehören',
    'over-hundred': 'die Anteile an {{company}} zusammen {{sum}} ergeben',
    'owner-unidentified': {
      self: 'nicht bekannt ist, ob es eine natürliche Person ist',
      named: 'von {{owner}}, beteiligt an {{company}}, nicht bekannt ist, ob Person oder Gesellschaft',
      unnamed: 'ein Beteiligter von {{company}} ohne Namen ist',
    },
    'several-general-partners':
      'nur {{articles}} von {{company}} sagt, welcher der persönlich haftenden Gesellschafter bestimmt',
    'owners-changed_one': 'eine Änderung der {{owners}} von {{company}} bekannt und nicht gelesen ist',
    'owners-changed_other':
      '{{count, number}} Änderungen der {{owners}} von {{company}} bekannt und nicht gelesen sind',
    'maybe-same-person': 'vielleicht dieselbe Person mehrfach vorkommt, gleichnamig: {{others}}',
    depends: 'davon hängen bis zu {{weight}} der Gesellschaft ab',
    more_one: 'und ein weiterer Grund',
    more_other: 'und {{count, number}} weitere Gründe',
  },
  /** To whom a company belongs, by its form: as a heading, and behind an article or "keine". One proprietor is no plural. */
  owners: {
    many: {
      shareholders: 'Gesellschafter',
      stockholders: 'Aktionäre',
      professional: 'Partner',
      members: 'Mitglieder',
      proprietor: 'Inhaber',
      unknown: 'Beteiligte',
    },
    these: {
      shareholders: 'Gesellschafter',
      stockholders: 'Aktionäre',
      professional: 'Partner',
      members: 'Mitglieder',
      proprietor: 'Beteiligten',
      unknown: 'Beteiligten',
    },
  },
  /** Of a company with general partners, in the middle of a sentence. */
  articles: {
    statutes: 'die Satzung',
    partnership: 'der Gesellschaftsvertrag',
    unknown: 'die Satzung oder der Gesellschaftsvertrag',
  },
  caveat: {
    title: 'Zu bedenken',
    'votes-follow-capital':
      'Stimmrechte stehen nicht im Register. Angenommen ist, dass sie den Anteilen folgen (§\u00a047 Abs.\u00a02 ' +
      'GmbHG, §\u00a0134 ' +
      'Abs.\u00a01 AktG).',
    'liability-sums':
      'Die Anteile an {{company}} sind aus Haftsummen berechnet (§\u00a0172 HGB); die Kapitalanteile können andere ' +
      'sein.',
    'rounded-at-threshold':
      'Der Anteil von {{owner}} an {{company}} ist nur als Prozentsatz angegeben und kann gerundet sein; so nahe an ' +
      '25\u202f% kann das entscheiden.',
    'general-partner-may-be-excluded':
      'Ein persönlich haftender Gesellschafter ohne Befugnis zu vertreten oder zu führen würde nicht zählen; ' +
      '{{articles}} von {{company}} steht nicht im Register.',
    'by-heads':
      'Anteile an {{company}} sind nicht angegeben. Ist nichts anderes vereinbart, gilt nach Köpfen je ein Anteil von ' +
      '{{heads, number}} (§\u00a0709 Abs.\u00a03 BGB); die Vereinbarung steht nicht im Register, gezählt ist das nicht.',
    'passes-with-own-share':
      'Mit dem eigenen unmittelbaren Anteil zusammen wären es {{held}}. Art.\u00a054 Buchst.\u00a0a nennt nur die ' +
      'Anteile ' +
      'kontrollierter Gesellschaften.',
  },
  proof: {
    title: 'Nachweis: {{name}}',
    choose: 'Eine Zeile wählen, um den Nachweis zu sehen.',
    noResult: 'Hier nicht berechnet.',
  },
  unseen: {
    both:
      'Nach beiden Regelwerken: Auch jemand, der hier nicht vorkommt, könnte wirtschaftlich Berechtigter oder ' +
      'wirtschaftlicher Eigentümer sein; zu viel ist nicht gelesen oder nicht angegeben.',
    gwg:
      '{{law}}: Auch jemand, der hier nicht vorkommt, könnte wirtschaftlich Berechtigter sein; zu viel ist nicht ' +
      'gelesen oder nicht angegeben.',
    'eu-amlr':
      '{{law}}: Auch jemand, der hier nicht vorkommt, könnte wirtschaftlicher Eigentümer sein; zu viel ist nicht ' +
      'gelesen oder nicht angegeben.',
  },
  exception: {
    gwg: {
      listed:
        'GwG: Bei Gesellschaften, die an einem organisierten Markt notiert sind, kommt es nicht auf die Anteile an ' +
        '(§\u00a03 Abs.\u00a02 Satz\u00a01); berechnet wird nichts.',
      foundation:
        'GwG: Für rechtsfähige Stiftungen gilt §\u00a03 Abs.\u00a03, nicht der Anteil; berechnet wird nichts.',
    },
    'eu-amlr': {
      listed: 'VO (EU) 2024/1624: Für notierte Gesellschaften wird hier nichts berechnet.',
      foundation: 'VO (EU) 2024/1624: Für Stiftungen gilt Art.\u00a057, nicht der Anteil; berechnet wird nichts.',
    },
  },
  fallback: {
    'fictitious-beneficial-owners': {
      title: 'Fiktive wirtschaftlich Berechtigte (§\u00a03 Abs.\u00a02 Satz\u00a05 GwG)',
      applies:
        'Nach dem Gelesenen ist niemand wirtschaftlich Berechtigter. Bleibt es nach umfassender Prüfung dabei, ' +
        'gelten ' +
        'die gesetzlichen Vertreter, geschäftsführenden Gesellschafter oder Partner als wirtschaftlich Berechtigte:',
      'cannot-be-told': 'Ob sie gelten, ist nicht feststellbar, solange Ergebnisse offen sind.',
      tag: 'fiktiv',
    },
    'senior-managing-officials': {
      title: 'Angehörige der Führungsebene (Art.\u00a063 Abs.\u00a04 VO (EU) 2024/1624)',
      applies:
        'Nach dem Gelesenen ist niemand wirtschaftlicher Eigentümer. Bleibt es dabei, sind die Angehörigen der ' +
        'Führungsebene anzugeben; wirtschaftliche Eigentümer sind sie nicht:',
      'cannot-be-told': 'Ob sie anzugeben sind, ist nicht feststellbar, solange Ergebnisse offen sind.',
      tag: 'kein wirtschaftlicher Eigentümer',
    },
    'foundation-board': {
      title: 'Vorstand der Stiftung (§\u00a03 Abs.\u00a03 Nr.\u00a02 GwG; Art.\u00a057 VO (EU) 2024/1624)',
      applies:
        'Bei einer rechtsfähigen Stiftung sind die Mitglieder des Vorstands wirtschaftlich Berechtigte. Stifter und ' +
        'Treugeber, Begünstigte und wer sonst beherrschenden Einfluss hat, nennt kein Register:',
      'cannot-be-told': 'Ob sie gelten, ist nicht feststellbar.',
      tag: 'Vorstand',
    },
    wouldBe: 'In Frage kommen:',
    through: '{{name}}, über {{companies}}',
    behind: 'Wer {{company}} vertritt, ist nicht gelesen; in Betracht kommen nur natürliche Personen.',
    notRead: 'Die Vertreter sind nicht gelesen.',
    inPart: 'Die Personen sind nur zum Teil gelesen oder verstanden; es kann weitere geben.',
    nobody: 'Vertreter sind keine bekannt.',
    unnamed: 'ohne Namen',
  },
  changed: {
    owners_one:
      'Seit dem Lesen ist eine Änderung der {{owners}} von {{company}} bekannt geworden{{when}}; sie ist nicht gelesen.',
    owners_other:
      'Seit dem Lesen sind {{count, number}} Änderungen der {{owners}} von {{company}} bekannt geworden{{when}}; sie sind nicht gelesen.',
    representatives_one:
      'Seit dem Lesen ist eine Änderung der Vertreter von {{company}} bekannt geworden{{when}}; sie ist nicht gelesen.',
    representatives_other:
      'Seit dem Lesen sind {{count, number}} Änderungen der Vertreter von {{company}} bekannt geworden{{when}}; sie sind nicht gelesen.',
    when: ', die letzte vom {{day}}',
    notCertain: 'Was darauf beruht, ist nicht sicher.',
  },
  noOwnerForm: {
    stock:
      'Aktionäre stehen im Aktienregister der Gesellschaft (§\u00a067 AktG), nicht im Handelsregister. Was hier steht, ' +
      'ist höchstens ein Teil von ihnen.',
    cooperative: 'Mitglieder einer Genossenschaft stehen in keinem öffentlichen Register (§\u00a030 GenG).',
    association: 'Mitglieder eines Vereins stehen in keinem Register.',
    mutual: 'Mitglieder eines Versicherungsvereins auf Gegenseitigkeit stehen in keinem öffentlichen Register.',
    foundation: 'Eine Stiftung hat weder Gesellschafter noch Mitglieder.',
    public: 'Eine juristische Person dieser Art hat keine Gesellschafter; wer sie trägt, steht nicht im Register.',
  },
  finding: {
    gwg: 'Wer wirtschaftlich Berechtigter ist, ist aus dem Gelesenen nicht feststellbar.',
    'eu-amlr': 'Wer wirtschaftlicher Eigentümer ist, ist aus dem Gelesenen nicht feststellbar.',
  },
  /** What no computing from a register can know, in one place for the desk, the report and the files. */
  limits: {
    title: 'Was hier nicht berücksichtigt ist',
    list: {
      trusts:
        'Treuhand: wer Anteile für einen anderen hält, steht als Gesellschafter in der Liste (§\u00a03 Abs.\u00a01 GwG).',
      agreements: 'Stimmbindungen und Stimmrechte, die nicht den Anteilen folgen.',
      vetoes:
        'Vetorechte, Weisungsrechte und Rechte, die Mehrheit der Leitung zu bestellen (§\u00a0290 Abs.\u00a02 HGB, Art.\u00a053 Abs.\u00a03).',
      family: 'Familie und gemeinsames Handeln (Art.\u00a053 Abs.\u00a03 und 4 VO (EU) 2024/1624).',
      threshold:
        'Niedrigere Schwellen, die die Kommission für Gruppen von Gesellschaften festlegen kann (Art.\u00a052 Abs.\u00a02).',
    },
  },
  whyDiffer:
    'Nach dem Gesetz zählt auch mit, was Unbekannten gehören könnte; der durchgerechnete Anteil zählt nur, was von ' +
    'dieser Person bekannt ist. Darum kann die eine Spanne weiter sein als die andere.',
  settle: {
    title: 'Was als Nächstes lesen',
    intro: 'Die Gesellschafter dieser Gesellschaften zu lesen kann offene Ergebnisse klären, das Wirksamste zuerst:',
    nothing: 'Was noch fehlt, kann kein Ergebnis mehr ändern.',
    onlyAlready: 'Es gibt nichts Neues zu lesen; was fehlt, steht in keiner gelesenen Antwort.',
    outside:
      'Keine Antwort nennt eine Kennung, mit der sich danach fragen ließe; eine Suche nach dem Namen findet es vielleicht.',
    abroad:
      'steht außerhalb des deutschen Registers ({{country}}); nach den Gesellschaftern lässt sich beim Dienst nicht fragen.',
    onlyAbroad: 'Was fehlt, liegt bei Unternehmen außerhalb des deutschen Registers; kein Abruf hier würde es klären.',
    onlyOutside: 'Was fehlt, liegt bei Unternehmen, für die keine Antwort eine Kennung nennt.',
    outsideMany:
      'Keine Antwort nennt eine Kennung, mit der sich nach diesen Unternehmen fragen ließe; eine Suche nach dem Namen ' +
      'findet sie vielleicht. Das würde klären, wer so viel kontrolliert:',
    removes: 'Das Lesen klärt, wer bis zu {{share}} kontrolliert.',
    wouldSettle: 'Es würde klären, wer bis zu {{share}} kontrolliert.',
    because: 'Weil {{gap}}.',
    alreadyRead: 'Schon gelesen; was fehlt, ist vielleicht nirgends angegeben.',
    read: '{{owners}} von {{company}} lesen',
    readAgain: '{{owners}} von {{company}} neu lesen',
    more_one: 'und eine weitere Gesellschaft mit weniger Gewicht',
    more_other: 'und {{count, number}} weitere Gesellschaften mit weniger Gewicht',
  },
  shares: {
    label: 'Unmittelbare und durchgerechnete Anteile',
    name: 'Beteiligt',
    direct: 'Unmittelbar',
    effective: 'Durchgerechnet',
    notDirect: 'keiner',
    directly: 'unmittelbar',
    andMore: '{{first}} und {{count, number}} weitere',
    explained:
      'Durchgerechnet heißt: entlang jeder Kette multipliziert, über alle Ketten addiert, Kreise eingerechnet. ' +
      'Fehlende Angaben ergeben eine Spanne.',
    nobody: 'Beteiligte dieser Gesellschaft sind nicht bekannt.',
    unattributed: 'Ohne bekannten Gesellschafter: {{share}} an {{company}}.',
    treasury:
      '{{company}} hält {{share}} an sich selbst. Eigene Anteile tragen keine Rechte (§\u00a071b AktG; für die ' +
      'GmbH ebenso ' +
      'nach herrschender Meinung); die übrigen Anteile sind entsprechend hochgerechnet.',
    ownsItself: '{{company}} gehört nach den Angaben ganz sich selbst; wer dahinter steht, ist nicht feststellbar.',
    overHundred:
      'Die Anteile an {{company}} ergeben zusammen {{sum}}. Nichts davon ist gekürzt; jeder überhöhte Anteil zählt ' +
      'mit ' +
      'einer Spanne.',
    liabilitySums: 'Anteile an {{company}} sind aus Haftsummen berechnet (§\u00a0172 HGB).',
    contradicts: 'Anteil von {{owner}} an {{company}}: Prozentsatz und Betrag widersprechen sich; es zählt der Betrag.',
    currencies: 'Beträge an {{company}} stehen in mehreren Währungen und werden nicht addiert.',
    morePeople_one: 'und eine weitere Person',
    morePeople_other: 'und {{count, number}} weitere Personen',
    moreNotes_one: 'und eine weitere Auffälligkeit',
    moreNotes_other: 'und {{count, number}} weitere Auffälligkeiten',
  },
}
