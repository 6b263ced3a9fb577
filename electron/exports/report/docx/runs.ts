import { TextRun, type IRunOptions } from 'docx'
import { cleanText } from '../../../../shared/domain/text/clean-text.ts'
import type { Text } from '../document.ts'

/** Text without the characters that XML 1.0 can't hold (section 2.2). */
export const xmlSafe = (text: string): string => cleanText(text).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
export const run = (text: string, more: IRunOptions = {}): TextRun => new TextRun({ text: xmlSafe(text), ...more })

export const textRuns = (text: Text, more: IRunOptions = {}): TextRun[] =>
  text.map((piece) => {
    if (typeof piece === 'string') return run(piece, more)
    return piece.kind === 'quote'
      ? run(piece.text, { ...more, font: 'Georgia', language: { value: 'de-DE' } })
      : run(piece.text, more)
  })
