import { use, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InHand } from '../../ui/in-hand.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { RawAnswerView } from '../raw-answer/raw-answer-view.tsx'
import './receipt.css'
import { useCharge } from './use-charge.ts'

/**
 * One word behind which stands what a part of a screen rests on: call, time, charge, hash, and the answer as it came.
 * `of` names the part for who can't see beside what the word stands.
 */
export function Receipt({
  answers,
  of = null,
}: {
  readonly answers: readonly AnswerRef[]
  readonly of?: string | null
}): ReactNode {
  const { t } = useTranslation('company')
  const [open, setOpen] = useState(false)
  if (answers.length === 0) return null
  const title = of === null ? t('receipt.word') : t('receipt.of', { of })
  return (
    <span className="receipt">
      <Button small variant="quiet" onPress={() => setOpen(true)}>
        <span className="hidden-text">{title}</span>
        <span aria-hidden="true">{t('receipt.word')}</span>
      </Button>
      {open && (
        <Dialog wide title={title} onClose={() => setOpen(false)}>
          <Calls answers={answers} />
          <RawAnswerView answers={answers} />
        </Dialog>
      )}
    </span>
  )
}

function Calls({ answers }: { readonly answers: readonly AnswerRef[] }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const charge = useCharge()
  return (
    <ul className="receipt-calls">
      {answers.map((answer) => (
        <li key={answer.id}>
          <dl>
            <dt>{t('sources.call')}</dt>
            <dd>
              <code>
                <Foreign text={answer.call} most={400} />
              </code>
            </dd>
            <dt>{t('sources.readAt')}</dt>
            <dd>
              <time dateTime={answer.readAt}>{format.moment(answer.readAt)}</time>
            </dd>
            <dt>{t('sources.charged')}</dt>
            <dd>{charge(answer)}</dd>
            <dt>{t('sources.hash')}</dt>
            <dd>
              <code>{answer.bodyHash}</code>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const typedInto = 'input:not([type=radio], [type=checkbox]), select, textarea'

/**
 * B opens what the part in sight rests on: that of the section, else that of the head. It holds for the whole window
 * while a file is in sight, as the digits do.
 */
export function useReceiptKey(): void {
  const inHand = use(InHand)
  useEffect(() => {
    if (!inHand) return undefined
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))) return
      const file = document.querySelector('[data-in-hand]') ?? document
      const inSight = [...file.querySelectorAll<HTMLElement>('.receipt > button')].filter((button) =>
        button.checkVisibility(),
      )
      // The head stands before its sections.
      const button = inSight.at(-1)
      if (button === undefined) return
      event.preventDefault()
      button.focus()
      button.click()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [inHand])
}
