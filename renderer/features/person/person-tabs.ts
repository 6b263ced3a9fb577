import { personSections } from '../../../shared/domain/person/person-file.ts'

/** Sections of a person's file, in the order of their keys. */
export const personTabs = ['overview', ...personSections, 'companyFiles', 'sameName', 'notes', 'sources'] as const
export type PersonTab = (typeof personTabs)[number]
