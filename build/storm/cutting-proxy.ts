import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a PostgreSQL that loses answers. */
export interface CuttingProxy {
  readonly port: number
  /** The next paid call's question (`begin_call` or `finish_call`) is done by the server, and nobody hears that it was. */
  readonly cutNext: () => void
  /** So many were cut. */
  readonly cuts: () => number
  readonly close: () => Promise<void>
}

/** The message by which the server says that a statement, which is a transaction, is over: `ReadyForQuery`, idle. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const money = /rb\.(?:begin_call|finish_call)\b/

/** Stands before a PostgreSQL on a loopback port. It reads what goes through, so it is for connections without TLS. */
export async function startCuttingProxy(to: { readonly host: string; readonly port: number }): Promise<CuttingProxy> {
  let armed = false
  let cut = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to.port, to.host)
    let kept: Buffer[] | null = null
    const end = (): void => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (chunk: Buffer) => {
      if (armed && money.test(chunk.toString('latin1'))) {
        armed = false
        kept = []
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (kept === null) {
        client.write(chunk)
        return
      }
      kept.push(chunk)
      if (!Buffer.concat(kept).includes(ready)) return
      cut += 1
      end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    cutNext: () => {
      armed = true
    },
    cuts: () => cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
