/**
 * The words of register sheets and the symbols of the grammar they stand for (docs/law.md "The grammar"). A symbol has an upper
 * case letter, so that whatever is left in lower case is a word that nobody has accounted for.
 *
 * Words are folded: lower case, ae/oe/ue/ss. Members of organs are `Mg` (managing director), `Mv` (board member), `Mp`
 * (general partner), `Ms` (partner), `Ml` (liquidator), `Mi` (proprietor), `Mm` (person, member of whatever organ).
 */
const table = `
O1 ein eine einen einem einer eines eins 1 one a an einzelnen einzelner einzelne
N2 zwei zweier zweien beide beider beiden 2 two both
N3 drei dreier dreien 3 three
N4 vier 4 four
N5 fuenf 5 five
SEV mehrere mehreren mehrerer several multiple
EACH jeder jede jedes jedem jeden each every jeweilige
ALL alle allen aller saemtliche saemtlichen saemtlicher all
MIN mindestens wenigstens least
ONLY nur lediglich only ausschliesslich
SOL alleinige alleiniger alleinigen alleiniges alleinigem einzige einziger einzigen einziges sole
OTH anderen anderem andere anderer anderes weiteren weiterem weitere weiterer weiteres zweiten other another further additional
PK prokurist prokuristen prokuristin prokuristinnen gesamtprokuristen einzelprokuristen
ALN allein alleine einzeln selbstaendig alone solely individually singly severally unabhaengig
JT gemeinsam gemeinschaftlich zusammen jointly together gemeinsame gemeinschaftliche gemeinschaftlicher gemeinsamer gesamtvertretend gemeinschaftlichen gemeinsamen
MIT mit with
DURCH durch by
OD oder or
UN und and sowie
SO so dann daher sodann then
VRs vertritt zeichnet represents vertrete
VRp vertreten represent zeichnen represented repraesentiert
BER berechtigt befugt ermaechtigt bevollmaechtigt authorised authorized entitled empowered
ZU zu to
ZUR zur
VTG vertretung representation
ERF erfolgt erfolgen geschieht geschehen
AUXs ist wird is
AUXp sind werden are
HAT hat has
HAT_PL haben have
BEEN been worden
CAN kann koennen darf duerfen may can
GR ermaechtigen bevollmaechtigen erteilt erteilen eingeraeumt einraeumen verliehen verleihen gewaehrt gewaehren uebertragen granted zuerkannt beigelegt
EXM befreit befreien exempt exempted released
OKAY zulaessig gestattet gestatten erlaubt erlauben permitted genehmigt
CO gesellschaft verein vereins genossenschaft stiftung firma partnerschaft kommanditgesellschaft aktiengesellschaft unternehmen unternehmergesellschaft handelsgesellschaft partnerschaftsgesellschaft vereinigung versicherungsverein company association foundation cooperative partnership gmbh kg ohg ag se ewiv ug egbr gbr kgaa versicherungsvereins handelsgeschaeft sparkasse kreissparkasse stadtsparkasse anstalt koerperschaft bank volksbank raiffeisenbank
BOARD vorstand vorstandes vorstands board geschaeftsfuehrung
PRO er sie dieser diese dieses diesem diesen derselbe ihn ihm ihnen he she it they ersterer letzterer dessen
IF wenn falls sofern soweit if where
WHILE solange
APP bestellt vorhanden ernannt berufen gewaehlt eingetragen appointed bestellte amt elected
BESTEHT besteht bestehen consists
AUS aus of
BEI bei
GIBT gibt there
ELSE andernfalls anderenfalls sonst ansonsten otherwise
NOT nicht nichts kein keine keiner keinem keinen keines niemand not no none
BUT sondern vielmehr
OHNE ohne without
MORE mehr longer
YET jedoch aber however
EXC ausser ausgenommen except
NOW nun nunmehr jetzt now
VON von vom from
MAJ mehrheit majority
EXN befreiung exemption
UNTER unter
Q181s selbstkontrahieren selbstkontrahierens selbstkontrahierung
Q181b insichgeschaefte insichgeschaeften insichgeschaefts insichgeschaeft
Q181m mehrfachvertretung mehrvertretung doppelvertretung mehrfachvertretungen mehrfachvertreter
DEN denen
EXT erloschen entzogen widerrufen aufgehoben beendet ausgeschlossen weggefallen geloescht revoked zurueckgenommen unzulaessig unstatthaft
LEFT ausgeschieden abberufen verstorben niedergelegt zurueckgetreten ausgetreten gestorben resigned deceased
BIS bis until
AB ab seit since am
BIND verbindung
SOLVE gesellschaftsvertrag gesellschaftsvertrags satzung partnerschaftsvertrag beschluss gesellschafterbeschluss gesellschafterbeschlusses gesellschafterversammlung versammlung aufsichtsrat aufsichtsrats aufsichtsrates gesellschafterversammlungen verwaltungsrat generalversammlung mitgliederversammlung hauptversammlung partnerversammlung shareholders meeting resolution supervisory beschlussfassung stiftungsrat kuratorium
POWER befugnis macht recht power authority right rights
SUB dass
SHALL soll sollen anordnen angeordnet abberufen_ bestimmen bestimmt erklaeren regeln
ENT entsprechend gleiches dasselbe gilt gelten ebenso gleichfalls ebenfalls
MUST muss muessen must shall
MIXED gemischte gemischten unechte halbseitige mixed
GEN allgemeiner allgemeinen allgemeine general regelung vertretungsregelung regel vertretungsregel rule gemaess nach laut satzungsregelung
DEED handeln handelt act acts
EPK einzelprokura alleinprokura
GPK gesamtprokura gemeinschaftsprokura
FPK filialprokura niederlassungsprokura
PKA prokura prokuren
BR zweigniederlassung zweigniederlassungen niederlassung niederlassungen hauptniederlassung zweigstelle filiale branch betriebsstaette
BRX beschraenkt beschraenkung beschraenkend limited restricted erstreckt
FUER fuer for
GRUND grundstuecke grundstuecken grundstueck grundstuecksrechte grundstuecksgleiche grundstuecksgeschaefte grundbesitz immobilien
DISP veraeusserung veraeussern belastung belasten verfuegen verfuegung verfuegungen erwerben erwerb
SELF selbst
AUF auf
`

