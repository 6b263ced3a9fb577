import { describe, expect, it } from 'vitest'
import type { BeneficialOwners } from './beneficial-owner.ts'
import { prepareOwnership } from '../shares/effective.ts'
import { euOwners } from './eu-amlr.ts'
import type { OwnershipParty, RegisterIdentity } from '../graph/graph.ts'
import { graphOf, key, party, type Holding } from '../graph/graph.testing.ts'
import type { RegisterType } from '../../register/register-number.ts'
import { gwgOwners } from './gwg.ts'

/** Textbook cases of both laws, computed by hand; each names its rule. `T` the company is always "target". */
const both = (
  holdings: readonly Holding[],
  parties: readonly OwnershipParty[] = [],
): { gwg: BeneficialOwners; eu: BeneficialOwners } => {
  const ownership = prepareOwnership(graphOf(holdings, parties))
  const subject = { company: key('target'), representatives: [{ party: null, name: 'R. Direktor' }] }
  return { gwg: gwgOwners(ownership, subject), eu: euOwners(ownership, subject) }
}
const verdicts = (result: BeneficialOwners): Record<string, string> =>
  Object.fromEntries(result.candidates.map((candidate) => [candidate.party, candidate.verdict]))

interface Case {
  readonly says: string
  readonly holdings: readonly Holding[]
  readonly parties?: readonly OwnershipParty[]
  readonly gwg: Readonly<Record<string, string>>
  readonly eu: Readonly<Record<string, string>>
}

const gp = (owner: string, owned: string): Holding => [owner, owned, { relation: 'general-partner', percentage: 0 }]
const lp = (owner: string, owned: string, nominal: string): Holding => [
  owner,
  owned,
  { relation: 'limited-partner', nominal },
]

const partner = (owner: string, owned: string): Holding => [owner, owned, { relation: 'partner' }]
const verdictOfEach = (letters: string, verdict: string): Record<string, string> =>
  Object.fromEntries(letters.split('').map((letter) => [letter, verdict]))
const nobody = (letters: string) => verdictOfEach(letters, 'no')
const open = (letters: string) => verdictOfEach(letters, 'open')
const inRegister = (type: RegisterType): OwnershipParty =>
  party('target', 'company', {
    owners: 'read',
    register: { type, number: '1', suffix: null, court: 'F1103' } as RegisterIdentity,
  })

