/** What the way to a service made of answers that a smoke test's server is known for. */
export interface ProbedServer {
  /** Statuses, or the error's words, of three requests; the server closes each connection when it is used again. */
  readonly reused: readonly string[]
  /** Status and target of a redirect, which must not be followed. */
  readonly redirect: string
  /** A header beyond Latin-1, and the status 600. */
  readonly odd: string
  readonly status600: string
  /** Status of a request after seven bodies without an end, of which only the beginning was read. */
  readonly afterEndless: string
}

const endless = 7
const patienceMs = 15_000

/** Asks the smoke test's server by the way that the service is asked by (build/release/smoke-server.mjs). */
export async function probeServer(fetch: typeof globalThis.fetch, server: string): Promise<ProbedServer> {
  const ask = (path: string): Promise<Response> =>
    fetch(`${server}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  const said = async (
    path: string,
    read: (answer: Response) => string = ({ status }) => String(status),
  ): Promise<string> => {
    try {
      const answer = await ask(path)
      const seen = read(answer)
      await answer.arrayBuffer()
      return seen
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const reused: string[] = []
  for (let request = 0; request < 3; request += 1) reused.push(await said('/reused'))
  const redirect = await said('/redirect', ({ status, headers }) => `${status} ${headers.get('location') ?? ''}`)
  const [odd, status600] = [await said('/odd'), await said('/600')]
  for (let body = 0; body < endless; body += 1) {
    const reader = (await ask('/endless')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  return { reused, redirect, odd, status600, afterEndless: await said('/good') }
}
