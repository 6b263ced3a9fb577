import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectFiles } from './project-files.testing.ts'

/** Dialogs in which one only looks for something: what is typed there is not asked about. */
const finders = ['renderer/app/beside.tsx', 'renderer/app/more-tabs.tsx', 'renderer/features/imports/hand-search.tsx']

const screens = projectFiles((path) => /^renderer\/.*\.tsx?$/.test(path) && !/\.test\.|\.testing\./.test(path))
const texts = screens.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

it('every dialog is the one that begins in its first field and asks before it loses what was typed', () => {
  const own = texts.filter(({ text }) => /<dialog\b|showModal\(/.test(text))
  expect(own.map(({ path }) => path)).toEqual(['renderer/ui/dialog.tsx'])
  const users = texts.filter(({ text }) => /<Dialog\b/.test(text))
  expect(users.length).toBeGreaterThan(25)
  for (const { path, text } of users) {
    const opened = [...text.matchAll(/<Dialog\b[^]*?\n?\s*>/g)].map(([tag]) => tag)
    expect(opened.length, path).toBeGreaterThan(0)
    expect(text, `${path} leaves by the dialog's own way`).not.toMatch(/onCancel=/)
    expect(/^\s*forgets(?!=)|\sforgets>/m.test(text), `${path}: what is typed there only finds something`).toBe(
      finders.includes(path),
    )
  }
})
