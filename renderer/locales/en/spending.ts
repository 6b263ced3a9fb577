import type { spending as german } from '../de/spending.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of the dialog before many calls. */
export const spending: Like<typeof german> = {
  title: 'What it costs',
  column: {
    what: 'What',
    calls: 'calls',
    kept: 'here already',
    notThere: 'not to be had',
    each: 'each',
    sum: 'together',
  },
  free: 'free',
  calls_one: '{{count, number}} call',
  calls_other: '{{count, number}} calls',
  together: '{{calls}}, together {{sum}}.',
  togetherBound_one:
    '{{calls}}, together at most {{bound}}: nobody states a price for {{count, number}} of them, which costs at most {{each, number}}, the dearest of the price list.',
  togetherBound_other:
    '{{calls}}, together at most {{bound}}: nobody states a price for {{count, number}} of them, which cost at most {{each, number}} each, the dearest of the price list.',
  keptNote_one: '{{count, number}} is here already and costs nothing.',
  keptNote_other: '{{count, number}} are here already and cost nothing.',
  notThereNote_one: '{{count, number}} can’t be had and isn’t asked for.',
  notThereNote_other: '{{count, number}} can’t be had and aren’t asked for.',
  room: 'The caps leave {{day}} credits today and {{month}} this month.',
  balance: 'About {{left}} of the balance are left.',
  noBalance: 'The balance is unknown.',
  balanceShort: 'Only about {{left}} of the balance are left. If the service refuses, it pauses; nothing is lost.',
  cut: {
    day: 'The daily cap leaves {{left}}:',
    month: 'The monthly cap leaves {{left}}:',
    limit: 'It pauses at your limit:',
    rest_one: '{{calls, number}} of {{of, number}} calls are sent, {{count, number}} waits until you say so.',
    rest_other: '{{calls, number}} of {{of, number}} calls are sent, {{count, number}} wait until you say so.',
    restAtLeast_one: 'at least {{calls, number}} of {{of, number}} calls are sent, the rest waits until you say so.',
    restAtLeast_other: 'at least {{calls, number}} of {{of, number}} calls are sent, the rest waits until you say so.',
  },
  stopAt: 'Stop at (credits)',
  stopAtInvalid: 'Enter a whole number.',
  noRoom: 'The cap is reached: it leaves nothing.',
  nothingFits: 'No call fits this limit.',
  doneIn_one: 'Done in about {{count, number}} second, at the pace of the last calls.',
  doneIn_other: 'Done in about {{count, number}} seconds, at the pace of the last calls.',
  doneAt: 'Done about {{at}}, at the pace of the last calls.',
  schedule: {
    title: 'What it costs in 30 days',
    together: '{{calls}}, together {{sum}}, while nothing new needs a second page.',
    togetherBound: '{{calls}}, together at most {{sum}}, while nothing new needs a second page. Nobody states a price.',
    cut: 'The caps let {{cap}} through in that time: {{calls, number}} of {{of, number}} calls. What a cap stops is read with the next look, as far as the service goes back.',
  },
  cheaper: 'Cheaper:',
  way: {
    kept: 'read only what isn’t here yet: {{price}}.',
    keptTake: 'Do that',
    byName: 'search by the name, {{price}} a page; what the other criteria leave out is seen in the rows.',
    byNameTake: 'Open that search',
  },
}
