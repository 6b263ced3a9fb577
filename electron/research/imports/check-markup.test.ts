import { describe, expect, test } from 'vitest'
import { checkMarkup } from './check-markup.ts'

describe('the markup of a part', () => {
  test.each([
    ['nothing', ''],
    ['text alone', 'no tag'],
    ['what a program writes', '<?xml version="1.0"?>\n<a xmlns:x="y"><b r="A1"/>text &lt; text</a>'],
    ['a sign in a value', '<a b="1 > 0">c</a>'],
    ['a comment with tags in it', '<a><!-- <b <c --></a>'],
    ['text as it is', '<a><![CDATA[ <b> <c ]]></a>'],
    ['an instruction with tags in it', '<?a <b ?><c/>'],
    ['a long text', `<a>${'x'.repeat(1_000_000)}</a>`],
    ['thousands of comments', `<a>${'<!-- -->'.repeat(10_000)}</a>`],
  ])('is taken: %s', (_what, xml) => {
    expect(checkMarkup(xml)).toBeNull()
  })

  test.each([
    ['a tag that never ends', '<a><b'],
    ['a tag in a tag', '<a <b>'],
    ['a tag in a value', '<a b="<c">'],
    ['a comment that never ends', '<a><!-- </a>'],
    ['a comment that ends where it begins', '<a><!--></a>'],
    ['text that never ends', '<a><![CDATA[ </a>'],
    ['an instruction that never ends', '<?a <b/>'],
    ['a declaration', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a tag of a megabyte', `<a b="${'x'.repeat(1_000_000)}"/>`],
    ['a tag of a megabyte of blanks', `<a ${' '.repeat(1_000_000)}/>`],
  ])('is refused: %s', (_what, xml) => {
    expect(checkMarkup(xml)).toBe('damaged')
  })

  test.each(['<!-- ', '<a ', '<', '<?a ', '<![CDATA['])('takes no longer for a megabyte of %j', (piece) => {
    const began = performance.now()
    expect(checkMarkup(piece.repeat(1_000_000 / piece.length))).toBe('damaged')
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
