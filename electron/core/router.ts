import type { z } from 'zod'
import { contract, type RegisterblickContract } from '../../shared/contract/contract.ts'
import type { Handlers, Procedure } from '../../shared/contract/procedure.ts'
import { failed, type FieldProblem, type Outcome } from '../../shared/domain/errors.ts'
import type { Log } from '../ports/log.ts'
import { StoreError, storeFailed } from '../ports/store/store-error.ts'

/** What a use case knows of its caller. */
export interface CallContext {
  /** Aborted when the page cancels the call or goes away. */
  readonly signal: AbortSignal
}

export type CoreHandlers = Handlers<RegisterblickContract, CallContext>
type AnyHandler = (input: unknown, context: CallContext) => Promise<Outcome<unknown>>

const problems = (error: z.ZodError): FieldProblem[] =>
  error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || '(input)', message: issue.message }))

export interface RouterOptions {
  readonly report: (where: string, error: unknown) => void
  readonly log: Pick<Log, 'write'>
  readonly now: () => number
}

/**
 * Routes a message to its handler. The path must name a procedure of the contract and the input must parse before any
 * handler runs. Whatever a handler throws becomes an error value. Never rejects.
 */
export function createRouter(handlers: CoreHandlers, { report, log, now }: RouterOptions) {
  const answer = async (path: string, input: unknown, context: CallContext): Promise<Outcome<unknown>> => {
    const [area = '', name = '', ...rest] = path.split('.')
    const procedures: unknown = Object.hasOwn(contract, area) ? contract[area as keyof typeof contract] : undefined
    const procedure =
      rest.length === 0 && typeof procedures === 'object' && procedures !== null && Object.hasOwn(procedures, name)
        ? (procedures as Record<string, Procedure<z.ZodType, unknown>>)[name]
        : undefined
    if (!procedure) return failed({ kind: 'bad-input', fields: [{ field: 'path', message: 'no such procedure' }] })
    const parsed = procedure.input.safeParse(input)
    if (!parsed.success) return failed({ kind: 'bad-input', fields: problems(parsed.error) })
    try {
      const handler = (handlers[area as keyof CoreHandlers] as Record<string, AnyHandler>)[name]
      if (!handler) throw new Error(`no handler for ${path}`)
      return await handler(parsed.data, context)
    } catch (error) {
      if (context.signal.aborted) return failed({ kind: 'canceled' })
      if (error instanceof StoreError) {
        return error.reason === 'read-only' ? failed({ kind: 'read-only' }) : failed(storeFailed(error))
      }
      report(path, error)
      return failed({ kind: 'internal', message: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return async (path: string, input: unknown, context: CallContext): Promise<Outcome<unknown>> => {
    const begun = now()
    const outcome = await answer(path, input, context)
    const ms = Math.max(0, Math.round(now() - begun))
    log.write('debug', { event: 'procedure', procedure: path, outcome: outcome.ok ? 'ok' : outcome.error.kind, ms })
    return outcome
  }
}
