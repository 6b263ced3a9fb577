/** What the store does for library. */
export interface LibraryStore {}

export const libraryMethodNames = [] as const satisfies readonly (keyof LibraryStore)[]
