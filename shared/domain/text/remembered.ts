/** As many answers as are remembered; what a hostile service sends without end is forgotten again. */
const most = 5_000

/** A pure function of a text that is asked the same few texts again and again: types of events, days. */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Value
    if (known.size >= most) known.clear()
    const value = of(text)
    known.set(text, value)
    return value
  }
}
