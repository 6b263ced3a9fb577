import { givenName, surname } from './person-names.ts'
import type { Random } from './random.ts'
import type { Trade } from './trades.ts'

const heads =
  `Ahorn Alster Amsel Apfel Auen Bären Berg Birken Blau Brach Breiten Brunnen Buchen Burg Dachs Deich Distel Donau
Dorn Eichen Eider Eis Elb Erlen Eschen Falken Feld Fichten Finken Fluss Förde Fuchs Garten Gold Grün Hafen Hagen
Hasel Haupt Havel Heide Hirsch Hoch Holz Isar Kaiser Kiefern Kirch Kloster Königs Korn Kraich Kranich Kreuz Kron
Lahn Lerchen Lilien Linden Löwen Main Märker Meer Mittel Mohn Möwen Mühl Neckar Nebel Neu Nieder Nord Ober Oder
Ost Pappel Quell Raben Reb Rhein Ried Rosen Ruhr Saal Salz Sand Schwan Schwarz See Silber Sonnen Spree Stein
Stern Strand Süd Süder Tal Tannen Tauben Teich Ulmen Ufer Unter Wald Wasser Weiden Wein Weser West Wiesen Winkel
Wolfs Ziegel`.split(/\s+/)

const tails =
  `acker au bach berg born brink bruch brück burg damm eck feld fleet furt garten grund hagen hain halde hausen
heide heim hof holm holz horst hügel kamp kirchen kontor kuppe land leite marsch moor mühle park quell rain ried
ring roda see siel stadt stein steg tal teich tor ufer wald warft warte werder wiek wiesen winkel wörth`.split(/\s+/)

const initials = 'ABDEFGHKLMNPRSTVW'

/** A place-like or founder-like stem that a group of companies may share: "Norderfleet", "Hansen". */
export function drawStem(random: Random): { readonly stem: string; readonly family: string | null } {
  const roll = random.next()
  if (roll < 0.5) return { stem: random.pick(heads) + random.pick(tails), family: null }
  const family = surname(random)
  if (roll < 0.9) return { stem: family, family }
  return { stem: `${givenName(random)} ${family}`, family }
}

const letters = (random: Random): string =>
  Array.from({ length: random.between(2, 3) }, () => initials[random.int(initials.length)] ?? 'A').join('')

interface Naming {
  readonly stem: string
  readonly trade: Trade
  readonly city: string
  /** The founder's surname where the stem names a family. */
  readonly family: string | null
}

type Namer = (random: Random, about: Naming) => string

const shortCity = (city: string): string =>
  city.replace(/\s*\(.*\)$/, '').replace(/ (am|an der|a\.|im|v\.|b\.|i\.) .*$/, '')

const plainTradeName: Namer = (random, { stem, trade, city }) => {
  const word = random.pick(trade.words)
  const roll = random.next()
  if (roll < 0.66) return `${stem} ${word}`
  if (roll < 0.78) return `${word} ${stem}`
  if (roll < 0.88) return `${letters(random)} ${word}`
  return `${stem} ${word} ${shortCity(city)}`
}

const partners: Namer = (random, { stem, family }) => `${family ?? stem} & ${surname(random)}`

/** GmbH, but sometimes written out: "Hansen Metallbaugesellschaft mbH". */
const limited: Namer = (random, about) => {
  const word = random.pick(about.trade.words)
  if (random.chance(0.12) && /^[A-ZÄÖÜ][a-zäöüß]+$/.test(word)) return `${about.stem} ${word}gesellschaft mbH`
  return `${plainTradeName(random, about)} GmbH`
}

const professions = [
  'Rechtsanwälte',
  'Steuerberater',
  'Architekten',
  'Beratende Ingenieure',
  'Wirtschaftsprüfer',
  'Patentanwälte',
]

const charities = ['Jugendhilfe', 'Bildungswerk', 'Inklusionsbetrieb', 'Klinik', 'Kulturhaus']
const foreignForms = ['Ltd.', 'B.V.', 'S.à r.l.', 'ApS']

