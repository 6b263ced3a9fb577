/** A place in an answer, as a chain, so that fifty thousand places cost fifty thousand links and not their paths. */
export interface Place {
  readonly above: Place | null
  readonly part: string | number
}

export const at = (above: Place | null, part: string | number): Place => ({ above, part })

const longest = 40

/** "results/company_structure/shareholders/3"; a very deep place shows its last parts. */
export function placeText(place: Place | null): string {
  const parts: (string | number)[] = []
  let link = place
  while (link !== null && parts.length < longest) {
    parts.push(link.part)
    link = link.above
  }
  return `${link === null ? '' : '…/'}${parts.reverse().join('/')}`
}
