import { app, net, session, type Session } from 'electron'
import { chooseWay, type ChosenWay } from './choose-way.ts'
import { silenceSpellChecker } from './lockdown.ts'
import { createProxiedFetch } from './proxied-fetch.ts'
import { trustSystemCertificates } from './system-certificates.ts'

/**
 * Before the application is ready: Chromium sends a request again when an HTTP/2 or QUIC connection breaks, whatever the
 * request is. Over HTTP/1.1 it does so only on a connection that was used before (proxied-fetch.ts).
 */
export function keepChromiumFromResending(): void {
  app.commandLine.appendSwitch('disable-http2')
  app.commandLine.appendSwitch('disable-quic')
}

/** The core's way to the service; once the application is ready. */
export const createSystemFetch = (): ChosenWay =>
  chooseWay({
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    direct: globalThis.fetch,
    proxied: createProxiedFetch({
      request: (options) => net.request(options),
      session: (name) => {
        const own: Session = session.fromPartition(name)
        silenceSpellChecker(own)
        return own
      },
      isOnline: () => net.isOnline(),
      now: () => Date.now(),
    }),
    trustSystem: trustSystemCertificates,
  })
