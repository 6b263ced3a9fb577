import { noWayOn, startedOver, type NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { ReadList } from '../projectors/list-items.ts'

/**
 * Which page of its walk an answer really is. The service is changed in place (contract 9.5), and a token of one
 * dialect brings the first page again in the other. That page was paid for and is kept, as the first.
 * `asked`: the page that was asked for. `before`: how the walk was to go on when it was asked.
 */
export const walkPage = (asked: number, before: NextPage | null, list: Pick<ReadList, 'envelope'>): number =>
  asked > 1 && before !== null && list.envelope !== null && startedOver(before, list.envelope) ? 1 : asked

/**
 * How the walk goes on after a page. A token that leads to itself ends the walk (gap G2): otherwise the same page would
 * be paid for again and again. The list is not whole by that: what lies behind it was never read. `page`: the page that the answer is; `before`: the token it was asked with.
 */
export const nextAfter = (page: number, before: NextPage | null, list: Pick<ReadList, 'next'>): NextPage | null =>
  page > 1 && list.next !== null && JSON.stringify(list.next) === JSON.stringify(before) ? noWayOn : list.next
