import type { Account } from '../../../shared/domain/credits/account.ts'
import { isObject, readNumber, readText, type Json } from '../../../shared/domain/json.ts'
import { accountNames } from './names/account-names.ts'
import { cut, firstRead, hasAny, nameAt, opened } from './reading.ts'

const telling = [...accountNames.workspaceId, ...accountNames.name, ...accountNames.balance]

/** What `GET /account` states; null when the answer is no account. A balance that isn't stated is null, never zero. */
export function readAccount(json: Json): Account | null {
  if (!isObject(json)) return null
  const object = opened(json, ['workspace', 'workspace_id', ...accountNames.balance], ['account'])
  if (!hasAny(object, telling)) return null
  const id = firstRead(object, accountNames.workspaceId, (value) => (isObject(value) ? null : readText(value)))
  return {
    workspaceId: id === null ? null : cut(id, 200),
    name: nameAt(object, accountNames.name),
    balance: firstRead(object, accountNames.balance, readNumber),
  }
}
