/** A UUID by its number, the same in each run. */
export const uuid = (number: number): string => `01920000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
