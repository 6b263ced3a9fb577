export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
