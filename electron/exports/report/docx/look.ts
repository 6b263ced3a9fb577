import { BorderStyle, HeadingLevel } from 'docx'

/** Colours as hex digits. */
export const ink = { blue: '1C4F9C', grey: '596270', line: 'DFE3E8', strong: '15191F' } as const
/** A4 and its text in twentieths of a point. */
export const paper = { width: 11_906, height: 16_838, margin: 1_100 }
export const textWidth = paper.width - 2 * paper.margin
/** A heading's style by its level, the first one outermost. */
export const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const
export const line = { style: BorderStyle.SINGLE, size: 4, color: ink.line } as const
export const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
