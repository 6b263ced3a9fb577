import type { AskedTopic } from './asked.ts'

/**
 * Words for what is asked, as patterns over folded words. Umlauts are written as such: each stands for both of its foldings. `noun`: names a thing,
 * so that it may stand alone before "von …" or "of …"; `said`: a verb or a quality, which needs a question around it.
 */
interface TopicWords {
  readonly noun: string
  readonly said?: string
}

const oneOf = (text: string): string => text.trim().split(/\s+/).join('|')
/** A pattern of its own, where a space belongs to a phrase. */
const phrases = (...all: readonly string[]): string => all.join('|')

const signing: TopicWords = {
  noun: phrases(
    '(?:zeichnungs|unterschrifts|vertretungs)(?:berechtig(?:t(?:e[nrs]?)?|ung(?:en)?)|befugnis(?:se)?|befugte?[nr]?|regelung|macht|recht)',
    'signing (?:authority|power|powers|rights?|rules?)',
    'authori[sz]ed signator(?:y|ies)',
    'signator(?:y|ies)',
    'power of representation',
    'prokura',
  ),
  said: phrases(
    '(?:unter|mit|ge)?zeichnet',
    'zeichnen',
    'unter(?:zeichnen|schreib(?:t|en|e)|schrieben)',
    '(?:rechtsverbindlich|verbindlich)',
    'vertr(?:itt|eten|ete)',
    'vertretungsberechtigt(?:e[nrs]?)?',
    '(?:zeichnungs|unterschrifts)(?:berechtigt|befugt)',
    'signs?',
    'signing',
    'bind(?:s)?',
    'represents?',
    '(?:authori[sz]ed|allowed|entitled) to (?:sign|represent|bind)',
  ),
}

const management: TopicWords = {
  noun: phrases(
    '(?:allein)?geschäftsf(?:ü)hrer(?:in(?:nen)?|n|s)?',
    '(?:geschäfts(?:leiter|leitung|führung)|geschaeftsleiterin)',
    'gf',
    'chef(?:in|s|innen)?',
    'boss(?:e)?',
    'leiter(?:in)?',
    'vorst(?:a|ä)nd(?:e|en|s|es|smitglied(?:er)?)?',
    'vorstandsvorsitzende[rnm]?',
    'aufsichtsr(?:a|ä)t(?:e|en|s|es|smitglied(?:er)?)?',
    'prokurist(?:in(?:nen)?|en)?',
    'liquidator(?:in|en|s)?',
    'abwickler(?:in)?',
    'komplementär(?:in|e)?',
    'insolvenzverwalter(?:in|s)?',
    'organe?',
    '(?:managing )?directors?',
    'ceos?',
    'cfos?',
    'managers?',
    'management',
    'chairm(?:a|e)n',
    '(?:supervisory )?board(?: members?)?',
    'officers?',
    'executives?',
    'personen',
    'people',
  ),
  said: phrases(
    'leite[nt]',
    'führ(?:t|en)(?: die geschäfte)?',
    'das sagen',
    'runs?',
    'running',
    'manages?',
    'leads?',
    'in charge',
  ),
}

const owners: TopicWords = {
  noun: phrases(
    '(?:allein|mit|mehrheits|haupt|minderheits)?(?:gesellschafter(?:in(?:nen)?|n|s)?|eigentümer(?:in(?:nen)?|n|s)?|inhaber(?:in(?:nen)?|n|s)?|eigner(?:in|n)?)',
    '(?:aktionär(?:in|e|en)?|anteilseigner(?:in|n)?|besitzer(?:in|n|s)?)',
    'eigentumsverhältnisse',
    'eigentümerstruktur',
    '(?:gesellschafter|beteiligungs)struktur',
    '(?:wirtschaftlich(?:e[rn]?)? berechtigte[rn]?)',
    'mutter(?:gesellschaft|konzern|unternehmen)?',
    '(?:beneficial |ultimate )*owners?(?:hip)?',
    'ubos?',
    'shareholders?',
    'shareholdings?',
    'ownership structure',
    'parent(?: company)?',
  ),
  said: phrases(
    'gehör(?:t|en|te|ten)',
    'besitz(?:t|en)',
    'kontrollier(?:t|en)',
    'beherrsch(?:t|en)',
    '(?:steckt|steht|stehen) (?:\\w+ )?hinter',
    'behind',
    'owns?',
    'owned',
    'owned by',
    'controls?',
  ),
}

