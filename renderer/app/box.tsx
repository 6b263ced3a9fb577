import { useId, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { openList } from '../data/lists-place.ts'
import { openTab } from '../data/tabs.ts'
import { useViewKeys } from '../data/view-keys.ts'
import { openOwn } from '../features/library/own-hit.ts'
import { Icon } from '../ui/icon.tsx'
import { isMac, Key } from '../ui/key.tsx'
import './box.css'
import { BoxList } from './box-list.tsx'
import { useAsk, useBoxOptions, type BoxOption } from './box-options.ts'

/** Says the box's keys while it is open. */
function BoxKeys(): null {
  const { t } = useTranslation('frame')
  useViewKeys(
    useMemo(
      () => [
        { keys: '↑↓', text: t('keyChoose') },
        { keys: 'Enter', text: t('keyOpen') },
        { keys: 'mod Enter', text: t('keyAsk') },
        { keys: 'Esc', text: t('keyEscape') },
      ],
      [t],
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

/**
 * The one box: finds what is kept while typing (free), runs commands, and offers to ask the service as its last row.
 * Enter opens and never spends; only Ctrl+Enter or a click on the last row does, at the price the row shows.
 */
export function Box({
  inputRef,
  showHelp,
}: {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly showHelp: () => void
}): ReactNode {
  const { t } = useTranslation('frame')
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const { options, searching } = useBoxOptions(text, open, showHelp)
  const ask = useAsk()
  const typed = text.trim()
  const last = options.at(-1)
  const question = last?.kind === 'ask' ? last : null
  // Without a choice Enter opens the first thing kept; a command or a question to the service must be chosen.
  const active =
    chosen ??
    (typed !== '' && (options[0]?.kind === 'party' || options[0]?.kind === 'own' || options[0]?.kind === 'list')
      ? 0
      : null)
  const optionId = (index: number): string => `${id}option${index}`

  const close = (): void => {
    setOpen(false)
    setChosen(null)
  }
  const leave = (): void => {
    close()
    setText('')
    inputRef.current?.blur()
    focusContent()
  }
  const spend = (): void => {
    if (question === null || question.off !== null) return
    leave()
    ask(question.term, question.price)
  }
  /** What Enter does with an option; free. */
  const openOption = (option: BoxOption): void => {
    leave()
    if (option.kind === 'command') option.command.run()
    else if (option.kind === 'own') openOwn(option.own)
    else if (option.kind === 'list') openList(option.list.id)
    else if (option.kind === 'ask') openTab({ kind: 'search', search: 'companies', term: option.term })
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const mod = isMac ? event.metaKey : event.ctrlKey
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') {
      if (open) close()
      else leave()
    } else if (event.key === 'Enter' && mod) spend()
    else if (event.key === 'Enter') {
      const option = active === null ? question : options[active]
      if (option) openOption(option)
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="box"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className="box-field">
        <Icon name="search" />
        <input
          ref={inputRef}
          role="combobox"
          aria-label={t('box')}
          aria-expanded={open}
          aria-controls={open ? `${id}list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && active !== null ? optionId(active) : undefined}
          placeholder={t('box')}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onMouseDown={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <Key keys="mod K" />
      </div>
      {open && <BoxKeys />}
      {open && options.length > 0 && (
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
    </div>
  )
}
