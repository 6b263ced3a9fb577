import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { projectFiles, projectRoot } from './project-files.testing.ts'

/*
 * Words that docs/glossary.md decided against, in the words for people of each language.
 */

interface Refused {
  readonly language: 'de' | 'en'
  readonly wording: RegExp
  /** What is said instead. */
  readonly instead: string
  readonly refuses: readonly string[]
  readonly allows: readonly string[]
}

const refused: readonly Refused[] = [
  // docs/words.md "Not these": translated word by word, or a riddle.
  {
    language: 'en',
    wording:
      /\bnone at the service\b|\btold by (?:an? |the )|\bNothing brought\b|^The box$|\bcan(?:[’']t|not) be told\b|\bthough\.$|\bDialect of\b|^looked …$|^again …$|\bby itself\b.*\bfor nothing\b|\b(?:on|upon) your word\b|\bhas stumbled\b|\bis no more\b|\bneeds? you\b|\bHere stands?\b|\bWhat was odd\b|\bfor (?:his|her) sake\b|\basked for patience\b|\bnever looked\b/i,
    instead: 'what docs/words.md says: "No match at the service", "according to", "checked", "only when you say so"',
    refuses: [
      'None at the service',
      'ended as told by an event',
      'Nothing brought yet',
      'The box',
      'can’t be told, 0 to 75%',
      'Who is exempt cannot be told.',
      'It has announced it, though.',
      'Dialect of the service',
      'looked …',
      'again …',
      'It is sent on your word only.',
      'This view has stumbled.',
      '2 tasks need you',
      'Here stands each call.',
      'The service asked for patience.',
    ],
    allows: [
      'No match at the service',
      'The box has to be ticked.',
      'checked …',
      'Read people again',
      'no longer exists',
      'Even though it is kept, it is aged.',
      'Looked into by you',
      'your decision is needed',
    ],
  },
  {
    language: 'de',
    wording:
      /Ordner nehmen|Datei nehmen|Kriterien einklappen|\bArt beim Dienst\b|\bLesung(?:en)?\b|\bAufruf(?:e|en|s)?\b|Sprache des Dienstes|\bgestolpert\b|\b[Aa]uf Ihr Wort\b|brauch(?:t|en) Sie$|\bPreistafel\b|bat um Geduld|^Noch nichts gebracht$|^einzeln$|^gemeinschaftlich$|^gemischte Vertretung$|^Das ist meins$/,
    instead: 'what docs/words.md says: "Ordner verwenden", "ausblenden", "Abruf", "vertritt einzeln"',
    refuses: [
      'Diesen Ordner nehmen',
      'Kriterien einklappen',
      'Art beim Dienst: …',
      'Ältere Lesung',
      'Noch kein Aufruf.',
      'Diese Ansicht ist gestolpert.',
      'Es wird erst auf Ihr Wort gesendet.',
      'Auf Ihr Wort angehalten',
      'laut Preistafel',
      '2 Aufträge brauchen Sie',
      'einzeln',
    ],
    allows: [
      'Diesen Ordner verwenden',
      'Kriterien ausblenden',
      'vertritt einzeln',
      'Jeden einzeln zeigen',
      'Älterer Abruf',
    ],
  },
  {
    language: 'de',
    wording: /[\d…][ \u00a0]?%|%[ \u00a0](?=\d)/,
    instead: 'a narrow no-break space (U+202F) before the sign',
    refuses: ['25 %', '25\u00a0%', '25%', 'mehr als … %'],
    allows: ['25\u202f%', 'Anteil in % mindestens'],
  },
  {
    language: 'en',
    wording: /[\d…]\s%/,
    instead: '25%: English writes no space',
    refuses: ['25 %', '25\u00a0%', '25\u202f%'],
    allows: ['25%', 'share in % at least'],
  },
  // Each language says it as somebody would who thinks in it: German put into English word by word.
  {
    language: 'en',
    wording: /\bstands?\b(?! (?:behind|beside|for|above|below)\b)/i,
    instead: 'is in, is listed, is shown: "steht" is not "stands"',
    refuses: ['Your answer will stand here.', 'What stands in one line', 'It stands in the answer as it came.'],
    allows: ['row stands for a company', 'who stands behind them', 'Standing', 'It is in the answer as it came.'],
  },
  {
    language: 'en',
    wording: /\banew\b|\bany ?more\b|\bby (?:itself|themselves)\b|\bno longer[.:]/i,
    instead: 'again, no longer, automatically; "no longer" before its verb',
    refuses: ['Read anew', 'is not sent any more', 'not repeated by itself', 'The service names it no longer.'],
    allows: ['Read again', 'is no longer sent', 'not repeated automatically', 'and one more'],
  },
  {
    language: 'en',
    wording: /(?<!\bthere )(?<!\bwhich )\b(?:is|are|was) no (?!longer\b|more than\b|bolder\b|match\b)[a-z]/i,
    instead: '"is not a": "is no" is German',
    refuses: ['This is no dossier.', 'A name is no proof', 'The answer is no JSON'],
    allows: ['There is no backup of it.', 'is no longer there', 'This is not a dossier.'],
  },
  {
    language: 'en',
    wording:
      /\bby (?:the )?(?:price (?:list|table)|table\b|GwG|Regulation|both laws|newest answer|what (?:was|has been)|contract)|\bprice table\b/i,
    instead: 'according to; under a law',
    refuses: ['free by the price list', 'by both laws', 'By what was read', 'estimated by price table'],
    allows: ['according to the price list', 'under both laws', 'Prokura, by law'],
  },
  {
    language: 'en',
    wording: /\bdays? of (?:a )?birth\b|\b[Cc]ancell?ed\b(?<!cancelled)(?<!Cancelled)/,
    instead: 'date of birth; cancelled, as British English spells it',
    refuses: ['Include days of birth', 'Canceled.'],
    allows: ['dates of birth', 'Cancelled.', 'year of birth'],
  },
  {
    language: 'en',
    wording: /\b(?:he|she|his|hers?|him|himself|herself)\b/i,
    instead: 'they: nobody is made a man or a woman by our words',
    refuses: ['that he held a role', 'Files that name her'],
    allows: ['that they held a role', 'here', 'this'],
  },
  {
    language: 'en',
    wording: /\b\d{2}\.\d{2}\.\d{4}\b/,
    instead: '10 Jul 2027, with no-break spaces',
    refuses: ['applies from 10.07.2027'],
    allows: ['applies from 10\u00a0Jul\u00a02027', 'DD.MM.YYYY'],
  },
  {
    language: 'en',
    wording:
      /\bsections? \d|\bArt\. \d|\bno\. \d|\bsentences? \d|\bsections?\u00a0[\d()a-z]+ (?:HGB|GwG|InsO|BGB|AktG|GmbHG)\b/,
    instead: 'the law first, and a no-break space before the number: HGB section 326(1)',
    refuses: ['section 326(1) HGB', 'HGB section 326', 'section\u00a0326 HGB', 'Art. 54'],
    allows: ['HGB section\u00a0326(1)', 'Entry no.'],
  },
  {
    language: 'de',
    wording: /\b(?:Abs|Nr|Art|Buchst|Unterabs)\. ?\d|\bSatz \d|\b(?:Abs|Nr)\.\d/,
    instead: 'a no-break space between "Abs.", "Nr.", "Satz", "Art." and the number',
    refuses: ['§\u00a0325 Abs. 1a HGB', 'Art. 54', 'Satz 3'],
    allows: ['§\u00a0325 Abs.\u00a01a HGB', 'Satz\u00a03', 'Eintrag Nr.'],
  },
  {
    language: 'de',
    wording:
      /\b(?:the|and|with|from|your|are|of|read|service|company|companies|owners?|people|timeline|kept|charged|account|settings|unknown|not)\b/,
    instead: 'German: no English word is left in a German sentence',
    refuses: ['Sprache: English and German', 'not read'],
    allows: ['Feed', 'Credits', 'Status', 'Notizen'],
  },
  {
    language: 'en',
    wording: /\b(?:und|oder|nicht|keine?|wird|der|das|ein|eine|mit|für|ist|bei|Unternehmen|Gesellschafter)\b/,
    instead: 'English: no German word is left in an English sentence, but names of the law',
    refuses: ['Unternehmen suchen', 'nicht gelesen'],
    allows: ['Einheitsgesellschaft', 'Stammkapital', 'Prokura holder', 'die'],
  },
  {
    language: 'de',
    wording:
      /\bkein\w*\b(?:(?! und )[^.,;:?„])*\b(?:nicht|nie)\b|\b(?:nicht|nie|niemand)\b(?:(?! und )[^.,;:?„])*\bkein\w*\b/i,
    instead: 'no double negative',
    refuses: ['Kein Abschluss ist nicht veröffentlicht', 'wird nie von keinem gelesen'],
    allows: ['Keine Antwort nennt einen Anteil. Das heißt nicht null.'],
  },
  {
    language: 'en',
    wording:
      /\b(?:no|nobody|nothing|none|never)\b[^.,;:?]*\b(?:not|never|cannot)\b|n[’']t\b[^.,;:?]*\b(?:no(?! longer)|nothing|nobody|never)\b/i,
    instead: 'no double negative',
    refuses: ['Nothing was not read', 'doesn’t name nobody'],
    allows: ['No answer states a share. That doesn’t mean zero.'],
  },
  ...(['de', 'en'] as const).flatMap((language) => [
    {
      language,
      wording: /\p{L}'\p{L}|"|(?<=\s)'|'(?=\s)/u,
      instead: 'typographic quotation marks and apostrophes: ’ “ ” „',
      refuses: ["can't", '"read"', "Somebody else's library"],
      allows: ['can’t', '„gelesen“', '“read”'],
    },
    {
      language,
      wording:
        /\b(?:GET|POST|PUT|PATCH|DELETE)\b|\/v1\/|\b[a-z]+_[a-z_]+\b(?!\})|\b[a-z]+\.[a-z_]+\.[a-z_]+\b(?<!example\.com)/,
      instead: 'words: a code or a path is for the answer as it came',
      refuses: ['GET /v1/companies', 'company.purpose.changed', 'registered_office'],
      allows: ['{company_id}', 'https://api.example.com', 'Gegenstand geändert'],
    },
  ]),
  ...(['de', 'en'] as const).map((language) => ({
    language,
    wording: /§(?!§|\u00a0)/,
    instead: 'a no-break space (U+00A0) after §, so that the number is never on the next line',
    refuses: ['§ 3 GwG', '§3 GwG', '§§ 270, 275 InsO'],
    allows: ['§\u00a03 GwG', '§§\u00a0270, 275 InsO'],
  })),
  {
    language: 'de',
    wording: /(?<!wirtschaftliche[rnms]? )(?<!wirtschaftlich )\bEigentümer/i,
    instead: 'Gesellschafter, Beteiligte; "wirtschaftlicher Eigentümer" by the regulation alone',
    refuses: ['Die Eigentümer sind nicht gelesen.', 'wie ein Eigentümer'],
    allows: ['Wirtschaftliche Eigentümer', 'ist kein wirtschaftlicher Eigentümer nach der VO (EU) 2024/1624'],
  },
  {
    language: 'de',
    wording: /wirtschaftlich berechtigt[^.]*VO \(EU\)/i,
    instead: 'wirtschaftlicher Eigentümer, the word of the regulation',
    refuses: ['ist wirtschaftlich berechtigt nach der VO (EU) 2024/1624'],
    allows: ['ist wirtschaftlich berechtigt nach dem GwG'],
  },
  {
    language: 'de',
    wording: /\bFirmen\b|\bFirma (?:ist|wird|wurde|hat|besteht|als)\b|(?:dieser|eine|keine) Firma\b/,
    instead: 'Unternehmen, Gesellschaft: the Firma is the name (HGB section 17)',
    refuses: ['2 Firmen', 'Die Firma ist gelöscht', 'zu dieser Firma'],
    allows: ['Firma', 'Gesellschaft ist gelöscht'],
  },
  {
    language: 'de',
    wording: /Anteilseigner|\bBeherrscher\b|gemischte Vertretung der Prokur/,
    instead: 'Gesellschafter; "beherrscht die Komplementärin X"',
    refuses: ['Anteilseigner', 'Komplementär oder dessen Beherrscher'],
    allows: ['beherrscht die Komplementärin'],
  },
  {
    language: 'de',
    wording: /nach der Prokura: |als Prokura[ ,]/,
    instead: 'als Prokurist: Einzelprokura',
    refuses: ['als Prokura, § 49 HGB', 'nach der Prokura: einzeln'],
    allows: ['als Prokurist, § 49 HGB'],
  },
  {
    language: 'de',
    wording: /Im Register steht kein|Das Register (?:hat|nennt) kein/,
    instead: "Der Dienst nennt keine: we know the service's answer",
    refuses: ['Im Register steht keine Person.'],
    allows: ['Der Dienst nennt keine Personen.', 'Das Register führt die Gesellschaft als bestehend'],
  },
  {
    language: 'de',
    wording:
      /Ämter|Amtsinhaber|Amtszeit|(?<!im )\bAmt (?:als|seit|bei|des|der|einer)\b|^Amt$|(?:Kommanditist|Inhaber)\S* im Amt/,
    instead: 'Funktion: a limited partner or a proprietor holds no office; "im Amt" is said of organs',
    refuses: ['Amt', 'Weitere Ämter der Person', 'Amt als Kommanditist', 'Kommanditisten im Amt'],
    allows: [
      'Funktion',
      'Niemand im Amt, soweit gelesen.',
      'Register, Amtsgericht',
      'Ein Register oder ein Amt kann mehr wissen.',
    ],
  },
  {
    language: 'de',
    wording: /\bPartner(?:n|in|innen)? (?:der |einer |des |eines |in der )?(?:e?GbR|OHG|KG|GmbH)\b/,
    instead: 'Gesellschafter: Partner are those of a PartG only',
    refuses: ['Partner der eGbR', 'Partner einer GbR', 'Partnern der OHG'],
    allows: ['Partner der PartG', 'Gesellschafter der eGbR', 'Partner'],
  },
  {
    language: 'de',
    wording: /\bSatzung (?:der|einer|dieser) (?:g?GmbH|UG|KG|OHG|e?GbR|PartG)\b|(?:GmbH|KG)-Satzung/,
    instead: 'Gesellschaftsvertrag, Partnerschaftsvertrag: the Satzung is that of an AG, eG or association',
    refuses: ['Die Satzung der GmbH', 'eine GmbH-Satzung'],
    allows: ['Die Satzung der AG', 'Satzung oder Gesellschaftsvertrag'],
  },
  {
    language: 'de',
    wording:
      /\bLiquidator(?:en|in)? (?:der|einer|dieser) (?:AG|SE|KGaA)\b|\bAbwickler(?:n|in)? (?:der|einer|dieser) (?:g?GmbH|UG|KG|OHG)\b/,
    instead: 'Abwickler of an AG, SE, KGaA or VVaG (AktG section 265), Liquidatoren of everybody else',
    refuses: ['Liquidatoren der AG', 'Abwickler der GmbH'],
    allows: ['Abwickler der AG', 'Liquidator der GmbH'],
  },
  {
    language: 'de',
    wording:
      /[Bb]erechnete[nrs]? (?:Betrag|Credits)|Credits? berechnet|(?<![Hh]ier )nichts? berechnet|berechnet wurde|(?:wurde|hat) (?:er|sie|es|etwas anderes|dasselbe) berechnet|zuletzt berechnet/,
    instead: 'Kosten, verlangt: "berechnet" is what Registerblick computed',
    refuses: ['nicht berechnet', 'der berechnete Betrag', '3 Credits berechnet', 'wie zuletzt berechnet'],
    allows: [
      'ohne Kosten',
      'berechnet aus Registereintrag und Personen',
      'Hier nicht berechnet.',
      'berechnet wird nichts',
    ],
  },
  {
    language: 'de',
    wording:
      /Zeitstrahl|Zeitleiste|\bChronik\b|\bHistorie\b|^(?:Ereignisse lesen|Jahresabschlüsse|Bilanzen|Rechnungslegung|Rollen|Anteilsbesitz|Kontaktdaten|Registerauszug|Registerdokumente|Gesellschafterstruktur)$/,
    instead: 'Registereintrag, Verlauf, Personen, Gesellschafter, Abschlüsse, Kontakt; Funktionen, Beteiligungen',
    refuses: ['Zeitstrahl', 'Bilanzen', 'Rollen', 'Registerauszug'],
    allows: ['Verlauf', 'Ereignisse', 'Jahresabschluss', 'Verlauf der Suchen'],
  },
  {
    language: 'en',
    wording:
      /\bchronicle\b|^(?:Accounts|Offices?|Officers|Shareholders|Event history|Company history|Record|Extract|Contact details|Register documents|Ownership structure)$|^Accounts\b(?! or)|^(?:Read|Show|Check) (?:events|accounts|officers|shareholders|history)\b/i,
    instead: 'Register entry, timeline, people, owners, financial statements, contact; roles, holdings',
    refuses: ['Accounts', 'Office', 'Accounts, from the job of today', 'Read events', 'Officers'],
    allows: ['Timeline', 'Events', 'Annual accounts', 'Roles', 'Owners'],
  },
  {
    language: 'en',
    wording: /\bprocurators?\b|holders? of procuration|\bprocuration\b/i,
    instead: 'Prokura, Prokura holder',
    refuses: ['a procurator', 'Holder of procuration'],
    allows: ['Prokura holder'],
  },
  {
    language: 'en',
    wording: /\bseat\b/i,
    instead: 'registered office',
    refuses: ['Seat', 'states name, seat or number'],
    allows: ['Registered office'],
  },
  {
    language: 'en',
    wording: /enterprise agreement/i,
    instead: 'intercompany agreement',
    refuses: ['Enterprise agreement'],
    allows: ['Intercompany agreement'],
  },
  {
    language: 'en',
    wording: /\b(?:is|was|been|status) terminated\b|^terminated$/i,
    instead: 'deleted',
    refuses: ['terminated', 'The company is terminated.'],
    allows: ['deleted', 'The job was ended.'],
  },
  {
    language: 'en',
    wording: /the register (?:has|names) (?:no|none)|no person is in the register/i,
    instead: "The service names none: we know the service's answer",
    refuses: ['The register has none.'],
    allows: ['The service names none.'],
  },
]

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What a file of words says: its strings and the fixed parts of its templates. Keys, imports and placeholders are said to nobody. */
function textsIn(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      // A type that is put on a value stands around it.
      if (isNode(node['expression'])) look(node['expression'])
      return
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateElement') found.push((node['value'] as { readonly cooked: string | null }).cooked ?? '')
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' || (key === 'property' && node['computed'] === true)) continue
      for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value]) if (isNode(child)) look(child)
    }
  }
  look(program as unknown as Node)
  return found.map((text) => text.replaceAll(/\{\{.*?\}\}/g, '…'))
}

describe.each(refused)('$language: $instead', ({ language, wording, refuses, allows }) => {
  it('is what the words for people say', () => {
    const files = projectFiles((path) =>
      ['renderer/locales/', 'shared/words/'].some((home) => path.startsWith(`${home}${language}/`)),
    )
    expect(files.length).toBeGreaterThan(20)
    const found = files.flatMap((path) =>
      textsIn(path, readFileSync(join(projectRoot, path), 'utf8')).flatMap((text) =>
        wording.test(text) ? [`${path}: ${text}`] : [],
      ),
    )
    expect(found, found.join('\n')).toEqual([])
  })

  it('is told from what is refused', () => {
    expect(refuses.filter((text) => !wording.test(text))).toEqual([])
    expect(allows.filter((text) => wording.test(text))).toEqual([])
  })
})

it('texts are found, keys and placeholders are not', () => {
  const source =
    "/** a 'b' */ export const x: Y = { 'key-a': 'Text a {{seat}}', b: (c: 'no') => `Text ${c}` } as Z // 'no'"
  expect(textsIn('a.ts', source)).toEqual(['Text a …', 'Text ', ''])
})