/** Words that change nothing: articles, politeness, and what every entry says of the scope of an organ's power (GmbHG section 37(2)). */
const fillers = new Set(
  (
    'es der die das den dem des the je jeweils stets immer auch hierbei dabei satzungsgemaess herr herrn frau dr prof bestehender insgesamt ' +
    'ihrer ihrem ihren ihre seiner seinem seinen seine its his her their rechtsgeschaeftlich rechtsverbindlich wirksam gesetzlich gesetzliche gesetzlicher ' +
    'gerichtlich aussergerichtlich gleichzeitig bereits always als as eigene beliebige sich  any either gesetzlichen uneingeschraenkt berechtigte ' +
    'vertretungsberechtigte vertretungsberechtigten vertretungsberechtigter dazu hierzu'
  ).split(' '),
)

/** Words with many endings. */
const families: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:einzel|allein)(?:vertretungs|zeichnungs)(?:berechtigt|befugt|ermaechtigt|berechtigung)(?:e[rnms]?)?$/,
    'ALN VB',
  ],
  [/^(?:einzel|allein)(?:ige)?vertretungs(?:befugnis(?:se)?|macht|recht)s?$/, 'ALN PV'],
  [/^(?:einzel|allein)vertretung$/, 'ALN PV'],
  [/^(?:einzel|allein)zeichnungsbefugnis$/, 'ALN PV'],
  [/^gesamt(?:vertretungs|zeichnungs)(?:berechtigt|befugt|ermaechtigt)(?:e[rnms]?)?$/, 'JT VB'],
  [/^gesamtvertretungs(?:befugnis|macht|recht)s?$/, 'JT PV'],
  [/^gesamtvertretung$/, 'JT PV'],
  [/^(?:vertretungs|zeichnungs)(?:berechtigt|befugt|ermaechtigt)$/, 'VB'],
  [/^(?:vertretungs|zeichnungs)(?:befugnis|macht|berechtigung|recht)$/, 'PV'],
  [/^geschaeftsfuehrer(?:s|n|in|innen)?$|^gf$|^directors?$|^direktor(?:s|en|in|innen)?$|^managers?$/, 'Mg'],
  [/^vorstandsmitglied(?:e?s|er|ern)?$|^vorstaende(?:n)?$/, 'Mv'],
  [/^komplementaer(?:e|en|in|innen|s)?$/, 'Mp'],
  [/^gesellschafter(?:s|n|in|innen)?$|^partner(?:s|n|in|innen)?$/, 'Ms'],
  [/^liquidator(?:s|en|in|innen)?$|^abwickler(?:s|n|in|innen)?$/, 'Ml'],
  [/^inhaber(?:s|in)?$|^proprietor$/, 'Mi'],
  [/^mitglied(?:e?s|er|ern)?$|^person(?:en)?$|^members?$|^persons?$|^people$/, 'Mm'],
]

const byWord: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [symbol = '', ...words] = line.split(' ')
      return words.map((word) => [word, symbol.replace('_', ' ')] as const)
    }),
)

/** The symbols of one folded word; an empty text: it changes nothing; the word itself: nobody knows it. */
export function symbolsOf(word: string): string {
  if (fillers.has(word)) return ''
  const known = byWord.get(word)
  if (known !== undefined) return known
  return families.find(([pattern]) => pattern.test(word))?.[1] ?? word
}
