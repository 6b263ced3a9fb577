/** Quotes any name for SQL (SQLite, "SQL Keywords": in double quotes, double quotes inside it doubled). */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
