/**
 * No table of ours was ever given more row numbers than that. A file that has a larger one is torn, or made by somebody: the next row
 * would get the number behind it, and behind the last number of all nothing can be kept any more, paid or not.
 */
export const mostRowNumbers = 2 ** 40

export const isRowNumber = (number: number): boolean =>
  Number.isInteger(number) && number > 0 && number <= mostRowNumbers
