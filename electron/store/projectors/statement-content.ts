import { isObject, readJson, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import {
  shownContent,
  type ContentBlock,
  type ContentFile,
  type StatementContent,
} from '../../../shared/domain/statements/statement-content.ts'
import { decodeBody } from '../../ports/answer-body.ts'
import { markupText } from './markup-text.ts'
import { firstRead, nameAt, opened } from './reading.ts'
import { oneThingIn } from './thing-in.ts'

/** Names under which an object holds the account itself, its address, and what form it has. */
const names = {
  content: ['content', 'html', 'xhtml', 'text', 'body', 'document', 'markdown', 'file', 'base64'],
  link: ['url', 'link', 'href', 'download_url', 'file_url', 'pdf_url', 'document_url', 'report_pdf_url'],
  form: ['content_type', 'media_type', 'mime_type', 'format'],
  encoding: ['encoding', 'content_encoding', 'transfer_encoding'],
  language: ['language', 'lang', 'locale'],
  of: ['financial_statement_id', 'statement_id', 'financial_statement.id', 'statement.id'],
} as const

/** What an answer holds: bytes or text, and what stands beside it. */
interface Held {
  readonly payload: string | Uint8Array | null
  readonly form: string | null
  readonly link: string | null
  readonly language: string | null
}

const beginsWith = (bytes: Uint8Array, signs: string): boolean =>
  bytes.length >= signs.length && signs === String.fromCharCode(...bytes.subarray(0, signs.length))

const endingOf = (bytes: Uint8Array): ContentFile['ending'] =>
  beginsWith(bytes, '%PDF-')
    ? 'pdf'
    : beginsWith(bytes, 'PK\u0003\u0004')
      ? 'zip'
      : bytes.subarray(0, 4096).includes(0)
        ? 'bin'
        : 'txt'

/** Bytes in base64, also behind `data:…;base64,`; null where it is none. */
function fromBase64(text: string, said: boolean): Uint8Array | null {
  const signs = /^data:[^,]{0,200};base64,/.exec(text)
  const bare = (signs === null ? text : text.slice(signs[0].length)).replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(bare)) return null
  const bytes = new Uint8Array(Buffer.from(bare, 'base64'))
  // Words of letters alone are no bytes, unless the answer calls them so or they turn out to be a file.
  return said || signs !== null || ['pdf', 'zip'].includes(endingOf(bytes)) ? bytes : null
}

const thingOf = (json: Json): JsonObject | null => {
  const thing = oneThingIn(json)
  return thing === null ? null : opened(thing, [...names.content, ...names.link], ['financial_statement_content'])
}

function heldInObject(thing: JsonObject): Held {
  const text = firstRead(thing, names.content, readText)
  const form = nameAt(thing, names.form)
  const said = /base64/i.test(nameAt(thing, names.encoding) ?? '')
  return {
    payload: text === null ? null : (fromBase64(text, said) ?? text),
    form,
    link: nameAt(thing, names.link),
    language: nameAt(thing, names.language),
  }
}

const asJson = (text: string): Json | null => {
  if (!/^\s*[{[]/.test(text)) return null
  const verdict = readJson(text)
  return verdict.ok ? verdict.value : null
}

function heldIn(bytes: Uint8Array, headers: Readonly<Record<string, string>>): Held {
  const form = headers['content-type'] ?? null
  const bare = { form, link: null, language: headers['content-language'] ?? null }
  if (endingOf(bytes) !== 'txt') return { ...bare, payload: bytes }
  const text = decodeBody(bytes, headers)
  const json = asJson(text)
  if (json === null) return { ...bare, payload: text }
  const thing = thingOf(json)
  return thing === null ? { ...bare, payload: null } : heldInObject(thing)
}

/** Lines that stand together are one block. */
function textBlocks(text: string): Pick<StatementContent, 'blocks' | 'cut'> {
  const shown = text.slice(0, shownContent.characters).toWellFormed().replaceAll('\0', '')
  const parts = shown.split(/\n\s*\n/).flatMap((part): readonly ContentBlock[] => {
    const trimmed = part.replaceAll('\r', '').trim()
    return trimmed === '' ? [] : [{ kind: 'text', text: trimmed }]
  })
  return {
    blocks: parts.slice(0, shownContent.blocks),
    cut: text.length > shownContent.characters || parts.length > shownContent.blocks,
  }
}

const isMarkup = (text: string, form: string | null): boolean =>
  /html/i.test(form ?? '') || /<(?:html|body|table|p|div|h[1-6])[\s>]/i.test(text.slice(0, 20_000))

/** Reads what came as the content of a statement; never throws, and every text in it is plain. */
export function readStatementContent(bytes: Uint8Array, headers: Readonly<Record<string, string>>): StatementContent {
  const { payload, form, link, language } = heldIn(bytes, headers)
  const nothing = { blocks: [], cut: false, language, link, file: null }
  if (payload === null) return { ...nothing, form: link === null ? 'fields' : 'link' }
  if (typeof payload !== 'string')
    return { ...nothing, form: 'file', file: { ending: endingOf(payload), bytes: payload.byteLength } }
  const markup = isMarkup(payload, form)
  const read = markup ? markupText(payload) : textBlocks(payload)
  return {
    ...nothing,
    ...read,
    form: markup ? 'page' : 'text',
    file: { ending: 'txt', bytes: Buffer.byteLength(payload) },
  }
}

/** The bytes to save; null where the answer holds no file. */
export function contentBytes(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
): { readonly ending: ContentFile['ending']; readonly bytes: Uint8Array } | null {
  const { payload } = heldIn(bytes, headers)
  if (payload === null) return null
  return typeof payload === 'string'
    ? { ending: 'txt', bytes: new TextEncoder().encode(payload) }
    : { ending: endingOf(payload), bytes: payload }
}

/** The statement that an answer with a content names; null where it names none. */
export function contentOf(json: Json): string | null {
  const thing = isObject(json) ? thingOf(json) : null
  return thing === null ? null : firstRead(thing, names.of, readText)
}
