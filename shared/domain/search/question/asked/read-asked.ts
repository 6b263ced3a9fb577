import { foldExpanded, foldings } from '../../../text/fold.ts'
import type { Question } from '../question.ts'
import { formOf } from '../read-operators.ts'
import type { Span } from '../span.ts'
import { fileInSight, isNear } from '../words-of-meaning.ts'
import { askedTopics, type Asked, type AskedTopic } from './asked.ts'
import { perhapsNouns, tellingNouns, topicWords } from './topic-words.ts'

/** A pattern over folded words: an umlaut stands for both ways to fold it. */
const folded = (pattern: string): string =>
  pattern.replaceAll('ä', '(?:ae|a)').replaceAll('ö', '(?:oe|o)').replaceAll('ü', '(?:ue|u)').replaceAll('ß', 'ss')

const starting = (pattern: string): RegExp => new RegExp(`^(?:${folded(pattern)})(?= |$)`)
const ending = (pattern: string): RegExp => new RegExp(`(?:^|(?<= ))(?:${folded(pattern)})$`)

const article = '(?:der|die|das|dem|den|des|ein|eine[nmrs]?|the|an?|ihre[nrms]?|seine[nrms]?|its|their)'
const preposition =
  '(?:von|vom|bei|beim|für|in|zu|zur|zum|über|gegen|an|am|hinter|mit|of|for|at|from|about|behind|with|to|on|against|by|in the name of|im namen|namens)'
const adjective =
  '(?:(?:aktuell|derzeitig|jetzig|heutig|gegenwärtig|neu|neuest|letzt|ehemalig|früher|alt|alleinig|eingetragen|einzig|genau|handelsrechtlich|gesetzlich)(?:e[nrms]?)?|current|present|former|latest|last|newest|new|old|legal|sole|exact)'
/** Says nothing of what is asked or of whom. */
const filler = [
  'eigentlich|denn|nun|jetzt|gerade|aktuell|derzeit|momentan|zurzeit|zur zeit|im moment|heute|noch|so|alles|allein|alleine|überhaupt|wirklich|genau|bitte|da|dort|hier|alle|mal|denn so|schon|bisher|zuletzt|nicht mehr|nicht|mir|uns|als|es|man|ich|wir|rechtsverbindlich|insgesamt|je',
  'really|actually|currently|now|today|still|legally|alone|all|please|right now|at the moment|ever|yet|there|i|we|you|one|me|exactly|as|no longer',
].join('|')
const verb =
  'ist|sind|war|waren|wird|werden|hat|haben|hatte|hatten|kann|können|konnte|darf|dürfen|durfte|muss|müssen|soll|wurde|wurden|gibt|lautet|lauten|heisst|besteht|beträgt|is|are|was|were|has|have|had|can|could|may|might|must|should|does|do|did|be|been|got'
const closing =
  'geworden|worden|eingetragen|registriert|zuständig|angemeldet|gemeldet|gestellt|eröffnet|veröffentlicht|hinterlegt|bestellt|berufen|entitled|registered|listed|published|filed|allowed|authori[sz]ed|wert|hoch|gross|for|für|an|of|it|last year|letztes jahr'
const year = '(?:(?:für|von|vom|aus|in|im jahr|for|from|of|im) )?(?:das jahr |the year )?(?:19|20)[0-9]{2}'
const polite = [
  'bitte|hallo|hi|hey|hello|na|und|also|please',
  'sag(?:e|en sie)? mir|wei(?:ss|ß)t du|wissen sie|kannst du mir sagen|können sie mir sagen|ich (?:möchte|will|muss|würde gern(?:e)?) wissen|mich interessiert|ich (?:suche|brauche|will|möchte)|zeig(?:e|en sie)?(?: mir)?|nenn(?:e|en sie)?(?: mir)?|gib mir|such(?:e)?(?: mir)?|finde?(?: mir)?|liste',
  'tell me|do you know|can you tell me|could you tell me|i (?:want|need|would like)(?: to know)?|show(?: me)?|find(?: me| out)?|get(?: me)?|give me|look up|list|what about',
].join('|')

