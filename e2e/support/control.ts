import type { Dialect } from '../../electron/sandbox/serve.ts'

/** What the service's control route tells, as far as journeys ask: see docs/sandbox.md. */
export interface Report {
  readonly dialect: Dialect
  readonly balance: number
  readonly requests: readonly { readonly method: string; readonly path: string; readonly status: number | null }[]
}

/** Steers a running service by its control route, as a program elsewhere would. */
export async function control(
  url: string,
  command: { readonly dialect?: Dialect; readonly credits?: number },
): Promise<Report> {
  const response = await fetch(`${url}/__control`, { method: 'POST', body: JSON.stringify(command) })
  if (!response.ok) throw new Error(`the control route answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Report
}

/** How often each path was asked for, ids left out. */
export async function requestsByPath(url: string): Promise<ReadonlyMap<string, number>> {
  const { requests } = await control(url, {})
  const counts = new Map<string, number>()
  for (const { path } of requests) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}
