import type { PaidCalls } from '../ports/paid-calls.ts'

/** The same calls, and how many of them are under way: from before the reservation until the row is settled. */
export function countPaid(calls: PaidCalls): { readonly pay: PaidCalls; readonly inFlight: () => number } {
  let running = 0
  return {
    pay: async (paid, service) => {
      running += 1
      try {
        return await calls(paid, service)
      } finally {
        running -= 1
      }
    },
    inFlight: () => running,
  }
}
