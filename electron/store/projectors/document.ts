import type { RegisterDocument } from '../../../shared/domain/company/document.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { contentKey } from './content-key.ts'
import { documentNames } from './names/document-names.ts'
import { at, cut, dayAt, firstRead, nameAt, numberAt, opened } from './reading.ts'

export interface ReadDocument {
  readonly document: RegisterDocument
  /** Parties it names, as they came. */
  readonly parties: readonly JsonObject[]
}

/** Addresses longer than this are none that a person could open. */
const longestUrl = 2_000

/** An https address without a user name or password in it; anything else is left in the raw answer. */
export function readUrl(value: Json): string | null {
  const text = isObject(value) ? readText(value['href']) : readText(value)
  if (text === null || text.length > longestUrl || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}

/** A media type of one plain word is that word ("application/pdf": "pdf", RFC 6838); any other stands as it came. */
const formatOf = (text: string | null): string | null =>
  /^(?:application|image|text)\/(?:x-)?([a-z0-9]+)\s*(?:;.*)?$/i.exec(text ?? '')?.[1]?.toLowerCase() ?? text

/** A filed document as a list shows it (contract 2.2, fields not shown); null when the item is no object. */
export function readDocument(raw: Json): ReadDocument | null {
  if (!isObject(raw)) return null
  const item = opened(raw, [...documentNames.name, ...documentNames.type, ...documentNames.url], ['document'])
  const id = firstRead(item, documentNames.id, readText)
  const parties = documentNames.parties.flatMap((name): readonly Json[] => {
    const value = at(item, name)
    return isArray(value) ? value.slice(0, 50) : value === undefined ? [] : [value]
  })
  return {
    parties: parties.filter(isObject),
    document: {
      key: id === null ? contentKey(item) : cut(id, 200),
      name: nameAt(item, documentNames.name),
      type: nameAt(item, documentNames.type),
      date: dayAt(item, documentNames.date) ?? nameAt(item, documentNames.date),
      entryNumber: numberAt(item, documentNames.entryNumber),
      format: formatOf(nameAt(item, documentNames.format)),
      url: firstRead(item, documentNames.url, readUrl),
    },
  }
}
