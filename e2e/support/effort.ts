import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { RegisterService } from './app.ts'
import { billed } from './ledger.ts'

/**
 * The ten tasks of a day of use, by their numbers in docs/quality.md "Ten tasks", which has the figures of before and now. A journey
 * counts what a task takes and expects just what stands there.
 */
export const tasks = {
  1: 'find a half-remembered company, and who signs for it',
  2: 'watch more companies than the day’s cap allows',
  3: 'find a company by its number with the court, and by postcode and town',
  4: 'make a report of which parts were never read',
  5: 'companies of a name in a town, what is kept and at the service',
  6: 'who owns a company: the next read that settles most',
  7: 'ask a saved search again: what is new since',
  8: 'what a case cost: from a sum to its calls',
  9: 'match a list in which numbers are right and names are mistyped',
  10: 'have a list as a file in one’s hands, in the browser',
} as const
export type Task = keyof typeof tasks

/** What a task takes. */
export interface Effort {
  /** Keys that were pressed; a shortcut such as Ctrl K is one. */
  readonly keys: number
  /** Presses of the pointer. */
  readonly presses: number
  /** On the service's bill. */
  readonly credits: number
  /** Of those, what brought nothing that the task needs. */
  readonly wasted: number
}

/** A person at work whose keys and presses are counted from here on, and the credits that the service bills meanwhile. */
export function atWork(page: Page, register: RegisterService) {
  let keys = 0
  let presses = 0
  const before = billed(register)
  return {
    press: async (key: string): Promise<void> => {
      keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string): Promise<void> => {
      keys += text.length
      await page.keyboard.type(text)
    },
    click: async (target: Locator): Promise<void> => {
      presses += 1
      await target.click()
    },
    /** What it took; `needed`: credits that the task costs at least, at the service's prices. */
    effort: (needed: number): Effort => {
      const credits = billed(register) - before
      return { keys, presses, credits, wasted: credits - needed }
    },
  }
}

const figures = /(\d+) keys?, (\d+) press(?:es)?, (\d+) credits?, (\d+) wasted/

/** What docs/quality.md says that a task takes now; null: it says nothing of it. */
export function writtenEffort(task: Task, text: string): Effort | null {
  const row = text.split('\n').find((line) => line.startsWith(`| ${task} | ${tasks[task]} |`))
  const found = figures.exec(row?.split('|')[4] ?? '')
  if (found === null) return null
  const [keys = 0, presses = 0, credits = 0, wasted = 0] = found.slice(1).map(Number)
  return { keys, presses, credits, wasted }
}

const quality = new URL('../../docs/quality.md', import.meta.url)

/** A task takes what docs/quality.md says, neither more nor less; else the page would tell yesterday's figures. */
export function expectAsWritten(task: Task, effort: Effort): void {
  expect(effort, `docs/quality.md "Ten tasks", ${task}: ${tasks[task]}`).toEqual(
    writtenEffort(task, readFileSync(quality, 'utf8')),
  )
}
