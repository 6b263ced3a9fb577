import { use, type ReactNode } from 'react'
import { useViewKeys, type KeyHint } from '../../data/view-keys.ts'
import { InHand } from '../../ui/in-hand.ts'
import { useSectionKeys } from '../../ui/section-keys.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useReceiptKey } from './receipt.tsx'

export interface FileTab<Name extends string> {
  readonly name: Name
  readonly label: string
  /** Stands behind the label: how much is here, or what reading it costs. */
  readonly mark?: ReactNode
  /** Called for the active tab alone. */
  readonly pane: () => ReactNode
}

const noHints: readonly KeyHint[] = []

/** The tabs of a company's or person's file, also reached by the digits. */
export function FileTabs<Name extends string>({
  label,
  tabs,
  active,
  onChange,
  hints,
}: {
  readonly label: string
  readonly tabs: readonly FileTab<Name>[]
  readonly active: Name
  readonly onChange: (name: Name) => void
  /** Keys of the view for the status line; the same array as long as they are the same. */
  readonly hints: readonly KeyHint[]
}): ReactNode {
  useViewKeys(use(InHand) ? hints : noHints)
  useReceiptKey()
  useSectionKeys(
    tabs.map(({ name }) => name),
    onChange,
  )
  return (
    <Tabs
      label={label}
      active={active}
      onChange={onChange}
      tabs={tabs.map(({ name, label: text, mark }) => ({
        name,
        label: (
          <>
            {text}
            {mark}
          </>
        ),
      }))}
    >
      {tabs.find(({ name }) => name === active)?.pane()}
    </Tabs>
  )
}
