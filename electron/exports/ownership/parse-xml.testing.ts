export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (raw: string): string =>
  raw.replace(/&([^;]*);?/g, (whole, name: string) => {
    const value = entities[name]
    if (value === undefined || !whole.endsWith(';')) throw new Error(`not an entity: ${whole}`)
    return value
  })

/** XML 1.0 section 2.2, `Char`, by code point. */
const legal = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

/**
 * A strict reader of the XML that we write: one declaration, elements, attributes in double quotes, the five entities.
 * Everything else is an error, also text that XML would allow (comments, CDATA), because nothing of ours writes it.
 */
export function parseXml(source: string): XmlElement {
  if (!legal.test(source)) throw new Error('a character that no XML can hold')
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (body === source) throw new Error('no declaration')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  const token = /([^<]+)|<\/([A-Za-z][\w.:-]*)>|<([A-Za-z][\w.:-]*)((?: [A-Za-z][\w.:-]*="[^"<]*")*)>/gy
  let end = 0
  for (let match = token.exec(body); match !== null; match = token.exec(body)) {
    end = token.lastIndex
    const [, text, closed, opened, attributes = ''] = match
    const here = open.at(-1) as XmlElement
    if (text !== undefined) {
      if (text.includes(']]>')) throw new Error('"]]>" in text')
      here.text += decode(text)
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes something else`)
    } else {
      const pairs = [...attributes.matchAll(/ ([^=]+)="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, decode(value)] as const,
      )
      const made: XmlElement = { name: opened ?? '', attributes: Object.fromEntries(pairs), children: [], text: '' }
      if (pairs.length !== Object.keys(made.attributes).length) throw new Error('an attribute stands twice')
      here.children.push(made)
      open.push(made)
    }
  }
  const [only, ...more] = root.children
  if (end !== body.length) throw new Error(`no XML at ${end}: ${body.slice(end, end + 60)}`)
  if (open.length !== 1 || only === undefined || more.length > 0) throw new Error('not one closed root element')
  return only
}
