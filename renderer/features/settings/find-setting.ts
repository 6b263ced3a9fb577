import { foldings } from '../../../shared/domain/text/fold.ts'
import { settingsSections, type SettingsSection } from '../../data/settings-place.ts'

/** A part of a section that says what was typed: a heading, or the label of a control. */
export interface FoundPart {
  readonly text: string
  readonly element: HTMLElement
}

/** A section in which something was found; without parts it is said in its prose alone. */
export interface FoundSection {
  readonly section: SettingsSection
  readonly parts: readonly FoundPart[]
}

/** Of one section so many parts are named. */
const mostParts = 5
/** What names a setting. */
const naming = 'h3, h4, label, legend, dt, .setting-name, button'

const says = (text: string, parts: readonly string[]): boolean => {
  const folded = foldings(text)
  return parts.some((part) => folded.some((one) => one.includes(part)))
}
const isInSight = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The sections that say a text, umlauts typed either way, in their order; null: nothing was typed. */
export function findSettings(box: HTMLElement, text: string): readonly FoundSection[] | null {
  const wanted = foldings(text)
  if (wanted.length === 0) return null
  return settingsSections.flatMap((section) => {
    const element = box.querySelector<HTMLElement>(`[data-section="${section}"]`)
    if (element === null || !says(element.textContent, wanted)) return []
    const seen = new Set<string>()
    const parts = [...element.querySelectorAll<HTMLElement>(naming)].flatMap((part) => {
      const told = part.textContent.replaceAll(/\s+/g, ' ').trim()
      if (told === '' || told.length > 80 || seen.has(told) || !says(told, wanted) || !isInSight(part)) return []
      seen.add(told)
      return [{ text: told, element: part }]
    })
    return [{ section, parts: parts.slice(0, mostParts) }]
  })
}

const controls = 'input, select, textarea, button, a[href]'

/** Scrolls a part into the upper third and puts the focus on its control; on the part itself where it has none. */
export function goToPart(box: HTMLElement, { element }: FoundPart): void {
  const top = element.getBoundingClientRect().top - box.getBoundingClientRect().top
  box.scrollTop += top - box.clientHeight / 4
  const control = element instanceof HTMLLabelElement ? element.control : element.matches(controls) ? element : null
  if (control !== null) {
    control.focus({ preventScroll: true })
    return
  }
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
