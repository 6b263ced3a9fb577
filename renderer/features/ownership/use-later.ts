import { useEffect, useMemo, useState } from 'react'

/**
 * What is made of an input, anew with each other input. `large`: made in a task of its own, so that typing and pressing
 * are never held up by more than one step; until then the last one stays. Null: nothing is there yet.
 *
 * @param make the same function in every render; everything that it needs is in the input.
 */
export function useLater<Input extends object, Output extends object>(
  input: Input | null,
  make: (input: Input) => Output,
  large: boolean,
): Output | null {
  const now = useMemo(() => (large || input === null ? null : make(input)), [large, input, make])
  const [made, setMade] = useState<{ readonly of: Input; readonly output: Output } | null>(null)
  // A graph that grows beyond the limit stays in sight while it is made in steps.
  if (now !== null && input !== null && made?.output !== now) setMade({ of: input, output: now })
  const isDue = large && input !== null && made?.of !== input
  useEffect(() => {
    if (!isDue || input === null) return undefined
    const timer = setTimeout(() => setMade({ of: input, output: make(input) }))
    return () => clearTimeout(timer)
  }, [isDue, input, make])
  return now ?? made?.output ?? null
}
