import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Makes Node's TLS in this thread trust what the system trusts, besides the authorities that come with Node: a company's
 * own authority is known to the system only. Gives how many the system has; null where it could not be asked, and Node's
 * own stay.
 */
export function trustSystemCertificates(): number | null {
  try {
    const system = getCACertificates('system')
    setDefaultCACertificates([...new Set([...getCACertificates('default'), ...system])])
    return system.length
  } catch {
    return null
  }
}
