import type { Records } from './records.ts'

/** What this process tells the test that started it. */
export type Report =
  | { readonly kind: 'started'; readonly endpoint: string; readonly profile: string }
  | { readonly kind: 'evaluated'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string }
  | { readonly kind: 'records'; readonly id: number; readonly records: Records }
  | { readonly kind: 'ending'; readonly records: Records }

/** Tells the test, if there is one. `told` runs once the message was handed over, or at once without a test. */
export function report(message: Report, told: () => void = () => undefined): void {
  if (process.send === undefined || !process.connected) told()
  else process.send(message, undefined, undefined, () => told())
}
