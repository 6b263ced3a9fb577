import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameActions, type FrameAction } from '../../../shared/domain/looks.ts'
import { chosenKeys } from '../../../shared/contract/looks-input.ts'
import { actionFor, keysOf, problemOf, shownKeys, usualKeys, type Pressed } from './shortcuts.ts'

const press = (key: string, held: readonly ('ctrl' | 'meta' | 'alt' | 'shift')[] = [], code = ''): Pressed => ({
  key,
  code: code === '' && /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})
const hosts = ['desktop', 'browser'] as const

describe('keys as one text', () => {
  test.each<[Pressed, boolean, string | null]>([
    [press('k', ['ctrl']), false, 'mod+k'],
    [press('k', ['meta']), true, 'mod+k'],
    [press('k', ['ctrl']), true, 'ctrl+k'],
    [press('F', ['ctrl', 'shift']), false, 'mod+shift+f'],
    // Alt and S write ß on a Mac.
    [press('ß', ['alt'], 'KeyS'), true, 'alt+s'],
    [press('?', ['shift']), false, '?'],
    [press('F3', ['shift']), false, 'shift+f3'],
    [press('+', ['ctrl']), false, 'mod+plus'],
    [press('Shift', ['shift']), false, null],
    [press('Dead', ['alt']), true, null],
  ])('%j, Mac %s: %s', (pressed, mac, text) => {
    expect(keysOf(pressed, mac)).toBe(text)
  })
})

describe('the frame’s keys', () => {
  test('the usual ones of each action do it on both hosts and both systems, and none has two meanings', () => {
    for (const host of hosts)
      for (const mac of [false, true]) {
        const all = frameActions.flatMap((action) => usualKeys(action, host, mac))
        expect(new Set(all).size).toBe(all.length)
        for (const action of frameActions)
          expect(problemOf(usualKeys(action, host, mac)[0] ?? '', action, {}, host, mac), action).toBeNull()
      }
    expect(actionFor(press('k', ['ctrl']), {}, 'browser', false)).toBe('box')
    expect(actionFor(press('k', ['meta']), {}, 'browser', true)).toBe('box')
    expect(actionFor(press('k', ['ctrl']), {}, 'browser', true), 'Ctrl K deletes a line on a Mac').toBeNull()
    expect(actionFor(press('w', ['alt']), {}, 'browser', false)).toBe('close')
    expect(actionFor(press('Tab', ['ctrl', 'shift']), {}, 'desktop', true)).toBe('previous')
    expect(actionFor(press('k'), {}, 'desktop', false)).toBeNull()
    expect(actionFor(press('s', ['ctrl', 'alt']), {}, 'desktop', false), 'AltGr writes').toBeNull()
  })

  test('chosen ones take the place of the usual ones', () => {
    const chosen = { box: 'mod+j' } as const
    expect(actionFor(press('j', ['ctrl']), chosen, 'desktop', false)).toBe('box')
    expect(actionFor(press('k', ['ctrl']), chosen, 'desktop', false)).toBeNull()
    expect(actionFor(press('w', ['ctrl']), chosen, 'desktop', false)).toBe('close')
    // The key that is free now may go to another.
    expect(problemOf('mod+k', 'filter', chosen, 'desktop', false)).toBeNull()
    expect(problemOf('mod+k', 'filter', {}, 'desktop', false)).toEqual({ kind: 'taken', by: 'box' })
    expect(problemOf('mod+j', 'filter', chosen, 'desktop', false)).toEqual({ kind: 'taken', by: 'box' })
  })

  test.each<[string, FrameAction, string | null]>([
    ['j', 'box', 'typed'],
    ['shift+home', 'box', 'typed'],
    ['mod+c', 'box', 'needed'],
    ['mod+enter', 'box', 'needed'],
    ['alt+3', 'box', 'needed'],
    ['alt+escape', 'box', 'needed'],
    ['mod+t', 'box', 'browser'],
    ['f5', 'box', 'browser'],
    ['alt+j', 'box', null],
    ['f7', 'box', null],
    ['shift+f7', 'box', null],
    ['mod+shift+k', 'box', null],
  ])('%s for %s in a browser: %s', (keys, action, problem) => {
    expect(problemOf(keys, action, {}, 'browser', false)?.kind ?? null).toBe(problem)
  })

  test('whatever is pressed can be stored where nothing speaks against it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
        fc.subarray(['ctrl', 'meta', 'alt', 'shift'] as const),
        (key, held) => {
          const keys = keysOf(press(key, held), false)
          if (keys === null || problemOf(keys, 'box', {}, 'desktop', false) !== null) return
          expect(shownKeys(keys).length).toBeGreaterThan(0)
          expect(chosenKeys.safeParse({ action: 'box', keys }).success || /[\s+]/u.test(key)).toBe(true)
        },
      ),
    )
  })

  test('are shown as on the keyboard', () => {
    expect(['mod+shift+f', 'alt+arrowleft', 'f1', '?', 'mod+plus'].map(shownKeys)).toEqual([
      'mod Shift F',
      'Alt ←',
      'F1',
      '?',
      'mod +',
    ])
  })
})
