import { createContext, use } from 'react'

/** Whether the keys of the window mean this screen. False in a file that stands beside the one that has the focus. */
export const InHand = createContext(true)

/** Whose file this half of the window shows; null where one file has the window. */
export const HalfOf = createContext<string | null>(null)

/** Tells the parts of two files apart for who hears their names: "Timeline, Nordkai Spedition AG". */
export function useHalfName(): (name: string) => string {
  const of = use(HalfOf)
  return (name) => (of === null ? name : `${name}, ${of}`)
}
