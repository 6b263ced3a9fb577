import { useQueryClient } from '@tanstack/react-query'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { CallOptions } from '../../shared/contract/procedure.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { useCommand, type Command } from './commands.ts'
import { useClient } from './core.tsx'

/** A command after which these queries are asked again, whether or not it went well. */
export function useRefreshingCommand<Input, Output>(
  act: (client: RegisterblickClient) => (input: Input, options: CallOptions) => Promise<Outcome<Output>>,
  stale: readonly (readonly unknown[])[],
  name?: string,
): Command<Input, Output> {
  const client = useClient()
  const queries = useQueryClient()
  return useCommand(async (input: Input, options: CallOptions) => {
    const outcome = await act(client)(input, options)
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
    return outcome
  }, name)
}
