import type { Language } from '../../shared/contract/state.ts'
import { gravestInWords, type Notice } from '../../shared/domain/watch/notice.ts'
import { desktopWords } from '../../shared/words/desktop.ts'

/** Longer names are cut, so that a second one is still seen. */
const longestName = 60

/** Direction overrides and whatever else can't be seen could turn or hide the words around it. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * A name as a notification may show it. Servers on Linux read markup in the body, and Electron hands it on as it is:
 * a name with `<a href=…>` would become a link. Angle brackets that mean nothing to anybody stand in their place.
 */
function plainName(name: string): string {
  const seen = name
    .slice(0, longestName * 4)
    .toWellFormed()
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
  const signs = Array.from(seen)
  return signs.length <= longestName
    ? seen
    : `${signs
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
}

const countIn = (language: Language, count: number): string => new Intl.NumberFormat(language).format(count)

/** How many events there are that nobody has seen, in words. */
export function eventsInWords(count: number, language: Language): string {
  const say = desktopWords[language]
  return count === 1 ? say.newEvent : say.newEvents.replace('{count}', countIn(language, count))
}

/** What a notification says: insolvency or deletion first, how many events, and of whom. One notice is one notification, however many events it has. */
export function noticeText(notice: Notice, language: Language): { readonly title: string; readonly body: string } {
  const say = desktopWords[language]
  const names = notice.companies.map(plainName).filter((name) => name !== '')
  const more = Math.max(0, notice.companyCount - names.length)
  const named = names.join(', ')
  const body =
    names.length === 0
      ? say.inInbox
      : more === 0
        ? named
        : (more === 1 ? say.andOne : say.andMore)
            .replace('{count}', countIn(language, more))
            .replace('{names}', () => named)
  const events = eventsInWords(notice.count, language)
  const gravest = gravestInWords(notice, language)
  if (gravest === null || notice.first === null) return { title: events, body }
  return {
    title: `${plainName(notice.first.company)}: ${gravest}`,
    body: notice.count === 1 ? say.inInbox : `${events}: ${body}`,
  }
}
