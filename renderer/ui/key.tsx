import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** ⌘ rather than Ctrl. */
export const isMac = /Mac/.test(navigator.userAgent)

/** Keys as they are printed on the person's keyboard: `mod K` → "Strg K", "Ctrl K", "⌘ K". */
export function useKeyText(): (keys: string) => string {
  const { t } = useTranslation('frame')
  const words: Readonly<Record<string, string>> = {
    mod: isMac ? '⌘' : t('keyControl'),
    Shift: t('keyShift'),
    Space: t('keySpace'),
    Delete: t('keyDelete'),
    PgDn: t('keyPageDown'),
    PgUp: t('keyPageUp'),
    Home: t('keyHome'),
    End: t('keyEnd'),
    Tab: 'Tab',
    Enter: '↵',
  }
  return (keys) =>
    keys
      .split(' ')
      .map((part) => words[part] ?? part)
      .join(' ')
}

/** The same, drawn as keys. */
export function Key({ keys }: { readonly keys: string }): ReactNode {
  return <kbd>{useKeyText()(keys)}</kbd>
}
