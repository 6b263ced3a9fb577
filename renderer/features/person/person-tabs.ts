/** The sections of a person's file, in the order of their keys. */
export const personTabs = [
  'overview',
  'roles',
  'holdings',
  'life',
  'companies',
  'sameName',
  'notes',
  'sources',
] as const
export type PersonTab = (typeof personTabs)[number]