const cases: readonly Case[] = [
  {
    says: '1. exactly 25 % is not more than 25 % (GwG 3(2) s. 1 no. 1), but is 25 % or more (Art. 52(1))',
    holdings: [
      ['A', 'target', 25],
      ['B', 'target', 25],
      ['C', 'target', 25],
      ['D', 'target', 25],
    ],
    gwg: { A: 'no', B: 'no', C: 'no', D: 'no' },
    eu: { A: 'yes', B: 'yes', C: 'yes', D: 'yes' },
  },
  {
    says: '2. one euro over a quarter decides: 6,251 of 25,000 (GwG 3(2) s. 1 no. 1)',
    holdings: [
      ['A', 'target', '6251'],
      ['B', 'target', '6250'],
      ['C', 'target', '12499'],
    ],
    gwg: { A: 'yes', B: 'no', C: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes' },
  },
  {
    says: '3. a cent under a quarter of ten million is under it in both laws',
    holdings: [
      ['A', 'target', '2499999.99'],
      ['B', 'target', '7500000.01'],
    ],
    gwg: { A: 'no', B: 'yes' },
    eu: { A: 'no', B: 'yes' },
  },
  {
    says: '4. sole shareholder through a wholly owned company (GwG 3(2) s. 2; Art. 52(1): 100 % x 100 %)',
    holdings: [
      ['A', 'holding', 100],
      ['holding', 'target', 100],
    ],
    gwg: { A: 'yes' },
    eu: { A: 'yes' },
  },
  {
    says: '5. 50 % of the holding is no control (GwG 3(2) s. 3, HGB 290(2) no. 1 asks for a majority); 50 % x 100 % is 50 % (Art. 52(1))',
    holdings: [
      ['A', 'holding', 50],
      ['B', 'holding', 50],
      ['holding', 'target', 100],
    ],
    gwg: { A: 'no', B: 'no' },
    eu: { A: 'yes', B: 'yes' },
  },
  {
    says: '6. 60 % of a holding of 30 %: controlled, so all 30 % count (GwG 3(2) s. 2); multiplied 18 %, but Art. 54(a)',
    holdings: [
      ['A', 'holding', 60],
      ['B', 'holding', 40],
      ['holding', 'target', 30],
      ['C', 'target', 70],
    ],
    gwg: { A: 'yes', B: 'no', C: 'yes' },
    eu: { A: 'yes', B: 'no', C: 'yes' },
  },
  {
    says: '7. 30 % of a holding of 60 %: not controlled (GwG); 18 % multiplied, but 30 % of the controller (Art. 54(b))',
    holdings: [
      ['A', 'holding', 30],
      ['B', 'holding', 70],
      ['holding', 'target', 60],
      ['C', 'target', 40],
    ],
    gwg: { A: 'no', B: 'yes', C: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes' },
  },
  {
    says: '8. 20 % oneself and 7 % through a controlled company make 27 % (GwG 3(2) s. 1 with s. 2); 20 % + 60 % x 7 % = 24.2 % (Art. 52(1))',
    holdings: [
      ['A', 'target', 20],
      ['A', 'f-gmbh', 60],
      ['B', 'f-gmbh', 40],
      ['f-gmbh', 'target', 7],
      ['C', 'target', 73],
    ],
    gwg: { A: 'yes', B: 'no', C: 'yes' },
    eu: { A: 'no', B: 'no', C: 'yes' },
  },
  {
    says: '9. two controlled companies of 15 % each add to 30 % (GwG 3(2) s. 2 "one or several"; Art. 54(a) "cumulatively")',
    holdings: [
      ['A', 'x-co', 51],
      ['B', 'x-co', 49],
      ['A', 'y-co', 51],
      ['C', 'y-co', 49],
      ['x-co', 'target', 15],
      ['y-co', 'target', 15],
      ['D', 'target', 70],
    ],
    gwg: { A: 'yes', B: 'no', C: 'no', D: 'yes' },
    eu: { A: 'yes', B: 'no', C: 'no', D: 'yes' },
  },
  {
    says: '10. two chains of 15 % each add to 30 % without control (Art. 52(1) adds chains; GwG does not multiply)',
    holdings: [
      ['A', 'x-co', 30],
      ['B', 'x-co', 70],
      ['A', 'y-co', 30],
      ['C', 'y-co', 70],
      ['x-co', 'target', 50],
      ['y-co', 'target', 50],
    ],
    gwg: { A: 'no', B: 'yes', C: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes' },
  },
  {
    says: '11. a chain of control through three companies (GwG 3(2) s. 3 "indirectly"; Art. 53(2)(b)): 51 % each, 51 %^4 = 6.8 %',
    holdings: [
      ['A', 'one', 51],
      ['B', 'one', 49],
      ['one', 'two', 51],
      ['C', 'two', 49],
      ['two', 'three', 51],
      ['D', 'three', 49],
      ['three', 'target', 51],
      ['E', 'target', 49],
    ],
    gwg: { A: 'yes', B: 'no', C: 'no', D: 'no', E: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes', D: 'yes', E: 'yes' },
  },
  {
    says: '12. a chain breaks where a link is 50 % (HGB 290(2) no. 1: majority)',
    holdings: [
      ['A', 'one', 100],
      ['one', 'two', 50],
      ['B', 'two', 50],
      ['two', 'target', 40],
      ['C', 'target', 60],
    ],
    gwg: { A: 'no', B: 'no', C: 'yes' },
    eu: { A: 'no', B: 'no', C: 'yes' },
  },
  {
    says: '13. control by adding: 30 % oneself and 21 % through a controlled company are a majority (HGB 290(3))',
    holdings: [
      ['A', 'holding', 30],
      ['A', 'side', 80],
      ['B', 'side', 20],
      ['side', 'holding', 21],
      ['C', 'holding', 49],
      ['holding', 'target', 26],
      ['D', 'target', 74],
    ],
    gwg: { A: 'yes', B: 'no', C: 'no', D: 'yes' },
    eu: { A: 'yes', B: 'no', C: 'no', D: 'yes' },
  },
  {
    says: '14. nobody over 25 %: the legal representatives are fictitious beneficial owners (GwG 3(2) s. 5)',
    holdings: [
      ['A', 'target', 20],
      ['B', 'target', 20],
      ['C', 'target', 20],
      ['D', 'target', 20],
      ['E', 'target', 20],
    ],
    gwg: { A: 'no', B: 'no', C: 'no', D: 'no', E: 'no' },
    eu: { A: 'no', B: 'no', C: 'no', D: 'no', E: 'no' },
  },
  {
    says: '15. GmbH & Co. KG: who controls the general partner controls in a comparable way (GwG 3(2) s. 1 no. 3; Art. 53(3))',
    holdings: [
      gp('verwaltungs-gmbh', 'target'),
      lp('B', 'target', '100'),
      lp('C', 'target', '300'),
      lp('D', 'target', '100'),
      ['A', 'verwaltungs-gmbh', 100],
    ],
    gwg: { A: 'yes', B: 'no', C: 'yes', D: 'no' },
    eu: { A: 'yes', B: 'no', C: 'yes', D: 'no' },
  },
  {
    says: '16. a general partner GmbH of two equal owners: neither controls it (HGB 290(2)); Art. 54(b): 50 % of the controller',
    holdings: [
      gp('verwaltungs-gmbh', 'target'),
      lp('C', 'target', '500'),
      ['A', 'verwaltungs-gmbh', 50],
      ['B', 'verwaltungs-gmbh', 50],
    ],
    gwg: { A: 'no', B: 'no', C: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes' },
  },
  {
    says: '17. a natural person as general partner of 0 % (GwG 3(2) s. 1 no. 3; Art. 53(3))',
    holdings: [
      gp('A', 'target'),
      lp('B', 'target', '200'),
      lp('C', 'target', '200'),
      lp('D', 'target', '200'),
      lp('E', 'target', '200'),
      lp('F', 'target', '200'),
    ],
    gwg: { A: 'yes', B: 'no', C: 'no', D: 'no', E: 'no', F: 'no' },
    eu: { A: 'yes', B: 'no', C: 'no', D: 'no', E: 'no', F: 'no' },
  },
  {
    says: '18. one-company KG that owns its own general partner: a lawful cycle; the limited partners of the KG decide there',
    holdings: [
      gp('verwaltungs-gmbh', 'target'),
      ['target', 'verwaltungs-gmbh', 100],
      lp('A', 'target', '700'),
      lp('B', 'target', '300'),
    ],
    gwg: { A: 'yes', B: 'yes' },
    eu: { A: 'yes', B: 'yes' },
  },
  {
    says: '19. own shares carry no rights (AktG 71b): 21 of 80 voting parts are 26.25 %',
    holdings: [
      ['A', 'target', '21'],
      ['target', 'target', '20'],
      ['B', 'target', '59'],
    ],
    gwg: { A: 'yes', B: 'yes' },
    eu: { A: 'yes', B: 'yes' },
  },
  {
    says: '20. without own shares the same 21 % are under both thresholds',
    holdings: [
      ['A', 'target', '21'],
      ['C', 'target', '20'],
      ['B', 'target', '59'],
    ],
    gwg: { A: 'no', B: 'yes', C: 'no' },
    eu: { A: 'no', B: 'yes', C: 'no' },
  },
  {
    says: '21. cross-holding: A 20 % of the target, target and sister 30 % of each other: x = 0.2 + 0.3 * 0.3x = 21.98 % (Art. 52(1))',
    holdings: [
      ['A', 'target', 20],
      ['sister', 'target', 30],
      ['target', 'sister', 30],
      ['B', 'target', 50],
      ['C', 'sister', 70],
    ],
    gwg: { A: 'no', B: 'yes', C: 'yes' },
    eu: { A: 'no', B: 'yes', C: 'yes' },
  },
  {
    says: '22. cross-holding lifts over 25 %: x = 0.24 + 0.4 * 0.4x, so x = 28.6 % (Art. 52(1)); GwG stays at 24 %',
    holdings: [
      ['A', 'target', 24],
      ['sister', 'target', 40],
      ['target', 'sister', 40],
      ['B', 'target', 36],
      ['C', 'sister', 60],
    ],
    gwg: { A: 'no', B: 'yes', C: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes' },
  },
  {
    says: '23. joint heirs of one quarter each through a holding of 100 %: 25 % multiplied (Art. 52(1)); nobody controls (GwG)',
    holdings: [
      ['A', 'holding', 25],
      ['B', 'holding', 25],
      ['C', 'holding', 25],
      ['D', 'holding', 25],
      ['holding', 'target', 100],
    ],
    gwg: { A: 'no', B: 'no', C: 'no', D: 'no' },
    eu: { A: 'yes', B: 'yes', C: 'yes', D: 'yes' },
  },
  {
    says: '24. a majority of a company of exactly 25 %: not more than 25 % (GwG); 25 % or more by control (Art. 54(a))',
    holdings: [
      ['A', 'holding', 90],
      ['B', 'holding', 10],
      ['holding', 'target', 25],
      ['C', 'target', 75],
    ],
    gwg: { A: 'no', B: 'no', C: 'yes' },
    eu: { A: 'yes', B: 'no', C: 'yes' },
  },
  {
    says: '25. a sole trader owns the whole (e. K.), stated or not',
    holdings: [['A', 'target', { relation: 'proprietor' }]],
    gwg: { A: 'yes' },
    eu: { A: 'yes' },
  },
  {
    says: '26. an owner of whom only "at most 24 %" remains can be ruled out without his share (GwG; Art. 52)',
    holdings: [
      ['A', 'target', 76],
      ['B', 'target', null],
    ],
    gwg: { A: 'yes', B: 'no' },
    eu: { A: 'yes', B: 'no' },
  },
  {
    says: "27. an owner whose missing share may be up to 40 % can't be told",
    holdings: [
      ['A', 'target', 60],
      ['B', 'target', null],
    ],
    gwg: { A: 'yes', B: 'open' },
    eu: { A: 'yes', B: 'open' },
  },
  {
    says: "28. owners of a company that holds 30 % are not read: who of the others stands behind it can't be told",
    holdings: [
      ['A', 'target', 70],
      ['unread-gmbh', 'target', 30],
    ],
    gwg: { A: 'yes' },
    eu: { A: 'yes' },
  },
  {
    says: '29. owners of a company that holds 20 % are not read: nobody behind it can pass either threshold by it alone',
    holdings: [
      ['A', 'target', 80],
      ['unread-gmbh', 'target', 20],
    ],
    gwg: { A: 'yes' },
    eu: { A: 'yes' },
  },
  {
    says: "30. somebody with 10 % may also own the unread company with 20 %: can't be told (GwG 3(2) s. 2; Art. 52(1))",
    holdings: [
      ['A', 'target', 70],
      ['B', 'target', 10],
      ['unread-gmbh', 'target', 20],
    ],
    gwg: { A: 'yes', B: 'open' },
    eu: { A: 'yes', B: 'open' },
  },
  {
    says: "31. a nameless owner of 30 % is some person or company: can't be told, and is not the other nameless one",
    holdings: [
      ['A', 'target', 40],
      ['?1', 'target', 30],
      ['?2', 'target', 30],
    ],
    gwg: { '?1': 'open', '?2': 'open', A: 'yes' },
    eu: { '?1': 'open', '?2': 'open', A: 'yes' },
  },
  {
    says: '32. shares that add to 140 % prove nothing that the excess could undo: 70 % is at least 30 %, 35 % may be nothing',
    holdings: [
      ['A', 'target', 70],
      ['B', 'target', 35],
      ['C', 'target', 35],
    ],
    gwg: { A: 'yes', B: 'open', C: 'open' },
    eu: { A: 'yes', B: 'open', C: 'open' },
  },
  {
    says: "33. two general partners of an intermediate KG: which of them decides stands in its articles, so its 30 % can't be attributed",
    holdings: [
      gp('A', 'mid-kg'),
      gp('B', 'mid-kg'),
      lp('C', 'mid-kg', '100'),
      ['mid-kg', 'target', 30],
      ['D', 'target', 70],
    ],
    gwg: { A: 'open', B: 'open', C: 'yes', D: 'yes' },
    eu: { A: 'open', B: 'open', C: 'yes', D: 'yes' },
  },
  {
    says: '34. the only general partner of an intermediate KG controls it: its 30 % are his (GwG 3(2) s. 2, HGB 290; Art. 54(a))',
    holdings: [
      gp('A', 'mid-kg'),
      lp('C', 'mid-kg', '100'),
      lp('E', 'mid-kg', '100'),
      ['mid-kg', 'target', 30],
      ['D', 'target', 70],
    ],
    gwg: { A: 'yes', C: 'no', D: 'yes', E: 'no' },
    eu: { A: 'yes', C: 'no', D: 'yes', E: 'no' },
  },
  {
    says: '35. companies that own each other by majority and are owned by nobody else: no natural person (GwG 3(2) s. 5)',
    holdings: [
      ['x-co', 'y-co', 100],
      ['y-co', 'x-co', 100],
      ['x-co', 'target', 100],
    ],
    gwg: {},
    eu: {},
  },
  {
    says: '36. Art. 52(1) subparagraph 2: shares on every level count, however small; 100 % x 50 % x 50 % = 25 % exactly',
    holdings: [
      ['A', 'one', 100],
      ['one', 'two', 50],
      ['B', 'two', 50],
      ['two', 'target', 50],
      ['C', 'target', 50],
    ],
    gwg: { A: 'no', B: 'no', C: 'yes' },
    eu: { A: 'yes', B: 'yes', C: 'yes' },
  },
  {
    says: '37. two storeys: the general partner of the KG is itself a GmbH & Co. KG; who owns its GmbH controls both (GwG 3(2) s. 1 no. 3; Art. 53(3))',
    holdings: [
      gp('upper-kg', 'target'),
      lp('C', 'target', '500'),
      gp('upper-gmbh', 'upper-kg'),
      ...['B', 'D', 'E', 'F', 'G'].map((owner) => lp(owner, 'upper-kg', '100')),
      ['A', 'upper-gmbh', 100],
    ],
    gwg: { A: 'yes', C: 'yes', ...nobody('BDEFG') },
    eu: { A: 'yes', C: 'yes', ...nobody('BDEFG') },
  },
  {
    says: '38. three storeys, each general partner a KG of its own; small limited partners pass nothing',
    holdings: [
      gp('kg-1', 'target'),
      ...['B', 'C', 'D', 'E', 'F'].map((owner) => lp(owner, 'target', '100')),
      gp('kg-2', 'kg-1'),
      ...['G', 'H', 'I', 'J', 'K'].map((owner) => lp(owner, 'kg-1', '100')),
      gp('top-gmbh', 'kg-2'),
      ...['L', 'M', 'N', 'O', 'P'].map((owner) => lp(owner, 'kg-2', '100')),
      ['A', 'top-gmbh', 100],
    ],
    gwg: { A: 'yes', ...nobody('BCDEFGHIJKLMNOP') },
    eu: { A: 'yes', ...nobody('BCDEFGHIJKLMNOP') },
  },
  {
    says: '39. two storeys, and nobody controls the uppermost GmbH: nobody by the GwG, both owners hold half of a controller (Art. 54(b))',
    holdings: [
      gp('upper-kg', 'target'),
      ...['C', 'D', 'E', 'F', 'G'].map((owner) => lp(owner, 'target', '100')),
      gp('upper-gmbh', 'upper-kg'),
      ...['H', 'I', 'J', 'K', 'L'].map((owner) => lp(owner, 'upper-kg', '100')),
      ['A', 'upper-gmbh', 50],
      ['B', 'upper-gmbh', 50],
    ],
    gwg: { A: 'no', B: 'no', ...nobody('CDEFGHIJKL') },
    eu: { A: 'yes', B: 'yes', ...nobody('CDEFGHIJKL') },
  },
  {
    says: "40. two storeys, and the uppermost GmbH's owners are not read: limited partners of a fifth can't be told, somebody else may control",
    holdings: [
      gp('upper-kg', 'target'),
      ...['C', 'D', 'E', 'F', 'G'].map((owner) => lp(owner, 'target', '100')),
      gp('upper-gmbh', 'upper-kg'),
      ...['H', 'I', 'J', 'K', 'L'].map((owner) => lp(owner, 'upper-kg', '100')),
    ],
    gwg: open('CDEFGHIJKL'),
    eu: open('CDEFGHIJKL'),
  },
  {
    says: '41. an eGbR: each partner represents and answers with all he has, as in an OHG (GwG 3(2) s. 1 no. 3; BGB 720, 721); what each holds was not read (BGB 709(3): by heads, if nothing else was agreed)',
    holdings: [partner('A', 'target'), partner('B', 'target'), partner('C', 'target')],
    gwg: { A: 'yes', B: 'yes', C: 'yes' },
    eu: { A: 'open', B: 'open', C: 'open' },
  },
  {
    says: '42. the same as an OHG: the same answers',
    holdings: ['A', 'B', 'C'].map((owner): Holding => [owner, 'target', { relation: 'general-partner' }]),
    gwg: { A: 'yes', B: 'yes', C: 'yes' },
    eu: { A: 'open', B: 'open', C: 'open' },
  },
  {
    says: '43. a company as partner of a PartG or an eGbR: who controls it controls the partner',
    holdings: [partner('p-gmbh', 'target'), partner('B', 'target'), ['A', 'p-gmbh', 100]],
    gwg: { A: 'yes', B: 'yes' },
    eu: { A: 'open', B: 'open' },
  },
  {
    says: '44. "partner" of a company in section B is a shareholder: 10 % lead nothing',
    holdings: [
      ['A', 'target', { relation: 'partner', percentage: 10 }],
      ['B', 'target', { relation: 'partner', percentage: 90 }],
    ],
    parties: [inRegister('HRB')],
    gwg: { A: 'no', B: 'yes' },
    eu: { A: 'no', B: 'yes' },
  },
  {
    says: '45. "partner" of a company in the register of civil-law partnerships leads with 10 %, too',
    holdings: [
      ['A', 'target', { relation: 'partner', percentage: 10 }],
      ['B', 'target', { relation: 'partner', percentage: 90 }],
    ],
    parties: [inRegister('GsR')],
    gwg: { A: 'yes', B: 'yes' },
    eu: { A: 'open', B: 'yes' },
  },
  {
    says: '46. partners who are many by heads: an eGbR between, which of its partners decides stands in its articles',
    holdings: [partner('A', 'mid-egbr'), partner('B', 'mid-egbr'), ['mid-egbr', 'target', 60], ['C', 'target', 40]],
    gwg: { A: 'open', B: 'open', C: 'yes' },
    eu: { A: 'open', B: 'open', C: 'yes' },
  },
]

describe('beneficial owners', () => {
  it.each(cases)('$says', ({ holdings, parties, gwg, eu }) => {
    const result = both(holdings, parties)
    expect({ gwg: verdicts(result.gwg), eu: verdicts(result.eu) }).toEqual({ gwg, eu })
  })
})

describe('what somebody might hold of what is missing', () => {
  const possible = (result: BeneficialOwners, party: string) =>
    result.candidates.find((each) => each.party === party)?.possible

  it('by the EU regulation all of it, each of those who stand there: the unknown owner may be any of them (Art. 52(1))', () => {
    // 20 % of the target is held by a company whose owners nobody has read, 30 % by nobody who is listed.
    const { gwg, eu } = both(
      [
        ['A', 'target', 10],
        ['unread-co', 'target', 20],
        ['B', 'target', 40],
      ],
      [],
    )
    expect(verdicts(eu)).toEqual({ A: 'open', B: 'yes' })
    expect(possible(eu, 'A')?.lo).toBeCloseTo(0.1, 12)
    expect(possible(eu, 'A')?.hi).toBeCloseTo(0.1 + 0.2 + 0.3, 12)
    // Whose result stands needs no bound; by GwG what is attributed to him has it already.
    expect(possible(eu, 'B')).toEqual({ lo: 0.4, hi: 0.4 })
    expect(possible(gwg, 'A')).toEqual(gwg.candidates.find(({ party }) => party === 'A')?.held)
  })

  it('never more than the whole, and not what he holds himself once more', () => {
    const { eu } = both([
      ['?1', 'target', 60],
      ['A', 'target', 40],
    ])
    expect(possible(eu, 'A')).toEqual({ lo: 0.4, hi: 0.4 })
    expect(possible(eu, '?1')).toEqual({ lo: 0.6, hi: 0.6 })
    const open = both([
      ['?1', 'target', 90],
      ['A', 'target', 10],
    ]).eu
    expect(possible(open, 'A')?.hi).toBeCloseTo(1, 12)
    expect(
      possible(
        both([
          ['unread-co', 'target', 80],
          ['?1', 'target', 15],
          ['A', 'target', null],
        ]).eu,
        'A',
      )?.hi,
    ).toBeLessThanOrEqual(1)
  })
})
