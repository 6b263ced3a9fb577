import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareFolders, sayDifference, writeComparison } from './compare.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { readPictureTask } from './options.ts'
import { readPng, writePng, type Pixels } from './png.ts'

/** A picture of one colour, with single pixels of another. */
function picture(width: number, height: number, dots: readonly (readonly [x: number, y: number])[] = []): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [x, y] of dots) data.set([10, 20, 30, 255], (y * width + x) * 4)
  return { width, height, data }
}

describe('a PNG', () => {
  it('is read as it was written', () => {
    const drawn = picture(7, 5, [
      [0, 0],
      [6, 4],
      [3, 2],
    ])
    const read = readPng(writePng(drawn))
    expect([read.width, read.height]).toEqual([7, 5])
    expect(Buffer.from(read.data).equals(Buffer.from(drawn.data))).toBe(true)
  })

  it("of Chromium's, with filters and without opacity, is read", () => {
    const { width, height, data } = readPng(readFileSync(new URL('../../docs/pictures/search.png', import.meta.url)))
    expect([width, height]).toEqual([1280, 800])
    // The ground at the very corner of the window, and no transparent pixel anywhere.
    expect(data.length).toBe(1280 * 800 * 4)
    expect(data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
    expect(new Set(data).size).toBeGreaterThan(100)
  })

  it('that is none is refused', () => {
    expect(() => readPng(Buffer.from('GIF89a and more of it'))).toThrow('no PNG')
  })
})

describe('two folders of pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const [before, after, out] = ['before', 'after', 'out'].map((name) => join(folder, name)) as [string, string, string]
  const put = (where: string, name: string, pixels: Pixels): void => {
    mkdirSync(where, { recursive: true })
    writeFileSync(join(where, name), writePng(pixels))
  }
  put(before, 'same.png', picture(4, 4))
  put(after, 'same.png', picture(4, 4))
  put(before, 'dot.png', picture(4, 4))
  put(after, 'dot.png', picture(4, 4, [[1, 1]]))
  put(before, 'row.png', picture(4, 4))
  put(
    after,
    'row.png',
    picture(4, 4, [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]),
  )
  put(before, 'gone.png', picture(4, 4))
  put(after, 'new.png', picture(4, 4))
  put(before, 'size.png', picture(4, 4))
  put(after, 'size.png', picture(5, 4))
  const found = compareFolders(before, after)

  it('differ in what changed, the most first, and not in what stayed', () => {
    expect(found.map(sayDifference)).toEqual([
      'gone.png: only before',
      'new.png: only after',
      'size.png: was 4 × 4, is 5 × 4',
      'row.png: 4 pixels differ, 25.00 % of the picture',
      'dot.png: 1 pixels differ, 6.25 % of the picture',
    ])
  })

  it('a shade of a font is no difference', () => {
    const near = picture(4, 4)
    near.data[0] = 250
    const [one, two] = [join(folder, 'near-before'), join(folder, 'near-after')]
    put(one, 'near.png', picture(4, 4))
    put(two, 'near.png', near)
    expect(compareFolders(one, two)).toEqual([])
  })

  it('are shown on a page, with what differs in red', () => {
    const page = readFileSync(writeComparison(found, { before, after, out }), 'utf8')
    expect(page).toContain('5 pictures changed')
    expect(page).toContain('src="../before/dot.png"')
    const marks = readPng(readFileSync(join(out, 'dot.png')))
    expect([...marks.data.subarray((1 * 4 + 1) * 4, (1 * 4 + 1) * 4 + 3)]).toEqual([220, 0, 0])
    expect([...marks.data.subarray(0, 3)]).toEqual([255, 255, 255])
    expect(existsSync(join(out, 'same.png'))).toBe(false)
  })

  it('an empty folder is an error and no "nothing changed"', () => {
    mkdirSync(join(folder, 'empty'))
    expect(() => compareFolders(before, join(folder, 'empty'))).toThrow('holds no pictures')
  })
})

it('the contact sheet says first what could not be made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  const path = writeContactSheet(
    folder,
    [{ screen: 'desk', lang: 'de', theme: 'dark', width: 900, file: 'desk-de-dark-900.png' }],
    [{ what: 'watch, de', why: 'no <inbox>' }],
  )
  const page = readFileSync(path, 'utf8')
  expect(page).toContain('1 pictures of 1 screens')
  expect(page).toContain('<b>watch, de</b>: no &lt;inbox&gt;')
  expect(page.indexOf('Not made')).toBeLessThan(page.indexOf('desk-de-dark-900.png'))
})

describe('the command line', () => {
  it('chooses screens, widths, languages and themes; without them all', () => {
    expect(readPictureTask([])).toEqual({ kind: 'readme' })
    expect(readPictureTask(['--all'])).toMatchObject({
      out: null,
      screens: [],
      sizes: [{ width: 900 }, { width: 1280 }, { width: 1920 }, { width: 2560 }],
      languages: ['de', 'en'],
      themes: ['light', 'dark'],
    })
    expect(
      readPictureTask([
        '--all',
        'x',
        '--screens',
        'desk,watch',
        '--widths',
        '1280,900',
        '--languages',
        'en',
        '--themes',
        'dark',
      ]),
    ).toMatchObject({
      out: 'x',
      screens: ['desk', 'watch'],
      sizes: [{ width: 900 }, { width: 1280 }],
      languages: ['en'],
      themes: ['dark'],
    })
    expect(readPictureTask(['--compare', 'a', 'b'])).toEqual({ kind: 'compare', before: 'a', after: 'b', out: null })
  })

  it.each([
    [['--all', '--widths', '1000'], '--widths 1000: choose of 900, 1280, 1920, 2560'],
    [['--all', '--languages', 'fr'], 'choose of de, en'],
    [['--compare', 'a'], '--compare takes two folders'],
    [['--screens', 'desk'], 'without --all'],
    [['--all', 'a', 'b'], 'one folder'],
    [['--every'], 'every'],
  ])('%j is refused', (argv, sentence) => {
    expect(() => readPictureTask(argv)).toThrow(sentence)
  })
})
