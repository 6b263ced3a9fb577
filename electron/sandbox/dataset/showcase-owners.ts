import { day } from './calendar.ts'
import { registration, type Change } from './changes.ts'
import { placeNamed } from './places.ts'
import { numbered, type Script } from './script.ts'
import { added, articles, power, registered, removed } from './showcase-family.ts'
import { somebody } from './showcase-people.ts'
import { euros, plainPower, type Holder, type Shareholder } from './state.ts'

/**
 * The Ahrenwyk group: every difficulty of an ownership structure. Levels of companies above companies, a KG that owns
 * its own general partner, cross-holdings, a ring without any human being, own shares, owners abroad, rounded, missing
 * and impossible percentages, an AG of which nobody knows.
 */
const rows = [
  ['Ahrenwyk Maschinenbau GmbH & Co. KG', 'HRA 208114'],
  ['Ahrenwyk Verwaltungs-GmbH', 'HRB 219301'],
  ['Ahrenwyk Holding GmbH', 'HRB 217440'],
  ['Ahrenwyk Beteiligungs GmbH', 'HRB 216902'],
  ['Ahrenwyk Anlagen GmbH', 'HRB 218055'],
  ['Ahrenwyk Technik GmbH', 'HRB 219977'],
  ['Ahrenwyk Service GmbH', 'HRB 220413'],
  ['Ahrenwyk Immobilien GmbH', 'HRB 218820'],
  ['Ahrenwyk Solar GmbH', 'HRB 221006'],
  ['Ahrenwyk Energie AG', 'HRB 215528'],
  ['Ahrenwyk Netz GmbH', 'HRB 221790'],
  ['Ahrenwyk Windpark GmbH & Co. KG', 'HRA 209002'],
  ['Ahrenwyk Ring Eins GmbH', 'HRB 222101'],
  ['Ahrenwyk Ring Zwei GmbH', 'HRB 222102'],
  ['Ahrenwyk Ring Drei GmbH', 'HRB 222103'],
  ['Ahrenwyk & Söhne KG', 'HRA 206345'],
] as const
type Name = (typeof rows)[number][0]

/** Index of the group in the showcase: after the family and the companies in the news. */
const firstIndex = 27
const place = placeNamed('Osnabrück')

const group = (name: Name): Holder => {
  const nth = rows.findIndex(([candidate]) => candidate === name)
  return {
    kind: 'company',
    index: firstIndex + nth,
    name,
    city: place.city,
    registration: registration(place.court, numbered(rows[nth]?.[1] ?? '')),
  }
}

const abroad = (name: string, city: string, country: string): Holder => ({
  kind: 'outside',
  name,
  city,
  country,
  registration: null,
})

const oneAlone =
  'Ist nur ein Geschäftsführer bestellt, vertritt er allein. Sind mehrere Geschäftsführer ' +
  'bestellt, vertreten sie gemeinsam.'

interface Facts {
  readonly purpose?: string
  readonly capital: number
  readonly since: string
  readonly by: string
  readonly owners: readonly Shareholder[]
}

function gmbh(name: Name, { purpose, capital, since, by, owners }: Facts): Script {
  return {
    name,
    form: 'gmbh',
    number: rows.find(([candidate]) => candidate === name)?.[1] ?? '',
    place: place.city,
    first: {
      address: ['Hansastraße 88', '49084', 'Osnabrück'],
      purpose: purpose ?? 'Erwerb, Halten und Verwalten von Beteiligungen.',
      capital: euros(capital),
      rule: oneAlone,
      articlesOn: since,
      shareholders: owners,
    },
    entries: [[since, registered, added('managing_director', somebody(by), power('sole', true))]],
  }
}

const kg = (name: Name, form: 'kg' | 'gmbh_co_kg', purpose: string, since: string, ...partners: Change[]): Script => ({
  name,
  form,
  number: rows.find(([candidate]) => candidate === name)?.[1] ?? '',
  place: place.city,
  first: {
    address: ['Hansastraße 88', '49084', 'Osnabrück'],
    purpose,
    rule: 'Jeder persönlich haftende Gesellschafter vertritt einzeln.',
  },
  entries: [[since, registered, ...partners]],
})

const share = (holder: Holder, amount: number | null, printed?: number | null): Shareholder => ({
  holder,
  nominal: amount === null ? null : euros(amount),
  ...(printed === undefined ? {} : { printed }),
})
const limited = (holder: Holder, amount: number): Change => added('limited_partner', holder, plainPower, euros(amount))
const general = (holder: Holder): Change => added('general_partner', holder, { ...plainPower, exempt181: true })

const ring = (name: Name, owner: Name): Script =>
  gmbh(name, { capital: 25_000, since: '2020-09-14', by: 'Iversen', owners: [share(group(owner), 25_000)] })

/** An AG that had been a GmbH: it changed its form and kept its number, and with it its identity (§ 202 UmwG). */
const energy: Script = {
  name: 'Ahrenwyk Energie AG',
  form: 'ag',
  number: 'HRB 215528',
  place: place.city,
  first: {
    name: 'Ahrenwyk Energie GmbH',
    form: 'gmbh',
    address: ['Hansastraße 90', '49084', 'Osnabrück'],
    purpose: 'Erzeugung und Vertrieb von Energie.',
    capital: euros(100_000),
    rule: oneAlone,
    articlesOn: '2012-04-02',
    shareholders: [share(somebody('Hinrich'), 100_000)],
  },
  entries: [
    ['2012-05-21', registered, added('managing_director', somebody('Hinrich'), power('sole', true))],
    [
      '2026-08-26',
      { kind: 'form', to: 'ag', name: 'Ahrenwyk Energie AG' },
      articles(null, '2026-07-15'),
      { kind: 'rule', to: 'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei gemeinsam.' },
      removed(0),
      added('board_member', somebody('Antje')),
      added('board_member', somebody('Theißen')),
    ],
    ['2026-08-31', { kind: 'supervisory_board_list', on: day('2026-08-27') }],
  ],
  totals: { 2023: 8_204_118, 2024: 8_911_004.5 },
}

