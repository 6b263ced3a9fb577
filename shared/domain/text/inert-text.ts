/**
 * What a spreadsheet takes for a formula: = + - @, also in full width, also behind blanks and invisible characters; a
 * tab or line break in front moves the rest to another cell.
 */
const formula = /^(?:[\s\p{Cf}\uFFFD]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\n])/u

/**
 * The same inside a field: a program that takes another sign for the separator, or a line break for the end of the
 * record, begins a cell there.
 */
const formulaInside = /([\n\t;,|"][\s\p{Cf}\uFFFD"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** The text of a cell, escaped so that a spreadsheet never takes it for a formula. */
export function inertText(clean: string): string {
  const inert = clean.replace(formulaInside, "$1'")
  return formula.test(clean) ? `'${inert}` : inert
}
