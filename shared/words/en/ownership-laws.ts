import type { ownershipLaws as german } from '../de/ownership-laws.ts'
import type { Like } from '../like.ts'

/** Texts of the beneficial owners by both laws: results, reasons, proofs, what is missing. */
export const ownershipLaws: Like<typeof german> = {
  title: 'Beneficial owners',
  notRegister: 'computed, not an entry of the transparency register',
  views: 'Views',
  view: { laws: 'Both laws', shares: 'Shares' },
  table: 'Beneficial owners under both laws',
  person: 'Natural person',
  law: {
    gwg: {
      act: 'GwG s.\u00a03',
      threshold: 'more than 25%',
      name: 'GwG section\u00a03(2)',
      short: 'GwG',
      rule: 'more than 25%, also through controlled companies',
    },
    'eu-amlr': {
      act: 'EU 2024/1624',
      threshold: '25% or more',
      name: 'Regulation (EU) 2024/1624, applies from {{day}}',
      short: 'EU from {{day}}',
      rule: '25% or more, multiplied along chains; control beside it',
    },
  },
  verdict: { yes: 'yes', no: 'no', open: 'open' },
  verdictWith: '{{verdict}}, {{how}}',
  counts: '{{yes, number}} yes, {{open, number}} open, {{no, number}} no',
  byControl: 'by control',
  byArticle54: 'under Art.\u00a054',
  range: '{{lo}} to {{hi}}',
  atLeast: 'at least {{share}}',
  atMost: 'at most {{share}}',
  justOver: 'just over {{share}}',
  justUnder: 'just under {{share}}',
  unnamed: 'Unknown',
  unnamedOf: 'Unknown ({{number}})',
  bornIn: 'born {{year}}',
  unidentified: 'not known to be a person or a company',
  notSent_one: 'and {{count, number}} more, with a smaller share',
  notSent_other: 'and {{count, number}} more, with smaller shares',
  none: {
    title: 'Nobody known',
    text: 'In what has been read, no natural person stands behind this company.',
    unread: 'Who has a share in it has not been read; who stands behind it is not known.',
  },
  moreRows_one: 'Show one more person',
  moreRows_other: 'Show {{count, number}} more people',
  ledger: {
    caption: 'Calculation',
    more_one: 'one more path',
    more_other: '{{count, number}} more paths',
    further: 'Cycles and further paths',
    total: 'total',
    open: 'with what is open, because {{gap}}',
    closes: 'Reading {{companies}} settles it; prices under “What to read next”.',
  },
  reason: {
    because: 'because {{gap}}',
    ownShare: 'holds {{share}} directly',
    throughControlled: 'controls {{company}} with {{held}}, which holds {{share}}',
    throughPartner: 'controls {{company}} as its only general partner, which holds {{share}}',
    throughIndirect: 'indirectly controls {{company}}, which holds {{share}}',
    ownAndControlled: '{{own}} directly and {{rest}} through controlled companies',
    severalControlled: '{{share}} through {{count, number}} controlled companies',
    isGeneralPartner: 'is a general partner',
    controlsGeneralPartner: 'controls {{company}}, the general partner',
    direct: '{{share}} directly',
    chains: '{{count, number}} chains, together {{share}}',
    further: '{{sum}}, plus {{share}} from cycles and further chains',
    noControlKnown: '{{sum}}; control beside it: none known',
    controlToo: '{{sum}}; control as well',
    controls: 'controls the company with {{held}}',
    controlsThrough: 'controls the company through {{company}}',
    controlsAsPartner: 'controls the company as its only general partner',
    controlsOwner: 'controls {{company}}, which directly holds {{share}}',
    controlsOwners: 'controls {{count, number}} companies that directly hold {{share}} together',
    interestInController: 'holds {{share}} of {{company}}, which controls the company',
    notMoreOwn: 'held directly; not more than 25%',
    notMore: 'own and attributed shares; not more than 25%',
    breaksAt: 'doesn’t control {{company}} with {{share}}',
    nothingAttributed: 'no shares, neither own nor attributable',
    notReached: '{{sum}}, less than 25%',
    noInterest: 'no ownership interest',
  },
  ground: {
    'gwg-capital': {
      title: 'More than 25% of the capital',
      cite: 'GwG section\u00a03(2) sentence\u00a01 no.\u00a01, sentences\u00a02 to 4',
    },
    'gwg-general-partner': {
      title: 'Control in a comparable way',
      cite: 'GwG section\u00a03(2) sentence\u00a01 no.\u00a03',
    },
    'eu-ownership-interest': {
      title: 'Ownership interest of 25% or more',
      cite: 'Regulation (EU) 2024/1624, Art.\u00a051(a), 52(1)',
    },
    'eu-control': { title: 'Control over the company', cite: 'Regulation (EU) 2024/1624, Art.\u00a051(b), 53' },
    'eu-control-of-owners': { title: 'Control over direct owners', cite: 'Regulation (EU) 2024/1624, Art.\u00a054(a)' },
    'eu-interest-in-controller': {
      title: 'Ownership interest in a controlling company',
      cite: 'Regulation (EU) 2024/1624, Art.\u00a054(b)',
    },
  },
  groundOf: '{{title}}: {{company}}',
  shown: 'shown',
  notShown: 'not shown',
  alsoShown: 'Shown as well',
  step: {
    asAbove: 'Control as above.',
    majority: '{{owner}} holds {{share}} of {{company}} and so controls it: more than 50%.',
    majorityThrough: '{{owner}} holds {{share}} of {{company}}; {{actor}} so controls it indirectly: more than 50%.',
    majorityTogether:
      '{{sum}} of {{company}} are attributed to {{actor}}, {{result}}, and control with them: more than 50%.',
    partOf: '{{share}} of {{owner}}',
    partOfOthers: '{{share}} of {{count, number}} others',
    generalPartnerCompany: '{{owner}} is the only general partner of {{company}} and so controls it.',
    generalPartner: '{{owner}} is the only general partner of {{company}} and so controls it.',
    generalPartnerThrough: '{{owner}} is the only general partner of {{company}}; {{actor}} so controls it indirectly.',
    attributed: 'Attributed in {{company}}: {{sum}} {{result}}.',
    attributedOne: 'Attributed in {{company}}: {{sum}}.',
    own: '{{share}} held directly',
    nothingAttributed:
      'No shares of {{company}} are attributed to {{actor}}, neither own ones nor those of a ' + 'controlled company.',
    breaksAt: '{{share}} of {{company}} count as {{actor}}’s; it would have to be more than 50% to control it.',
    isPartner: '{{actor}} is a general partner of {{company}}.',
    controlsPartner: '{{partner}} is a general partner of {{company}}; {{actor}} controls it.',
    mayBePartner: '{{partner}} is a general partner of {{company}}; whether {{actor}} controls it isn’t known.',
    pathFirst: '{{owner}} holds {{share}} of {{company}}',
    pathNext: 'which holds {{share}} of {{company}}',
    path: '{{chain}}: {{product}} {{result}}.',
    pathDirect: '{{chain}}, directly.',
    paths: 'Together: {{sum}} {{result}}.',
    further: 'Cycles and further chains contribute {{share}}; with them {{held}}.',
    noPath: 'No chain of shares leads from {{actor}} to {{company}}.',
    hasControl: '{{actor}} so controls {{company}}.',
    directlyHeld: 'These companies directly hold of {{company}}: {{sum}} {{result}}.',
    directlyHeldOne: 'Held directly of {{company}}: {{sum}}.',
    moreThan: 'That is more than 25%.',
    notMoreThan: 'That is not more than 25%.',
    reaches: 'That is 25% or more.',
    below: 'That is less than 25%.',
    between: 'Certain are {{lo}}, possible up to {{hi}}.',
    evenUnknown: 'Even with everything that isn’t known it would be at most {{hi}}.',
    controllerControls: '{{company}} controls {{target}}:',
  },
  cite: {
    gwgMajority: 'GwG section\u00a03(2) sentences\u00a03 and 4, HGB section\u00a0290(2) no.\u00a01',
    gwgTogether: 'GwG section\u00a03(2) sentences\u00a03 and 4, HGB section\u00a0290(2) no.\u00a01, (3)',
    gwgPartner: 'GwG section\u00a03(2) sentences\u00a03 and 4, HGB section\u00a0290(2)',
    gwgShares: 'GwG section\u00a03(2) sentence\u00a01 no.\u00a01',
    gwgSharesThrough: 'GwG section\u00a03(2) sentence\u00a01 no.\u00a01, sentence\u00a02',
    gwgOther: 'GwG section\u00a03(2) sentence\u00a01 no.\u00a03',
    euMajority: 'Art.\u00a053(2)(b) and (c)',
    euPartner: 'Art.\u00a053(3)',
    euMultiply: 'Art.\u00a052(1) subparagraph\u00a01',
    euControl: 'Art.\u00a051(b), 53(2)',
    euControlOfOwners: 'Art.\u00a054(a)',
    euInterestInController: 'Art.\u00a054(b)',
  },
  source: {
    title: 'Where the shares come from',
    days: 'Lists and days',
    'amount-of-capital': '{{owner}} in {{company}}: {{amount}} of {{whole}} capital {{result}}',
    'amount-of-sum': '{{owner}} in {{company}}: {{amount}} of {{whole}}, the sum of contributions, {{result}}',
    'amount-of-liabilities': '{{owner}} in {{company}}: {{amount}} of {{whole}} liability sums {{result}}',
    stated: '{{owner}} in {{company}}: {{share}}, as stated',
    'sole-proprietor': '{{owner}} in {{company}}: sole proprietor, {{share}}',
    missing: '{{owner}} in {{company}}: not stated, counts as {{counts}}',
    scaled: '{{first}}; without the company’s own shares ({{treasury}}) {{counts}} count',
    mayBeGone:
      '{{first}}, in an older list; a newer one has not been read to its end and does not name {{owner}} so far, {{counts}} counts',
    overstated: '{{first}}; because what is stated adds up to {{sum}}, {{counts}} count',
    asOf: 'list of {{day}}',
    asOfUnknown: 'date of the list not stated',
    readAt: 'read {{day}}',
    readAtUnknown: 'time of reading not known',
    ofOwners: '{{company}}, {{owners}}: {{list}}, {{read}}',
    moreLists_one: 'and one more company',
    moreLists_other: 'and {{count, number}} more companies',
  },
  gap: {
    title: 'Open, because',
    'share-missing': {
      own: 'this owner’s share of {{company}} isn’t stated',
      other: 'the share of {{owner}} in {{company}} isn’t stated',
    },
    'owners-not-read': {
      unread: 'the {{owners}} of {{company}} have not been read',
      noneStated: 'the answer about {{company}} names no {{owners}}',
    },
    'owners-incomplete': 'it isn’t known who holds {{rest}} of {{company}}',
    'over-hundred': 'the shares of {{company}} add up to {{sum}}',
    'owner-unidentified': {
      self: 'it isn’t known whether this is a natural person',
      named: 'it isn’t known whether {{owner}}, who holds shares in {{company}}, is a person or a company',
      unnamed: 'an owner of {{company}} has no name',
    },
    'several-general-partners': 'only {{articles}} of {{company}} would tell which of the general partners decides',
    'owners-changed_one': 'a change of the {{owners}} of {{company}} is known and has not been read',
    'owners-changed_other':
      '{{count, number}} changes of the {{owners}} of {{company}} are known and have not been read',
    'maybe-same-person': 'one person may be listed more than once under the same name: {{others}}',
    depends: 'up to {{weight}} of the company depends on it',
    more_one: 'and one more reason',
    more_other: 'and {{count, number}} more reasons',
  },
  owners: {
    many: {
      shareholders: 'owners',
      stockholders: 'owners',
      professional: 'partners',
      members: 'members',
      proprietor: 'proprietor',
      unknown: 'owners',
    },
    these: {
      shareholders: 'owners',
      stockholders: 'owners',
      professional: 'partners',
      members: 'members',
      proprietor: 'owners',
      unknown: 'owners',
    },
  },
  articles: {
    statutes: 'the articles of association',
    partnership: 'the partnership agreement',
    unknown: 'the articles or the partnership agreement',
  },
  caveat: {
    title: 'To consider',
    'votes-follow-capital':
      'Votes are not in the register. They are assumed to follow the shares (GmbHG section\u00a047(2), AktG ' +
      'section\u00a0134(1)).',
    'liability-sums':
      'The shares of {{company}} are computed from liability sums (HGB section\u00a0172); the capital shares may ' +
      'differ.',
    'rounded-at-threshold':
      'The share of {{owner}} in {{company}} is stated as a percentage only and may be rounded; this close to 25%, that ' +
      'can decide the result.',
    'general-partner-may-be-excluded':
      'A general partner without power to represent or to manage would not count; the register doesn’t ' +
      'contain {{articles}} of {{company}}.',
    'by-heads':
      'The shares of {{company}} are not stated. Unless otherwise agreed, they go by heads, one of {{heads, number}} ' +
      'each (BGB section\u00a0709(3)); what was agreed is not in a register, and this is not counted.',
    'passes-with-own-share':
      'Together with the direct share it would be {{held}}. Art.\u00a054(a) names only the shares of controlled ' +
      'companies.',
  },
  proof: {
    title: 'Proof: {{name}}',
    choose: 'Choose a row to see its proof.',
    noResult: 'Not computed here.',
  },
  unseen: {
    both: 'Under both laws: somebody who doesn’t appear here could be a beneficial owner as well; too much is unread or not stated.',
    gwg: '{{law}}: somebody who doesn’t appear here could be a beneficial owner as well; too much is unread or not stated.',
    'eu-amlr':
      '{{law}}: somebody who doesn’t appear here could be a beneficial owner as well; too much is unread or not stated.',
  },
  exception: {
    gwg: {
      listed:
        'GwG: for companies listed on an organised market, shares don’t decide (section\u00a03(2) sentence\u00a01); ' +
        'nothing is ' +
        'computed.',
      foundation: 'GwG: for foundations, section\u00a03(3) applies, not the share; nothing is computed.',
    },
    'eu-amlr': {
      listed: 'Regulation (EU) 2024/1624: nothing is computed here for listed companies.',
      foundation:
        'Regulation (EU) 2024/1624: for foundations, Art.\u00a057 applies, not the share; nothing is computed.',
    },
  },
  fallback: {
    'fictitious-beneficial-owners': {
      title: 'Fictitious beneficial owners (GwG section\u00a03(2) sentence\u00a05)',
      applies:
        'According to what has been read, nobody is a beneficial owner. If a comprehensive check confirms this, the legal ' +
        'representatives, managing partners or partners count as beneficial owners:',
      'cannot-be-told': 'Whether they count is open while results are open.',
      tag: 'fictitious',
    },
    'senior-managing-officials': {
      title: 'Senior managing officials (Regulation (EU) 2024/1624, Art.\u00a063(4))',
      applies:
        'According to what has been read, nobody is a beneficial owner. If that is confirmed, the senior managing officials are to be ' +
        'named; they are not beneficial owners:',
      'cannot-be-told': 'Whether they are to be named is open while results are open.',
      tag: 'no beneficial owner',
    },
    'foundation-board': {
      title: 'Board of the foundation (GwG section\u00a03(3) no.\u00a02; Regulation (EU) 2024/1624, Art.\u00a057)',
      applies:
        'In a foundation with legal capacity, the members of the board are beneficial owners. No register names founders and trustees, ' +
        'beneficiaries or anybody else with dominant influence:',
      'cannot-be-told': 'Whether they count is not known.',
      tag: 'board',
    },
    wouldBe: 'They would be:',
    through: '{{name}}, through {{companies}}',
    behind: 'Who represents {{company}} has not been read; only natural persons can count.',
    notRead: 'The representatives have not been read.',
    inPart: 'Of the people, only a part has been read or understood; there may be others.',
    nobody: 'No representatives are known.',
    unnamed: 'without a name',
  },
  changed: {
    owners_one:
      'Since the last read, a change of the {{owners}} of {{company}} has become known{{when}}; it has not been read.',
    owners_other:
      'Since the last read, {{count, number}} changes of the {{owners}} of {{company}} have become known{{when}}; they have not been read.',
    representatives_one:
      'Since the last read, a change of the representatives of {{company}} has become known{{when}}; it has not been read.',
    representatives_other:
      'Since the last read, {{count, number}} changes of the representatives of {{company}} have become known{{when}}; they have not been read.',
    when: ', the last of {{day}}',
    notCertain: 'Anything based on it is uncertain.',
  },
  noOwnerForm: {
    stock:
      'Shareholders are listed in the company’s share register (AktG section\u00a067), not in the commercial register. Those ' +
      'shown here are some of them at most.',
    cooperative: 'Members of a cooperative are not listed in a public register (GenG section\u00a030).',
    association: 'Members of an association are not listed in a register.',
    mutual: 'Members of a mutual insurance association are not listed in a public register.',
    foundation: 'A foundation has neither owners nor members.',
    public: 'A legal person of this kind has no owners; the register does not say who is behind it.',
  },
  finding: {
    gwg: 'Who is a beneficial owner can’t be determined from what was read.',
    'eu-amlr': 'Who is a beneficial owner can’t be determined from what was read.',
  },
  /** What no computing from a register can know, in one place for the desk, the report and the files. */
  limits: {
    title: 'What is not taken into account here',
    list: {
      trusts: 'Trust holdings: a trustee is listed as owner (GwG section\u00a03(1)).',
      agreements: 'Voting agreements, and votes that don’t follow the shares.',
      vetoes:
        'Vetoes, rights to instruct, and rights to appoint the majority of the management (HGB section\u00a0290(2), Art.\u00a053(3)).',
      family: 'Family and acting in concert (Regulation (EU) 2024/1624, Art.\u00a053(3) and (4)).',
      threshold: 'Lower thresholds that the Commission can set for groups of companies (Art.\u00a052(2)).',
    },
  },
  whyDiffer:
    'Under the law, shares that may be held by people nobody knows count as well; the effective share counts only what is known of this person. ' +
    'So one range may be wider than the other.',
  settle: {
    title: 'What to read next',
    intro: 'Reading the owners of these companies can settle open results, the most effective first:',
    nothing: 'What is still missing can no longer change a result.',
    onlyAlready: 'Nothing new is left to read; what is missing is in none of the answers that were read.',
    outside: 'it cannot be read directly (no id known); a search for its name may find it.',
    abroad: 'outside the German register ({{country}}); the service cannot be asked for its owners.',
    onlyAbroad: 'What is missing lies with companies outside the German register; no read here would settle it.',
    onlyOutside: 'What is missing lies with companies that cannot be read directly (no id known).',
    outsideMany:
      'These companies cannot be read directly (no id known). Finding them by name ' +
      'would settle who controls this much:',
    removes: 'Reading it settles who controls up to {{share}}.',
    wouldSettle: 'It would settle who controls up to {{share}}.',
    because: 'Reason: {{gap}}.',
    alreadyRead: 'Read already; what is missing may be stated nowhere.',
    read: 'Read the {{owners}} of {{company}}',
    readAgain: 'Read the {{owners}} of {{company}} again',
    more_one: 'and one more company of less weight',
    more_other: 'and {{count, number}} more companies of less weight',
  },
  shares: {
    label: 'Direct and effective shares',
    name: 'Owner',
    direct: 'Direct',
    effective: 'Effective',
    notDirect: 'none',
    directly: 'directly',
    andMore: '{{first}} and {{count, number}} more',
    explained:
      'Effective means: multiplied along each chain, added over all chains, cycles included. Where data is missing, a range ' +
      'is shown.',
    nobody: 'No owners of this company are known.',
    unattributed: 'Without a known owner: {{share}} of {{company}}.',
    treasury:
      '{{company}} holds {{share}} of itself. Own shares carry no rights (AktG section\u00a071b; for a GmbH ' +
      'likewise according to prevailing opinion); the others are scaled up accordingly.',
    ownsItself: 'As stated, {{company}} wholly owns itself; who stands behind it is not known.',
    overHundred:
      'The shares of {{company}} add up to {{sum}}. Nothing is cut; each share that may be overstated counts as a range.',
    liabilitySums: 'Shares of {{company}} are computed from liability sums (HGB section\u00a0172).',
    contradicts: 'Share of {{owner}} in {{company}}: percentage and amount contradict each other; the amount counts.',
    currencies: 'Amounts of {{company}} are in several currencies and are not added.',
    morePeople_one: 'and one more person',
    morePeople_other: 'and {{count, number}} more people',
    moreNotes_one: 'and one more oddity',
    moreNotes_other: 'and {{count, number}} more oddities',
  },
}
