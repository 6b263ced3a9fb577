/** The window of the service's lists, in days, less the day that the core keeps from its edge (contract 4.2). */
export const windowDays = 178

/** Pages that a person agrees to in one dialog at most. */
export const mostPages = 200

/** How many pages were written; 0 where it is no number from 1 to 999. Whether they are too many is said beside them. */
export const readPages = (text: string): number => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text.trim()) : 0)
