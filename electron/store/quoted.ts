/** A name as SQL takes it, whatever is in it (SQLite, "SQL Keywords": double quotes, doubled within). */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
