import type { signing as german } from '../de/signing.ts'
import type { Like } from '../../../shared/words/like.ts'

const kind = {
  'managing-director_one': 'managing director',
  'managing-director_other': 'managing directors',
  'executive-director_one': 'managing director',
  'executive-director_other': 'managing directors',
  'board-member_one': 'member of the board',
  'board-member_other': 'members of the board',
  'general-partner_one': 'general partner',
  'general-partner_other': 'general partners',
  partner_one: 'partner',
  partner_other: 'partners',
  'professional-partner_one': 'partner',
  'professional-partner_other': 'partners',
  proprietor_one: 'proprietor',
  proprietor_other: 'proprietors',
  liquidator_one: 'liquidator',
  liquidator_other: 'liquidators',
  'stock-liquidator_one': 'liquidator',
  'stock-liquidator_other': 'liquidators',
  procurator_one: 'Prokura holder',
  procurator_other: 'Prokura holders',
  'limited-partner_one': 'limited partner',
  'limited-partner_other': 'limited partners',
  other_one: 'other',
  other_other: 'others',
}

/** Texts of who can sign for a company on a day. */
export const signing: Like<typeof german> = {
  title: 'Who can sign',
  computed: 'computed from register entry and people, not a statement of the register',
  day: 'For the day',
  today: 'Today',
  dayPlaceholder: '31 Dec 2025',
  dayInvalid: 'Not a valid day; {{day}} is shown.',
  basedOn: {
    record: 'rule of representation read {{day}}',
    roles: 'people read {{day}}',
    recordUnread: 'rule of representation not read',
    rolesUnread: 'people not read',
    later: 'Whether anything changed between reading and this day isn’t known here.',
    earlier: 'The rule of representation is the one last read; whether it applied on this day isn’t known here.',
  },
  missing: {
    record: {
      'not-read': 'The register entry has not been read. Without its rule of representation the law is applied.',
      unreadable: 'The register entry can’t be read. Without its rule of representation the law is applied.',
      'not-there': 'The service has no register entry. Without a rule of representation the law is applied.',
      partial: 'Only part of the register entry has been read.',
    },
    roles: {
      'not-read': 'The people have not been read. Who is in office isn’t known here.',
      unreadable: 'The people can’t be read. Who is in office isn’t known here.',
      'not-there': 'The service has no people. Who is in office isn’t known here.',
      partial: 'Not everything about the people has been read or understood. Others may be able to sign, or be needed.',
    },
  },
  read: { record: 'Read register entry', roles: 'Read people' },
  readAgain: { record: 'Read register entry again', roles: 'Read people again' },
  readMore: { record: 'Read on in the register entry', roles: 'Read more people' },
  terminated: 'The company is deleted. Only somebody appointed for a supplementary liquidation can represent it.',
  firmDeleted:
    'The firm is deleted. It was the name under which one person did business; that person acts in their own name and remains liable (HGB sections\u00a017, 31). Whether the business is still theirs isn’t known here.',
  successor: {
    merged:
      'The company ended by a merger. Everything it had passed to {{name}}, which acts now (UmwG section\u00a020(1) nos.\u00a01 and 2).',
    'split-up':
      'The company ended by a division. Everything it had passed to {{name}} by the terms of the division; they act now (UmwG ' +
      'section\u00a0131(1) nos.\u00a01 and 2).',
    unnamed: 'its legal successor, which isn’t named here',
    several: 'several legal successors',
  },
  sets: 'Smallest groups that can sign together',
  setsFor: {
    full: 'Full power',
    land: 'As Prokura holder, for land too',
    procuration: 'As Prokura holder',
    branch: 'For a branch only',
  },
  setsForWomen: { land: 'As Prokura holder, for land too', procuration: 'As Prokura holder' },
  scope: {
    full: 'in and out of court, for every transaction',
    land:
      'every transaction of a commercial business (HGB section\u00a049(1)), and by special power selling and encumbering land ' +
      '(HGB section\u00a049(2)); no basic decisions',
    procuration:
      'every transaction of a commercial business (HGB section\u00a049(1)); selling or encumbering land only with ' +
      'special ' +
      'power (HGB section\u00a049(2)); no basic decisions',
    branch: 'Prokura, limited to the business of a branch (HGB section\u00a050(3))',
  },
  nobody: {
    title: 'Nobody',
    text: 'According to what has been read, nobody can sign on this day.',
    unknown: 'Who can sign on this day can’t be determined.',
    administrator:
      'Nobody from the company. {{name}} acts for the estate (InsO section\u00a080); Prokura ended with the opening (InsO ' +
      'section\u00a0117(1)).',
    anAdministrator: 'The insolvency administrator, who isn’t named here,',
  },
  answer: {
    administrator: 'Insolvency administrator',
    administratorWhy: 'computed.',
    deleted: 'nobody without a new appointment',
    inPerson: 'the proprietor, in person',
    successor: 'legal successor: {{name}}',
    aSuccessor: 'legal successor',
    unknown: 'not known',
    nobody: 'nobody, according to what was read',
    others_one: 'or {{count, number}} other way.',
    others_other: 'or {{count, number}} other ways.',
    computed: 'computed.',
    doubt: 'doubtful',
    why: 'Why?',
  },
  set: {
    alone: '{{names}} alone',
    eachAlone: 'Each alone: {{names}}',
    eachWomanAlone: 'Each alone: {{names}}',
    together: '{{who}} together: {{names}}',
    through: 'for {{company}}: {{set}}',
    nOf: '{{number}} of {{names}}',
    with: '{{first}}; with them {{next}}',
    withGroup: '{{first}}, with {{next}}',
    others_one: 'one other person',
    others_other: '{{count, number}} others',
  },
  number: { n1: 'one', n2: 'two', n3: 'three', n4: 'four', n5: 'five', n6: 'six', oneWoman: 'one' },
  kind,
  kindOfWomen: kind,
  basis: {
    label: 'Basis',
    'general-rule': 'registered rule of representation',
    'personal-power': 'own power',
    procuration: 'Prokura',
    procurationUnstated: 'Prokura, its wording not stated',
    law: 'law: {{rule}}',
    lawLiquidators: 'law: jointly',
    at: 'at {{company}}: {{basis}}',
    qualified: 'There is a doubt about this sentence; it is listed under “Unclear”.',
    code: 'stated by the service as “{{word}}”',
  },
  self: {
    title: 'Self-dealing and multiple representation (BGB section\u00a0181)',
    both: 'Self-dealing and multiple representation: exempt: {{names}}',
    selfDealing: 'Self-dealing only, not multiple representation: exempt: {{names}}',
    multiple: 'Multiple representation only, not self-dealing: exempt: {{names}}',
    unstated: 'Nothing stated: {{names}}',
    nobody: 'Nobody is exempt; that is stated for everybody in office.',
    inPart: 'Nobody of those shown here is exempt; not everybody has been read or understood.',
    nobodyInOffice: 'Nobody is in office, as far as read.',
    unknown: 'Not known while the people have not been read.',
    of: 'at {{company}}',
  },
  towards: {
    supervisory: 'In dealings with one of them, the supervisory board represents the company ({{rule}}).',
    administrative: 'In dealings with one of them, the administrative board represents the company ({{rule}}).',
  },
  office: {
    title: 'In office on {{day}}',
    none: 'Nobody, as far as read.',
    holders: '{{kind}}: {{names}}',
    more: 'and {{count, number}} more',
    sinceUnknown: 'For {{names}} it isn’t stated since when.',
  },
  articles: {
    statutes: 'The articles of association',
    company: 'The articles of association',
    partnership: 'The partnership agreement',
    professional: 'The partnership agreement',
    unknown: 'The articles or the partnership agreement',
  },
  urgent: 'Note',
  doubts: 'Unclear',
  doubt: {
    'rule-not-read':
      'The rule of representation has not been read. {{articles}} may differ from the law, which is applied here.',
    ruleNotStated:
      'The answer states no rule of representation. {{articles}} may differ from the law, which is applied here.',
    'form-unknown': 'No rule of law is known here for this legal form.',
    'law-unclear': 'Unclear: no section known here says whether they represent alone or jointly.',
    'system-unclear':
      'Unclear: an SE with managing directors and board members. The latter are assumed to be its administrative board, ' +
      'which doesn’t represent it (SEAG section\u00a041).',
    'liquidators-not-known':
      'Unclear: the company is being wound up, and no {{liquidator}} is among the people. Who was in office is often a ' +
      '{{liquidator}} by law (GmbHG section\u00a066(1), AktG section\u00a0265(1)), but then only together with all others (GmbHG ' +
      'section\u00a068(1), AktG section\u00a0269(2)); others may have been appointed. So nobody is shown here as able to sign.',
    formNotRead: 'The legal form isn’t known; without it the rule of law is missing.',
    'rule-not-understood': 'This sentence of the rule of representation isn’t understood; it may change the result.',
    'power-not-understood': 'This own power isn’t understood; it may change the result.',
    'procuration-not-understood': 'Whether this Prokura is sole or joint isn’t understood; it doesn’t count.',
    contradiction: 'These sentences of the rule contradict each other.',
    'rule-for-others': 'This rule names others than those in office; it isn’t applied.',
    'too-few-in-office': 'Fewer are in office than the rule asks for; then nobody can represent alone.',
    'nobody-in-office': 'On this day nobody who could represent the company is in office, as far as read.',
    'people-in-part':
      'Not everything about the people has been read or understood. Others may be able to sign, or be needed.',
    'partner-not-read': 'Who acts for this company has not been read.',
    circular: 'These companies represent each other; in the end no person acts.',
    'too-many': 'More combinations than can be listed here; some of them are shown.',
    insolvency:
      'Insolvency proceedings are open: the right to manage and dispose of the assets has passed to the insolvency administrator (InsO section\u00a080).',
    'insolvency-provisional':
      'A provisional insolvency administrator is appointed. Where a reservation of consent is ordered, dispositions need that ' +
      'consent (InsO sections\u00a021(2) no.\u00a02, 24).',
    'insolvency-strong':
      'Dispositions are prohibited: the right to manage and dispose of the assets has passed to the provisional insolvency administrator (InsO section\u00a022(1)).',
    'insolvency-applied':
      'Insolvency proceedings are applied for, or were refused for lack of assets; nothing further is known.',
    'self-administration':
      'Self-administration is ordered: the organs act under the supervision of a custodian (InsO sections\u00a0270, 275).',
    'insolvency-ended':
      'Insolvency proceedings have ended. A former Prokura does not revive (InsO section\u00a0117(1)); whether the company is ' +
      'continued isn’t known.',
    'insolvency-unclear': 'This sentence on insolvency or dissolution isn’t understood.',
    'insolvency-end-unknown':
      'Insolvency proceedings were opened; their end isn’t known here. A company is deleted for lack of assets only after ' +
      'their end (FamFG section\u00a0394(1)).',
    'deleted-and-insolvent':
      'The company is deleted, and insolvency proceedings are open. Whether an administrator still disposes of its assets ' +
      'isn’t certain (InsO sections\u00a011(3), 80).',
    merged: 'The company ended by a merger; its legal successor acts (UmwG section\u00a020(1)).',
    'split-up': 'The company ended by a division; its legal successors act (UmwG section\u00a0131(1)).',
    'merger-entered':
      'Its merger or division is entered. Once that takes effect the company has ended, and its legal successor acts (UmwG ' +
      'sections\u00a019, 20(1), 131(1)).',
    'merger-side-unknown':
      'A merger is entered. Whether the company took over or ended by it isn’t known here; for one that ended its legal ' +
      'successor acts (UmwG section\u00a020(1)).',
    continued:
      'The company is continued after a liquidation. Whoever was a liquidator no longer is (AktG section\u00a0274, by ' +
      'analogy), but is still entered here as one.',
    deleted: 'The company is deleted; nobody represents it without a new appointment.',
    'firm-deleted':
      'The firm is deleted; whoever owned the business acts and is liable in person (HGB sections\u00a017, 31).',
    'partnership-deleted':
      'The company is deleted. Of a partnership that doesn’t show it is at an end: what is left is wound up by its liquidators (HGB sections\u00a0143, 150), and a partner who alone remained has everything (BGB section\u00a0712a).',
    'deletion-unclear': 'The entry is deleted. Who acts after that depends on the legal form and isn’t certain here.',
    'unread-people': 'A change of people is known and not read yet.',
    'unread-rule': 'A change of representation or legal form is known and not read yet.',
    'same-person': 'Several entries have this name; they are treated as one person.',
    'procuration-of-named-person-unknown': 'The person with whom this Prokura is held can’t be found among the people.',
    'procuration-start-unknown':
      'When this Prokura began isn’t known. Granted before the insolvency it has ended (InsO section\u00a0117(1)); it ' +
      'doesn’t count.',
  },
  doubtOf: '{{name}}: {{doubt}}',
  unnamed: 'without a name',
}
