import type { ReactNode } from 'react'
import { Foreign } from '../../ui/isolate.tsx'
import type { Term } from './use-register-words.ts'

/** Words of ours plainly, words of the service isolated. */
export const TermText = ({ term, most = 80 }: { readonly term: Term; readonly most?: number }): ReactNode =>
  term.foreign ? <Foreign text={term.text} most={most} /> : term.text
