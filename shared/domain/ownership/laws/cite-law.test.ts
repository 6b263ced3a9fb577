import { describe, expect, it } from 'vitest'
import { defaultRule } from '../signing/default-rule.ts'
import { legalForms } from '../../register/legal-forms.ts'
import { citeLaw } from './cite-law.ts'

const plain = (text: string | null): string | null => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null

describe('a rule of law as it is cited', () => {
  it.each([
    ['GmbHG § 35(2)', '§ 35 Abs. 2 GmbHG', 'GmbHG section 35(2)'],
    ['HGB § 161(2), HGB § 124(1)', '§ 161 Abs. 2 HGB, § 124 Abs. 1 HGB', 'HGB section 161(2), HGB section 124(1)'],
    ['HGB § 1, § 17', '§ 1 HGB, § 17 HGB', 'HGB section 1, HGB section 17'],
    [
      'SE-VO Art. 9(1)(c), AktG § 78(2)',
      'Art. 9 Abs. 1 Buchst. c SE-VO, § 78 Abs. 2 AktG',
      'SE-VO Art. 9(1)(c), AktG section 78(2)',
    ],
    ['die Satzung', null, null],
  ])('%s', (rule, german, english) =>
    expect([plain(citeLaw(rule, 'de')), plain(citeLaw(rule, 'en'))]).toEqual([german, english]),
  )

  it('reads every rule that the domain names, for every legal form', () => {
    const rules = new Set(
      legalForms.flatMap(({ code }) =>
        ['2020-01-01', '2026-01-01'].flatMap((day) =>
          ([null, 'managing-director', 'liquidator'] as const).flatMap(
            (acting) => defaultRule(code, day, acting)?.rule ?? [],
          ),
        ),
      ),
    )
    expect(rules.size).toBeGreaterThan(12)
    for (const rule of rules) {
      const cited = citeLaw(rule, 'en')
      expect(cited, rule).toMatch(/\d/)
      expect(cited, rule).not.toMatch(/§/)
    }
  })
})
