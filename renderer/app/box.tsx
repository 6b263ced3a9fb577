import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../shared/domain/search/search.ts'
import { openList } from '../data/lists-place.ts'
import { useQueryPlace } from '../data/query-place.ts'
import { openTab, replaceActive, useTabs } from '../data/tabs.ts'
import { useViewKeys } from '../data/view-keys.ts'
import { openOwn } from '../features/library/own-hit.ts'
import { Icon } from '../ui/icon.tsx'
import { isMac, Key } from '../ui/key.tsx'
import './box.css'
import { BoxAsk } from './box-ask.tsx'
import { BoxList } from './box-list.tsx'
import { useAsk, useBoxOptions, type BoxOption } from './box-options.ts'

/** Says the box's keys while it is open. */
function BoxKeys({ going }: { readonly going: boolean }): null {
  const { t } = useTranslation('frame')
  useViewKeys(
    useMemo(
      () => [
        { keys: '↑↓', text: t('keyChoose') },
        { keys: 'Enter', text: t(going ? 'keyOpen' : 'keySearch') },
        { keys: 'mod Enter', text: t('keyAsk') },
        { keys: 'Esc', text: t('keyEscape') },
      ],
      [t, going],
    ),
  )
  return null
}

/**
 * When the box gives the focus away and the opened screen takes none, the content gets it, so that Tab goes on from
 * there.
 */
const focusContent = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  })
}

/** What the frame's key does with the box. */
export interface BoxHandle {
  /** Opens it to go somewhere: Enter then opens the first thing that is kept. */
  readonly go: () => void
}

/** The search whose tab is in sight; the box holds its query. */
function useSearchInSight() {
  const { tabs, active } = useTabs()
  const tab = tabs.find(({ key }) => key === active)?.tab
  return tab?.kind === 'search' ? tab : null
}

/**
 * The one box. In a search it is the query. Elsewhere it finds what is kept while typing (free), runs commands and leads to a
 * search; reached by its key it goes to the first thing found. Enter opens and never spends; only Ctrl+Enter or a press on what
 * shows its price does.
 */
export function Box({ ref, showHelp }: { readonly ref?: Ref<BoxHandle>; readonly showHelp: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const query = useSearchInSight()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [going, setGoing] = useState(false)
  const isQuery = query !== null && !going
  const value = isQuery ? query.term : text
  const { options: all, searching } = useBoxOptions(value, open, showHelp)
  const ask = useAsk()
  const typed = value.trim()
  const last = all.at(-1)
  const question = last?.kind === 'ask' ? last : null
  // Who searches has the prices as buttons below the list.
  const options = going || question === null ? all : all.slice(0, -1)
  const first = options[0]?.kind
  const active = chosen ?? (going && typed !== '' && first !== 'command' && first !== 'ask' && first ? 0 : null)
  const optionId = (index: number): string => `${id}option${index}`

  useImperativeHandle(ref, () => ({
    go: () => {
      // At once, for whoever types on within the same frame writes over it, and is not written over.
      field.current?.focus()
      field.current?.select()
      if (!going) setText(query?.term ?? text)
      setGoing(true)
      setOpen(true)
    },
  }))
  // Who types before the first search has opened goes on typing in it.
  const before = useRef(query)
  useLayoutEffect(() => {
    const opened = before.current === null && query !== null
    before.current = query
    if (!opened || going || text === '' || query.term !== '' || document.activeElement !== field.current) return
    setText('')
    setOpen(false)
    setChosen(null)
    replaceActive({ ...query, term: text })
  }, [query, going, text])
  useEffect(() => {
    useQueryPlace.setState({ focus: () => field.current?.focus() })
    return () => useQueryPlace.setState({ focus: null })
  }, [])

  const close = (): void => {
    setOpen(false)
    setChosen(null)
  }
  const leave = (): void => {
    close()
    setText('')
    setGoing(false)
    field.current?.blur()
    focusContent()
  }
  const spend = (kind: SearchKind = 'companies'): void => {
    if (question === null || question.off !== null) return
    leave()
    ask(kind, question.term, question.prices[kind])
  }
  /** Opens a search for what was typed, free; the focus stays, for the box is its query. */
  const search = (): void => {
    close()
    setText('')
    setGoing(false)
    openTab({ kind: 'search', search: null, term: typed })
  }
  /** What Enter does with an option; free. */
  const openOption = (option: BoxOption): void => {
    if (option.kind === 'ask') {
      search()
      return
    }
    leave()
    if (option.kind === 'command') option.command.run()
    else if (option.kind === 'own') openOwn(option.own)
    else if (option.kind === 'list') openList(option.list.id)
    else openTab({ kind: option.party.kind, id: option.party.id })
  }
  const move = (step: number): void => {
    if (options.length === 0) return
    setOpen(true)
    const from = active ?? (step > 0 ? -1 : options.length)
    const next = (from + step + options.length) % options.length
    setChosen(next)
    requestAnimationFrame(() => document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' }))
  }
  /** The keys of the query: what was found stands below it, not in a list. */
  const onQueryKey = (event: KeyboardEvent, mod: boolean): boolean => {
    const { acts } = useQueryPlace.getState()
    if (event.key === 'Enter' && mod) acts?.ask()
    else if (event.key === 'Enter' || event.key === 'ArrowDown') acts?.enter()
    else if (event.key === 'Escape') leave()
    else return false
    return true
  }
  const onListKey = (event: KeyboardEvent, mod: boolean): boolean => {
    const option = active === null ? undefined : options[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') {
      if (open) close()
      else leave()
    } else if (event.key === 'Enter' && mod) spend()
    else if (event.key !== 'Enter') return false
    else if (option !== undefined) openOption(option)
    else if (typed !== '') search()
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const mod = isMac ? event.metaKey : event.ctrlKey
    if (isQuery ? onQueryKey(event, mod) : onListKey(event, mod)) event.preventDefault()
  }
  const onType = (next: string): void => {
    if (query !== null && !going) {
      replaceActive({ ...query, term: next })
      return
    }
    setText(next)
    setChosen(null)
    setOpen(true)
  }
  const show = (): void => setOpen(!isQuery)
  const listed = open && !isQuery

  return (
    <div
      className="box"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        setGoing(false)
      }}
    >
      <div className="box-field" role="search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={t('search')}
          aria-haspopup="listbox"
          aria-controls={listed && options.length > 0 ? `${id}list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={listed && active !== null ? optionId(active) : undefined}
          placeholder={t('box')}
          value={value}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onFocus={show}
          onMouseDown={show}
          onKeyDown={onKeyDown}
        />
        <Key keys="mod K" />
      </div>
      {listed && <BoxKeys going={going} />}
      {listed && (options.length > 0 || question !== null) && (
        <div className="box-drop">
          {options.length > 0 && (
            <BoxList
              id={`${id}list`}
              optionId={optionId}
              options={options}
              active={active}
              typed={typed}
              searching={searching}
              onTake={(option) => (option.kind === 'ask' ? spend() : openOption(option))}
            />
          )}
          {!going && question !== null && <BoxAsk question={question} onAsk={spend} onShow={search} />}
        </div>
      )}
    </div>
  )
}
