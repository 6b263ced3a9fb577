import { randomUUID } from 'node:crypto'
import { isObject, readText, type Json } from '../../../shared/domain/json.ts'
import type { Store } from '../../ports/store/store.ts'

/**
 * The id of this library, made once and stored. It stands in data files, so that own numbers of parties don't collide with
 * those of another library.
 * @param setting the stored setting `library`, as it was at the start
 */
export function createLibraryId(
  store: Pick<Store, 'readOnly' | 'writeSetting'>,
  setting: Json | undefined,
): () => Promise<string> {
  let id = readText(isObject(setting) ? setting['id'] : undefined)
  return async () => {
    if (id === null) {
      id = randomUUID()
      if (store.readOnly === null) await store.writeSetting('library', { id })
    }
    return id
  }
}