/** How companies of each legal form call themselves; forms that aren't listed here append their abbreviation. */
const namers: Readonly<Record<string, Namer>> = {
  gmbh: limited,
  ggmbh: (random, { stem, city }) => `${stem} ${random.pick(charities)} ${shortCity(city)} gGmbH`,
  ug: (random, about) => `${plainTradeName(random, about)} UG (haftungsbeschränkt)`,
  gmbh_co_kg: (random, about) => `${plainTradeName(random, about)} GmbH & Co. KG`,
  ug_co_kg: (random, about) => `${plainTradeName(random, about)} UG (haftungsbeschränkt) & Co. KG`,
  kg: (random, { family, stem, trade }) =>
    random.chance(0.4)
      ? `${family ?? stem} ${random.pick(['& Sohn', '& Söhne', '& Co.', '& Töchter'])} KG`
      : `${stem} ${random.pick(trade.words)} KG`,
  ohg: (random, about) =>
    `${partners(random, about)}${random.chance(0.5) ? ` ${random.pick(about.trade.words)}` : ''} OHG`,
  ek: (random, { family, trade }) => {
    const person = `${givenName(random)} ${family ?? surname(random)}`
    return random.chance(0.5) ? `${random.pick(trade.words)} ${person} e.K.` : `${person} e.K.`
  },
  ag: (random, about) => `${plainTradeName(random, about)} AG`,
  se: (random, { stem, trade }) => `${stem} ${random.pick(trade.words)} SE`,
  kgaa: (random, { stem, trade }) => `${stem} ${random.pick(trade.words)} KGaA`,
  eg: (random, { stem, city }) => {
    const roll = random.next()
    if (roll < 0.4) return `Wohnungsgenossenschaft ${stem} ${shortCity(city)} eG`
    if (roll < 0.65) return `Agrargenossenschaft ${stem} eG`
    if (roll < 0.85) return `Bürgerenergie ${stem} eG`
    return `Volksbank ${stem} eG`
  },
  partg: (random, about) => `${partners(random, about)} ${random.pick(professions)} PartG`,
  partg_mbb: (random, about) => `${partners(random, about)} ${random.pick(professions)} PartG mbB`,
  ev: (random, { stem, city }) => {
    const kind = random.pick([
      'Förderverein',
      'Turn- und Sportverein',
      'Heimatverein',
      'Kleingartenverein',
      'Musikverein',
      'Freundeskreis',
    ])
    return `${kind} ${stem} ${shortCity(city)} e.V.`
  },
  egbr: (random, about) =>
    `${partners(random, about)} ${random.pick(['Grundbesitz', 'Vermietung', 'Landwirtschaft'])} eGbR`,
  foreign_hrb: (random, { stem, trade }) =>
    `${stem} ${random.pick(trade.words)} ${random.pick(foreignForms)} Zweigniederlassung Deutschland`,
}

/** A name that suits legal form, trade and place. */
export function composeName(random: Random, form: string, about: Naming): string {
  const namer = namers[form]
  if (!namer) throw new Error(`no naming habit for legal form ${form}`)
  return namer(random, about)
}

/** The company that is general partner of a GmbH & Co. KG. */
export const generalPartnerName = (random: Random, stem: string, word: string): string =>
  random.pick([
    `${stem} Verwaltungs-GmbH`,
    `${stem} ${word} Verwaltungs-GmbH`,
    `${stem} Verwaltungsgesellschaft mbH`,
    `${stem} Beteiligungs-GmbH`,
    `${stem} Geschäftsführungs-GmbH`,
  ])

export const holdingName = (random: Random, stem: string): string =>
  random.pick([
    `${stem} Holding GmbH`,
    `${stem} Beteiligungs GmbH`,
    `${stem} Beteiligungsgesellschaft mbH`,
    `${stem} Vermögensverwaltung GmbH`,
  ])
