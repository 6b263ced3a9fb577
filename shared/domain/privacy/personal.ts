import { cleanText } from '../text/clean-text.ts'

/**
 * The day of birth is personal data and is not shown; the year is enough to tell two people of one name apart
 * (docs/rules.md "Persons"). Register entries carry it in their wording ("Potsdam, *12.03.1970"), so it is taken out of
 * quoted text and of raw values alike.
 */
const inWording = /(\*\s?|\bgeb(?:oren|\.)?\s*(?:am\s*)?)(\d{1,2}\.\s?\d{1,2}\.\s?)(\d{4})\b/giu
const anyDay = /\b(\d{4})-\d{2}-\d{2}(?:T[\d:.]+Z?)?|\b\d{1,2}\.\s?\d{1,2}\.\s?(\d{4})\b/gu
const birthKey = /birth|geburt|\bdob\b/iu

/**
 * Leaves out what `hide` finds. Signs that nobody sees can part a day ("1\u200b2.03.1970") and are dropped before it is
 * shown, so where their absence brings more to light the text is returned without them; otherwise it stays as it came.
 */
function hiding(text: string, hide: (text: string) => string): string {
  const shown = hide(text)
  const seen = cleanText(shown)
  if (seen === shown) return shown
  const again = hide(seen)
  return again === seen ? shown : again
}

/** "Großkreutz, Anneliese, Potsdam, *12.03.1970" → "Großkreutz, Anneliese, Potsdam, *1970". */
export const withoutBirthDay = (text: string): string => hiding(text, (said) => said.replace(inWording, '$1$3'))

/**
 * The text of a raw value at a path, with the day of birth left out. `hidden` tells that something was left out,
 * so that the view can say so.
 */
export function shownValue(path: string, text: string): { readonly text: string; readonly hidden: boolean } {
  const shown = birthKey.test(path)
    ? /\.(?:day|month|tag|monat)$/iu.test(path)
      ? '…'
      : hiding(text, (said) =>
          said.replace(anyDay, (_, iso: string | undefined, german: string | undefined) => iso ?? german ?? '…'),
        )
    : withoutBirthDay(text)
  return { text: shown, hidden: shown !== text }
}

/** A body that can't be read as fields, shown as it came but for days of birth in it. */
export const withoutBirthDays = (body: string): string =>
  hiding(withoutBirthDay(body), (said) =>
    said.replace(/("[^"]*(?:birth|geburt)[^"]*"\s*:\s*")(\d{4})-\d{2}-\d{2}[^"]*"/giu, '$1$2"'),
  )
