/** What the store does for exports. */
export interface ExportsStore {}

export const exportsMethodNames = [] as const satisfies readonly (keyof ExportsStore)[]
