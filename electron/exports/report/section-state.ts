import type { FileSection, Section } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { Block } from './document.ts'
import type { Teller } from './teller.ts'

type Told = keyof Teller['words']['nothing']['notReadText']

/** For a section without content, a block that says why; null where the section was read and has content. */
export function nothingOf(
  { words, moment }: Teller,
  name: Told,
  section: Section<unknown>,
  isEmpty: boolean,
): Block | null {
  const { nothing } = words
  const block = (title: string, text: string): Block => ({ kind: 'nothing', title, text: [text] })
  switch (section.state) {
    case 'not-read':
      return block(nothing['not-read'], nothing.notReadText[name])
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

/** States that a list has more pages; null where all of it was read. */
export function partialOf({ words }: Teller, section: Section<unknown>): Block | null {
  if (section.state !== 'read' || section.nextPage === null) return null
  return { kind: 'nothing', title: words.nothing.partial, text: [words.nothing.partialText] }
}

/** The sections of a file that were not read, with the price of reading them. */
export interface Unread {
  readonly section: FileSection | 'owners'
  readonly why: string
  readonly price: Price
}
