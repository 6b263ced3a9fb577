import { useEffect, useState, type RefObject } from 'react'
import { settingsSections, useWantedSection, type SettingsSection } from '../../data/settings-place.ts'

/** How far below the top of what scrolls a section may begin and still be the one that is read. */
const reach = 48

const elementOf = (box: HTMLElement, section: SettingsSection): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-section="${section}"]`)

/** The last section that begins at or above the top of what is in sight. */
function topmost(box: HTMLElement): SettingsSection {
  const top = box.getBoundingClientRect().top + reach
  const begun = settingsSections.filter(
    (section) => (elementOf(box, section)?.getBoundingClientRect().top ?? Infinity) <= top,
  )
  return begun.at(-1) ?? settingsSections[0]
}

/**
 * The section in sight, and a way to another one: it scrolls there and puts the focus on the section's heading, so that
 * the next Tab reaches the section's first control. A section that was asked for elsewhere (`openSettings`) is gone to
 * as soon as the screen is there.
 */
export function useSectionInSight(
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
): {
  readonly inSight: SettingsSection
  readonly goTo: (section: SettingsSection) => void
} {
  const [inSight, setInSight] = useState<SettingsSection>(settingsSections[0])
  const wanted = useWantedSection((state) => state.wanted)
  const goTo = (section: SettingsSection): void => {
    const box = scroller.current
    const element = box && elementOf(box, section)
    if (box === null || element === null) return
    // Only this box scrolls; `scrollIntoView` would move whatever is around it as well.
    // Past its upper line, which would double the one above the box.
    box.scrollTop += element.getBoundingClientRect().top + element.clientTop - box.getBoundingClientRect().top
    element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    setInSight(section)
  }
  useEffect(() => {
    const box = scroller.current
    if (!ready || box === null) return undefined
    const look = (): void => setInSight(topmost(box))
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [scroller, ready])
  useEffect(() => {
    if (!ready || wanted === null) return
    useWantedSection.setState({ wanted: null })
    goTo(wanted)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- goTo is new at each drawing and does the same
  }, [wanted, ready])
  return { inSight, goTo }
}
