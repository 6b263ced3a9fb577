/** Where a popover opens: below this box, in pixels of the element that it is placed in. */
export interface Anchor {
  readonly x: number
  readonly y: number
  readonly height: number
  /** What it belongs to, which lies elsewhere once the window has another size; without it the place is kept. */
  readonly of?: Element
}

/** Where a popover opens below an element, in the pixels of what is around it. */
export function anchorBelow(element: Element, within: Element | null): Anchor {
  const [box, around] = [element.getBoundingClientRect(), within?.getBoundingClientRect()]
  return { x: box.left - (around?.left ?? 0), y: box.top - (around?.top ?? 0), height: box.height, of: element }
}
