import type { FileSection, Section } from '../../../shared/domain/company-file.ts'
import type { Price } from '../../../shared/domain/credits.ts'
import type { Block } from './document.ts'
import type { Teller } from './teller.ts'

type Told = keyof Teller['words']['nothing']['notReadText']

/** The block that stands where a section has nothing to show, which says why; null where it was read and holds something. */
export function nothingOf(
  { words, moment, price }: Teller,
  name: Told,
  section: Section<unknown>,
  isEmpty: boolean,
): Block | null {
  const { nothing } = words
  const block = (title: string, text: string): Block => ({ kind: 'nothing', title, text: [text] })
  switch (section.state) {
    case 'not-read':
      return block(nothing['not-read'], `${nothing.notReadText[name]} ${nothing.readingCosts(price(section.price))}`)
    case 'not-there':
      return section.why === 'not-found'
        ? block(nothing['not-found'], nothing.notFound(moment(section.at)))
        : block(nothing['not-offered'], nothing.notOffered(moment(section.at)))
    case 'unreadable':
      return block(nothing.unreadable, nothing.unreadableText)
    case 'read':
      return isEmpty && name !== 'contact' ? block(nothing.none, nothing.noneText[name]) : null
  }
}

/** That a list goes on; null where all of it is here. */
export function partialOf({ words, price }: Teller, section: Section<unknown>): Block | null {
  if (section.state !== 'read' || section.nextPage === null) return null
  return { kind: 'nothing', title: words.nothing.partial, text: [words.nothing.partialText(price(section.nextPage))] }
}

/** What has not been read of a file, with the price of reading it. */
export interface Unread {
  readonly section: FileSection | 'owners'
  readonly why: string
  readonly price: Price
}
