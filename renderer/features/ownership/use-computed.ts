import { useEffect, useMemo, useState } from 'react'

/**
 * `compute` of an input, again for each other input. `large`: each computation is a task of its own, so that input events
 * wait for one step at most; the last result is returned until the next is there. Null: there is no result yet.
 *
 * @param compute the same function in every render; everything that it needs is in the input.
 */
export function useComputed<Input extends object, Output extends object>(
  input: Input | null,
  compute: (input: Input) => Output,
  large: boolean,
): Output | null {
  const now = useMemo(() => (large || input === null ? null : compute(input)), [large, input, compute])
  const [last, setLast] = useState<{ readonly of: Input; readonly output: Output } | null>(null)
  // A graph that grows beyond the limit stays in sight while the next one is computed in steps.
  if (now !== null && input !== null && last?.output !== now) setLast({ of: input, output: now })
  const isDue = large && input !== null && last?.of !== input
  useEffect(() => {
    if (!isDue || input === null) return undefined
    const timer = setTimeout(() => setLast({ of: input, output: compute(input) }))
    return () => clearTimeout(timer)
  }, [isDue, input, compute])
  return now ?? last?.output ?? null
}
