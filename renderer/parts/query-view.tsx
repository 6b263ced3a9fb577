import type { ReactNode } from 'react'
import type { Read } from '../data/queries.ts'
import { openTab } from '../data/tabs.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from './errors/error-notice.tsx'
import type { IconName } from '../ui/icon.tsx'

/**
 * The view of something that is kept here, once it was looked up: the thing itself, why it could not be looked up, or
 * that it isn't known here (a tab may outlive what it was opened for).
 */
export function QueryView<T>({
  read,
  icon,
  notKnown,
  children,
}: {
  readonly read: Read<T | null>
  readonly icon: IconName
  readonly notKnown: { readonly title: string; readonly text: string; readonly action: string }
  readonly children: (thing: T) => ReactNode
}): ReactNode {
  const { data, error } = read
  if (data !== undefined && data !== null) return children(data)
  if (error)
    return (
      <div className="view">
        <ErrorNotice error={error.appError} onRetry={() => void read.refetch()} />
      </div>
    )
  if (data === undefined) return <div className="view" aria-busy="true" />
  return (
    <div className="view">
      <EmptyState
        level={1}
        icon={icon}
        title={notKnown.title}
        actions={
          <Button variant="primary" onPress={() => openTab({ kind: 'search', search: null, term: '' })}>
            {notKnown.action}
          </Button>
        }
      >
        {notKnown.text}
      </EmptyState>
    </div>
  )
}
