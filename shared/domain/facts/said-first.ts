import type { Condition } from './account.ts'

/**
 * Which of the two a company is said to be first. A deletion stands before proceedings, and so does any status but "active",
 * unless they are open; beside "active" even proceedings that are over are said.
 */
export const isProceedingsFirst = ({
  status,
  insolvency,
}: Pick<Condition, 'status'> & { readonly insolvency: unknown }): boolean =>
  insolvency !== null && (status === 'insolvency' || status === 'active' || status === 'unknown' || status === null)

/** Whether the day of a standing is that of its proceedings; else it is that of its status. */
export const isDayOfProceedings = ({ status }: Pick<Condition, 'status'>): boolean => status === 'insolvency'
