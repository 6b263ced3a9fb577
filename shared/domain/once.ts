/** What is made when it is first asked for, and kept: schemas that most runs never need would take their time at every start. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
