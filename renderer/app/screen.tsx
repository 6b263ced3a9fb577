import { memo, type ComponentType, type ReactNode } from 'react'
import type { Tab } from '../../shared/contract/state.ts'
import type { Chunk } from './chunk.ts'
import { BeingLoaded, NotLoaded } from './not-loaded.tsx'
import { screens } from './screens.ts'
import { useChunk } from './use-chunk.ts'

/** Draws a component once its code is there. */
export function Loaded<Props extends object>({
  wanted,
  props,
}: {
  readonly wanted: Chunk<ComponentType<Props>>
  readonly props: Props
}): ReactNode {
  const { value: Part, failed, again } = useChunk(wanted)
  if (Part !== null) return <Part {...props} />
  return failed ? <NotLoaded onAgain={again} /> : <BeingLoaded />
}

/** A tab's kind says which screen is its own; TypeScript can't follow that over the union. */
const screenOf = ({ kind }: Tab): Chunk<ComponentType<{ readonly tab: Tab }>> =>
  screens[kind] as unknown as Chunk<ComponentType<{ readonly tab: Tab }>>

/**
 * The screen of a tab (`screens.ts`). A search screen keeps its state when the tab's term changes (`replaceActive`). A change of the tab in
 * sight draws none of the screens behind it again: theirs are the same.
 */
export const Screen = memo(function Screen({ tab }: { readonly tab: Tab }): ReactNode {
  return <Loaded key={tab.kind} wanted={screenOf(tab)} props={{ tab }} />
})
