import type { ReactNode } from 'react'
import type { Tab } from '../../shared/contract/state.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isCalled } from './is-called.ts'
import './more-tabs.css'
import { tabIcon, TabTitle } from './tab-title.tsx'

/** Tabs by their titles, those that are called as typed; a press chooses one. `children`: what else a row does. */
export function TabList<Row extends { readonly key: string | number; readonly tab: Tab }>({
  rows,
  typed,
  onChoose,
  children,
}: {
  readonly rows: readonly Row[]
  readonly typed: string
  readonly onChoose: (row: Row) => void
  readonly children?: (row: Row, title: string) => ReactNode
}): ReactNode {
  return (
    <ul className="more-tabs-list">
      {rows.map((row) => (
        <TabTitle key={row.key} tab={row.tab}>
          {(title) =>
            isCalled(title, typed) && (
              <li>
                <Button variant="quiet" onPress={() => onChoose(row)}>
                  <Icon name={tabIcon(row.tab)} />
                  <bdi className="cut">{title}</bdi>
                </Button>
                {children?.(row, title)}
              </li>
            )
          }
        </TabTitle>
      ))}
    </ul>
  )
}
