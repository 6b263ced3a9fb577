import { describe, expect, it } from 'vitest'
import { answerOf, credits, readOf, sampleFile, unreadFile } from './company-file.testing.ts'
import { oldestPart } from '../../../shared/domain/company/oldest-part.ts'

const at = (id: number, readAt: string) => ({ ...answerOf(id, 'company-roles'), readAt })

describe('the part that was read longest ago', () => {
  const file = sampleFile({
    roles: readOf([], [at(2, '2025-03-01T00:00:00Z')], { price: credits(10) }),
    events: readOf([], [at(3, '2026-01-01T00:00:00Z')], { price: credits(10) }),
  })
  it('has its day and the price of reading it again', () =>
    expect(oldestPart(file, ['roles', 'events'])).toEqual({
      section: 'roles',
      readAt: '2025-03-01T00:00:00Z',
      price: credits(10),
    }))
  it('is looked for among what the question rests on only', () =>
    expect(oldestPart(file, ['events'])?.section).toBe('events'))
  it('is the newest answer of a part, not an older one that lies behind it', () => {
    const renewed = sampleFile({
      roles: readOf([], [at(4, '2026-05-01T00:00:00Z'), at(2, '2025-03-01T00:00:00Z')]),
      events: readOf([], [at(3, '2026-01-01T00:00:00Z')]),
    })
    expect(oldestPart(renewed, ['roles', 'events'])?.section).toBe('events')
  })
  it('is none where nothing was read', () => expect(oldestPart(unreadFile())).toBeNull())
})
