import { day } from './calendar.ts'
import { address, type Script } from './script.ts'
import { added, articles, capital, familyScripts, power, procuration, registered, removed } from './showcase-family.ts'
import { ownerScripts } from './showcase-owners.ts'
import { somebody } from './showcase-people.ts'
import { euros, plainPower, type Holder } from './state.ts'

/** Companies with one kind of news each, in November 2026. */
const havelgrundPartner: Holder = {
  kind: 'company',
  index: 18,
  name: 'Havelgrund Verwaltungs-GmbH',
  city: 'Potsdam',
  registration: 'Amtsgericht Potsdam, HRB 30511',
}
const oneAlone =
  'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer ' +
  'bestellt, vertreten sie gemeinsam.'

const newsScripts = (): readonly Script[] => [
  {
    name: 'Talgrund Metallbau GmbH',
    form: 'gmbh',
    number: 'HRB 60418',
    place: 'Kassel',
    first: {
      address: ['Werkstraße 8', '34123', 'Kassel'],
      purpose: 'Planung, Fertigung und Montage von Stahl- und Metallbauten aller Art.',
      capital: euros(50_000),
      rule: oneAlone,
      articlesOn: '2004-05-03',
      shareholders: [{ holder: somebody('Schönfeld'), nominal: euros(50_000) }],
    },
    entries: [
      ['2004-06-15', registered, added('managing_director', somebody('Schönfeld'), power('sole', true))],
      [
        '2026-09-29',
        { kind: 'insolvency', step: 'provisional', court: 'Kassel', on: day('2026-09-24'), file: '661 IN 118/26' },
      ],
      [
        '2026-11-19',
        { kind: 'insolvency', step: 'opened', court: 'Kassel', on: day('2026-11-16'), file: '661 IN 118/26' },
      ],
    ],
    availableAt: { '2026-11-19': '2026-11-21T09:41:00Z' },
    totals: { 2022: 2_410_000.5, 2023: 2_187_330.1, 2024: 1_702_441.08 },
  },
  {
    name: 'Havelgrund Spedition GmbH & Co. KG',
    form: 'gmbh_co_kg',
    number: 'HRA 5127',
    place: 'Potsdam',
    first: {
      address: ['Am Güterbahnhof 3', '14482', 'Potsdam'],
      purpose: 'Betrieb einer Spedition.',
      rule: 'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
    },
    entries: [
      [
        '2014-03-10',
        registered,
        added('general_partner', havelgrundPartner, { ...plainPower, exempt181: true }),
        added('limited_partner', somebody('Schönfeld'), plainPower, euros(50_000)),
        added('limited_partner', somebody('Aydın'), plainPower, euros(25_000)),
      ],
      ['2026-11-18', removed(2)],
    ],
    availableAt: { '2026-11-18': '2026-11-21T06:12:00Z' },
  },
  {
    name: 'Havelgrund Verwaltungs-GmbH',
    form: 'gmbh',
    number: 'HRB 30511',
    place: 'Potsdam',
    first: {
      address: ['Am Güterbahnhof 3', '14482', 'Potsdam'],
      purpose: 'Beteiligung als persönlich haftende Gesellschafterin an der Havelgrund Spedition GmbH & Co. KG.',
      capital: euros(25_000),
      rule: oneAlone,
      articlesOn: '2014-01-13',
      shareholders: [{ holder: somebody('Schönfeld'), nominal: euros(25_000) }],
    },
    entries: [['2014-02-20', registered, added('managing_director', somebody('Schönfeld'), power('sole', true))]],
  },
  {
    name: 'Hansekontor Feinmechanik AG',
    form: 'ag',
    number: 'HRB 88204',
    place: 'Hamburg',
    first: {
      address: ['Röntgenstraße 27', '22335', 'Hamburg'],
      purpose: 'Herstellung und Vertrieb feinmechanischer Teile und Baugruppen.',
      capital: euros(2_000_000),
      rule: 'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam.',
      articlesOn: '2003-04-01',
    },
    entries: [
      ['2003-05-20', registered, added('board_member', somebody('Lüders')), added('board_member', somebody('Iversen'))],
      ['2026-11-18', added('board_member', somebody('Theißen'))],
    ],
    availableAt: { '2026-11-18': '2026-11-20T06:12:00Z' },
    totals: { 2023: 12_100_300, 2024: 13_540_220.3, 2025: 13_990_100 },
  },
  {
    name: 'Märkische Windkraft-Betriebsgesellschaft mbH',
    form: 'gmbh',
    number: 'HRB 11209',
    place: 'Neuruppin',
    first: {
      address: ['Feldstraße 61', '16816', 'Neuruppin'],
      purpose: 'Errichtung und Betrieb von Windenergieanlagen sowie die Veräußerung des erzeugten Stroms.',
      capital: euros(25_000),
      rule: oneAlone,
      articlesOn: '2015-02-02',
      shareholders: [{ holder: somebody('Aydın'), nominal: euros(25_000) }],
    },
    entries: [
      ['2015-03-17', registered, added('managing_director', somebody('Aydın'), power('sole', true))],
      [
        '2026-11-19',
        {
          kind: 'shareholder_list',
          shareholders: [
            { holder: somebody('Aydın'), nominal: euros(12_500) },
            { holder: somebody('Schönfeld'), nominal: euros(12_500) },
          ],
        },
      ],
    ],
    availableAt: { '2026-11-19': '2026-11-20T06:10:00Z' },
  },
  {
    name: 'Oderbruch Käserei UG (haftungsbeschränkt)',
    form: 'ug',
    number: 'HRB 19840',
    place: 'Frankfurt (Oder)',
    first: {
      address: ['Dorfstraße 11', '15230', 'Frankfurt (Oder)'],
      purpose: 'Herstellung und Vertrieb von Käse und anderen Lebensmitteln.',
      capital: euros(2_000),
      rule: oneAlone,
      articlesOn: '2021-06-14',
      shareholders: [{ holder: somebody('Schönfeld'), nominal: euros(2_000) }],
    },
    entries: [
      ['2021-07-28', registered, added('managing_director', somebody('Schönfeld'), power('sole', true))],
      [
        '2026-11-19',
        { kind: 'dissolved' },
        removed(0),
        added('liquidator', somebody('Schönfeld'), power('sole', true)),
      ],
    ],
    availableAt: { '2026-11-19': '2026-11-20T06:10:30Z' },
  },
  {
    name: 'Süderholm Werft SE',
    form: 'se',
    number: 'HRB 15502 FL',
    place: 'Flensburg',
    first: {
      address: ['Uferstraße 2', '24937', 'Flensburg'],
      purpose: 'Bau, Umbau und Instandsetzung von Wasserfahrzeugen.',
      capital: euros(120_000),
      rule: 'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam.',
      articlesOn: '2018-09-10',
    },
    entries: [
      ['2018-10-22', registered, added('board_member', somebody('Jens-Ole')), added('board_member', somebody('Gesa'))],
      ['2026-11-17', capital(480_000, '2026-10-30'), articles('§ 4 (Grundkapital)', '2026-10-30')],
    ],
    availableAt: { '2026-11-17': '2026-11-19T06:14:00Z' },
    totals: { 2023: 30_870_000, 2024: 33_214_000, 2025: 35_420_600 },
  },
  {
    name: 'Pfälzer Weinkontor OHG',
    form: 'ohg',
    number: 'HRA 31077',
    place: 'Landau in der Pfalz',
    first: {
      address: ['Weinbergstraße 19', '76829', 'Landau in der Pfalz'],
      purpose: 'Handel mit Wein, Sekt und Spirituosen.',
      rule: 'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
    },
    entries: [
      [
        '2008-02-11',
        registered,
        added('general_partner', somebody('Mühlbauer')),
        added('general_partner', somebody('Gesa')),
      ],
      ['2011-05-03', added('procurator', somebody('Adomeit'), procuration('single'))],
      ['2026-11-17', removed(2)],
    ],
    availableAt: { '2026-11-17': '2026-11-19T06:11:00Z' },
  },
  {
    name: 'Isarhain Softwarehaus GmbH',
    form: 'gmbh',
    number: 'HRB 214630',
    place: 'München',
    first: {
      address: ['Lindenstraße 45', '81369', 'München'],
      purpose: 'Entwicklung, Vertrieb und Wartung von Software.',
      capital: euros(25_000),
      rule: oneAlone,
      articlesOn: '2014-08-18',
      shareholders: [{ holder: somebody('Mühlbauer'), nominal: euros(25_000) }],
    },
    entries: [
      ['2014-09-30', registered, added('managing_director', somebody('Mühlbauer'), power('sole', true))],
      [
        '2026-11-17',
        { kind: 'purpose', to: 'Entwicklung, Vertrieb und Wartung von Software sowie der Betrieb von Rechenzentren.' },
        articles('§ 2 (Gegenstand)', '2026-10-21'),
      ],
    ],
    availableAt: { '2026-11-17': '2026-11-19T06:11:20Z' },
  },
  {
    name: 'Kraichtal Druck und Medien GmbH',
    form: 'gmbh',
    number: 'HRB 702188',
    place: 'Karlsruhe',
    first: {
      address: ['Gutenbergstraße 6', '76131', 'Karlsruhe'],
      purpose: 'Herstellung und Vertrieb von Druckerzeugnissen und digitalen Medien.',
      capital: euros(25_564.59),
      rule: oneAlone,
      articlesOn: '1999-02-08',
      shareholders: [{ holder: somebody('Adomeit'), nominal: euros(25_564.59) }],
    },
    entries: [
      ['1999-04-14', registered, added('managing_director', somebody('Adomeit'), power('sole', true))],
      ['2026-11-17', { kind: 'address', to: address('Im Industriepark 21', '76137', 'Karlsruhe') }],
    ],
    availableAt: { '2026-11-17': '2026-11-19T06:11:40Z' },
  },
  {
    name: 'Elbtalaue Saatgut eG',
    form: 'eg',
    number: 'GnR 200064',
    place: 'Lüneburg',
    first: {
      address: ['Mühlenstraße 12', '21335', 'Lüneburg'],
      purpose: 'Züchtung, Vermehrung und Vertrieb von Saatgut für die Mitglieder.',
      rule: 'Die Genossenschaft wird durch zwei Vorstandsmitglieder gemeinsam vertreten.',
      articlesOn: '1953-02-01',
    },
    entries: [
      ['1953-04-21', registered, added('board_member', somebody('Wiebke')), added('board_member', somebody('Lüders'))],
    ],
  },
]

/** The showcase in the order of its indices: the family (0 to 15), those in the news (16 to 26), the owners (27 …). */
export const showcaseScripts = (): readonly Script[] => [...familyScripts(), ...newsScripts(), ...ownerScripts()]
