import { foldings } from '../../shared/domain/text/fold.ts'

/** Whether what was typed stands in a title, in any spelling of its umlauts; nothing typed stands in all. */
export const isCalled = (title: string, typed: string): boolean => {
  const wanted = foldings(typed)
  return typed.trim() === '' || foldings(title).some((name) => wanted.some((part) => name.includes(part)))
}
