/** Ids of a path whose first segments fit a pattern such as `/lists/{list_id}/items`, and how many they are. */
function match(pattern: string, path: string): { readonly ids: Record<string, string>; readonly rest: number } | null {
  const parts = pattern.split('/')
  const given = path.split('/')
  const ids: Record<string, string> = {}
  for (const [nth, part] of parts.entries()) {
    const value = given[nth] ?? ''
    if (part.startsWith('{')) {
      if (value === '') return null
      ids[part.slice(1, -1)] = value
    } else if (part !== value) return null
  }
  return { ids, rest: given.length - parts.length }
}

/** Ids of a path that fits the pattern; null where it doesn't. */
export function idsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const found = match(pattern, path)
  return found?.rest === 0 ? found.ids : null
}

/** Ids of a path that begins like the pattern; none where it doesn't. */
export const idsBeneath = (pattern: string, path: string): Readonly<Record<string, string>> =>
  match(pattern, path)?.ids ?? {}

/** Whether the path is the pattern's, or one beneath it. */
export const fits = (pattern: string, path: string): boolean => match(pattern, path) !== null
