import { weighted } from './random.ts'

/** The topic of an entry; drawn before the company is generated, so that renames can be foreseen. */
export const topics = [
  'leader',
  'procuration',
  'address',
  'purpose',
  'capital',
  'articles',
  'rename',
  'move',
  'shareholders',
  'rule',
  'branch',
  'agreement',
  'dissolution',
  'insolvency',
  'merger',
  'limited_partner',
  'board_list',
] as const
export type Topic = (typeof topics)[number]

export const topicWeights = weighted<Topic>([
  ['leader', 27],
  ['procuration', 13],
  ['address', 15],
  ['purpose', 6],
  ['capital', 6],
  ['articles', 4],
  ['rename', 4],
  ['move', 4],
  ['shareholders', 6],
  ['rule', 2],
  ['branch', 2],
  ['agreement', 1.5],
  ['dissolution', 2],
  ['insolvency', 1.6],
  ['merger', 1.4],
  ['limited_partner', 3.5],
  ['board_list', 1],
])
