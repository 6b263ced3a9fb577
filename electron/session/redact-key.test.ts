import { expect, test } from 'vitest'
import type { Answered } from '../ports/register-service.ts'
import { keyOutOf, keyTakenOut, redactKey } from './redact-key.ts'

const key = 'rk_live_51f0-Äß/geheim'

const answer = (body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}): Answered => ({
  kind: 'answered',
  status: 200,
  headers,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  dialect: null,
  call: 'GET /v1/account',
  charge: { basis: 'header', credits: 0 } as never,
  serviceDate: null,
  attempts: 1,
})
const decodeURIComponentSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
const textOf = ({ body }: Answered): string => new TextDecoder().decode(body)
const escaped = (text: string): string =>
  Array.from(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

test.each([
  ['as a value', `{"id":1,"key":"${key}"}`],
  ['as a name', `{"${key}":1}`],
  ['inside a sentence', `{"message":"The key ${key} is fine."}`],
  ['behind its scheme', `{"request":{"headers":[{"authorization":"Bearer ${key}"}]}}`],
  ['percent-encoded', `{"link":"https://x/?key=${encodeURIComponent(key)}"}`],
  ['as base64', `{"a":"Basic ${Buffer.from(key).toString('base64')}"}`],
  ['in escapes', `{"key":"${escaped(key)}"}`],
  ['in what is no JSON', `<html>${key}</html>`],
  ['in JSON that is cut off', `{"key":"${key}","na`],
])('the key is taken out %s', (_where, body) => {
  const clean = textOf(redactKey(answer(body), key))
  expect(clean).toContain(keyTakenOut)
  for (const spelled of [key, encodeURIComponent(key), Buffer.from(key).toString('base64'), escaped(key)])
    expect(clean).not.toContain(spelled)
})

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const everyByte = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

test.each([
  ['plain and in escapes', `{"a":"${key}","b":"${escaped(key)}"}`],
  ['in escapes of JSON that is cut off', `{"b":"${escaped(key)}","na`],
  ['with a slash written as an escape', `{"b":"${key.replace('/', '\\/')}"}`],
  ['in JSON inside JSON, in escapes of escapes', JSON.stringify({ sent: `{"b":"${escaped(key)}"}` })],
  ['behind its scheme, as base64', `{"b":"${base64(`Bearer ${key}`)}"}`],
  ['as the name of a basic authorization', `{"b":"Basic ${base64(`${key}:`)}"}`],
  ['as its password', `{"b":"Basic ${base64(`me:${key}`)}"}`],
  ['behind a letter, as base64', `{"b":"${base64(`x${key}`)}"}`],
  ['as base64 for addresses', `{"b":"${Buffer.from(key).toString('base64url')}"}`],
  ['percent-encoded in small letters', `{"b":"${encodeURIComponent(key).toLowerCase()}"}`],
  ['with every byte percent-encoded', `{"b":"${everyByte(key)}"}`],
  ['as a form encodes it', `{"b":"${new URLSearchParams({ key }).toString()}"}`],
  ['as bytes in hex', `{"b":"${Buffer.from(key).toString('hex')}"}`],
  ['as HTML writes any letter', Array.from(key, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join('')],
  ['as HTML writes it in decimals', Array.from(key, (letter) => `&#${letter.charCodeAt(0)};`).join('')],
  ['in capitals of hex', `{"b":"${Buffer.from(key).toString('hex').toUpperCase()}"}`],
])('the key is taken out %s', (_where, body) => {
  const clean = textOf(redactKey(answer(body), key))
  expect(clean).toContain(keyTakenOut)
  // However it was written, nothing is left from which it could be read.
  const left = clean.replaceAll(keyTakenOut, '')
  const readings = [left, left.replaceAll('\\\\', '\\'), decodeURIComponentSafely(left)]
  for (const reading of readings) {
    expect(
      reading.replace(/\\u([\da-f]{4})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ).not.toContain('live_51f0')
    expect(reading.toLowerCase()).not.toContain(Buffer.from('live_51f0').toString('hex'))
  }
  for (const word of left.match(/[\w+/=-]{8,}/g) ?? [])
    for (const from of [0, 1, 2, 3])
      expect(Buffer.from(word.slice(from), 'base64').toString('latin1')).not.toContain('live_51f0')
})

test('and out of the words of a refusal', () => {
  const fields = [{ field: key, message: `Authorization: Bearer ${key}` }]
  expect(keyOutOf({ kind: 'invalid-request', fields, money: 'none' }, key)).toEqual({
    kind: 'invalid-request',
    fields: [{ field: keyTakenOut, message: `Authorization: Bearer ${keyTakenOut}` }],
    money: 'none',
  })
})

test('and out of headers', () => {
  expect(redactKey(answer('{}', { link: `<https://x/${key}>` }), key).headers).toEqual({
    link: `<https://x/${keyTakenOut}>`,
  })
})

test.each([
  ['without it', '{"id": 1,  "key":"rk_live_other"}'],
  ['with other escapes', '{"name":"M\\u00fcller"}'],
])('an answer %s stays as it came, to the byte', (_name, body) => {
  const came = answer(body)
  expect(redactKey(came, key).body).toBe(came.body)
})

test('bytes that are no text stay as they came', () => {
  const came = answer(new Uint8Array([0xff, 0xfe, 0x00, 0x80]))
  expect(redactKey(came, key).body).toBe(came.body)
})

test('a text of ten million backslashes, or of beginnings of the key, is looked through once', () => {
  const began = performance.now()
  for (const body of ['\\\\'.repeat(10_000_000), key.slice(0, -1).repeat(400_000)]) redactKey(answer(body), key)
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('without a key, or with one that could stand there by chance, nothing is taken out', () => {
  expect(textOf(redactKey(answer('{"a":"null"}'), null))).toBe('{"a":"null"}')
  expect(textOf(redactKey(answer('{"a":"demo"}'), 'demo'))).toBe('{"a":"demo"}')
})

test.each(['UTF-16', 'UTF-16, the high byte first', 'UTF-32'])(
  'the key is taken out of an answer in %s',
  (encoding) => {
    const plain = 'rk_live_51f0-geheim'
    const bytes = (text: string): readonly number[] =>
      Array.from(text).flatMap((letter) => {
        const code = letter.charCodeAt(0)
        if (encoding === 'UTF-16') return [code, 0]
        return encoding === 'UTF-32' ? [code, 0, 0, 0] : [0, code]
      })
    const sent = Uint8Array.from(bytes(`{"key":"${plain}","name":"Werk"}`))
    const { body } = redactKey(answer(sent), plain)
    const left = new TextDecoder().decode(body).replaceAll('\0', '')
    expect(left).toContain(keyTakenOut)
    expect(left).not.toContain('geheim')
    expect(left).toContain('Werk')
  },
)
