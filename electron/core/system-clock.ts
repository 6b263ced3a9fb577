import type { Clock } from '../ports/clock.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** Local time of day `HH:MM` of an instant. */
export const localTime = (at: number): string => {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The machine's clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  localDay: (at) => {
    const date = new Date(at)
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  },
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new DOMException('stopped', 'AbortError'))
      const stop = (): void => {
        clearTimeout(timer)
        reject(new DOMException('stopped', 'AbortError'))
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      signal.addEventListener('abort', stop, { once: true })
    }),
}
