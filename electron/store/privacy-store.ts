/** What the store does for privacy. */
export interface PrivacyStore {}

export const privacyMethodNames = [] as const satisfies readonly (keyof PrivacyStore)[]
