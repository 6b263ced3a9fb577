import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readFormation } from './hit.ts'
import { readMetadata } from './metadata.ts'

const uuid = '0191f3c2-0000-7000-8000-00000000000a'
const read = (json: JsonObject) => {
  const hit = readFormation(json)
  if (hit === null) throw new Error('no formation')
  return hit
}
const party = { object: 'company', id: 'cmp_1', name: 'Neu GmbH' }

describe('a formation keeps its company', () => {
  test.each<[string, JsonObject]>([
    ['party alone', { id: 'f1', company: party }],
    ['party under "party"', { id: 'f1', party }],
    ['party under "item"', { id: 'f1', item: party }],
    ['party under "subject"', { id: 'f1', subject: party }],
    ['one level deeper', { id: 'f1', party: { company: party } }],
    ['in attributes', { id: 'f1', attributes: { company: party } }],
    ['in an object of its kind', { formation: { id: 'f1', company: party } }],
    ['flat beside its id', { id: 'f1', company_id: 'cmp_1', company_name: 'Neu GmbH' }],
    ['in another case', { Id: 'f1', companyId: 'cmp_1', companyName: 'Neu GmbH' }],
    ['flat name and party', { id: 'f1', name: 'Neu GmbH', company: party }],
    ['the company itself', { object: 'company', id: 'cmp_1', name: 'Neu GmbH' }],
    ['the company itself, called a formation', { object: 'formation', id: 'cmp_1', name: 'Neu GmbH' }],
  ])('%s', (_, json) => {
    expect(read(json)).toMatchObject({
      companyId: 'cmp_1',
      company: { name: 'Neu GmbH' },
      event: { current: 'Neu GmbH' },
    })
  })

  test('a bare UUID without a company is the company, because the list is one of companies (contract 4.5)', () => {
    expect(read({ id: uuid, name: 'Neu GmbH' }).companyId).toBe(uuid)
    expect(read({ id: uuid, name: 'Neu GmbH', company: { name: 'Neu GmbH' } }).companyId).toBeNull()
    expect(read({ id: 'frm_1', name: 'Neu GmbH' }).companyId).toBeNull()
  })

  test.each<JsonObject>([
    { effective_date: '2026-03-04' },
    { register_day: '2026-03-04' },
    { registerDay: '2026-03-04T00:00:00Z' },
    { registered_on: { date: '04.03.2026' } },
    { company: { ...party, register_day: '2026-03-04' } },
    { attributes: { register_day: '2026-03-04' } },
  ])('its day in %j', (json) => {
    expect(read({ id: 'f1', ...json }).event.effectiveOn).toBe('2026-03-04')
  })

  test.each<JsonObject>([
    { purpose: 'Handel' },
    { corporate_purpose: 'Handel' },
    { company: { ...party, company_purpose: 'Handel' } },
  ])('its purpose in %j', (json) => {
    expect(read({ id: 'f1', ...json }).event.text).toBe('Handel')
  })

  test('its status, court and court code, flat or in its party', () => {
    const facts = {
      status: 'ACTIVE',
      register_court: { code: 'F1103', name: 'Amtsgericht Charlottenburg (Berlin)' },
      register_number: 'HRB 7',
    }
    const said = {
      status: 'active',
      register: { number: 'HRB 7', court: 'Amtsgericht Charlottenburg (Berlin)', courtCode: 'F1103' },
    }
    expect(read({ id: 'f1', company: party, ...facts }).company).toMatchObject(said)
    expect(read({ id: 'f1', company: { ...party, ...facts } }).company).toMatchObject(said)
    expect(read({ id: 'f1', company: party }).company).toMatchObject({ status: null, register: { courtCode: null } })
  })

  test('what names nothing is no formation', () => {
    expect(readFormation({})).toBeNull()
    expect(readFormation({ name: 'Neu GmbH' })).toBeNull()
    expect(readFormation({ id: null, company: {} })).toBeNull()
  })
})

describe('metadata comes as it is, whatever JSON', () => {
  const whole = {
    score: 5,
    flags: ['a', null, { b: 1 }],
    deep: { deeper: { x: true } },
    text: ' 5 ',
    none: null,
    '': '',
  }
  test.each<[string, Json]>([
    ['metadata', { id: 'f1', metadata: whole }],
    ['data.metadata', { id: 'f1', data: { id: 'f1', company: party, metadata: whole } }],
    ['attributes', { id: 'f1', attributes: { company: party, metadata: whole } }],
    ['another case', { id: 'f1', metaData: whole }],
    ['a text that holds it', { id: 'f1', metadata: JSON.stringify(whole) }],
  ])('%s', (_, json) => {
    expect(readMetadata(json as JsonObject)).toEqual(whole)
  })

  test('an empty object is known to be empty, none is not known, and another form is kept as it came', () => {
    expect(readMetadata({ id: 'f1', metadata: {} })).toEqual({})
    expect(readMetadata({ id: 'f1', metadata: null })).toBeUndefined()
    expect(readMetadata({ id: 'f1' })).toBeUndefined()
    expect(readMetadata({ id: 'f1', metadata: [{ key: 'a', value: 1 }] })).toEqual([{ key: 'a', value: 1 }])
    expect(readMetadata({ id: 'f1', metadata: 'call them' })).toBe('call them')
  })
})
