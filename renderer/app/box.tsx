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
import { openParty } from '../data/company-place.ts'
import { openList } from '../data/lists-place.ts'
import { awaitAnswer, useQueryPlace } from '../data/query-place.ts'
import { openTab, replaceActive, useTabs } from '../data/tabs.ts'
import { useViewKeys } from '../data/view-keys.ts'
import { openOwn } from '../features/library/own-hit.ts'
import { splitName } from '../parts/party/split-name.ts'
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { QuestionChips, saysMore } from '../parts/question/question-chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useFormat } from '../ui/use-format.ts'
import { isMac, Key } from '../ui/key.tsx'
import './box.css'
import { BoxAsk } from './box-ask.tsx'
import { BoxList } from './box-list.tsx'
import { optionKey, useAsk, useBoxOptions, type BoxOption } from './box-options.ts'
import { useKeysHere } from './shown-keys.ts'

/** Says what the box's keys do now: what Enter opens for nothing, what Ctrl+Enter costs. Above an open list it chooses and closes, too. */
function BoxKeys({
  enter,
  ask,
  listed,
}: {
  readonly enter: string
  readonly ask: string
  readonly listed: boolean
}): null {
  const { t } = useTranslation('frame')
  useViewKeys(
    useMemo(
      () => [
        ...(listed ? [{ keys: '↑↓', text: t('keyChoose') }] : []),
        { keys: 'Enter', text: enter },
        { keys: 'mod Enter', text: ask },
        ...(listed ? [{ keys: 'Esc', text: t('keyEscape') }] : []),
      ],
      [t, enter, ask, listed],
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

/** How long what an earlier text found stays marked while its answer is looked up, in milliseconds. */
const flickerMs = 120

/** A name fit for the status line; a company's keeps its legal form. */
function shortName(name: string): string {
  const { text, whole } = cutText(name, 28)
  if (whole === null) return text
  const { tail } = splitName(cutText(name, 400).text)
  const kept = tail.trim()
  return kept === '' || kept.length > 16 ? `${text}…` : `${cutText(name, 28 - kept.length).text.trim()}… ${kept}`
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
  const keysOf = useKeysHere()
  const field = useRef<HTMLInputElement>(null)
  const query = useSearchInSight()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter was pressed while what was typed was still being looked up: it takes what that finds.
  const [entered, setEntered] = useState(false)
  const [going, setGoing] = useState(false)
  const isQuery = query !== null && !going
  const value = isQuery ? query.term : text
  const [cursor, setCursor] = useState(0)
  const {
    options: found,
    question: understood,
    searching,
    settled,
  } = useBoxOptions(value, open && !isQuery, showHelp, cursor)
  // Answers come within a frame or two, in which a mark that went and came again would only flicker.
  const current = useDebounced(settled, flickerMs) || settled
  const format = useFormat()
  // In a search what was found stands below the box; only what could be typed on stands in a list.
  const all = isQuery ? found.filter(({ kind }) => kind === 'value' || kind === 'operator') : found
  const ask = useAsk()
  const typed = value.trim()
  const last = found.at(-1)
  const question = last?.kind === 'ask' ? last : null
  // Who searches has the prices as buttons below the list.
  const options = going || question === null || isQuery ? all : all.slice(0, -1)
  const first = options.findIndex(({ kind }) => kind === 'party' || kind === 'own' || kind === 'list')
  // Where nothing is kept, a command that was typed whole is what Enter is for; a search would find nothing.
  const exact = options.findIndex((option) => option.kind === 'command' && option.command.exact === true)
  const goal = first >= 0 ? first : exact
  const isGoing = going && typed !== ''
  const kept = chosen === null ? -1 : options.findIndex((option) => optionKey(option) === chosen)
  const active = kept >= 0 ? kept : isGoing && current && goal >= 0 ? goal : null
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
    const left = before.current !== null && query === null
    before.current = query
    // Who leaves a search left its box as well: no list lies over what was opened.
    if (left && !going) {
      setOpen(false)
      setChosen(null)
    }
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
    setEntered(false)
  }
  const leave = (): void => {
    close()
    setText('')
    setGoing(false)
    field.current?.blur()
    focusContent()
  }
  /** What was asked before opens for nothing, without a connection too. */
  const isHere = (kind: SearchKind): boolean => question !== null && question.here[kind] !== null
  const spend = (kind: SearchKind = question?.likely ?? 'companies'): void => {
    if (question === null || question.calls[kind] === null) return
    if (question.off !== null && !isHere(kind)) return
    leave()
    ask(kind, question.question, question.prices[kind])
  }
  const onType = (next: string): void => {
    awaitAnswer(false)
    setEntered(false)
    if (query !== null && !going) {
      replaceActive({ ...query, term: next })
      setChosen(null)
      setOpen(true)
      return
    }
    setText(next)
    setChosen(null)
    setOpen(true)
  }
  /** Types on in the field; the place of the cursor is where that ended. */
  const write = (next: string): void => {
    onType(next)
    setCursor(next.length)
    field.current?.focus()
    requestAnimationFrame(() => field.current?.setSelectionRange(next.length, next.length))
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
    if (option.kind === 'value' || option.kind === 'operator') {
      const { from, to, insert } = option.completion
      write(`${value.slice(0, from)}${insert}${value.slice(to).trimStart()}`)
      return
    }
    leave()
    if (option.kind === 'command') option.command.run()
    else if (option.kind === 'own') openOwn(option.own)
    else if (option.kind === 'list') openList(option.list.id)
    else openParty(option.party, understood.asked?.topic ?? null)
  }
  const move = (step: number): void => {
    if (options.length === 0) return
    setOpen(true)
    const from = active ?? (step > 0 ? -1 : options.length)
    const next = (from + step + options.length) % options.length
    const option = options[next]
    setChosen(option === undefined ? null : optionKey(option))
    setEntered(false)
    requestAnimationFrame(() => document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' }))
  }
  const enter = (): void => {
    const option = active === null ? undefined : options[active]
    if (option !== undefined) openOption(option)
    else if (typed !== '') search()
  }
  const latestEnter = useRef(enter)
  useEffect(() => {
    latestEnter.current = enter
  })
  useEffect(() => {
    if (!entered || !settled) return
    setEntered(false)
    latestEnter.current()
  }, [entered, settled])
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
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') {
      if (open) close()
      else leave()
    } else if (event.key === 'Enter' && mod) spend()
    else if (event.key !== 'Enter') return false
    else if (isGoing && kept < 0 && !settled) setEntered(true)
    else enter()
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const mod = isMac ? event.metaKey : event.ctrlKey
    if (isQuery && options.length > 0 && open) {
      // Only what is chosen in the list is the list's: Enter without a choice goes to what was found.
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Escape' || chosen !== null) {
        if (onListKey(event, mod)) event.preventDefault()
        return
      }
    }
    if (isQuery ? onQueryKey(event, mod) : onListKey(event, mod)) event.preventDefault()
  }
  const show = (): void => setOpen(!isQuery)
  const listed = open && (!isQuery || options.length > 0)
  const taken = active === null ? undefined : options[active]
  const inBox = useQueryPlace((place) => place.inBox)
  const costs = useQueryPlace(({ acts }) => acts?.costs ?? null)
  const price = question === null ? null : format.price(question.prices[question.likely])

  return (
    <div
      className="box"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        setGoing(false)
      }}
      onFocusCapture={() => useQueryPlace.setState({ inBox: true })}
      onBlurCapture={() => useQueryPlace.setState({ inBox: false })}
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
          onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? value.length)}
          onChange={(event) => {
            setCursor(event.target.selectionStart ?? event.target.value.length)
            onType(event.target.value)
          }}
          onFocus={show}
          onMouseDown={show}
          onKeyDown={onKeyDown}
        />
        <Key keys={keysOf('box')} />
      </div>
      {isQuery && inBox && (
        <BoxKeys
          listed={listed}
          enter={t(listed && active !== null ? 'keyOpen' : 'keyToFound')}
          ask={
            costs === null
              ? t('keyAskNothing')
              : costs === 'here'
                ? t('keyAskHere')
                : t('keyAskPrice', { price: format.price(costs) })
          }
        />
      )}
      {listed && !isQuery && (
        <BoxKeys
          listed
          enter={
            taken?.kind === 'party' && taken.party.name !== null
              ? t('keyOpenNamed', { name: shortName(taken.party.name) })
              : t(taken === undefined || taken.kind === 'ask' ? 'keySearchFree' : 'keyOpen')
          }
          ask={
            price === null || question?.none !== null
              ? t('keyAskNothing')
              : isHere(question.likely)
                ? t('keyAskHere')
                : question.off !== null
                  ? t('keyAskNothing')
                  : t('keyAskPrice', { price })
          }
        />
      )}
      {listed && (options.length > 0 || question !== null) && (
        <div className="box-drop">
          {!isQuery && saysMore(understood) && (
            <div className="box-understood">
              <QuestionChips question={understood} onText={write} />
            </div>
          )}
          {options.length > 0 && (
            <BoxList
              id={`${id}list`}
              optionId={optionId}
              options={options}
              active={active}
              typed={typed}
              question={understood}
              searching={searching}
              onlyWords={isQuery}
              onTake={(option) => (option.kind === 'ask' ? spend() : openOption(option))}
            />
          )}
          {!going && !isQuery && question !== null && <BoxAsk question={question} onAsk={spend} onShow={search} />}
        </div>
      )}
    </div>
  )
}
