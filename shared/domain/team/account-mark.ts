/**
 * What stands for an account of the service at a team's server, which compares and does not have to know it. `form`: how the service writes ids of
 * accounts; its versions do it differently, and ids of two forms say nothing of each other. `hash`: 64 hexadecimal digits.
 */
export interface AccountMark {
  readonly form: 'wsp' | 'org' | 'org_personal'
  readonly hash: string
}

const known = /^(wsp|org_personal|org)_[0-9A-Za-z]{1,100}$/

/**
 * The form of an account's id as `GET /account` states it; null: it is written as no id of a workspace that we know, so it may be one of the key or
 * of the answer, and says nothing of whose account it is.
 */
export function accountForm(workspaceId: string): AccountMark['form'] | null {
  const form = known.exec(workspaceId)?.[1]
  return form === 'wsp' || form === 'org' || form === 'org_personal' ? form : null
}
