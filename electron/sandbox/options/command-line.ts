import { parseArgs } from 'node:util'
import { parseFault } from '../faults/faults.ts'
import { OptionError } from './option-error.ts'
import {
  checkNumber,
  dialects,
  jobResultForms,
  keyPattern,
  ownershipForms,
  type RegisterServiceOptions,
} from './options.ts'
import { checkAnswers, readingNames, type Answers } from '../readings/readings.ts'
import { headerPrefixes, webhookBodies } from '../webhooks/shapes.ts'

const help = `Usage: npm run service -- [--port N] [--dialect classic|october] [--companies N] [--credits N] [--seed N]
  [--key KEY]... [--fault NAME[=VALUE][*COUNT][@PATH]]... [--live-every SECONDS] [--no-live]
  [--per-minute N] [--per-30-days N] [--charge-header yes|no] [--job-seconds N] [--watched N]
  [--reading a|b|mixed|today|after-2026] [--answer QUESTION=ANSWER]...
  [--job-results by-id|by-list] [--ownership nested|flat|holders]
  [--webhook-body legacy|v1|delivery] [--webhook-header-prefix hook-|webhook-] [--webhook-retries MS,MS,...]
  [--help]   (docs/sandbox.md)`

const config = {
  port: { type: 'string' },
  dialect: { type: 'string' },
  companies: { type: 'string' },
  credits: { type: 'string' },
  seed: { type: 'string' },
  key: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  'live-every': { type: 'string' },
  'no-live': { type: 'boolean' },
  'per-minute': { type: 'string' },
  'per-30-days': { type: 'string' },
  'charge-header': { type: 'string' },
  'job-seconds': { type: 'string' },
  watched: { type: 'string' },
  reading: { type: 'string' },
  answer: { type: 'string', multiple: true },
  'job-results': { type: 'string' },
  ownership: { type: 'string' },
  'webhook-body': { type: 'string' },
  'webhook-header-prefix': { type: 'string' },
  'webhook-retries': { type: 'string' },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof config }>>['values']

/** What the command line asks for: to run with options, or to be told how. */
export type Command =
  | { readonly kind: 'run'; readonly options: RegisterServiceOptions }
  | { readonly kind: 'help'; readonly text: string }

function parse(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: config, strict: true, allowPositionals: false }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const option = /'?(--?[a-z0-9-]+)/i.exec(message)?.[1] ?? ''
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new OptionError(`There is no option ${option}.`)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
      throw new OptionError(/does not take/.test(message) ? `${option} takes no value.` : `${option} needs a value.`)
    }
    // Node's sentence; what follows it is advice about its own syntax.
    throw new OptionError(`${message.split(/[.\n] ?/)[0] ?? message}.`)
  }
}

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** An option that takes one of a few words; nothing where it wasn't given. */
function oneOf<Name extends string, Word extends string>(
  values: Values,
  option: 'dialect' | 'reading' | 'job-results' | 'ownership' | 'webhook-body' | 'webhook-header-prefix',
  name: Name,
  words: readonly Word[],
): Partial<Record<Name, Word>> {
  const text = values[option]
  if (text === undefined) return {}
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw new OptionError(`--${option} must be one of ${words.join(', ')}, not ${text}.`)
  return { [name]: word } as Record<Name, Word>
}

function readAnswers(texts: readonly string[]): Partial<Answers> {
  const pairs = texts.map((text): [string, string] => {
    const at = text.indexOf('=')
    if (at < 1) throw new OptionError(`An answer is written QUESTION=ANSWER, not ${text}.`)
    return [text.slice(0, at), text.slice(at + 1)]
  })
  return checkAnswers(Object.fromEntries(pairs))
}

/** Reads the arguments of `npm run service`; throws an `OptionError` with one sentence for what can't be used. */
export function readCommandLine(args: readonly string[]): Command {
  const values = parse(args)
  if (values.help === true) return { kind: 'help', text: help }
  const { key, fault } = values
  const header = values['charge-header']
  if (header !== undefined && header !== 'yes' && header !== 'no')
    throw new OptionError(`--charge-header must be yes or no, not ${header}.`)
  if (key?.some((item) => !keyPattern.test(item)) === true)
    throw new OptionError('--key must be printable ASCII without spaces.')
  const number = (
    option: 'port' | 'companies' | 'credits' | 'seed' | 'per-minute' | 'per-30-days' | 'job-seconds' | 'watched',
    name: Parameters<typeof checkNumber>[0],
  ): Record<string, number> => {
    const text = values[option]
    return text === undefined ? {} : { [name]: checkNumber(name, whole(text), `--${option}`) }
  }
  const every = values['live-every']
  const retries = values['webhook-retries']
  const waits = retries?.split(',').map((text) => checkNumber('webhookRetries', whole(text), '--webhook-retries'))
  return {
    kind: 'run',
    options: {
      ...number('port', 'port'),
      ...number('companies', 'companies'),
      ...number('credits', 'credits'),
      ...number('seed', 'seed'),
      ...number('per-minute', 'requestsPerMinute'),
      ...number('per-30-days', 'requestsPer30Days'),
      ...number('job-seconds', 'jobSeconds'),
      ...number('watched', 'watched'),
      ...oneOf(values, 'reading', 'reading', readingNames),
      ...(values.answer === undefined ? {} : { answers: readAnswers(values.answer) }),
      ...oneOf(values, 'job-results', 'jobResults', jobResultForms),
      ...oneOf(values, 'ownership', 'ownership', ownershipForms),
      ...oneOf(values, 'webhook-body', 'webhookBody', webhookBodies),
      ...oneOf(values, 'webhook-header-prefix', 'webhookHeaderPrefix', headerPrefixes),
      ...(waits === undefined ? {} : { webhookRetries: waits }),
      ...(every === undefined
        ? {}
        : { liveEvery: checkNumber('liveEvery', whole(every) * 1000, '--live-every, in milliseconds,') }),
      ...oneOf(values, 'dialect', 'dialect', dialects),
      ...(key === undefined ? {} : { keys: key }),
      ...(fault === undefined ? {} : { faults: fault.map(parseFault) }),
      ...(values['no-live'] === true ? { live: false } : {}),
      ...(header === undefined ? {} : { chargeHeader: header === 'yes' }),
    },
  }
}
