import { useFormat } from '../../ui/use-format.ts'

/** Bytes as megabytes with one digit, in the page's language: `4.2 MB`. */
export function useMegabytes(): (bytes: number) => string {
  const format = useFormat()
  return (bytes) => `${format.number(Math.round(bytes / 100_000) / 10)} MB`
}
