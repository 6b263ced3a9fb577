import { createServer } from 'node:http'

/**
 * The server of the smoke test, on loopback: a service and a proxy at once, because a request for another host comes with its
 * whole address. Counts what arrives. A connection that is used again for `/reused` is closed after the request was read, which
 * is where a client may send again by itself.
 * @returns {Promise<{ port: number, arrivals: () => ReadonlyMap<string, number>, forget: () => void, close: () => void }>}
 */
export async function startSmokeServer() {
  /** @type {Map<string, number>} */
  const arrivals = new Map()
  const used = new WeakSet()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://smoke.invalid').pathname
    arrivals.set(path, (arrivals.get(path) ?? 0) + 1)
    const again = used.has(request.socket)
    used.add(request.socket)
    if (path === '/reused' && again) request.socket.destroy()
    else if (path === '/redirect') response.writeHead(302, { location: '/good' }).end()
    else if (path === '/odd') {
      request.socket.write('HTTP/1.1 200 OK\r\nx-odd: \u2013\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}')
      request.socket.end()
    } else if (path === '/600') {
      request.socket.end('HTTP/1.1 600 Odd\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}')
    } else if (path === '/endless') {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(65_536)), 20)
      response.once('close', () => clearInterval(more))
      response.write('x'.repeat(65_536))
    } else response.end('{}')
  })
  await /** @type {Promise<void>} */ (new Promise((listening) => server.listen(0, '127.0.0.1', () => listening())))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    arrivals: () => arrivals,
    forget: () => arrivals.clear(),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
