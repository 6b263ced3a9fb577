import { Component, type ReactNode } from 'react'
import { Translation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface Props {
  readonly children: ReactNode
}

/** A view that throws shows so, with a way on; the frame and the other tabs live. */
export class ErrorBoundary extends Component<Props, { readonly message: string | null }> {
  override state = { message: null as string | null }

  static getDerivedStateFromError(thrown: unknown): { readonly message: string } {
    return { message: thrown instanceof Error ? thrown.message : String(thrown) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <Translation ns="frame">
        {(t) => (
          <div role="alert">
            <EmptyState
              icon="error"
              title={t('broken')}
              actions={
                <Button variant="primary" onPress={() => this.setState({ message: null })}>
                  {t('reload')}
                </Button>
              }
            >
              {t('brokenText', { message: message.slice(0, 300) })}
            </EmptyState>
          </div>
        )}
      </Translation>
    )
  }
}
