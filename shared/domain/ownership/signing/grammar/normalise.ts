/** Longer texts are cut: no rule of a register fills a page, and the service is not trusted to send none that does. */
export const longestText = 5_000

const abbreviations = new Set(
  (
    'nr abs art s dr prof bzw ggf buchst lit gem i v m z b u d o st geb alt abt vertr ber pers haft prok einzelvertr vorst mitgl ges ' +
    'einzelvertretungsber vertretungsber gesch gemeinsch gemeinschaftl vorstandsmitgl a h az vgl par lt ca co'
  ).split(' '),
)

/** Whether the full stop at this place ends a sentence: not after an abbreviation, a single letter or the number of a day. */
function endsSentence(text: string, at: number): boolean {
  const next = text[at + 1]
  if (next !== undefined && !/\s/.test(next)) return false
  if (next === undefined || text.slice(at + 1).trim() === '') return true
  // What goes on in lower case is the same sentence.
  if (/^\s+\p{Ll}/u.test(text.slice(at + 1, at + 4))) return false
  const word = /[\p{L}\d]+$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? ''
  if (/^\d{1,2}$/.test(word))
    return (
      /^\s+(?!(?:[A-Z]{3,9} \d{4}|Jan|Feb|M[äÄ]r|Maer|MAER|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Alt|Hal|Fall|Var|Vors|VORS|Stellv|STELLV|UND |ODER |\d))\p{Lu}/u.test(
        text.slice(at + 1),
      ) && !/§|Nr\.|Abs\./.test(text.slice(Math.max(0, at - 12), at))
    )
  return !abbreviations.has(word.toLowerCase()) && !/^\p{L}$/u.test(word)
}

/** The sentences of a text, and what stands between semicolons, in the register's own words. */
export function sentencesOf(text: string): readonly string[] {
  const found: string[] = []
  let start = 0
  const take = (end: number): void => {
    const passage = text
      .slice(start, end)
      .trim()
      .replace(/^[.;,\s]+|[.;,\s]+$/g, '')
    if (passage !== '') found.push(passage)
    start = end + 1
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === ';' || char === '\n' || (char === '.' && endsSentence(text, at))) take(at)
  }
  take(text.length)
  return found
}

const months = 'januar februar maerz april mai juni juli august september oktober november dezember'.split(' ')
const pad = (text: string): string => text.padStart(2, '0')

/** Days become one word, `D2025-12-31`. */
const withDays = (text: string): string =>
  text
    .replace(
      /(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})/g,
      (_, day: string, month: string, year: string) => ` D${year}-${pad(month)}-${pad(day)} `,
    )
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, ' D$1-$2-$3 ')
    .replace(
      new RegExp(String.raw`(\d{1,2})\.? (${months.join('|')}) (\d{4})`, 'g'),
      (_, day: string, month: string, year: string) =>
        ` D${year}-${pad(String(months.indexOf(month) + 1))}-${pad(day)} `,
    )

