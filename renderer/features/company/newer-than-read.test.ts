import { expect, it } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { sampleFile } from '../../parts/party-file/company-file.testing.ts'
import { newerThanRead } from './newer-than-read.ts'

function withEvent(availableAt: string | null, effectiveOn: string | null): CompanyFile {
  const file = sampleFile()
  if (file.events.state !== 'read') throw new Error('read')
  const [event] = file.events.content
  if (event === undefined) throw new Error('empty')
  return { ...file, events: { ...file.events, content: [{ ...event, availableAt, effectiveOn }] } }
}

it.each([
  ['2099-01-02T08:00:00Z', '2099-01-01', '2099-01-01'],
  ['2099-01-02T08:00:00Z', null, '2099-01-02'],
  ['2000-01-02T08:00:00Z', '2000-01-01', null],
  [null, '2099-01-01', null],
])('an event available %s of day %s makes a timeline doubtful since %s', (availableAt, on, since) => {
  expect(newerThanRead(withEvent(availableAt, on), 'events')).toBe(since)
})

it('people are doubtful since their newest change that nobody read, and the timeline isn’t by it', () => {
  const file = sampleFile()
  const change = (section: 'roles' | 'record', day: string | null) =>
    ({ section, day, availableAt: '2026-03-04T08:00:00Z' }) as never
  const of = (...unread: readonly never[]) => newerThanRead({ ...file, account: { unread } as never }, 'roles')
  expect(of(change('roles', '2026-03-02'), change('roles', null), change('record', '2026-09-09'))).toBe('2026-03-04')
  expect(of(change('record', '2026-09-09'))).toBeNull()
  expect(of()).toBeNull()
})
