import type { knownChanges as german } from '../de/known-changes.ts'
import type { Like } from '../like.ts'

/** Words for changes that are known and were not read yet, and for insolvency proceedings. */
export const knownChanges: Like<typeof german> = {
  title: 'Status and warnings',
  insolvency: 'Insolvency',
  step: {
    applied: 'Insolvency applied for',
    provisional: 'Provisional insolvency',
    opened: 'Insolvency proceedings opened',
    'self-administration': 'Insolvency, self-administration',
    refused: 'Insolvency refused for lack of assets',
    closed: 'Insolvency proceedings ended',
    cancelled: 'Insolvency proceedings set aside or discontinued',
    'measures-lifted': 'Provisional measures lifted',
    unclear: 'Insolvency, step unclear',
  },
  consent: 'dispositions need the administrator’s consent (InsO section\u00a021(2) no.\u00a02)',
  strong: 'general prohibition of dispositions (InsO section\u00a021(2) no.\u00a02)',
  administrator: 'administrator',
  custodian: 'custodian',
  since: 'since',
  /** Before the register day of proceedings that only an event tells of: their order was earlier. */
  entered: 'entered',
  known: 'Known, but not read yet',
  explained: 'Reported after that part of the file was last read. Anything based on it is uncertain.',
  told: {
    watch: 'reported by the watch',
    feed: 'reported by a feed',
    timeline: 'from the timeline',
    other: 'from another answer',
  },
  undated: 'without a register day',
  person: { left: (day) => `left ${day}`, joined: (day) => `joined ${day}`, changed: (day) => `changed ${day}` },
  /** What opened proceedings leave of the power of those who are still entered. */
  limited: {
    estate: 'no power to dispose (InsO section\u00a080)',
    'maybe-ended': 'Prokura ended if it was granted before the insolvency (InsO section\u00a0117(1))',
    ended: 'Prokura ended (InsO section\u00a0117(1))',
  },
  notRead: 'not yet read',
  unsure: 'the name matches several people, or only partly: not certain who is meant',
  more: (count: string) => `and ${count} more`,
  against: (day: string) => `An event of ${day} says otherwise`,
  none: 'No change is known since the last read.',
}
