import { usualTypes, type WatchBench } from './watch-bench.testing.ts'

type Watched = Awaited<ReturnType<WatchBench['companies']>>[number]

/** Puts companies under watch; nothing has happened to them yet. */
export async function watched(bench: WatchBench, count: number): Promise<readonly Watched[]> {
  const companies = (await bench.companies('gmbh')).slice(0, count)
  await bench.monitor(
    companies.map(({ id }) => id),
    usualTypes,
  )
  return companies
}

/** Makes things happen to a company, whichever can; how many did, at most `most`. */
export function happen(bench: WatchBench, index: number, most = 1): number {
  let happened = 0
  for (let nth = 0; happened < most && nth < most * 4; nth += 1) {
    if (bench.service.happen(index, usualTypes[nth % usualTypes.length] ?? '')) happened += 1
  }
  return happened
}
