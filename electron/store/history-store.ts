/** What the store does for history. */
export interface HistoryStore {}

export const historyMethodNames = [] as const satisfies readonly (keyof HistoryStore)[]
