import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { longestFind, type Found, type FindRequest } from '../../shared/contract/wire.ts'
import { useFind } from '../data/core.tsx'
import { useTabs } from '../data/tabs.ts'
import type { PageFind } from '../host/connection.ts'
import { IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import './find-bar.css'

/** The newest dialog in sight: everything beside it can be neither found nor used. The page itself where there is none. */
const placeOfBar = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body

/** How many places, and which; said aloud when it changes. */
function Count({ found, text }: { readonly found: Found | null; readonly text: string }): ReactNode {
  const { t } = useTranslation('frame')
  const known = found !== null && found.text === text
  return (
    <span className="find-count" role="status">
      {known && (found.total === 0 ? t('findNothing') : t('findPlace', { place: found.place, total: found.total }))}
    </span>
  )
}

type Press = globalThis.KeyboardEvent

function Bar({ find, onClose }: { readonly find: PageFind; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const active = useTabs((tabs) => tabs.active)
  /** The text whose answer is still to come: Chromium takes the focus from the field to look, and it is given back. */
  const asking = useRef<string | null>(null)
  /** It was taken, and is not given back yet. */
  const isTaken = useRef(false)
  const ask = useCallback(
    (asked: FindRequest | null) => {
      asking.current = asked?.text ?? null
      find.ask(asked)
    },
    [find],
  )
  const go = (step: FindRequest['step']): void => {
    if (text === '') ask(null)
    else ask({ text, step })
  }
  const type = (typed: string): void => {
    setText(typed)
    setFound(null)
    ask(typed === '' ? null : { text: typed, step: 'new' })
  }
  useEffect(
    () =>
      find.onFound((told) => {
        if (asking.current === told.text) asking.current = null
        setFound(told)
      }),
    [find],
  )
  const onStep = useEffectEvent((step: 'open' | FindRequest['step']) => {
    if (step !== 'open') return go(step)
    field.current?.select()
    field.current?.focus()
  })
  useEffect(() => find.onStep((step) => onStep(step)), [find])
  // Another tab is another text: its places are counted anew.
  const again = useEffectEvent(() => go('new'))
  useEffect(() => again(), [active])
  useEffect(() => {
    // An `object` draws what is inside only once it knows that it has nothing of its own, which takes some frames.
    let frame = 0
    const until = performance.now() + 2_000
    const take = (): void => {
      field.current?.focus()
      if (document.activeElement !== field.current && performance.now() < until) frame = requestAnimationFrame(take)
    }
    take()
    return () => {
      cancelAnimationFrame(frame)
      find.ask(null)
    }
  }, [find])
  const press = (event: Press, inField: boolean): void => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && inField) go(event.shiftKey ? 'previous' : 'next')
    else return
    // Neither the dialog that the bar may stand in, nor the frame, has the same key meant for it.
    event.preventDefault()
    event.stopPropagation()
  }
  // What is typed while the field is without its focus is meant for it, and for no key of the frame.
  const typeOn = useEffectEvent((event: Press) => {
    if (!isTaken.current || document.activeElement !== document.body) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.stopPropagation()
    // The letter itself arrives after this, where the focus is by then.
    field.current?.focus()
    press(event, true)
  })
  useEffect(() => {
    const listen = (event: Press): void => typeOn(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  return (
    // Chromium finds nothing inside of an `object`, not even what is typed into a field: the bar is not found by itself.
    <object className="find-object">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter of everything inside */}
      <div
        className="find-bar"
        role="search"
        aria-label={t('find')}
        onKeyDown={(event) => press(event.nativeEvent, event.target === field.current)}
        onFocus={() => {
          isTaken.current = false
        }}
        onBlur={(event) => {
          if (asking.current === null || event.relatedTarget !== null || event.target !== field.current) return
          isTaken.current = true
          // Only once it is taken away for good can it be given back.
          setTimeout(() => {
            if (document.activeElement === document.body) field.current?.focus()
          })
        }}
      >
        <TextField
          ref={field}
          label={t('find')}
          hideLabel
          type="search"
          icon="search"
          value={text}
          maxLength={longestFind}
          onChange={type}
        />
        <Count found={found} text={text} />
        <IconButton icon="up" label={t('findPrevious')} onPress={() => go('previous')} />
        <IconButton icon="down" label={t('findNext')} onPress={() => go('next')} />
        <IconButton icon="close" label={t('findClose')} onPress={onClose} />
      </div>
    </object>
  )
}

/** Find in the page, on the desktop: in a browser its own find is meant, and this draws nothing. */
export function FindBar(): ReactNode {
  const find = useFind()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const before = useRef<Element | null>(null)
  const isOpen = place !== null
  useEffect(
    () =>
      find?.onStep(() => {
        if (isOpen && placeOfBar() === place) return
        before.current = document.activeElement
        setPlace(placeOfBar())
      }),
    [find, isOpen, place],
  )
  // A dialog that goes takes the bar with it.
  useEffect(() => {
    if (place === null || place === document.body) return undefined
    const gone = new MutationObserver(() => {
      if (!place.isConnected) setPlace(null)
    })
    gone.observe(document.body, { childList: true, subtree: true })
    return () => gone.disconnect()
  }, [place])
  if (find === null || place === null) return null
  const close = (): void => {
    setPlace(null)
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
  return createPortal(<Bar key={place === document.body ? 'page' : 'dialog'} find={find} onClose={close} />, place)
}
