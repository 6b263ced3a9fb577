import { describe, expect, it } from 'vitest'
import { combinationsOf, companyOf, day, isDoubted } from './corpus-company.testing.ts'
import { corpus } from './corpus.testing.ts'
import type { Signing } from './signing.ts'
import { whoCanSign } from './who-can-sign.ts'

const exemptions = ({ exempt181, exemptSelfDealing, exemptMultiple }: Signing): string =>
  [
    ...exempt181.map((key) => `both ${key.charAt(0)}`),
    ...exemptSelfDealing.map((key) => `self ${key.charAt(0)}`),
    ...exemptMultiple.map((key) => `multiple ${key.charAt(0)}`),
  ].join('; ')

describe('the table of rules and powers', () => {
  it('has at least 150 rows, and each once', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(150)
    expect(new Set(corpus.map(({ form, people, rule }) => `${form}|${people}|${rule}`)).size).toBe(corpus.length)
  })

  it.each(corpus.map((row) => [`${row.form}, ${row.people}: ${row.rule} → ${row.answer} (${row.why})`, row] as const))(
    '%s',
    (_title, row) => {
      const signing = whoCanSign(companyOf(row), day)
      if (row.answer === '?') expect(isDoubted(signing, row), combinationsOf(signing).join(', ')).toBe(true)
      else if (row.answer === '-') expect(combinationsOf(signing)).toEqual([])
      else {
        expect(signing.doubts.filter(({ code }) => code !== 'rule-not-read')).toEqual([])
        expect(combinationsOf(signing)).toEqual(row.answer.split(', ').toSorted())
      }
      if (row.self !== undefined) expect(exemptions(signing)).toBe(row.self)
    },
  )
})
