/**
 * What companies do: words that stand in their names, and purposes as articles of association word them.
 * Composed for this register.
 */
export interface Trade {
  readonly words: readonly string[]
  readonly purposes: readonly string[]
}

const rows: readonly (readonly [words: string, ...purposes: string[]])[] = [
  [
    'Metallbau|Stahlbau|Schlosserei',
    'Herstellung und Montage von Metallkonstruktionen, Türen, Toren und Geländern.',
    'Planung, Fertigung und Montage von Stahl- und Metallbauten aller Art.',
  ],
  [
    'Bau|Hochbau|Bauunternehmung',
    'Ausführung von Hoch- und Tiefbauarbeiten sowie schlüsselfertiges Bauen.',
    'Betrieb eines Bauunternehmens, insbesondere Maurer-, Beton- und Stahlbetonarbeiten.',
  ],
  ['Tiefbau|Straßenbau', 'Ausführung von Erd-, Kanal-, Tief- und Straßenbauarbeiten.'],
  [
    'Immobilien|Grundbesitz|Wohnbau',
    'Erwerb, Verwaltung und Veräußerung von bebauten und unbebauten Grundstücken sowie die ' +
      'Vermittlung von Immobilien gemäß § 34c GewO.',
    'Halten und Verwalten eigenen Grundbesitzes.',
  ],
  [
    'Hausverwaltung|Immobilienverwaltung',
    'Verwaltung von Wohn- und Gewerbeimmobilien für Dritte, insbesondere nach dem Wohnungseigentumsgesetz.',
  ],
  [
    'Projektentwicklung|Projektbau',
    'Entwicklung, Planung und Durchführung von Immobilienprojekten im eigenen und fremden Namen.',
  ],
  [
    'Logistik|Spedition|Transporte',
    'Betrieb einer Spedition, die Durchführung von Güterkraftverkehr sowie Lagerung und Umschlag von Gütern.',
    'Organisation und Durchführung nationaler und internationaler Transporte.',
  ],
  [
    'Kurierdienst|Kleintransporte',
    'Durchführung von Kurierfahrten und Transporten mit Fahrzeugen bis 3,5 Tonnen zulässigem Gesamtgewicht.',
  ],
  [
    'Maschinenbau|Anlagenbau|Werkzeugbau',
    'Entwicklung, Herstellung und Vertrieb von Maschinen, Anlagen und Werkzeugen.',
    'Konstruktion und Bau von Sondermaschinen sowie der damit verbundene Kundendienst.',
  ],
  ['Feinmechanik|Präzisionstechnik', 'Herstellung und Vertrieb feinmechanischer Teile und Baugruppen.'],
  [
    'Elektrotechnik|Elektro|Elektroanlagen',
    'Planung, Installation und Wartung elektrotechnischer Anlagen.',
    'Ausführung von Elektroinstallationen sowie Handel mit elektrotechnischen Erzeugnissen.',
  ],
  [
    'Haustechnik|Sanitär und Heizung|Gebäudetechnik',
    'Installation und Wartung von Heizungs-, Sanitär-, Klima- und Lüftungsanlagen.',
  ],
  ['Kältetechnik|Klimatechnik', 'Planung, Bau und Wartung von Kälte-, Klima- und Lüftungsanlagen.'],
  [
    'Solar|Photovoltaik|Energie',
    'Planung, Errichtung und Betrieb von Photovoltaikanlagen sowie der Verkauf der erzeugten Energie.',
    'Erzeugung von Strom aus erneuerbaren Energien und dessen Einspeisung.',
  ],
  ['Windkraft|Windpark', 'Errichtung und Betrieb von Windenergieanlagen sowie die Veräußerung des erzeugten Stroms.'],
  ['Biogas|Bioenergie', 'Errichtung und Betrieb einer Biogasanlage zur Erzeugung von Strom und Wärme.'],
  [
    'Software|Softwarehaus|Systems',
    'Entwicklung, Vertrieb und Wartung von Software sowie die Beratung auf diesem Gebiet.',
    'Entwicklung und Betrieb von Anwendungen für Unternehmen und die damit verbundenen Dienstleistungen.',
  ],
  [
    'IT-Service|Datentechnik|Netzwerktechnik',
    'Erbringung von Dienstleistungen der Informationstechnik, insbesondere Einrichtung und Betreuung von Netzwerken.',
  ],
  [
    'Consulting|Unternehmensberatung|Advisory',
    'Beratung von Unternehmen in Fragen der Organisation, der Strategie und der Finanzierung; ' +
      'Rechts- und Steuerberatung ist ausgeschlossen.',
    'Erbringung von Beratungsleistungen für den Mittelstand.',
  ],
  [
    'Medien|Druck und Medien|Verlag',
    'Herstellung und Vertrieb von Druckerzeugnissen und digitalen Medien.',
    'Betrieb eines Verlages sowie die Herausgabe von Zeitschriften und Büchern.',
  ],
  ['Werbung|Marketing|Kommunikation', 'Konzeption und Umsetzung von Werbemaßnahmen sowie Betrieb einer Werbeagentur.'],
  [
    'Handel|Großhandel|Handelskontor',
    'Groß- und Einzelhandel mit Waren verschiedener Art, insbesondere Import und Export.',
    'Handel mit genehmigungsfreien Waren aller Art.',
  ],
  [
    'Autohaus|Fahrzeughandel|Kfz-Service',
    'Handel mit neuen und gebrauchten Kraftfahrzeugen sowie Betrieb einer Kraftfahrzeugwerkstatt.',
  ],
  ['Landtechnik|Agrartechnik', 'Handel mit und Instandsetzung von Landmaschinen und Geräten.'],
  [
    'Agrar|Landwirtschaft|Saatgut',
    'Betrieb von Ackerbau und Viehhaltung sowie der Handel mit landwirtschaftlichen Erzeugnissen.',
    'Züchtung, Vermehrung und Vertrieb von Saatgut.',
  ],
  ['Weinkontor|Weinhandel|Weingut', 'Handel mit Wein, Sekt und Spirituosen sowie der Betrieb eines Weinguts.'],
  ['Käserei|Molkerei|Feinkost', 'Herstellung und Vertrieb von Käse und anderen Lebensmitteln.'],
  ['Bäckerei|Backwaren|Konditorei', 'Herstellung und Vertrieb von Back- und Konditoreiwaren.'],
  ['Brauerei|Getränke', 'Betrieb einer Brauerei sowie Herstellung von und Handel mit Getränken.'],
  ['Gastronomie|Gaststätten|Catering', 'Betrieb von Gaststätten und Erbringung von Cateringleistungen.'],
  ['Hotel|Hotelbetrieb|Beherbergung', 'Betrieb von Hotels und Beherbergungsbetrieben.'],
  ['Pflegedienst|Pflege|Seniorenresidenz', 'Erbringung ambulanter und stationärer Pflegeleistungen.'],
  ['Medizintechnik|Medical', 'Entwicklung, Herstellung und Vertrieb von medizintechnischen Geräten und Zubehör.'],
  ['Apotheke|Pharma', 'Herstellung von und Handel mit Arzneimitteln und Medizinprodukten.'],
  ['Labor|Analytik|Umwelttechnik', 'Durchführung chemischer und umwelttechnischer Untersuchungen.'],
  ['Kunststofftechnik|Kunststoffe|Formenbau', 'Herstellung von Kunststoffteilen und Werkzeugen für den Spritzguss.'],
  ['Verpackung|Verpackungen|Papier', 'Herstellung und Vertrieb von Verpackungsmitteln aus Papier und Karton.'],
  ['Holzbau|Zimmerei|Holzwerk', 'Ausführung von Zimmerer- und Holzbauarbeiten sowie Handel mit Holz.'],
  ['Tischlerei|Möbelwerkstätten|Innenausbau', 'Herstellung von Möbeln und Ausführung von Innenausbauten.'],
  [
    'Garten- und Landschaftsbau|Baumschulen',
    'Ausführung von Garten- und Landschaftsbauarbeiten sowie Betrieb einer Baumschule.',
  ],
  ['Gebäudereinigung|Gebäudeservice|Facility', 'Reinigung und Bewirtschaftung von Gebäuden.'],
  ['Sicherheit|Sicherheitsdienst', 'Bewachung von Personen und Objekten gemäß § 34a GewO.'],
  ['Personal|Personalservice|Zeitarbeit', 'Überlassung von Arbeitnehmern und Vermittlung von Personal.'],
  ['Entsorgung|Recycling|Rohstoffe', 'Sammlung, Aufbereitung und Verwertung von Abfällen und Rohstoffen.'],
  ['Chemie|Lacke und Farben', 'Herstellung von und Handel mit chemischen Erzeugnissen, Lacken und Farben.'],
  ['Textil|Mode|Bekleidung', 'Entwurf, Herstellung und Vertrieb von Textilien und Bekleidung.'],
  [
    'Schifffahrt|Reederei|Werft',
    'Bereederung und Befrachtung von Schiffen.',
    'Bau, Umbau und Instandsetzung von Wasserfahrzeugen.',
  ],
  ['Touristik|Reisen|Busreisen', 'Veranstaltung und Vermittlung von Reisen sowie Betrieb eines Omnibusunternehmens.'],
  [
    'Finanz|Finanzberatung|Versicherungsmakler',
    'Vermittlung von Versicherungen und Finanzanlagen gemäß §§ 34d und 34f GewO.',
  ],
  [
    'Leasing|Vermietung|Mietservice',
    'Vermietung von Maschinen, Geräten und Fahrzeugen; Bankgeschäfte sind ausgeschlossen.',
  ],
  [
    'Ingenieure|Ingenieurbüro|Planung',
    'Erbringung von Planungs- und Ingenieurleistungen.',
    'Erstellung von Gutachten und Bauüberwachung.',
  ],
  ['Optik|Lasertechnik|Sensorik', 'Entwicklung und Herstellung optischer und lasertechnischer Geräte.'],
  ['Akademie|Bildung|Weiterbildung', 'Durchführung von Lehrgängen und Maßnahmen der beruflichen Weiterbildung.'],
  ['Fitness|Sport und Freizeit', 'Betrieb von Sport- und Freizeitanlagen.'],
  ['Film|Studios|Filmproduktion', 'Herstellung und Verwertung von Film- und Fernsehproduktionen.'],
  ['Spielwaren|Holzspielzeug', 'Herstellung von und Handel mit Spielwaren.'],
  ['Orthopädie|Hörakustik|Sanitätshaus', 'Herstellung von und Handel mit orthopädischen Hilfsmitteln.'],
  ['Gerüstbau|Dachdeckerei|Bedachungen', 'Ausführung von Gerüst-, Dachdecker- und Klempnerarbeiten.'],
  ['Malerbetrieb|Fassaden', 'Ausführung von Maler-, Lackier- und Fassadenarbeiten.'],
  ['Fliesen|Natursteine', 'Verlegung von und Handel mit Fliesen und Natursteinen.'],
]

export const trades: readonly Trade[] = rows.map(([words, ...purposes]) => ({ words: words.split('|'), purposes }))

export function tradeAt(index: number): Trade {
  const trade = trades[index % trades.length]
  if (!trade) throw new Error(`no trade ${index}`)
  return trade
}

export const holdingPurpose =
  'Erwerb, Halten, Verwalten und Veräußern von Beteiligungen an anderen Unternehmen im ' +
  'eigenen Namen und auf eigene Rechnung.'

/** What a general partner's company does. */
export const generalPartnerPurpose = (partnership: string): string =>
  `Beteiligung als persönlich haftende Gesellschafterin an der ${partnership} sowie die ` +
  'Übernahme von deren Geschäftsführung.'

export const supplementaryPurpose = [
  'Die Gesellschaft darf Zweigniederlassungen errichten und sich an anderen Unternehmen beteiligen.',
  'Die Gesellschaft ist zu allen Geschäften berechtigt, die dem Gesellschaftszweck dienen.',
  'Die Gesellschaft kann gleichartige Unternehmen erwerben.',
]
