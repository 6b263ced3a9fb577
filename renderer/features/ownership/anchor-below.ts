import type { Anchor } from './popover.tsx'

/** Where a popover opens below an element, in the pixels of what is around it. */
export function anchorBelow(element: Element, within: Element | null): Anchor {
  const [box, around] = [element.getBoundingClientRect(), within?.getBoundingClientRect()]
  return { x: box.left - (around?.left ?? 0), y: box.top - (around?.top ?? 0), height: box.height, of: element }
}
