import type { ReactNode } from 'react'
import { Foreign } from '../../ui/isolate.tsx'
import type { Said } from './use-words.ts'

/** Words of ours plainly, words of the service isolated. */
export const SaidText = ({ said, most = 80 }: { readonly said: Said; readonly most?: number }): ReactNode =>
  said.asItCame ? <Foreign text={said.text} most={most} /> : said.text
