import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longestTag, tagColors, tagKey, tagName, type Tag } from '../../../shared/domain/library/tag.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useClient } from '../../data/core.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { matchChoices, sortChoices, toChoice } from '../../ui/choice.ts'
import { useSuggestions } from '../../ui/suggestions.tsx'
import { useTags, useTagsOf } from '../../data/library.ts'
import { TagChip } from './tag-chip.tsx'

/** What stands for "make this one" among the choices; no tag's number is empty. */
const making = ''
/** Tags offered while typing. */
const mostOffered = 12

/** The tags of a company or person, to put on and take off. What is typed and unknown is made, at the press of Enter. */
export function TagsEditor({ id, name }: { readonly id: PartyId; readonly name: string }): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const all = useTags().data ?? []
  const mine = useTagsOf(id)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<AppError | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)

  const put = async (tag: number, on: boolean): Promise<void> => {
    const outcome = await library.tagParties({ tag, parties: [id], on })
    setError(outcome.ok ? null : outcome.error)
  }
  const make = async (wanted: string): Promise<void> => {
    // Colours take turns, so that two new ones look different; each can be changed in the library.
    const outcome = await library.makeTag({ name: wanted, color: tagColors[all.length % tagColors.length] ?? 'grey' })
    if (outcome.ok) await put(outcome.value.id, true)
    else setError(outcome.error)
  }
  const open = all.filter((tag) => !mine.some((one) => one.id === tag.id))
  const known = all.some((tag) => tagKey(tag.name) === tagKey(typed))
  const found = matchChoices(
    sortChoices(open.map((tag) => toChoice({ value: String(tag.id), text: tag.name }))),
    tagName(typed),
  ).slice(0, mostOffered)
  const choices = [
    ...found,
    ...(tagName(typed) === '' || known
      ? []
      : [toChoice({ value: making, text: t('tag.new', { name: tagName(typed) }) })]),
  ]
  const suggestions = useSuggestions({
    label: t('tag.title'),
    typed,
    chosen: [],
    choices,
    onTake: ({ value }) => {
      void (value === making ? make(typed) : put(Number(value), true))
      setTyped('')
    },
  })
  const crosses = (): readonly HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>('.tag-editor-cross') ?? []),
  ]
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (suggestions.onKey(event)) return
    if (event.key === 'ArrowLeft' && typed === '') crosses().at(-1)?.focus()
    else if (event.key === 'Backspace' && typed === '' && mine.length > 0) void put(mine.at(-1)?.id ?? 0, false)
    else return
    event.preventDefault()
  }
  const takeOff = (tag: Tag): void => {
    void put(tag.id, false)
    input.current?.focus()
  }
  const onCrossKey = (event: KeyboardEvent<HTMLButtonElement>, tag: Tag): void => {
    const stops = crosses()
    const at = stops.indexOf(event.currentTarget)
    if (event.key === 'ArrowLeft') stops[Math.max(0, at - 1)]?.focus()
    else if (event.key === 'ArrowRight') (stops[at + 1] ?? input.current)?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') takeOff(tag)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className="tag-editor" role="group" aria-label={t('tag.of', { name })}>
      {mine.map((tag) => (
        <TagChip key={tag.id} tag={tag}>
          <button
            type="button"
            className="tag-editor-cross"
            aria-label={t('tag.takeOff', { name: cutText(tag.name, 60).text })}
            onClick={() => takeOff(tag)}
            onKeyDown={(event) => onCrossKey(event, tag)}
          >
            <Icon name="close" small />
          </button>
        </TagChip>
      ))}
      <div
        className="tag-editor-field"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) suggestions.setOpen(false)
        }}
      >
        <input
          ref={input}
          aria-label={t('tag.field')}
          placeholder={t('tag.placeholder')}
          value={typed}
          maxLength={longestTag + 1}
          autoComplete="off"
          spellCheck={false}
          {...suggestions.combobox}
          onChange={(event) => {
            setTyped(event.target.value)
            suggestions.setOpen(true)
          }}
          onMouseDown={() => suggestions.setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {suggestions.list}
      </div>
      {error && <ErrorNotice boxed error={error} onDismiss={() => setError(null)} />}
    </div>
  )
}
