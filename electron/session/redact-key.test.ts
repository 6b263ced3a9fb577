import { expect, test } from 'vitest'
import type { Answered } from '../ports/register-service.ts'
import { keyTakenOut, redactKey } from './redact-key.ts'

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

test('without a key, or with one that could stand there by chance, nothing is taken out', () => {
  expect(textOf(redactKey(answer('{"a":"null"}'), null))).toBe('{"a":"null"}')
  expect(textOf(redactKey(answer('{"a":"demo"}'), 'demo'))).toBe('{"a":"demo"}')
})