/** Writings of before 1996 and of before 1901, abbreviations, and words that mean one symbol together. */
const writings: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\u00ad|\u200b|["„“”»«'’]/g, ''],
  [/[‐‑‒–—]/g, '-'],
  [/([a-z])[-/:*_]?\((?:in|innen|n|en|r)\)|([a-z])[:*_/]-?(?:in|innen)\b/g, '$1$2'],
  [
    /\bgesch(?:aefts)?\.? ?-?f(?:uehrer|\.|hr\.)|\bgf['s]?(?:\.(?!\w)|in|innen)?(?=[\s,;:)]|$)|\bgeschf\.?(?=\s|$)/g,
    'geschaeftsfuehrer',
  ],
  [/\b(einzel|allein|gesamt)?vertr(?:etungs)?\.? ?-?ber(?:\.|echt\.)?(?=[\s,;:.)]|$)/g, '$1vertretungsberechtigt'],
  [/\b(?:einzel|allein)vertr\b\.?/g, 'einzelvertretung'],
  [/\bvertr\.-?bef(?:ugn)?\.(?=\s|$)/g, 'vertretungsbefugnis'],
  [/\bvertr\b\.?/g, 'vertreten'],
  [/\bvorst(?:ands)?\.? ?-?mitgl\.?(?=[\s,;:)]|$)|\bvorstandsmitgl\.(?=\s|$)/g, 'vorstandsmitglied'],
  [/\bpers(?:oenl)?\. ?haft\. ?ges(?:ellsch)?\.|\bp\. ?h\. ?g\.|\bphg\b|\bkompl\.(?=\s|$)/g, 'komplementaer'],
  [/\bgem\. (?=mit\b)/g, 'gemeinsam '],
  [/\bgemeinsch(?:aftl)?\b\.?/g, 'gemeinschaftlich'],
  [/\bgem\./g, 'gemaess'],
  [/\bi\. ?v\. ?m\./g, 'in verbindung mit'],
  [/\bbzw\.|\bund ?\/ ?oder\b|\bund ?\(oder\)/g, 'oder'],
  [/\bu\. (?=[a-z])/g, 'und '],
  [/\bo\. (?=[a-z])/g, 'oder '],
  [/\bm\. (?=[a-z])/g, 'mit '],
  [/\bprok\b\.?/g, 'prokuristen'],
  [/\bges\.(?=[\s,;:)]|$)/g, 'gesellschaft'],
  [/\b(einzel|gesamt|filial|allein)?-?procur(a|ist)/g, '$1prokur$2'],
  [/\bjoint (?:prokura|procuration)\b/g, 'gesamtprokura'],
  [/\b(?:sole|single) (?:prokura|procuration)\b/g, 'einzelprokura'],
  // Who it is stands in the entry beside the power; the day of a birth says nothing of it.
  [/,? ?(?:\*|geb(?:oren)?\.?(?: am)?) *D\d{4}-\d{2}-\d{2}/g, ' '],
  [/[()[\]]/g, ' '],
  [
    /\bgeschaeftsfuehrende[nrms]? direktor(?:en|in|innen|s)?\b|\bmanaging directors?\b|\bexecutive directors?\b/g,
    'geschaeftsfuehrer',
  ],
  [
    /\b(?:alleinige[rsn]? )?(?:persoenlich haftende[nrms]?|phg) ?-?(?:gesellschafter(?:in|innen|n|s)?|partner)\b|\b(?:personally liable|general) partners?\b/g,
    'komplementaer',
  ],
  [
    /\bmitglied(?:er|ern|e?s)? (?:des|seines|ihres) vorstand(?:e?s)?\b|\b(?:members? of the )?(?:management|managing|executive) board members?\b|\bmembers? of the (?:management |managing |executive )?board(?: of directors)?\b|\bboard members?\b/g,
    'vorstandsmitglied',
  ],
  [
    /\bmehr als (?:ein(?:e[nmr]?)?)\b|\bzwei oder mehr(?:ere[nr]?)?\b|\bmore than one\b|\btwo or more\b|\bmindestens zwei(?= [a-z]+ (?:bestellt|vorhanden))/g,
    'mehrere',
  ],
  [
    /\bin gemeinschaft\b|\bin gemeinschaftlicher weise\b|\bacting jointly\b|\bgemeinschaftlich handelnd\b/g,
    'gemeinsam',
  ],
  [/\bfuer sich(?: alleine?)?\b|\bfuer sich genommen\b|\bacting alone\b|\bon (?:his|her|their) own\b/g, 'allein'],
  [/\bim uebrigen\b|\bin allen anderen faellen\b|\bin all other cases\b/g, 'sonst'],
  [
    /\bgerichtlich und aussergerichtlich\b|\baussergerichtlich und gerichtlich\b|\bin and out of court\b|\bjudicially and extrajudicially\b/g,
    ' ',
  ],
  [
    /\bholders? of (?:a )?(?:joint |sole |general )?(?:power of )?(?:procuration|prokura)\b|\bprokura holders?\b|\bauthori[sz]ed (?:signator(?:y|ies)|officers?)\b|\bprocurators?\b/g,
    'prokuristen',
  ],
  [/\bauthori[sz]ed to sign\b/g, 'vertretungsberechtigt'],
  [
    /\bsole power of (?:representation|attorney)\b|\bpower of sole representation\b|\bsole signing power\b|\bbefugnis zur alleinvertretung\b/g,
    'einzelvertretungsbefugnis',
  ],
  [/\bjoint power of representation\b/g, 'gesamtvertretungsbefugnis'],
  [/\bpower of representation\b|\bpower to represent(?: the company)?\b/g, 'vertretungsbefugnis'],
  [/\beinzel- oder gesamtvertretung\b/g, 'einzelodergesamt'],
  [/\bvertretungs-? ?(befugnis|macht|berechtigung)\b/g, 'vertretungs$1'],
  // Who has to be among them.
  [
    /\bdarunter(?: (?:stets|immer|jeweils))?\b|\b(?:von|unter) denen (?:mindestens |wenigstens |stets |immer )*eine[rs]?\b/g,
    'INCL',
  ],
  [/\bsein (?=muss\b|muessen\b)/g, ''],
  [/\bvon ihnen\b|\bvon diesen\b|\bvon denen\b|\bof them\b|\bunter ihnen\b/g, ' '],
  [/\b(drei|vier|fuenf) oder mehr(?:ere[nr]?)?\b/g, (_, number: string) => `NM${{ drei: 3, vier: 4 }[number] ?? 5}`],
  // The words of cooperatives (GenG section 25 before 2006).
  [
    /\b(?:rechtsverbindlichen? )?willenserklaerung(?:en)? und (?:die )?zeichnung(?:en)? fuer (?:die|den|das) ([a-z]+)/g,
    'vertretung der $1',
  ],
  [/\bfuer die zeit (?:vom|ab)\s+(D\d\S+)\s+bis(?: zum)?\s+(D\d\S+)/g, 'ab $1 bis $2'],
  [/\bzu zweit\b|\bzu zweien\b/g, 'zwei gemeinsam'],
  [/\bbesondere[rnms]? /g, ''],
  [/\bmit wirkung (?:vom|zum|ab dem|ab)\b|\bwith effect from\b|\bab dem\b/g, 'ab'],
  [/\bbis (?:zum|einschliesslich|zum ablauf des)\b|\bbefristet bis(?: zum)?\b|\blaengstens bis(?: zum)?\b/g, 'bis'],
]

const fold: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', é: 'e', è: 'e' }

/** A passage in one writing: lower case, umlauts written out, abbreviations in full, days as one word. */
export function normalised(passage: string): string {
  // Letter-spaced words of typewritten sheets.
  const spaced = passage
    .replace(/\s+/g, ' ')
    .replace(/(?<!\p{L})(?:\p{L} ){4,}\p{L}(?!\p{L})/gu, (word) => word.replaceAll(' ', ''))
  const lower = spaced
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßéè]/g, (letter) => fold[letter] ?? letter)
  const whole = writings.reduce(
    (text, [pattern, by]) => (typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by)),
    withDays(lower.replace(/\s+/g, ' ')),
  )
  return whole.replace(/\s+/g, ' ').trim()
}
