import { day } from './calendar.ts'
import type { Change } from './changes.ts'
import { address, court, numbered, type Script } from './script.ts'
import { somebody } from './showcase-people.ts'
import { euros, plainPower, type Holder, type Money, type Power, type RoleType } from './state.ts'

/**
 * The Brückwerder family and its relatives: every legal form once, former names, a moved seat, a deleted
 * company, one in insolvency. Invented; searching "brueckwerder" finds fifteen.
 */
export const power = (representation: Power['representation'], exempt181: boolean): Power => ({
  representation,
  exempt181,
  procuration: null,
})
export const procuration = (kind: NonNullable<Power['procuration']>): Power => ({ ...plainPower, procuration: kind })
export const added = (
  type: RoleType,
  holder: Holder,
  given: Power = plainPower,
  liability: Money | null = null,
): Change => ({ kind: 'role_added', type, holder, power: given, liability })
export const removed = (key: number): Change => ({ kind: 'role_removed', key })
export const articles = (subject: string | null, on: string): Change => ({
  kind: 'articles',
  subject,
  resolvedOn: day(on),
})
export const capital = (amount: number, on: string): Change => ({
  kind: 'capital',
  to: euros(amount),
  resolvedOn: day(on),
})
export const registered: Change = { kind: 'registered' }

/** Positions in the showcase that others refer to (coherence.test.ts checks them). */
export const logisticsKg: Holder = {
  kind: 'company',
  index: 1,
  name: 'Brückwerder Logistik GmbH & Co. KG',
  city: 'Berlin',
  registration: 'Amtsgericht Charlottenburg (Berlin), HRA 48213 B',
}
export const generalPartner: Holder = {
  kind: 'company',
  index: 2,
  name: 'Brückwerder Verwaltungs-GmbH',
  city: 'Berlin',
  registration: 'Amtsgericht Charlottenburg (Berlin), HRB 241907 B',
}
export const halvorsenHolding: Holder = {
  kind: 'company',
  index: 15,
  name: 'Halvorsen Beteiligungs GmbH',
  city: 'Flensburg',
  registration: 'Amtsgericht Flensburg, HRB 8842',
}

const twoOrProcurator =
  'Sind mehrere Geschäftsführer bestellt, wird die Gesellschaft durch zwei Geschäftsführer ' +
  'oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.'
const oneAlone =
  'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer ' +
  'bestellt, vertreten sie gemeinsam.'

