import { useEffect, useRef, useState } from 'react'

/**
 * What was typed, for a question that is asked as one types: the first change after a rest at once, because a word that was pasted is whole;
 * what follows it quickly when `pause` milliseconds were at rest.
 */
export function useTyped<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  const asked = useRef(value)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (value === asked.current) return undefined
    const now = performance.now()
    const rested = now - changedAt.current >= pause
    changedAt.current = now
    const take = (): void => {
      asked.current = value
      setSettled(value)
    }
    if (rested) {
      take()
      return undefined
    }
    const timer = setTimeout(take, pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
