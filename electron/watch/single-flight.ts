/**
 * Runs work once per key at a time: who asks for it while it runs gets the promise of the run under way. A later call
 * runs it again.
 */
export function createSingleFlight<Key, Value>(): (key: Key, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<Key, Promise<Value>>()
  return (key, work) => {
    const same = running.get(key)
    if (same !== undefined) return same
    const run = work().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