export const familyScripts = (): readonly Script[] => [
  {
    name: 'Brückwerder Kältelogistik GmbH',
    form: 'gmbh',
    number: 'HRB 12345 B',
    place: 'Berlin',
    first: {
      name: 'Brückwerder Kälte- und Tiefkühltransportgesellschaft mbH',
      number: 'HRB 16620',
      court: 'H1101',
      address: ['Hansator 5', '28217', 'Bremen'],
      purpose: 'Beförderung temperaturgeführter Güter.',
      capital: euros(25_000),
      rule: oneAlone,
      articlesOn: '2001-03-19',
      shareholders: [{ holder: somebody('Claas'), nominal: euros(25_000) }],
    },
    entries: [
      ['2001-04-10', registered, added('managing_director', somebody('Claas'), power('sole', true))],
      ['2006-09-14', added('procurator', somebody('Wiebke'), procuration('single'))],
      [
        '2012-02-06',
        {
          kind: 'purpose',
          to: 'Lagerung, Umschlag und Beförderung temperaturgeführter Güter sowie der Betrieb von Kühlhäusern.',
        },
        articles('§ 2 (Gegenstand)', '2012-01-17'),
      ],
      [
        '2016-11-21',
        { kind: 'renamed', to: 'Brückwerder Kältelogistik GmbH' },
        capital(1_000_000, '2016-10-28'),
        articles('§ 1 (Firma) und § 3 (Stammkapital)', '2016-10-28'),
        { kind: 'shareholder_list', shareholders: [{ holder: logisticsKg, nominal: euros(1_000_000) }] },
      ],
      ['2019-07-01', removed(0), added('managing_director', somebody('Maren'), power('sole', true)), removed(1)],
      [
        '2021-05-05',
        {
          kind: 'moved',
          to: address('Westhafenstraße 14', '13353', 'Berlin'),
          court: court('F1103'),
          register: numbered('HRB 12345 B'),
        },
        articles('§ 1 (Sitz)', '2021-03-24'),
      ],
      ['2023-01-18', { kind: 'rule', to: twoOrProcurator }, added('managing_director', somebody('Brandt-Öztürk'))],
      [
        '2024-03-11',
        capital(1_250_000, '2024-02-19'),
        articles('§ 3 (Stammkapital)', '2024-02-19'),
        {
          kind: 'shareholder_list',
          shareholders: [
            { holder: logisticsKg, nominal: euros(1_000_000) },
            { holder: somebody('Harmsen'), nominal: euros(250_000) },
          ],
        },
      ],
      ['2026-09-22', added('procurator', somebody('Großkreutz'), procuration('mixed'))],
    ],
    totals: { 2023: 1_087_412.16, 2024: 1_198_330.4, 2025: 1_234_567.89 },
  },
  {
    name: 'Brückwerder Logistik GmbH & Co. KG',
    form: 'gmbh_co_kg',
    number: 'HRA 48213 B',
    place: 'Berlin',
    first: {
      address: ['Westhafenstraße 14', '13353', 'Berlin'],
      purpose: 'Betrieb einer Spedition sowie Lagerung und Umschlag von Gütern.',
      rule: 'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
    },
    entries: [
      [
        '2022-05-30',
        registered,
        added('general_partner', generalPartner, { ...plainPower, exempt181: true }),
        added('limited_partner', halvorsenHolding, plainPower, euros(600_000)),
        added('limited_partner', somebody('Harmsen'), plainPower, euros(150_000)),
        added(
          'limited_partner',
          { kind: 'outside', name: 'Norderelbe Invest B.V.', city: 'Rotterdam', country: 'NL', registration: null },
          plainPower,
          euros(250_000),
        ),
      ],
      ['2023-02-13', added('procurator', somebody('Aydın'), procuration('single'))],
      ['2025-10-07', { kind: 'branch_added', at: address('Veddeler Damm 40', '20457', 'Hamburg') }],
    ],
    totals: { 2023: 6_410_220, 2024: 7_022_118.5, 2025: 7_390_004.12 },
  },
  {
    name: 'Brückwerder Verwaltungs-GmbH',
    form: 'gmbh',
    number: 'HRB 241907 B',
    place: 'Berlin',
    first: {
      address: ['Westhafenstraße 14', '13353', 'Berlin'],
      purpose:
        'Beteiligung als persönlich haftende Gesellschafterin an der Brückwerder Logistik GmbH & ' +
        'Co. KG sowie die Übernahme von deren Geschäftsführung.',
      capital: euros(25_000),
      rule: oneAlone,
      articlesOn: '2022-03-28',
      shareholders: [{ holder: logisticsKg, nominal: euros(25_000) }],
    },
    entries: [
      ['2022-04-25', registered, added('managing_director', somebody('Maren'), power('sole', true))],
      ['2023-01-20', removed(0), added('managing_director', somebody('Brandt-Öztürk'), power('sole', true))],
    ],
  },
  {
    name: 'Brückwerder Energiegenossenschaft eG',
    form: 'eg',
    number: 'GnR 417',
    place: 'Kiel',
    first: {
      address: ['Uferstraße 80', '24105', 'Kiel'],
      purpose: 'Errichtung und Betrieb von Anlagen zur Erzeugung erneuerbarer Energie für die Mitglieder.',
      rule: 'Die Genossenschaft wird durch zwei Vorstandsmitglieder gemeinsam vertreten.',
      articlesOn: '2011-10-02',
    },
    entries: [
      ['2011-12-08', registered, added('board_member', somebody('Wiebke')), added('board_member', somebody('Gesa'))],
      ['2026-11-02', articles('§ 14 (Vertreterversammlung)', '2026-09-18')],
    ],
  },
  {
    name: 'Brückwerder Grundstücksgemeinschaft eGbR',
    form: 'egbr',
    number: 'GsR 1182',
    place: 'Hamburg',
    first: {
      address: ['Speicherstraße 3', '20457', 'Hamburg'],
      purpose: 'Verwaltung des gemeinsamen Grundbesitzes.',
      rule: 'Die Gesellschafter vertreten gemeinsam.',
    },
    entries: [['2024-03-04', registered, added('partner', somebody('Wiebke')), added('partner', somebody('Harmsen'))]],
  },
  {
    name: 'Brückwerder Hafenservice GmbH',
    form: 'gmbh',
    number: 'HRB 21877 KI',
    place: 'Kiel',
    first: {
      number: 'HRB 98640',
      court: 'K1101',
      address: ['Veddeler Damm 40', '20457', 'Hamburg'],
      purpose: 'Festmachen, Verholen und Versorgen von Schiffen.',
      capital: euros(50_000),
      rule: oneAlone,
      articlesOn: '2006-05-11',
      shareholders: [{ holder: somebody('Jens-Ole'), nominal: euros(50_000) }],
    },
    entries: [
      ['2006-06-22', registered, added('managing_director', somebody('Jens-Ole'), power('sole', true))],
      ['2010-01-15', added('procurator', somebody('Lüders'), procuration('joint'))],
      ['2015-08-03', capital(75_000, '2015-07-10'), articles('§ 3 (Stammkapital)', '2015-07-10')],
      ['2020-04-20', removed(1)],
      ['2024-06-17', added('managing_director', somebody('Iversen'))],
      [
        '2026-11-18',
        {
          kind: 'moved',
          to: address('Schwedenkai 3', '24103', 'Kiel'),
          court: court('X1517'),
          register: numbered('HRB 21877 KI'),
        },
        articles('§ 1 (Sitz)', '2026-11-02'),
      ],
    ],
    availableAt: { '2026-11-18': '2026-11-20T06:12:00Z' },
  },
  {
    name: 'Brückwerder Immobilien- und Vermögensverwaltungsgesellschaft mbH & Co. KG',
    form: 'gmbh_co_kg',
    number: 'HRA 7719 HL',
    place: 'Lübeck',
    first: {
      address: ['Vorderreihe 21', '23570', 'Lübeck'],
      purpose: 'Halten und Verwalten eigenen Grundbesitzes.',
      rule: 'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
    },
    entries: [
      [
        '2009-09-01',
        registered,
        added(
          'general_partner',
          {
            kind: 'outside',
            name: 'Brückwerder Immobilien Verwaltungsgesellschaft mbH',
            city: 'Lübeck',
            country: 'DE',
            registration: 'Amtsgericht Lübeck, HRB 9054 HL',
          },
          { ...plainPower, exempt181: true },
        ),
        added('limited_partner', somebody('Claas'), plainPower, { cents: 10_000_000, currency: 'EUR' }),
      ],
      ['2021-06-29', removed(1), added('limited_partner', somebody('Wiebke'), plainPower, euros(100_000))],
    ],
  },
  {
    name: 'Brückwerder Kühlhaus Betriebsgesellschaft mbH',
    form: 'gmbh',
    number: 'HRB 98211',
    place: 'Hamburg',
    first: {
      address: ['Am Alten Hafen 12', '20457', 'Hamburg'],
      purpose: 'Betrieb von Kühlhäusern.',
      capital: euros(25_000),
      rule: oneAlone,
      articlesOn: '2006-02-03',
      shareholders: [{ holder: halvorsenHolding, nominal: euros(25_000) }],
    },
    entries: [
      ['2006-04-06', registered, added('managing_director', somebody('Lüders'), power('sole', false))],
      ['2025-01-27', { kind: 'dissolved' }, removed(0), added('liquidator', somebody('Lüders'), power('sole', false))],
    ],
  },
  {
    name: 'Brückwerder Schiffsausrüstung e.K.',
    form: 'ek',
    number: 'HRA 2204',
    place: 'Glücksburg',
    unknown: true,
    first: { address: ['Hafenstraße 9', '24960', 'Glücksburg'], purpose: null },
    entries: [['1988-05-19', registered, added('owner', somebody('Claas'))]],
  },
  {
    name: 'Brückwerder Stauerei AG',
    form: 'ag',
    number: 'HRB 5530',
    place: 'Bremerhaven',
    first: {
      address: ['Am Stadtpark 2', '27568', 'Bremerhaven'],
      purpose: 'Laden, Löschen und Stauen von Seeschiffen.',
      capital: euros(500_000),
      rule: 'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam.',
      articlesOn: '1999-11-30',
    },
    entries: [
      [
        '2000-02-17',
        registered,
        added('board_member', somebody('Brandt-Öztürk')),
        added('board_member', somebody('Claas')),
      ],
      ['2009-05-26', removed(1), added('board_member', somebody('Theißen'))],
      ['2018-07-12', capital(750_000, '2018-06-20'), articles('§ 4 (Grundkapital)', '2018-06-20')],
    ],
    totals: { 2022: 18_220_410, 2023: 19_004_556, 2024: 17_880_330 },
  },
  {
    name: 'Brückwerder Steuerberatung PartG mbB',
    form: 'partg_mbb',
    number: 'PR 911',
    place: 'Hamburg',
    first: {
      address: ['Neue Straße 44', '20354', 'Hamburg'],
      purpose: 'Gemeinsame Ausübung des Berufs des Steuerberaters.',
      rule: 'Jeder Partner vertritt einzeln.',
    },
    entries: [['2016-10-10', registered, added('partner', somebody('Lüders')), added('partner', somebody('Gesa'))]],
  },
  {
    name: 'Brückwerder Transport UG (haftungsbeschränkt)',
    form: 'ug',
    number: 'HRB 16044',
    place: 'Wismar',
    first: {
      address: ['Poststraße 17', '23966', 'Wismar'],
      purpose: 'Durchführung von Transporten mit Fahrzeugen bis 3,5 Tonnen.',
      capital: euros(1_000),
      rule: oneAlone,
      articlesOn: '2019-08-21',
      shareholders: [{ holder: somebody('Kowalski'), nominal: euros(1_000) }],
    },
    entries: [
      ['2019-09-26', registered, added('managing_director', somebody('Kowalski'), power('sole', true))],
      [
        '2024-06-11',
        { kind: 'insolvency', step: 'provisional', court: 'Schwerin', on: day('2024-06-04'), file: '58 IN 212/24' },
      ],
      [
        '2024-08-12',
        { kind: 'insolvency', step: 'opened', court: 'Schwerin', on: day('2024-08-06'), file: '58 IN 212/24' },
      ],
    ],
  },
  {
    name: 'Förderverein Museumshafen Brückwerder e.V.',
    form: 'ev',
    number: 'VR 3006',
    place: 'Kiel',
    first: {
      address: ['Hafenstraße 1', '24103', 'Kiel'],
      purpose: 'Erhaltung historischer Schiffe und des Museumshafens.',
      rule: 'Je zwei Vorstandsmitglieder vertreten gemeinsam.',
      articlesOn: '1997-03-01',
    },
    entries: [
      ['1997-06-12', registered, added('board_member', somebody('Claas')), added('board_member', somebody('Gesa'))],
    ],
  },
  {
    name: 'Nordkai Spedition GmbH',
    form: 'gmbh',
    number: 'HRB 77120',
    place: 'Hamburg',
    first: {
      name: 'Brückwerder Spedition GmbH',
      address: ['Industriestraße 30', '22525', 'Hamburg'],
      purpose: 'Betrieb einer Spedition.',
      capital: { cents: 10_000_000, currency: 'DEM' },
      rule: oneAlone,
      articlesOn: '1998-10-05',
      shareholders: [{ holder: somebody('Claas'), nominal: { cents: 10_000_000, currency: 'DEM' } }],
    },
    entries: [
      ['1998-12-02', registered, added('managing_director', somebody('Claas'), power('sole', true))],
      [
        '2013-03-22',
        { kind: 'renamed', to: 'Nordkai Spedition GmbH' },
        articles('§ 1 (Firma)', '2013-02-28'),
        removed(0),
        added('managing_director', somebody('Iversen'), power('sole', false)),
      ],
      ['2023-09-18', { kind: 'dissolved' }, removed(1), added('liquidator', somebody('Iversen'), power('sole', false))],
      ['2025-05-20', { kind: 'deleted', how: 'liquidated' }],
    ],
  },
  {
    name: 'Norderfleet Lagerhaus SE',
    form: 'se',
    number: 'HRB 14471',
    place: 'Schwerin',
    first: {
      name: 'Brückwerder Lager SE',
      address: ['Werkstraße 110', '19061', 'Schwerin'],
      purpose: 'Bau und Betrieb von Lagerhäusern.',
      capital: euros(1_200_000),
      rule: 'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam.',
      articlesOn: '2017-01-09',
    },
    entries: [
      ['2017-02-20', registered, added('board_member', somebody('Theißen')), added('board_member', somebody('Aydın'))],
      ['2022-11-29', { kind: 'renamed', to: 'Norderfleet Lagerhaus SE' }, articles('§ 1 (Firma)', '2022-10-14')],
    ],
    totals: { 2022: 41_300_000, 2023: 44_120_700, 2024: 46_011_900 },
  },
  {
    name: 'Halvorsen Beteiligungs GmbH',
    form: 'gmbh',
    number: 'HRB 8842',
    place: 'Flensburg',
    first: {
      address: ['Norderstraße 55', '24937', 'Flensburg'],
      purpose: 'Erwerb, Halten und Verwalten von Beteiligungen.',
      capital: euros(100_000),
      rule: oneAlone,
      articlesOn: '2010-01-12',
      shareholders: [
        { holder: somebody('Maren'), nominal: euros(55_000) },
        { holder: somebody('Jens-Ole'), nominal: euros(45_000) },
      ],
    },
    entries: [
      [
        '2010-02-25',
        registered,
        added('managing_director', somebody('Maren'), power('sole', true)),
        added('managing_director', somebody('Jens-Ole'), power('sole', true)),
      ],
    ],
  },
]
