import { describe, expect, it } from 'vitest'
import { powerWord } from './known-codes.ts'

describe('the word for a code of representation', () => {
  it.each([
    ['sole', 'sole', 'single_procuration'],
    ['single', 'sole', 'single_procuration'],
    ['joint', 'joint', 'joint_procuration'],
    ['joint_procuration', 'joint_procuration', 'joint_procuration'],
    ['general_rule', 'general_rule', 'general_rule'],
    ['none', 'none', 'none'],
  ])('%s is %s of an organ and %s of a Prokura holder', (code, organ, holder) => {
    for (const type of [null, 'managing_director', 'board_member', 'something else'])
      expect(powerWord(code, type)).toBe(organ)
    for (const type of ['procurator', 'Prokurist', 'authorized officer']) expect(powerWord(code, type)).toBe(holder)
  })

  it('names with whom somebody represents by the organ, and nobody in particular where the role names none', () => {
    expect(powerWord(' Mixed ', 'managing_director')).toBe('mixed_managing_director')
    expect(powerWord('mixed', 'board_member')).toBe('mixed_board_member')
    expect(powerWord('mixed', 'general_partner')).toBe('mixed_general_partner')
    // Their name depends on the legal form, and a partnership of professionals has no Prokura.
    for (const type of [null, 'liquidator', 'partner', 'something else']) expect(powerWord('mixed', type)).toBe('mixed')
    expect(powerWord('mixed', 'procurator')).toBe('mixed_procuration')
  })

  it('is no power for a limited partner by the general rule, and stays what is stated of him alone', () => {
    for (const type of ['limited_partner', 'Limited Partner', 'Kommanditistin'])
      expect(powerWord('general_rule', type)).toBe('none')
    expect(powerWord('general_rule', 'general_partner')).toBe('general_rule')
    expect(powerWord('sole', 'limited_partner')).toBe('sole')
  })

  it('is none for the wording of the register', () => {
    expect(powerWord('Einzelprokura', 'procurator')).toBeNull()
    expect(powerWord('vertritt allein')).toBeNull()
  })
})
