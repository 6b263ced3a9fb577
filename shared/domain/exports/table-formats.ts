/** Formats of a table. `json` and `jsonl` hold what the service sent, not our reading of it. */
export const tableFormats = ['csv', 'xlsx', 'json', 'jsonl'] as const
export type TableFormat = (typeof tableFormats)[number]
