const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/**
 * What the service is called in files and on paper: the host of its address. Null where that names nobody to whoever reads it: no address, or one on
 * the machine that made the file, as the demo's. The address was checked when it was entered.
 */
export function serviceName(address: string | null): string | null {
  const host = /^https?:\/\/([^/?#]+)/i.exec(address ?? '')?.[1]
  return host === undefined || thisMachine.test(host) ? null : host
}
