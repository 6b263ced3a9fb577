import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { AppState } from '../../shared/contract/state.ts'
import type { CoreConnection, Link } from '../host/connection.ts'
import { keys, staleAfter } from './keys.ts'
import { forgetOutdatedNone } from './outdated-none.ts'
import { noteProgress } from './progress.ts'

const ConnectionContext = createContext<CoreConnection | null>(null)
const LinkContext = createContext<Link>('down')

/**
 * Cached answers stay valid until the core says that they changed. Network mode "always": the core answers from its
 * store without a network, so the browser's idea of "online" must stop nothing.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })

function Changes({
  connection,
  children,
}: {
  readonly connection: CoreConnection
  readonly children: ReactNode
}): ReactNode {
  const queries = useQueryClient()
  const [link, setLink] = useState<Link>('down')
  useEffect(() => {
    let wasDown = false
    const stopChanges = connection.onChange((change) => {
      if (change.kind === 'reload') location.reload()
      if (change.kind === 'call') noteProgress(change.progress)
      for (const queryKey of staleAfter(change)) void queries.invalidateQueries({ queryKey })
      forgetOutdatedNone(queries)
    })
    const stopLink = connection.onLink((now) => {
      // Changes that happened while the link was down are unknown: everything in sight is asked for again.
      if (now === 'up' && wasDown) {
        void queries.invalidateQueries()
        forgetOutdatedNone(queries)
      }
      wasDown = now === 'down'
      setLink(now)
    })
    return () => {
      stopChanges()
      stopLink()
    }
  }, [connection, queries])
  return <LinkContext value={link}>{children}</LinkContext>
}

/** Gives everything below a connection to the core and a cache of its answers. `state`: the core's, where it is known already. */
export function CoreProvider({
  connection,
  state = null,
  children,
}: {
  readonly connection: CoreConnection
  readonly state?: AppState | null
  readonly children: ReactNode
}): ReactNode {
  const [queries] = useState(() => {
    const client = createQueryClient()
    if (state !== null) client.setQueryData(keys.state, state)
    return client
  })
  return (
    <ConnectionContext value={connection}>
      <QueryClientProvider client={queries}>
        <Changes connection={connection}>{children}</Changes>
      </QueryClientProvider>
    </ConnectionContext>
  )
}

function useConnection(): CoreConnection {
  const connection = use(ConnectionContext)
  if (connection === null) throw new Error('no CoreProvider above')
  return connection
}

/** The core's procedures. Screens read through `data/queries` and act through `useCommand`. */
export const useClient = (): RegisterblickClient => useConnection().client

/** Subscribes to what the host wants shown. */
export const useOnShow = (): CoreConnection['onShow'] => useConnection().onShow

/** How a page says that it shows notifications. */
export const useShowsNotices = (): CoreConnection['showsNotices'] => useConnection().showsNotices

/** Whether the page can reach the core at all (not whether the core reaches the service). */
export const useLink = (): Link => use(LinkContext)

/** Subscribes to the core's change events, for what isn't a query. */
export const useOnChange = (): CoreConnection['onChange'] => useConnection().onChange

/** The host's find in the page; null where the browser has its own. */
export const useFind = (): CoreConnection['find'] => useConnection().find
