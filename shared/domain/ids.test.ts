import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayNameTheSame, uuidCandidates } from './ids.ts'

const uuid = fc.uuid()
const toBase32 = (id: string): string => {
  const digits = '0123456789abcdefghjkmnpqrstvwxyz'
  let value = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i += 1) {
    text = (digits[Number(value & 31n)] ?? '') + text
    value >>= 5n
  }
  return text
}

describe('the UUID an id proves to stand for', () => {
  it('is the id itself when it is a UUID, whatever its case', () => {
    fc.assert(
      fc.property(uuid, (id) => {
        expect(uuidCandidates(id.toUpperCase())).toEqual([id])
      }),
    )
  })

  it('is found behind a prefix as hex, dashed, TypeID base32 and base64url', () => {
    fc.assert(
      fc.property(uuid, fc.constantFrom('cmp', 'per', 'evt', 'rge', 'wsp'), (id, prefix) => {
        const hex = id.replaceAll('-', '')
        const encodings = [hex, id, toBase32(id), Buffer.from(hex, 'hex').toString('base64url')]
        for (const encoded of encodings) expect(uuidCandidates(`${prefix}_${encoded}`)).toContain(id)
      }),
    )
  })

  it('is nothing where the encoding does not yield exactly sixteen bytes', () => {
    for (const id of [
      'cmp_',
      'cmp_short',
      `cmp_8${'0'.repeat(25)}`,
      `cmp_${'_'.repeat(22)}`,
      'xyz_0123456789abcdef0123456789abcdef',
      '',
    ]) {
      expect(uuidCandidates(id), id).toEqual([])
    }
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(uuidCandidates(`cmp_${text}`).length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('two ids', () => {
  it('that prove the same UUID name the same thing, whatever their prefixes', () => {
    fc.assert(
      fc.property(uuid, (id) => {
        expect(mayNameTheSame(id, `lst_${toBase32(id)}`)).toBe(true)
        expect(mayNameTheSame(`listitem_${toBase32(id)}`, id)).toBe(true)
      }),
    )
  })

  it('that prove different UUIDs name two things', () => {
    fc.assert(
      fc.property(uuid, uuid, (one, other) => {
        fc.pre(one !== other)
        expect(mayNameTheSame(one, other)).toBe(false)
        expect(mayNameTheSame(one, `mon_${toBase32(other)}`)).toBe(false)
      }),
    )
  })

  it('of which one can’t be decoded may name the same thing across the release, and not within one form', () => {
    const id = '7a3d1c52-9be4-4f1b-8a57-0c9f3b1de204'
    expect(mayNameTheSame(id, 'mon_Q')).toBe(true)
    expect(mayNameTheSame('mon_Q', id)).toBe(true)
    expect(mayNameTheSame('mon_Q', 'mon_R')).toBe(false)
    expect(mayNameTheSame('mon_Q', 'mon_Q')).toBe(true)
    expect(mayNameTheSame(id, null)).toBe(false)
    expect(mayNameTheSame(null, null)).toBe(false)
  })
})
