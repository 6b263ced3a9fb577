import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SeenGraph } from '../../../shared/domain/ownership/picture/seen.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'

const none: readonly string[] = []

/** What nodes are found by, folded once a graph: ten thousand names take longer to fold than to search. */
const indexOf = (graph: SeenGraph, words: GraphWords): readonly (readonly [key: string, folded: string])[] =>
  graph.nodes.map((node) => [
    node.key,
    foldings([words.nodeName(node), node.party === null ? '' : words.whereabouts(node.party)].join(' ')).join('\n'),
  ])

/**
 * What a search inside the picture found: nodes whose name or register number holds the text, umlauts typed either way,
 * in the order of the graph. A null text searches nothing.
 */
export function useGraphSearch(
  graph: SeenGraph,
  words: GraphWords,
  text: string | null,
): { readonly list: readonly string[]; readonly found: ReadonlySet<string> } {
  const searching = text !== null
  const index = useMemo(() => (searching ? indexOf(graph, words) : []), [graph, words, searching])
  return useMemo(() => {
    const parts = text === null ? none : foldings(text)
    const list =
      parts.length === 0
        ? none
        : index.filter(([, folded]) => parts.some((part) => folded.includes(part))).map(([key]) => key)
    return { list, found: new Set(list) }
  }, [index, text])
}

/** The field of the search inside: Enter goes to the next, with Shift to the one before, Escape ends it. */
export function GraphSearch({
  text,
  list,
  selected,
  onText,
  onSelect,
  onClose,
}: {
  readonly text: string
  readonly list: readonly string[]
  readonly selected: string | null
  readonly onText: (text: string) => void
  readonly onSelect: (key: string) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const at = selected === null ? -1 : list.indexOf(selected)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text.trim() === '' ? '' : t('search.count', { count: list.length })), 400)
    return () => clearTimeout(timer)
  }, [t, text, list])
  const step = (by: number): void => {
    const next = list[(Math.max(at, by > 0 ? -1 : 0) + by + list.length) % Math.max(1, list.length)]
    if (next !== undefined) onSelect(next)
  }
  return (
    <div className="graph-search">
      <TextField
        ref={field}
        label={t('search.label')}
        hideLabel
        type="search"
        icon="search"
        value={text}
        placeholder={t('search.label')}
        maxLength={200}
        onChange={onText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
        end={
          <span className="small dim graph-search-count" aria-hidden="true">
            {text.trim() === '' ? '' : t('search.place', { at: at + 1, count: list.length })}
          </span>
        }
      />
      <IconButton small icon="up" label={t('search.previous')} onPress={() => step(-1)} />
      <IconButton small icon="down" label={t('search.next')} onPress={() => step(1)} />
      <IconButton small icon="close" label={t('search.close')} onPress={onClose} />
      <span className="hidden-text" role="status">
        {said}
      </span>
    </div>
  )
}