interface Opening {
  readonly says: RegExp
  /** What it asks for where nothing else says so. */
  readonly meant?: AskedTopic
  /** A question of yes or no: what is asked stands behind the name. */
  readonly yesNo?: true
  /** What is asked stands behind the name where something there can be it: "wann wurde … gegründet". */
  readonly late?: true
}

const openings: readonly Opening[] = [
  {
    says: starting('(?:seit wann|wie lange) (?:schon )?(?:gibt es|existier(?:t|en)|besteh(?:t|en))'),
    meant: 'founding',
  },
  { says: starting('wie alt(?= (?:ist|sind))|how old(?= (?:is|are|s))'), meant: 'founding' },
  {
    says: starting(
      'wo(?= (?:ist|sind|liegt|sitzt|sitzen|befindet|finde|finden|hat|haben|kann))|where(?: s|(?= (?:is|are|does|do|can)(?: |$)))',
    ),
    meant: 'seat',
  },
  {
    says: starting(
      'wie viele?|wieviele?|how (?:much|many|high|big|large|do|can)|wie (?:hoch|gross|viel|teuer|lange)|wie',
    ),
  },
  { says: starting('seit wann|wann|since when|when|what(?= (?:does|did|do) )'), late: true },
  { says: starting('(?:an|in|bei|unter|von|mit) (?:wem|wen|was|welche[rnms]?)|woran|womit') },
  { says: starting('(?:wer|was)(?= (?:ist|sind) )|(?:who|what)(?= (?:is|are) )'), meant: 'file' },
  { says: starting('wer|wem|wessen|wen|(?:who|what|when|how)(?: s)?|whom|whose|was|welche[rnms]?|which') },
  { says: starting('ist|sind|war|hat|haben|kann|darf|dürfen|is|are|was|has|have|did|does|do|can|may'), yesNo: true },
]
const stillThere = starting('gibt es|existier(?:t|en)|besteh(?:t|en)|stimm(?:t|en)|gilt|gelten')

interface Word extends Span {
  /** Folded; a sign that is in no pattern where the text is nobody's words. */
  readonly said: string
  readonly isCapital: boolean
  /** A sign joins it to a word beside it: "do & be", "Do-Bau", "s'Lädle". */
  readonly isJoined: boolean
}

const unsaid = '~'

/** Words of patterns that a slip of the finger may have missed. */
const known: readonly string[] = [
  ...new Set(
    [
      'wieviel zeichnen unterschreiben unterzeichnen vertreten gegruendet gruendung insolvent insolvenz insolvency kapital stammkapital',
      'geschaeftsfuehrer geschaeftsfuehrerin gesellschafter eigentuemer inhaber vorstand aufsichtsrat prokurist gehoert gehoeren besitzt',
      'kostet stimmt aktuell adresse kontakt telefonnummer jahresabschluss abschluss bilanz umsatz satzung beteiligt ansaessig geloescht',
      'founded incorporated director managing shareholder shareholders owners capital address contact accounts turnover registered statements',
    ].flatMap((line) => line.split(' ')),
  ),
]
const leastNear = 6

/** In both foldings: a letter that was missed may be one that folds to two. */
const nearTo: readonly (readonly [word: string, forms: readonly string[]])[] = known
  .filter((word) => word.length >= leastNear)
  .map((word) => [word, [word, word.replace(/([aou])e/g, '$1')]])

function corrected(said: string, forms: readonly string[]): string {
  if (said.length < leastNear || known.includes(said)) return said
  const near = nearTo.find(
    ([word, ways]) => word[0] === said[0] && forms.some((form) => ways.some((way) => isNear(way, form))),
  )
  return near?.[0] ?? said
}