const holdings: TopicWords = {
  noun: phrases(
    'beteiligungen',
    'tochter(?:gesellschaft(?:en)?|unternehmen|firmen?)?',
    'töchter',
    'subsidiar(?:y|ies)',
    'holdings',
  ),
  said: phrases('beteiligt'),
}

const insolvency: TopicWords = {
  noun: phrases('insolvenz(?:verfahren|antrag|en)?', 'insolvency', 'insolvency proceedings?', 'bankruptcy'),
  said: phrases(
    'insolvent',
    'pleite',
    'bankrott',
    'bankrupt',
    'zahlungsunfähig',
    'überschuldet',
    'insolvenz (?:an)?(?:gemeldet|gestellt|beantragt|eröffnet)',
    'in insolvenz',
    'fil(?:e|ed|ing)(?: for)? (?:insolvency|bankruptcy)',
  ),
}

const status: TopicWords = {
  noun: phrases('registerstatus'),
  said: phrases(
    '(?:noch |still )?(?:aktiv|active|alive|trading)',
    'noch',
    'noch existier(?:t|en)',
    'exist(?:s|iert|ieren)?',
    'aufgelöst',
    'gelöscht',
    'erloschen',
    'dissolved',
    'deleted',
    'struck off',
    'liquidated',
    'in (?:liquidation|abwicklung)',
  ),
}

const capital: TopicWords = {
  noun: phrases(
    '(?:stamm|grund|haft|eigen|gesellschafts)?kapital(?:s|ausstattung)?',
    'stammeinlagen?',
    'haftsummen?',
    '(?:share |registered |nominal )?capital',
  ),
}

const founding: TopicWords = {
  noun: phrases(
    'gründ(?:ung(?:en|s)?|ungs(?:datum|jahr|tag))',
    'eintragungsdatum',
    '(?:founding|incorporation|foundation|formation|registration)(?: (?:date|year))?',
    'date of (?:incorporation|foundation|formation|registration)',
    'alter',
    'age',
  ),
  said: phrases(
    'gegründet',
    'gründete[n]?',
    'entstanden',
    'errichtet',
    'ins leben gerufen',
    'eingetragen',
    'founded',
    'incorporated',
    'established',
    'formed',
    'set up',
    'created',
    'registered',
    'start(?:ed)?',
  ),
}

const seat: TopicWords = {
  noun: phrases(
    '(?:firmen|haupt|unternehmens|gesellschafts)?sitz(?:e|es)?',
    'head ?quarters?',
    'registered office',
    'head office',
    'seat',
  ),
  said: phrases(
    'sitz(?:t|en)',
    'ansässig',
    'beheimatet',
    'zu ?hause',
    'liegt',
    'befindet sich',
    'finden?',
    'based',
    'located',
    'seated',
    'headquartered',
  ),
}

const statements: TopicWords = {
  noun: phrases(
    '(?:jahres|konzern)?abschl(?:u|ü)ss(?:e|en|es)?',
    'jahresabschlu(?:ss|ß)',
    'bilanz(?:en|summe|zahlen)?',
    'gewinn(?:e|s)?(?: und verlust(?:rechnung)?)?',
    'guv',
    'umsatz(?:es)?',
    'umsätze[n]?',
    'verlust(?:e|s)?',
    'geschäftszahlen',
    'finanzzahlen',
    'bilanzsumme',
    'mitarbeiter(?:zahl|n|innen)?',
    'beschäftigte[n]?',
    '(?:annual |financial )?(?:accounts|statements)',
    'annual reports?',
    'balance sheets?',
    'financials',
    'revenues?',
    'turnover',
    'profits?',
    'employees',
  ),
  said: phrases('verdient', 'umgesetzt', 'earns?', 'makes?', 'made'),
}

const documents: TopicWords = {
  noun: phrases(
    'gesellschafterlisten?',
    'satzung(?:en)?',
    'gesellschaftsvertr(?:a|ä)g(?:e|s|es)?',
    'dokumente?n?',
    'unterlagen',
    'handelsregister(?:auszug|auszüge|blatt|eintrag)',
    'articles of association',
    'lists? of shareholders',
    'documents?',
    'filings?',
  ),
}

