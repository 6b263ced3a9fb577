import { afterEach, beforeEach } from 'vitest'
import type { RegisterServiceOptions } from '../sandbox/serve.ts'
import { WatchBench } from './watch-bench.testing.ts'

/** A core and a service of their own for each test of the file. */
export function watchEachTest(options: RegisterServiceOptions = {}): WatchBench {
  const bench = new WatchBench()
  beforeEach(() => bench.begin(options))
  afterEach(() => bench.end())
  return bench
}
