/** What the store does for lists. */
export interface ListsStore {}

export const listsMethodNames = [] as const satisfies readonly (keyof ListsStore)[]
