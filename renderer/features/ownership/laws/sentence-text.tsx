import { Fragment, type ReactNode } from 'react'
import { Foreign } from '../../../ui/isolate.tsx'
import type { Sentence } from '../../../../shared/domain/ownership/explain/sentence.ts'

/** No name in a sentence is longer; the whole is its tooltip. */
const longestName = 80
/** A registered rule is a paragraph; a hostile one of a megabyte is cut in sight and can be shown whole. */
const longestQuote = 900

/** Draws a sentence: our words plainly, names isolated, the register's words in serif and German. */
export const SentenceText = ({ of }: { readonly of: Sentence }): ReactNode =>
  of.map((piece, index) => (
    // A sentence's pieces have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {typeof piece === 'string' ? (
        piece
      ) : piece.piece === 'quote' ? (
        <span className="register-text">
          <Foreign text={piece.text} most={longestQuote} expandable german />
        </span>
      ) : (
        <Foreign text={piece.text} most={longestName} german={piece.kind === 'company'} />
      )}
    </Fragment>
  ))
