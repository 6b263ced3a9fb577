import { namedInPath, type Answer, type Call, type Handler } from '../request/call.ts'
import { isoDay } from '../dataset/calendar.ts'
import { pageAnswer, searchAnswer } from '../request/envelopes.ts'
import { formationsOf } from './formation-list.ts'
import { Failure, notFound } from '../request/failure.ts'
import { oldNamesEnded } from '../request/old-names.ts'
import { fold, foldedWords, hasAllWords } from '../folding.ts'
import { fieldFault, readList, readPattern, readText } from '../request/query.ts'
import { companySummary } from '../views/company.ts'

/** The account's own metadata; where there is none the contract doesn't say how that looks. */
function metadataOf({ account, answers }: Call, index: number): Answer {
  const metadata = account.metadata.get(index)
  if (metadata !== undefined || answers['no-metadata'] === 'empty') return { metadata: metadata ?? {} }
  return answers['no-metadata'] === 'null' ? { metadata: null } : {}
}

/**
 * A formation: the company's summary, the day of its first entry, and the account's own metadata. By the reading it has an
 * id of its own and names its company beside or as a party only, or it is the company itself (contract 2.1, 2.7, 4.5).
 */
function formationView(call: Call, index: number): Answer {
  const { voice, answers } = call
  const history = call.register.history(index)
  const { state } = history
  const first = history.entries[0]
  const { object: _object, id, type: _type, ...summary } = companySummary(voice, history)
  const day = first ? isoDay(first.on) : null
  const rest = {
    created_at: voice.instant(call.register.firstAvailableAt(index)),
    ...metadataOf(call, index),
  }
  if (answers.formation === 'company') {
    const more = { register_day: day, corporate_purpose: state.purpose, state: state.court.state }
    return { object: 'formation', id, ...summary, ...more, ...rest }
  }
  const { name, ...unnamed } = summary
  return {
    object: 'formation',
    id: voice.id('formation', index),
    company: { object: 'company', id, name: state.name },
    ...(answers.formation === 'both' ? { name } : {}),
    ...unnamed,
    state: state.court.state,
    purpose: state.purpose,
    effective_date: day,
    ...rest,
  }
}

/** Narrows by legal form, `state`, `created_at[gte]` and the term, under their names of the day. */
function formationTest(call: Call, formName: string, termName: string): (index: number) => boolean {
  const { register } = call
  const forms = readList(call, formName, 40)
  const states = readList(call, 'state', 16)
  const since = readPattern(
    call,
    'created_at[gte]',
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
    'a UTC date-time',
  )
  const sinceMs = since === null ? -Infinity : Date.parse(since)
  if (Number.isNaN(sinceMs))
    throw fieldFault('created_at[gte]', 'datetime_parsing', 'created_at[gte] should be a date-time', since ?? '')
  const term = readText(call, termName, 2, 100)
  const wanted = term === null ? null : fold(term)
  return (index) => {
    const { name, form, court } = register.present(index)
    return (
      (forms.length === 0 || forms.includes(form)) &&
      (states.length === 0 || states.includes(court.state)) &&
      register.firstAvailableAt(index) >= sinceMs &&
      (wanted === null || hasAllWords(foldedWords([name]), wanted))
    )
  }
}

/** `GET /formations`, newest register day first: `q` before the release, `name` or still `q` after it (contract 4.5). */
export const listFormations: Handler = (call) => {
  const { register, query } = call
  const aliased = !oldNamesEnded(call.now) && !query.has('name') && query.has('q')
  const old = call.dialect === 'classic' || aliased
  const fits = formationTest(call, 'legal_form', old ? 'q' : 'name')
  const all = formationsOf(register)
  return pageAnswer<number>(call, {
    keyOf: String,
    render: (index) => formationView(call, index),
    after: (key, count) => {
      const found: number[] = []
      let passed = key === null
      for (const index of all) {
        if (!passed) passed = String(index) === key
        else if (fits(index) && found.push(index) === count) break
      }
      return passed ? found : null
    },
  })
}

/**
 * `GET /search/new-registrations`, which `/formations` replaced (contract 4.1, 9.4): the older envelope and the older
 * name of the legal form. 9.7 doesn't keep it beyond the release and 9.6 doesn't retire it: it is just gone then.
 */
export const listNewRegistrations: Handler = (call) => {
  const found = formationsOf(call.register).filter(formationTest(call, 'legal_form_code', 'q'))
  return searchAnswer(
    call,
    found.length,
    (offset, count) => found.slice(offset, offset + count),
    (index) => formationView(call, index),
  )
}

function formationInPath(call: Call): number {
  // Where a formation is the company, its id is the company's; elsewhere that is an id of another kind.
  const { a } = namedInPath(call, 'formation_id', call.answers.formation === 'company' ? 'company' : 'formation')
  if (!call.register.exists(a)) throw notFound('Formation')
  return a
}

/** `GET /formations/{formation_id}` */
export const readFormation: Handler = (call) => formationView(call, formationInPath(call))

/** `PATCH /formations/{formation_id}`: replaces `metadata`, or merges it: null takes a member away. Values are any JSON. */
export const changeFormation: Handler = (call) => {
  const index = formationInPath(call)
  const body = call.body as { readonly metadata?: unknown } | null | undefined
  const metadata = body?.metadata
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
    throw new Failure(
      400,
      'validation_failed',
      'metadata should be an object',
      [{ type: 'dict_type', loc: ['body', 'metadata'], msg: 'metadata should be an object', input: String(metadata) }],
      422,
    )
  }
  const given = metadata as Readonly<Record<string, unknown>>
  const merged = Object.entries({ ...call.account.metadata.get(index), ...given }).filter(([, value]) => value !== null)
  call.account.metadata.set(index, call.answers.metadata === 'merges' ? Object.fromEntries(merged) : given)
  return formationView(call, index)
}
