import type { ReactNode } from 'react'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'

/** The way to a collection. */
export const CollectionLink = ({ id, name }: { readonly id: number; readonly name: string }): ReactNode => (
  <Button small variant="quiet" icon="collection" onPress={() => openTab({ kind: 'collection', id })}>
    {cutText(name, 40).text}
  </Button>
)