const joinsBefore = /[\p{L}\p{N}.](?:[-.'’]| ?[&+] ?)$/u
const joinsBehind = /^(?:[-'’]|\.(?=[\p{L}\p{N}]| \p{Lu}\.)| ?[&+] ?)[\p{L}\p{N}]?/u

function wordsOf(text: string): readonly Word[] {
  const shouted = !/\p{Ll}/u.test(text)
  return [...text.matchAll(/\0+|[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: typed }) => ({
    from: index,
    to: index + typed.length,
    said: foldings(typed).length === 0 ? unsaid : corrected(foldExpanded(typed).replaceAll(' ', ''), foldings(typed)),
    isCapital: !shouted && /^\p{Lu}/u.test(typed),
    isJoined: joinsBefore.test(text.slice(0, index)) || joinsBehind.test(text.slice(index + typed.length)),
  }))
}

const topicsWith = (nounsOnly: boolean): readonly (readonly [AskedTopic, string])[] =>
  askedTopics.flatMap((topic) => {
    const { noun, said } = topicWords[topic]
    if (noun === '') return []
    return [[topic, said === undefined || nounsOnly ? noun : `${noun}|${said}`] as const]
  })

const before = `(?:(?:${article}) )?(?:(?:${adjective}) )*`
const topicsFirst = topicsWith(false).map(([topic, words]) => [topic, starting(`${before}(?:${words})`)] as const)
const beforeLast = before.replace('|an?', '')
const topicsLast = topicsWith(false).map(([topic, words]) => [topic, ending(`${beforeLast}(?:${words})`)] as const)
const nounsFirst = topicsWith(true).map(([topic, words]) => [topic, starting(`${before}(?:${words})`)] as const)
const nounsLast = topicsWith(true).map(([topic, words]) => [topic, ending(`${beforeLast}(?:${words})`)] as const)

interface Fitting {
  readonly topic: AskedTopic
  readonly text: string
}
/** The topic whose words are the longest. */
function longest(text: string, all: readonly (readonly [AskedTopic, RegExp])[]): Fitting | null {
  let best: Fitting | null = null
  for (const [topic, says] of all) {
    const found = says.exec(text)?.[0]
    if (found !== undefined && found.length > (best?.text.length ?? 0)) best = { topic, text: found }
  }
  return best
}

const noise = starting(`${filler}|${verb}`)
/** What stands before a name, the longest first: each is written small, but for the noun. */
const leads = [`(?:${preposition} )?${article}`, preposition].map(starting)
const firmNoun = starting('firma|fa|company|firm')
const isLead = starting(preposition)
const also = starting('und|oder|sowie|bzw|and|or')
const ofYear = starting(year)
const tail = ending(`${filler}|${closing}|${verb}`)
const tailYear = ending(year)
const politely = starting(polite)

const count = (text: string): number => (text === '' ? 0 : text.split(' ').length)

const isOfName = ({ isCapital, isJoined }: Word): boolean => isCapital || isJoined

/** The words that are still to be read, between two places of all. */
class Rest {
  private readonly words: readonly Word[]
  from: number
  to: number
  constructor(words: readonly Word[], from: number, to: number) {
    this.words = words
    this.from = from
    this.to = to
  }
  text(): string {
    return this.words
      .slice(this.from, this.to)
      .map(({ said }) => said)
      .join(' ')
  }
  /** Takes words at the front, unless one of them is written as a name is. */
  takeFirst(says: RegExp, named = false): boolean {
    const found = says.exec(this.text())?.[0]
    if (found === undefined || found === '') return false
    const end = this.from + count(found)
    if (!named && this.words.slice(Math.max(this.from, 1), end).some(isOfName)) return false
    this.from = end
    return true
  }
  takeLast(says: RegExp): boolean {
    const found = says.exec(this.text())?.[0]
    if (found === undefined || found === '') return false
    const start = this.to - count(found)
    if (this.words.slice(Math.max(start, 1), this.to).some(isOfName)) return false
    this.to = start
    return true
  }
}

interface Found {
  readonly topic: AskedTopic
  /** Places of the name among the words; empty where it is the file in sight. */
  readonly from: number
  readonly to: number
  readonly perhaps?: true
}

const foundIn = (topic: AskedTopic, rest: Rest): Found => {
  if (leads.some((one) => rest.takeFirst(one))) rest.takeFirst(firmNoun, true)
  const text = rest.text()
  const inSight =
    fileInSight.has(text) ||
    /^(?:die |diese |this |the |dieses? |das )?(?:firma|company|gesellschaft|unternehmen)$/.test(text)
  return { topic, from: rest.from, to: inSight ? rest.from : rest.to }
}

/** Takes the topic at the front with its year and with a second one: "Geschäftsführer und Gesellschafter". */
function takeTopic(rest: Rest, all: typeof topicsFirst): AskedTopic | null {
  const found = longest(rest.text(), all)
  if (found === null) return null
  rest.from += count(found.text)
  rest.takeFirst(ofYear, true)
  const mark = rest.from
  if (rest.takeFirst(also)) {
    const second = longest(rest.text(), all)
    if (second === null) rest.from = mark
    else rest.from += count(second.text)
  }
  return found.topic
}

const atPlace = starting('liegt|sitzt|sitzen|befindet|finde|finden')

/** Whether words end in what can be asked, behind a name. */
function endsInTopic(text: string): boolean {
  const bare = text.replace(new RegExp(`(?: (?:${folded(closing)}|${folded(filler)}))+$`), '')
  const last = longest(bare, topicsLast)
  return last !== null && count(last.text) < count(bare) - 1
}

/** A question with its word for it, "wer ist Geschäftsführer von …", "wann wurde … gegründet". */
function askedByOpening(words: readonly Word[], start: number): Found | null {
  const all = new Rest(words, start, words.length)
  const text = all.text()
  for (const { says, meant, yesNo = false, late = false } of openings) {
    const rest = new Rest(words, start, words.length)
    const begun = says.exec(text)?.[0]
    if (begun === undefined) continue
    rest.from += count(begun)
    const behind = rest.text()
    // A name may begin with such a word, "Wer liefert was GmbH": what follows must be of a question, too.
    const next =
      yesNo || meant !== undefined || noise.test(behind) || isLead.test(behind) || longest(behind, topicsFirst) !== null
    if (!next) continue
    let topic: AskedTopic | null = null
    const isLate = late && endsInTopic(behind)
    const isSaid = yesNo || meant === undefined || count(begun) > 2 || rest.takeFirst(noise) || atPlace.test(behind)
    // "Who Is Perfect": what is written as a name is one.
    if (!isSaid) continue
    for (;;) {
      if (rest.takeFirst(noise)) continue
      if (topic !== null || yesNo || isLate) break
      topic = takeTopic(rest, topicsFirst)
      if (topic === null) break
    }
    for (;;) {
      if (rest.from >= rest.to) break
      if (topic === null) {
        const found = longest(rest.text(), topicsLast)
        if (found !== null && !(yesNo && rest.to - count(found.text) < rest.from)) {
          topic = found.topic
          rest.to -= count(found.text)
          continue
        }
      }
      if (!rest.takeLast(tail) && !(topic === 'statements' && rest.takeLast(tailYear))) break
    }
    if (yesNo && (topic === 'signing' || topic === null)) {
      const named = nameBehind(rest, topic)
      if (named !== null) return named
    }
    // Whether somebody "is" something needs the thing; a question for who or what it is, a name.
    const sought = topic ?? meant
    if (sought === undefined) continue
    const found = foundIn(sought, rest)
    if (topic === null && found.from === found.to && sought === 'file') continue
    return found
  }
  return null
}

const personIn = new RegExp(
  folded(
    `^.+? (?:noch |still )?(?:${topicWords.management.noun}|${topicWords.owners.noun}) (?:${preposition}|der|des) (?=.)`,
  ),
)
const signsFor = /^.+ (?:fuer|fur|bei|von|for|at|of) (?=.)/

/** "Ist Maren Halvorsen noch Geschäftsführerin bei Nordlicht?", "darf sie für Nordlicht zeichnen?": asked of what stands behind. */
function nameBehind(rest: Rest, topic: AskedTopic | null): Found | null {
  const said = (topic === null ? personIn : signsFor).exec(rest.text())?.[0]
  if (said === undefined) return null
  rest.from += count(said.trim())
  return foundIn(
    topic ?? (/(?:gesellschafter|inhaber|owner|shareholder|eigentuemer)/.test(said) ? 'owners' : 'management'),
    rest,
  )
}

const stillSaid = /(?:^| )(?:noch|still)(?: |$)/

/** "Gibt es … noch?", "stimmt das noch?" */
function askedStill(words: readonly Word[]): Found | null {
  const rest = new Rest(words, 0, words.length)
  const begun = stillThere.exec(rest.text())?.[0]
  if (begun === undefined) return null
  rest.from += count(begun)
  const topic = /^(?:gibt|exist|besteh)/.test(begun) ? 'status' : 'current'
  if (!stillSaid.test(rest.text()) && !(topic === 'current' && rest.to > rest.from && fileInSight.has(rest.text())))
    return null
  while (rest.takeFirst(noise) || rest.takeLast(tail));
  return foundIn(topic, rest)
}

const ofWhom = starting('von|vom|der|des|bei|beim|für|zu|zur|of|for|at|from')
const telling = new RegExp(`^(?:${tellingNouns})$`)
const perhaps = new RegExp(`^(?:${perhapsNouns})$`)
const hasYear = /^(?:19|20)\d\d$/

/** What has no word of a question: "Gesellschafter von …", "abschluss 2024 …", "… insolvent?". */
function askedInShort(words: readonly Word[], isMarked: boolean, text: string): Found | null {
  const rest = new Rest(words, 0, words.length)
  const topic = takeTopic(rest, nounsFirst)
  if (topic !== null && rest.from < rest.to) {
    const said = words.slice(0, rest.from).map(({ said: one }) => one)
    const mark = rest.from
    if (rest.takeFirst(ofWhom)) {
      const found = foundIn(topic, rest)
      if (found.to > found.from || /^(?:die|der|des|this|the|it|that|sie)/.test(rest.text())) return found
      rest.from = mark
    }
    const first = said.find((one) => perhaps.test(one))
    const plain = words[0]?.isCapital === false && !words.some((_word, nth) => isForm(words, nth))
    if (said.some((one) => telling.test(one)) || (topic === 'statements' && said.some((one) => hasYear.test(one))))
      return foundIn(topic, rest)
    if (first !== undefined && plain && !text.includes(',')) return { ...foundIn(topic, rest), perhaps: true }
  }
  const behind = new Rest(words, 0, words.length)
  const years = behind.to
  behind.takeLast(tailYear)
  const dated = behind.to < years
  const last = longest(behind.text(), isMarked ? topicsLast : nounsLast)
  if (last === null || count(last.text) >= behind.to) return null
  const lastWord = words[behind.to - 1]?.said ?? ''
  if (!isMarked && !telling.test(lastWord) && !(dated && last.topic === 'statements')) return null
  behind.to -= count(last.text)
  while (isMarked && behind.takeLast(tail));
  return behind.to === 0 ? null : foundIn(last.topic, behind)
}

const mostWordsOfForm = 4
const isForm = (words: readonly Word[], at: number): boolean =>
  Array.from({ length: mostWordsOfForm }, (_one, more) => words.slice(at, at + more + 1)).some(
    (run) => formOf(run.map(({ said }) => said).join(' ')) !== undefined,
  )

/** Words after which a sentence may stand behind the name: "Nordlicht, wer zeichnet?" */
const asksBehind = starting(
  'wer|wem|wessen|wann|wo|wieviel|who|when|where|whose|wie (?:hoch|viel|alt)|how (?:much|old|many)',
)

function askedBehindName(words: readonly Word[]): Found | null {
  for (let at = 1; at < words.length - 1; at += 1) {
    if (words[at]?.isCapital === true) continue
    const rest = new Rest(words, at, words.length)
    if (!asksBehind.test(rest.text())) continue
    const found = askedByOpening(words, at)
    if (found !== null && found.from === found.to) return { topic: found.topic, from: 0, to: at }
  }
  return null
}

/** In quotes stands a name. */
const quoted = /["„“”«»][^"„“”«»]*["“”«»]/gu

/** Nobody asks in more words. */
const mostWords = 40

/**
 * What a text asks for, and the name that is left of it, in German and English; null: it asks nothing, so that it is a name or what else
 * `readQuestion` finds in it. What is blank (`\0`) was understood otherwise and belongs to the name. A name alone is never a question, even where
 * it holds such words ("Wer liefert was GmbH", "Kapital Partner AG").
 */
export function readAsked(text: string): Asked | null {
  const words = wordsOf(text.replace(quoted, (name) => '\0'.repeat(name.length)))
  if (words.length === 0 || words.length > mostWords) return null
  const isMarked = /[?？]\s*$/u.test(text)
  let skipped = 0
  let found: Found | null = null
  for (;;) {
    const rest = words.slice(skipped)
    found =
      askedStill(rest) ??
      askedByOpening(rest, 0) ??
      (skipped === 0 ? askedBehindName(rest) : null) ??
      askedInShort(rest, isMarked || skipped > 0, text)
    if (found !== null) break
    const said = politely.exec(rest.map(({ said: one }) => one).join(' '))?.[0]
    if (said === undefined || said === '' || count(said) >= rest.length) return null
    skipped += count(said)
  }
  const first = words[skipped + found.from]
  const last = words[skipped + found.to - 1]
  if (found.from >= found.to || first === undefined || last === undefined)
    return { topic: found.topic, spans: [{ from: 0, to: text.length }], perhaps: false }
  const spans = [
    { from: 0, to: startOfName(text, first.from) },
    { from: endOfName(text, last.to, words[skipped + found.to]?.from ?? text.length), to: text.length },
  ]
  return {
    topic: found.topic,
    spans: spans.filter(({ from, to }) => /[\p{L}\p{N}?]/u.test(text.slice(from, to))),
    perhaps: found.perhaps === true || found.topic === 'file',
  }
}

/**
 * How a text that was read as a name would be asked: "Kontakt Nordlicht" as "Kontakt von Nordlicht". `joining`: "von" or "of". Null: it holds no word
 * for what can be asked, asks already, or that word was understood as something else than a role ("HRB 12345").
 */
export function perhapsAsked(
  { text, parts }: Pick<Question, 'text' | 'parts'>,
  joining: string,
): { readonly topic: AskedTopic; readonly text: string } | null {
  const words = wordsOf(text)
  if (words.length < 2 || words.length > mostWords) return null
  const rest = new Rest(words, 0, words.length)
  const topic = takeTopic(rest, nounsFirst)
  const [last, next] = [words[rest.from - 1], words[rest.from]]
  if (topic === null || last === undefined || next === undefined || last.isJoined) return null
  // A role of somebody of that name is the first way to read "Gesellschafter Nordlicht", the company's owners the other.
  if (parts.some(({ from, meaning }) => meaning.kind !== 'words' && meaning.kind !== 'role' && from < last.to))
    return null
  // The name of an operator asks for nothing: "capital:>1m court:berlin".
  if (/^:\S/u.test(text.slice(last.to))) return null
  const spoken = `${text.slice(0, last.to)} ${joining} ${text.slice(startOfName(text, next.from))}`
  return readAsked(text) === null && readAsked(spoken)?.topic === topic ? { topic, text: spoken } : null
}

/** A name ends with its last word and what belongs to that: "e. V.", "(Nord)"; a question mark doesn't. */
const endOfName = (text: string, from: number, most: number): number =>
  from + (/^(?:[^\s?!,;:]+|\s+-(?=$|\s))*/u.exec(text.slice(from, most))?.[0].length ?? 0)
/** Signs that stand directly before its first word: "@Home", "(Nord)". */
const startOfName = (text: string, from: number): number =>
  from - (/[^\s\p{L}\p{N},;:]*$/u.exec(text.slice(0, from))?.[0].length ?? 0)
