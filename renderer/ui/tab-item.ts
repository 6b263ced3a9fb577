import type { ReactNode } from 'react'

export interface TabItem<Name extends string> {
  readonly name: Name
  /** What the tab says; its text is its accessible name. */
  readonly label: ReactNode
}
