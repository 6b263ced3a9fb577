import { SaxesParser } from 'saxes'

/** An element of a drawing, with the text that stands directly in it. */
export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: SvgElement[]
  text: string
}

/**
 * Reads a drawing of ours.
 * @throws where it is no well-formed XML, or is empty
 */
export function readSvg(svg: string): SvgElement {
  const parser = new SaxesParser()
  const open: Open[] = []
  let root: SvgElement | null = null
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes, children: [], text: '' })
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed === undefined) return
    const parent = open.at(-1)
    if (parent === undefined) root = closed
    else parent.children.push(closed)
  })
  parser.write(svg).close()
  if (root === null) throw new Error('the drawing is empty')
  return root
}
