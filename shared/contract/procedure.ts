import type { z } from 'zod'
import type { Outcome } from '../domain/errors.ts'
import { once } from '../domain/once.ts'

/**
 * How a procedure of the contract is written: a kind, a schema for what comes in (hostile until parsed), and the
 * type of what goes out. `query` changes nothing and may be asked again freely; `command` may change or spend.
 */
export interface Procedure<Input extends z.ZodType, Output> {
  readonly kind: 'query' | 'command'
  readonly input: Input
  /** Carries the output's type only; never set. */
  readonly output?: Output
}

/** A schema is made when its procedure is first called: three hundred of them took 25 ms of every start. */
function procedure<Input extends z.ZodType, Output>(
  kind: 'query' | 'command',
  makeInput: () => Input,
): Procedure<Input, Output> {
  const input = once(makeInput)
  return {
    kind,
    get input() {
      return input()
    },
  }
}

export const query =
  <Output>() =>
  <Input extends z.ZodType>(input: () => Input): Procedure<Input, Output> =>
    procedure('query', input)
export const command =
  <Output>() =>
  <Input extends z.ZodType>(input: () => Input): Procedure<Input, Output> =>
    procedure('command', input)

/** A contract: procedures by area. */
export type Contract = Readonly<Record<string, Readonly<Record<string, Procedure<z.ZodType, unknown>>>>>

type InputOf<P> = P extends Procedure<infer I, unknown> ? z.input<I> : never
type ParsedOf<P> = P extends Procedure<infer I, unknown> ? z.output<I> : never
type OutputOf<P> = P extends Procedure<z.ZodType, infer O> ? O : never

/** The part of an AbortSignal that a call needs; shared/ knows no DOM. */
export interface CancelSignal {
  readonly aborted: boolean
  readonly addEventListener: (type: 'abort', listener: () => void) => void
}

export interface CallOptions {
  readonly signal?: CancelSignal
}

/** What the renderer calls: every procedure as a function that always resolves, with a value or an error value. */
export type Client<C extends Contract> = {
  readonly [A in keyof C]: {
    readonly [P in keyof C[A]]: (input: InputOf<C[A][P]>, options?: CallOptions) => Promise<Outcome<OutputOf<C[A][P]>>>
  }
}

/** What the core implements: the same procedures with parsed input; `Context` is what it knows of its caller. */
export type Handlers<C extends Contract, Context> = {
  readonly [A in keyof C]: {
    readonly [P in keyof C[A]]: (input: ParsedOf<C[A][P]>, context: Context) => Promise<Outcome<OutputOf<C[A][P]>>>
  }
}