const contact: TopicWords = {
  noun: phrases(
    'kontakt(?:e|daten|adresse|informationen)?',
    '(?:geschäfts|firmen|post|mail|e ?mail|web)?(?:adressen?|anschrift(?:en)?)',
    '(?:telefon|fax|handy)(?:nummern?)?',
    'e ?mail',
    'website',
    'webseite',
    'homepage',
    '(?:contact|contacts)(?: details| data| information)?',
    '(?:business |postal |mailing )?address(?:es)?',
    '(?:tele)?phone(?: numbers?)?',
  ),
  said: phrases('erreich(?:e|en|bar|t|bare)', 'kontaktier(?:e|en)', 'reach', 'contacted'),
}

const history: TopicWords = {
  noun: phrases(
    '(?:firmen|unternehmens)?(?:geschichte|historie)',
    'verlauf',
    'änderungen',
    'veränderungen',
    'umfirmierung(?:en)?',
    'frühere[nrs]? (?:namen?|firma|sitz)',
    'former names?',
    'history',
    'timeline',
    'changes',
  ),
  said: phrases(
    'passiert',
    'geändert',
    'verändert',
    'geschehen',
    'früher(?: (?:geheissen|heissen|genannt))?',
    'umbenannt',
    'happened',
    'changed',
    'renamed',
  ),
}

const purpose: TopicWords = {
  noun: phrases(
    '(?:unternehmens|geschäfts)?(?:gegenst(?:a|ä)nde?s?|zweck(?:s|es)?)(?: des unternehmens)?',
    'business purpose',
    'purpose',
    'branche',
    'industry',
  ),
  said: phrases('mach(?:t|en)', 'tut', 'tun', 'treib(?:t|en)'),
}

const number: TopicWords = {
  noun: phrases(
    '(?:handels)?register(?:nummer|gericht|eintrag)',
    '(?:hrb|hra|hr)(?: ?nummer)?',
    'euid',
    'amtsgericht',
    'rechtsform',
    'register(?: |ed )?(?:number|entry|court)',
    'company number',
    'legal form',
  ),
}

const price: TopicWords = {
  noun: phrases('preise?', 'kosten', 'prices?', 'costs?'),
  said: phrases('kostet', 'koste', 'teuer', 'expensive'),
}

const current: TopicWords = {
  noun: phrases('stand der daten'),
  said: phrases(
    'stimm(?:t|en)',
    'gilt',
    'gelten',
    '(?:noch |still )?(?:aktuell|gültig|richtig|wahr|korrekt|true|valid|correct|current|accurate|right)',
    'up to date',
    'veraltet',
    'überholt',
    'outdated',
    'out of date',
    'auf dem neue?sten stand',
  ),
}

/** In the order in which they are tried where words of two would fit: the longer words stand in the earlier ones. */
export const topicWords: Readonly<Record<AskedTopic, TopicWords>> = {
  documents,
  signing,
  insolvency,
  management,
  owners,
  holdings,
  capital,
  founding,
  seat,
  statements,
  contact,
  history,
  purpose,
  number,
  price,
  status,
  current,
  file: { noun: '' },
}

/** Words that begin no name, so that with a name beside them and nothing else they ask: "stammkapital nordlicht". */
export const tellingNouns = oneOf(`
  stammkapital grundkapital jahresabschluss jahresabschluesse gesellschafterliste gesellschafterlisten telefonnummer
  handelsregisterauszug handelsregisternummer gruendungsdatum gruendungsjahr zeichnungsberechtigung zeichnungsberechtigte
  vertretungsregelung vertretungsberechtigung vertretungsberechtigte kontaktdaten bilanzsumme eigentuemerstruktur
  gesellschafterstruktur insolvenzverfahren geschaeftsadresse firmensitz`)

/** Words with which a name may begin: written small before what bears no legal form they ask, else they belong to the name. */
export const perhapsNouns = oneOf(`
  kontakt adresse anschrift abschluss abschluesse bilanz bilanzen umsatz satzung gruendung eigentuemer besitzer`)
