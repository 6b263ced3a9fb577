import { useId, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { PartySummary } from '../../shared/domain/company.ts'
import { openTab } from '../data/tabs.ts'
import { openList } from '../features/lists/open-list.ts'
import { openOwn, type OwnHit } from '../features/library/own-hit.ts'
import { useViewKeys } from '../data/view-keys.ts'
import { cutText } from '../../shared/domain/clean-text.ts'
import { highlight } from '../ui/highlight.ts'
import { Icon } from '../ui/icon.tsx'
import { isMac, Key } from '../ui/key.tsx'
import { Mark } from '../ui/marks.tsx'
import { useFormat } from '../ui/use-format.ts'
import './box.css'
import { useAsk, useBoxOptions, type BoxOption } from './box-options.ts'

const longestName = 120
/** The words that were looked for stand near its beginning; behind it stands what the note is about. */
const longestExcerpt = 72

function Marked({
  text,
  typed,
  most = longestName,
}: {
  readonly text: string
  readonly typed: string
  readonly most?: number
}): ReactNode {
  const cut = cutText(text, most)
  const pieces = highlight(cut.text, typed)
  return (
    <bdi className="cut box-option-text" lang="de">
      {pieces.map(({ text: piece, hit }, index) =>
        hit ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
      )}
      {cut.whole !== null && '…'}
    </bdi>
  )
}

function PartyRow({ party, typed }: { readonly party: PartySummary; readonly typed: string }): ReactNode {
  const { t } = useTranslation('frame')
  const { t: common } = useTranslation('ui')
  const format = useFormat()
  const note =
    party.kind === 'company'
      ? [party.register.number, party.register.court ?? party.seat].filter((part) => part !== null).join(', ')
      : [party.city, party.birthYear].filter((part) => part !== null).join(', ')
  return (
    <>
      <Icon name={party.kind} />
      {party.name === null ? (
        <span className="null">{common('unnamed')}</span>
      ) : (
        <Marked text={party.name} typed={typed} />
      )}
      <span className="cut box-option-note" lang="de">
        {cutText(note, longestName).text}
      </span>
      {party.kind === 'company' && (
        <span className="box-option-end">
          {party.recordReadAt === null ? (
            <>
              <Mark name="unread" />
              <span className="dim">{t('notRead')}</span>
            </>
          ) : (
            <>
              <Mark name="kept" />
              {format.momentDay(party.recordReadAt)}
            </>
          )}
        </span>
      )}
    </>
  )
}

const ownIcons = { note: 'note', tag: 'tag', collection: 'collection', search: 'saved' } as const

/** A note by the piece of its text that holds the words, the rest by name. */
function OwnRow({ own, typed }: { readonly own: OwnHit; readonly typed: string }): ReactNode {
  const { t } = useTranslation('notes')
  const text = own.kind === 'note' ? own.hit.excerpt : own.kind === 'tag' ? `#${own.tag.name}` : own.name
  return (
    <>
      <Icon name={ownIcons[own.kind]} />
      <Marked text={text} typed={typed} most={own.kind === 'note' ? longestExcerpt : longestName} />
      {own.kind === 'note' && (
        <span className="cut box-option-note">
          {own.hit.subject === null ? t('note.about.free') : cutText(own.hit.subject, longestName).text}
        </span>
      )}
      {own.kind === 'tag' && (
        <span className="cut box-option-note">{t('own.tagNote', { count: own.tag.companies + own.tag.persons })}</span>
      )}
    </>
  )
}

function OptionRow({ option, typed }: { readonly option: BoxOption; readonly typed: string }): ReactNode {
  const { t } = useTranslation('frame')
  const format = useFormat()
  switch (option.kind) {
    case 'party':
      return <PartyRow party={option.party} typed={typed} />
    case 'own':
      return <OwnRow own={option.own} typed={typed} />
    case 'list':
      return (
        <>
          <Icon name="collection" />
          <Marked text={option.list.name} typed={typed} />
          {option.list.members !== null && (
            <span className="cut box-option-note">{t('boxListMembers', { count: option.list.members })}</span>
          )}
        </>
      )
    case 'command':
      return (
        <>
          <Icon name={option.command.icon} />
          <span className="cut">{option.command.text}</span>
          {option.command.keys && (
            <span className="box-option-end">
              <Key keys={option.command.keys} />
            </span>
          )}
        </>
      )
    case 'ask':
      return (
        <>
          <Icon name="ask" />
          <span className="cut">{t('ask', { term: cutText(option.term, 60).text })}</span>
          {option.off !== null && <span className="cut box-option-note">{option.off}</span>}
          <span className="box-option-end">
            <span className="hidden-text">· </span>
            {format.price(option.price)} <Key keys="mod Enter" />
          </span>
        </>
      )
    default:
      return assertNever(option)
  }
}

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

/** Where the next Tab goes on from when the box gave the focus away and the opened screen took none. */
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
  // Without a choice the first thing kept is what Enter opens; a command or a question wants to be chosen.
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
  /** What is free about an option. */
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

  const groups = [
    { name: typed === '' ? t('boxRecent') : t('boxKept'), kind: 'party' },
    { name: t('boxOwn'), kind: 'own' },
    { name: t('boxLists'), kind: 'list' },
    { name: t('boxCommands'), kind: 'command' },
    { name: t('boxAsk'), kind: 'ask' },
  ] as const

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
        // The list keeps the focus in the box: pressing on it chooses, it never takes the focus away.
        <div
          className="box-list"
          id={`${id}list`}
          role="listbox"
          aria-label={t('boxResults')}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ name, kind }) => {
            const rows = options.flatMap((option, index) => (option.kind === kind ? [{ option, index }] : []))
            if (rows.length === 0 && !(kind === 'party' && typed !== '' && !searching)) return null
            return (
              <div key={kind} role="group" aria-label={name} className={kind === 'ask' ? 'box-ask' : undefined}>
                {kind !== 'ask' && (
                  <div className="box-group-name" aria-hidden="true">
                    {name}
                  </div>
                )}
                {rows.length === 0 && (
                  <div className="box-nothing" aria-hidden="true">
                    {t('boxNothing')}
                  </div>
                )}
                {rows.map(({ option, index }) => (
                  // The keyboard reaches options through the combobox (aria-activedescendant), as the pattern wants.
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the combobox's
                  <div
                    key={index}
                    id={optionId(index)}
                    className="box-option"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    aria-disabled={(option.kind === 'ask' && option.off !== null) || undefined}
                    onClick={() => (option.kind === 'ask' ? spend() : openOption(option))}
                  >
                    <OptionRow option={option} typed={typed} />
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
