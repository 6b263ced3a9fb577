import type { ReactNode } from 'react'
import type { Tab } from '../../shared/contract/state.ts'
import { cleanText } from '../../shared/domain/text/clean-text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isCalled } from './is-called.ts'
import './more-tabs.css'
import { tabIcon, TabTitle } from './tab-title.tsx'

/** What a tab searches for; empty: it is no search, or one without a term. */
const termOf = (tab: Tab): string => (tab.kind === 'search' ? cleanText(tab.term) : '')

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
                  {/* As in the strip: the icon says that it is a search; who can't see it hears the word. */}
                  <bdi className="cut" aria-hidden={termOf(row.tab) === '' ? undefined : true}>
                    {termOf(row.tab) === '' ? title : termOf(row.tab)}
                  </bdi>
                  {termOf(row.tab) !== '' && <span className="hidden-text">{title}</span>}
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
