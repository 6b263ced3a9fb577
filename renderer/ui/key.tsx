import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** ⌘ rather than Ctrl. */
export const isMac = /Mac/.test(navigator.userAgent)

/** A key as it is printed on the person's keyboard: `mod K` → "Strg K", "Ctrl K", "⌘ K". */
export function Key({ keys }: { readonly keys: string }): ReactNode {
  const { t } = useTranslation('frame')
  const words: Readonly<Record<string, string>> = {
    mod: isMac ? '⌘' : t('keyControl'),
    Shift: t('keyShift'),
    Space: t('keySpace'),
    Delete: t('keyDelete'),
    Tab: 'Tab',
    Enter: '↵',
  }
  return (
    <kbd>
      {keys
        .split(' ')
        .map((part) => words[part] ?? part)
        .join(' ')}
    </kbd>
  )
}
