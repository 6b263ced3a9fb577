import type { FileSection, Section } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { ReportedOwners } from '../../../shared/domain/exports/report.ts'
import { ownersTold, type OwnersTold } from '../../../shared/domain/ownership/read/owners-told.ts'
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
      // What is empty and goes on, or was not understood, is not none.
      return partialOf({ words }, section) ?? block(nothing.none, nothing.noneText[name])
  }
}

/** States that a list has more pages, or that not all of it was understood; null where all of it was read. */
export function partialOf({ words: { nothing } }: Pick<Teller, 'words'>, section: Section<unknown>): Block | null {
  if (section.state !== 'read') return null
  const { nextPage, misread } = section
  const said = [
    ...(nextPage === null ? [] : [nothing.partialText]),
    ...(misread === undefined ? [] : [nothing.misreadText(misread.members, misread.items)]),
  ]
  if (said.length === 0) return null
  return { kind: 'nothing', title: nextPage === null ? nothing.misread : nothing.partial, text: [said.join(' ')] }
}

/** For owners of whom no whole list is here, a block that says why; null where all that the service has of them is. */
export function ownersNothing(
  { words: { nothing }, moment }: Teller,
  { notThere, ...owners }: ReportedOwners,
): Block | null {
  const told = ownersTold(
    owners.read === null && notThere !== undefined ? { ...owners, notThere } : owners,
    owners.read,
  )
  const at = notThere === undefined ? '' : moment(notThere.at)
  const text: Readonly<Record<Exclude<OwnersTold, 'whole'>, readonly [title: string, text: string]>> = {
    'not-read': [nothing['not-read'], nothing.notReadText.owners],
    'not-found': [nothing['not-found'], nothing.notFound(at)],
    'not-offered': [nothing['not-offered'], nothing.notOffered(at)],
    unreadable: [nothing.unreadable, nothing.unreadableText],
    none: [nothing.none, nothing.noneText.owners],
    'in-part': [nothing.partial, nothing.ownersInPart],
  }
  if (told === 'whole') return null
  const [title, said] = text[told]
  return { kind: 'nothing', title, text: [said] }
}

/** The sections of a file that were not read, with the price of reading them. */
export interface Unread {
  readonly section: FileSection | 'owners'
  readonly why: string
  readonly price: Price
}
