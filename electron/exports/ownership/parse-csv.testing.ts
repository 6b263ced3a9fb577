/** Reads RFC 4180 records strictly: CRLF ends a record, quotes stand around whole fields, a bare quote is an error. */
export function parseCsv(source: string, separator: string): readonly (readonly string[])[] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < source.length) {
    let value = ''
    if (source.charAt(at) === '"') {
      for (at += 1; ; at += 1) {
        if (at >= source.length) throw new Error('a quote is not closed')
        if (source.charAt(at) !== '"') value += source.charAt(at)
        else if (source.charAt(at + 1) === '"') {
          value += '"'
          at += 1
        } else break
      }
      at += 1
    } else {
      while (at < source.length && source.charAt(at) !== separator && !source.startsWith('\r\n', at)) {
        if (/["\r\n]/.test(source.charAt(at))) throw new Error('a bare quote or line break')
        value += source.charAt(at)
        at += 1
      }
    }
    record.push(value)
    if (source.startsWith('\r\n', at)) {
      records.push(record)
      record = []
      at += 2
    } else if (source.charAt(at) === separator) at += 1
    else throw new Error('a field ends with something else')
  }
  if (record.length > 0) throw new Error('the last record is not ended')
  return records
}
