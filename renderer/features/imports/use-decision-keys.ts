import { useEffect, useRef } from 'react'
import type { Decision, ImportRow } from '../../../shared/domain/imports/import.ts'

interface Acts {
  readonly decide: (decision: Decision) => void
  readonly search: () => void
}

const typedInto = 'input:not([type=radio], [type=checkbox]), select, textarea'

function actOf(key: string, row: ImportRow, { decide, search }: Acts): (() => void) | null {
  const candidate = /^[1-8]$/.test(key) ? row.candidates[Number(key) - 1] : undefined
  if (candidate !== undefined) return () => decide({ kind: 'accept', company: candidate.company.id })
  if (key === 's') return () => decide({ kind: 'skip' })
  if (key === 'u' && (row.state === 'decided' || row.state === 'skipped')) return () => decide({ kind: 'open' })
  return key === '/' ? search : null
}

/** Digits accept a candidate of the row in sight, S skips the row, U undoes the decision, / searches by hand. */
export function useDecisionKeys(row: ImportRow | null, acts: Acts): void {
  const latest = useRef({ row, acts })
  useEffect(() => {
    latest.current = { row, acts }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const now = latest.current
      const typing = event.target instanceof Element && event.target.matches(typedInto)
      if (now.row === null || typing || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      const act = actOf(event.key.toLowerCase(), now.row, now.acts)
      if (act === null) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