const scripts: readonly Script[] = [
  kg(
    'Ahrenwyk Maschinenbau GmbH & Co. KG',
    'gmbh_co_kg',
    'Entwicklung, Herstellung und Vertrieb von Maschinen.',
    '2016-03-07',
    general(group('Ahrenwyk Verwaltungs-GmbH')),
    limited(group('Ahrenwyk Holding GmbH'), 700_000),
    limited(somebody('Antje'), 200_000),
    limited(somebody('Wiebke'), 100_000),
  ),
  gmbh('Ahrenwyk Verwaltungs-GmbH', {
    purpose:
      'Beteiligung als persönlich haftende Gesellschafterin an der Ahrenwyk Maschinenbau GmbH & Co. KG sowie ' +
      'die Übernahme von deren Geschäftsführung.',
    capital: 25_000,
    since: '2016-02-15',
    by: 'Hinrich',
    owners: [share(group('Ahrenwyk Maschinenbau GmbH & Co. KG'), 25_000)],
  }),
  gmbh('Ahrenwyk Holding GmbH', {
    capital: 500_000,
    since: '2014-10-06',
    by: 'Hinrich',
    owners: [
      share(group('Ahrenwyk Beteiligungs GmbH'), 255_000),
      share(group('Ahrenwyk Anlagen GmbH'), 195_000),
      share(group('Ahrenwyk Holding GmbH'), 50_000),
    ],
  }),
  gmbh('Ahrenwyk Beteiligungs GmbH', {
    capital: 25_000,
    since: '2013-06-03',
    by: 'Antje',
    owners: [
      share(somebody('Hinrich'), 8_334, 33.3),
      share(somebody('Antje'), 8_333, 33.3),
      share(somebody('Theißen'), 8_333, 33.3),
    ],
  }),
  gmbh('Ahrenwyk Anlagen GmbH', {
    capital: 50_000,
    since: '2015-01-19',
    by: 'Hinrich',
    owners: [share(somebody('Hinrich'), 30_000), share(group('Ahrenwyk Holding GmbH'), 20_000)],
  }),
  gmbh('Ahrenwyk Technik GmbH', {
    purpose: 'Konstruktion und Montage von Maschinen und Anlagen.',
    capital: 50_000,
    since: '2017-04-24',
    by: 'Iversen',
    owners: [share(group('Ahrenwyk Maschinenbau GmbH & Co. KG'), 50_000)],
  }),
  gmbh('Ahrenwyk Service GmbH', {
    purpose: 'Wartung und Instandhaltung von Maschinen.',
    capital: 25_000,
    since: '2018-08-13',
    by: 'Iversen',
    owners: [share(group('Ahrenwyk Technik GmbH'), 18_725, 74.9), share(somebody('Iversen'), 6_275, 25.1)],
  }),
  gmbh('Ahrenwyk Immobilien GmbH', {
    purpose: 'Verwaltung eigenen Grundbesitzes.',
    capital: 100_000,
    since: '2015-11-09',
    by: 'Antje',
    owners: [
      share(group('Ahrenwyk Holding GmbH'), 60_000, 60),
      share(group('Ahrenwyk Maschinenbau GmbH & Co. KG'), 50_000, 50),
    ],
  }),
  gmbh('Ahrenwyk Solar GmbH', {
    purpose: 'Errichtung und Betrieb von Photovoltaikanlagen.',
    capital: 200_000,
    since: '2019-05-06',
    by: 'Aydın',
    owners: [
      share(abroad('Polarvind Energi AS', 'Oslo', 'NO'), 80_000),
      share(abroad('Lac Bleu Participations S.à r.l.', 'Luxembourg', 'LU'), null, 35),
      share({ ...abroad('Ingrid Solberg', 'Bergen', 'NO'), natural: true } as Holder, 20_000, null),
      share(group('Ahrenwyk Holding GmbH'), null, null),
    ],
  }),
  energy,
  gmbh('Ahrenwyk Netz GmbH', {
    purpose: 'Betrieb von Nahwärmenetzen.',
    capital: 25_000,
    since: '2021-02-22',
    by: 'Aydın',
    owners: [share(group('Ahrenwyk Energie AG'), 25_000)],
  }),
  kg(
    'Ahrenwyk Windpark GmbH & Co. KG',
    'gmbh_co_kg',
    'Errichtung und Betrieb von Windenergieanlagen.',
    '2017-09-18',
    general({ ...abroad('Ahrenwyk Windpark Verwaltungs-GmbH', 'Emden', 'DE') }),
    limited(somebody('Hinrich'), 50_000),
    limited(abroad('Noordzee Wind Coöperatie U.A.', 'Groningen', 'NL'), 150_000),
    limited(somebody('Gesa'), 1_000),
  ),
  ring('Ahrenwyk Ring Eins GmbH', 'Ahrenwyk Ring Drei GmbH'),
  ring('Ahrenwyk Ring Zwei GmbH', 'Ahrenwyk Ring Eins GmbH'),
  ring('Ahrenwyk Ring Drei GmbH', 'Ahrenwyk Ring Zwei GmbH'),
  kg(
    'Ahrenwyk & Söhne KG',
    'kg',
    'Handel mit Landmaschinen.',
    '1996-04-15',
    general(somebody('Hinrich')),
    limited(somebody('Antje'), 25_564),
  ),
]

export const ownerScripts = (): readonly Script[] => scripts
