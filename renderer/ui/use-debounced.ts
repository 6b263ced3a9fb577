import { useEffect, useState } from 'react'

/** A value that follows after `pause` milliseconds of rest. */
export function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
