import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Who may talk to the loopback host. The launch token stands in the URL that is printed once; its first use trades it
 * for a cookie (HttpOnly, SameSite=Strict) that lives as long as this run. Used twice, it is refused.
 */
export interface LaunchSession {
  readonly launchToken: string
  /** The cookie's value, once, for the right token; null for a wrong or used one. */
  readonly redeem: (token: string) => string | null
  /** Whether a request's Cookie header carries this session. */
  readonly admits: (cookieHeader: string | undefined) => boolean
  readonly cookieName: string
}

const same = (left: string, right: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

/** `port` is part of the cookie's name: cookies ignore ports, and two hosts on one machine must not evict each other. */
export function createLaunchSession(port: number): LaunchSession {
  const launchToken = randomBytes(32).toString('base64url')
  const cookie = randomBytes(32).toString('base64url')
  const cookieName = `registerblick-${port}`
  let used = false
  return {
    launchToken,
    cookieName,
    redeem: (token) => {
      if (used || !same(token, launchToken)) return null
      used = true
      return cookie
    },
    admits: (header) => {
      for (const pair of (header ?? '').split(';')) {
        const [name, value] = pair.trim().split('=', 2)
        if (name === cookieName && value !== undefined && same(value, cookie)) return true
      }
      return false
    },
  }
}
