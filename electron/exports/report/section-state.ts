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
      if (!isEmpty || name === 'contact') return null
      return section.misread === undefined
        ? block(nothing.none, nothing.noneText[name])
        : block(nothing.misread, nothing.misreadText(section.misread.members, section.misread.items))
  }
}

/** States that a list has more pages, or that not all of it was understood; null where all of it was read. */
export function partialOf({ words: { nothing } }: Teller, section: Section<unknown>): Block | null {
  if (section.state !== 'read') return null
  const { nextPage, misread } = section
  const said = [
    ...(nextPage === null ? [] : [nothing.partialText]),
    ...(misread === undefined ? [] : [nothing.misreadText(misread.members, misread.items)]),
  ]
  if (said.length === 0) return null
  return { kind: 'nothing', title: nextPage === null ? nothing.misread : nothing.partial, text: [said.join(' ')] }
}

/** The sections of a file that were not read, with the price of reading them. */
export interface Unread {
  readonly section: FileSection | 'owners'
  readonly why: string
  readonly price: Price
}
