import type { Account } from '../../../shared/domain/credits/account.ts'
import { isObject, readNumber, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { accountNames } from './known-names.ts'
import { cut, firstRead, hasAny, nameAt } from './reading.ts'

const wrappers = ['data', 'account', 'result'] as const
const telling = [...accountNames.workspaceId, ...accountNames.name, ...accountNames.balance]

function unwrap(object: JsonObject): JsonObject {
  if (hasAny(object, ['workspace', 'workspace_id', ...accountNames.balance])) return object
  for (const name of wrappers) {
    const inner = object[name]
    if (isObject(inner)) return inner
  }
  return object
}

/** What `GET /account` states; null when the answer is no account. A balance that isn't stated is null, never zero. */
export function readAccount(json: Json): Account | null {
  if (!isObject(json)) return null
  const object = unwrap(json)
  if (!hasAny(object, telling)) return null
  const id = firstRead(object, accountNames.workspaceId, (value) => (isObject(value) ? null : readText(value)))
  return {
    workspaceId: id === null ? null : cut(id, 200),
    name: nameAt(object, accountNames.name),
    balance: firstRead(object, accountNames.balance, readNumber),
  }
}
