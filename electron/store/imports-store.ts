/** What the store does for imports. */
export interface ImportsStore {}

export const importsMethodNames = [] as const satisfies readonly (keyof ImportsStore)[]
