export const exports = {} as const
