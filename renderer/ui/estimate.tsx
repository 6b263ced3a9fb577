import type { ReactNode } from 'react'

/**
 * An estimate whose sign is no bolder than its figure: no subset of our typeface has "≈", so a bold one comes from a font of
 * the system and outweighs the number. What begins without the sign is shown as it is.
 */
export function Estimate({ text }: { readonly text: string }): ReactNode {
  if (!text.startsWith('≈')) return text
  return (
    <>
      <span className="about-sign">≈</span>
      {text.slice(1)}
    </>
  )
}
