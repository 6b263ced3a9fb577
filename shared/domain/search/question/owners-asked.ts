import { foldExpanded } from '../../text/fold.ts'
import { askingForOwners, fileInSight } from './words-of-meaning.ts'

/**
 * Whose owners a sentence asks for ("who owns it", "wem gehört Nordlicht?"): the rest of it, empty where it speaks of the file in sight. Null: it asks
 * for no owners. Such a sentence is nobody's name: no search takes it. In quotes it is a name like any other.
 */
export function ownersAsked(text: string): string | null {
  const said = text.trim().normalize('NFC')
  for (const beginning of askingForOwners) {
    const [begun] = beginning.exec(said) ?? []
    if (begun === undefined) continue
    const rest = said
      .slice(begun.length)
      .replace(/[?!\s]+$/u, '')
      .trim()
    return fileInSight.has(foldExpanded(rest)) ? '' : rest
  }
  return null
}
