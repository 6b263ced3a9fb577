import { defaultRule, hasTwoSystems, isFormKnown } from './default-rule.ts'
import { readPersonalPower, readProcuration, type PersonalPower } from './personal-power.ts'
import { group, keys, procurationSets, type Procurator } from './procuration-sets.ts'
import { readRepresentationRule, type Clause, type RepresentationRule } from './representation-rule.ts'
import { actThroughCompanies, type CompanyBehind } from './sign-through.ts'
import type {
  Combination,
  Organ,
  SignerSet,
  Signing,
  SigningBasis,
  SigningCompany,
  SigningDoubt,
  SigningRole,
} from './signing.ts'

interface Officer {
  readonly role: SigningRole
  readonly power: PersonalPower
}

const inOffice = (role: SigningRole, day: string): boolean =>
  (role.since === null || role.since <= day) && (role.until === null || day < role.until)
const numberOf = (organs: Combination['organs'], count: number): number =>
  organs === 'all' ? count : organs === 'majority' ? Math.floor(count / 2) + 1 : organs

interface Applied {
  readonly combinations: readonly Combination[]
  readonly basis: SigningBasis
}

/** The registered rule where it speaks to this number in office, else the law. */
function applicable(
  rule: RepresentationRule | null,
  count: number,
  law: { combination: Combination; rule: string } | null,
): Applied | null {
  const clause: Clause | null =
    rule === null ? null : count === 1 ? (rule.whenOne ?? rule.whenSeveral) : rule.whenSeveral
  if (clause !== null)
    return { combinations: clause.combinations, basis: { kind: 'general-rule', passage: clause.passage } }
  return law === null ? null : { combinations: [law.combination], basis: { kind: 'law', rule: law.rule } }
}

/** Sets of the organ, with procurators where the rule admits them. Whoever signs alone is in no larger set. */
function organSets(
  officers: readonly Officer[],
  procurators: readonly Procurator[],
  applied: Applied | null,
  doubts: SigningDoubt[],
): SignerSet[] {
  const sets: SignerSet[] = []
  const able = officers.filter(({ power }) => power.kind !== 'excluded')
  const eachAlone = applied?.combinations.some(({ organs, procurators: with_ }) => organs === 1 && with_ === 0) === true
  const byOwn = able.filter(
    ({ power }) => power.kind === 'sole' || (power.kind === 'sole-while-only' && able.length === 1),
  )
  const byRule = eachAlone ? able.filter((officer) => !byOwn.includes(officer) && officer.power.kind !== 'joint') : []
  for (const officer of byOwn) {
    sets.push({
      groups: [group(1, [officer.role.key])],
      scope: 'full',
      basis: { kind: 'personal-power', passage: officer.power.passage ?? '' },
    })
  }
  if (byRule.length > 0 && applied !== null)
    sets.push({ groups: [group(1, keys(byRule))], scope: 'full', basis: applied.basis })
  const pool = able.filter((officer) => !byOwn.includes(officer) && !byRule.includes(officer))
  const joinable = procurators.filter(({ procuration }) => !procuration.branch)
  for (const { organs, procurators: needed } of applied?.combinations ?? []) {
    const number = numberOf(organs, able.length)
    if (
      (number === 1 && needed === 0 && able.length > 1) ||
      (byRule.length > 0 && able.length === 1) ||
      byOwn.length === able.length
    )
      continue
    const takesAll = organs === 'all' && pool.length < able.length
    if (takesAll) continue
    if (pool.length < number) {
      if (sets.length === 0 && able.length > 0 && able.length < number)
        doubts.push({
          code: 'too-few-in-office',
          passage: applied?.basis.kind === 'general-rule' ? applied.basis.passage : null,
          role: null,
        })
      continue
    }
    if (needed === 1 && joinable.length === 0) continue
    const groups = [group(number, keys(pool)), ...(needed === 1 ? [group(1, keys(joinable), 'procurator')] : [])]
    if (applied !== null) sets.push({ groups, scope: 'full', basis: applied.basis })
  }
  for (const officer of pool.filter(({ power }) => power.kind === 'joint')) {
    const others = pool.filter((other) => other !== officer)
    const basis: SigningBasis = { kind: 'personal-power', passage: officer.power.passage ?? '' }
    if (officer.power.withOrgan && others.length > 0)
      sets.push({ groups: [group(1, [officer.role.key]), group(1, keys(others))], scope: 'full', basis })
    if (officer.power.withProcurator && joinable.length > 0) {
      sets.push({
        groups: [group(1, [officer.role.key]), group(1, keys(joinable), 'procurator')],
        scope: 'full',
        basis,
      })
    }
  }
  return sets
}

const organKinds = new Set<string>(['managing-director', 'board-member', 'general-partner', 'partner', 'proprietor'])

/** Which organ acts: liquidators once there are any (GmbHG section 70, AktG section 268), else the form's own. */
function actingOrgan(roles: readonly SigningRole[], form: string | null, day: string): Organ | null {
  const present = new Set(roles.map(({ kind }) => kind))
  if (present.has('liquidator')) return 'liquidator'
  // Only an SE without a supervisory board has managing directors (SEAG section 40), and they represent it.
  if (hasTwoSystems(form) && present.has('managing-director')) return 'managing-director'
  const law = defaultRule(form, day, null)
  const wanted = law === null ? [] : [law.organ, ...law.also]
  const found = wanted.find((organ) => present.has(organ))
  if (found !== undefined || law !== null) return found ?? law?.organ ?? null
  return (roles.find(({ kind }) => organKinds.has(kind))?.kind as Organ | undefined) ?? null
}

/**
 * The smallest sets of people who can bind a company on a day, from its general rule, personal powers and procuration;
 * what is unclear in the text is a doubt with its passage. Where the rule was not read or is silent the law applies
 * (GmbHG section 35(2), AktG section 78(2), HGB sections 124, 161(2) …). A general partner that is a company acts
 * through its own organ: `behind` gives what is known of it, null where nothing was read.
 */
export function whoCanSign(
  company: SigningCompany,
  day: string,
  behind: (role: SigningRole) => CompanyBehind | null = () => null,
): Signing {
  return signFor(company, day, behind, [])
}

function signFor(
  company: SigningCompany,
  day: string,
  behind: (role: SigningRole) => CompanyBehind | null,
  within: readonly string[],
): Signing {
  const doubts: SigningDoubt[] = []
  const roles = company.roles.filter((role) => inOffice(role, day))
  const organ = actingOrgan(roles, company.form, day)
  const law = defaultRule(company.form, day, organ)
  if (law === null) {
    const code = isFormKnown(company.form) ? 'law-unclear' : 'form-unknown'
    doubts.push({ code, passage: code === 'form-unknown' ? company.form : null, role: null })
  }
  const present = new Set(roles.map(({ kind }) => kind))
  if (hasTwoSystems(company.form) && present.has('managing-director') && present.has('board-member')) {
    doubts.push({ code: 'system-unclear', passage: null, role: null })
  }
  const woundUp = company.liquidation === true && organ !== 'liquidator'
  if (woundUp) doubts.push({ code: 'liquidators-not-known', passage: null, role: null })
  let rule = company.rule === null || company.rule.trim() === '' ? null : readRepresentationRule(company.rule)
  if (rule === null) doubts.push({ code: 'rule-not-read', passage: null, role: null })
  else doubts.push(...rule.doubts)
  if (rule !== null && organ === 'liquidator' && !rule.forLiquidators) {
    doubts.push({ code: 'rule-for-others', passage: company.rule, role: null })
    rule = null
  }
  if (company.insolvent) doubts.push({ code: 'insolvency', passage: null, role: null })

  const officers = roles
    .filter(({ kind }) => kind === organ)
    .map((role): Officer => ({ role, power: readPersonalPower(role) }))
  const procurators = roles
    .filter(({ kind }) => kind === 'procurator')
    .map((role): Procurator => ({ role, procuration: readProcuration(role) }))
  doubts.push(
    ...officers.flatMap(({ power }) => power.doubts),
    ...procurators.flatMap(({ procuration }) => procuration.doubts),
  )
  // Their rule and their own powers ended with the dissolution (BGH, 27 October 2008, II ZR 255/07); whether they are the
  // liquidators, and who else is, can't be told: nobody is named.
  if (woundUp) return { day, organ, inOffice: keys(officers), sets: [], exempt181: [], doubts }
  const able = officers.filter(({ power }) => power.kind !== 'excluded')
  if (able.length === 0) doubts.push({ code: 'nobody-in-office', passage: null, role: null })

  // A procurator who can't act at all by his own text still counts for the rule that names procurators.
  const applied = applicable(rule, able.length, law)
  const ofOrgan = organSets(officers, procurators, applied, doubts)
  const alone = new Set(
    ofOrgan
      .filter(({ groups }) => groups.length === 1 && groups[0]?.choose === 1)
      .flatMap(({ groups }) => groups[0]?.from ?? []),
  )
  const pool = keys(able).filter((key) => !alone.has(key))
  const withProcurator = ofOrgan.some(({ groups }) => groups.some(({ as }) => as === 'procurator'))
  const sets = [...ofOrgan, ...procurationSets(procurators, pool, withProcurator, doubts)]
  const through = actThroughCompanies(sets, roles, within, (role) => {
    const known = behind(role)
    return known === null
      ? null
      : { ...known, sign: (chain) => signFor(known.company, day, known.behind ?? (() => null), chain) }
  })
  const exempt = officers.filter(({ power }) => power.exempt181 || rule?.exempt181 === 'all')
  return {
    day,
    organ,
    inOffice: keys(officers),
    sets: through.sets,
    exempt181: keys(exempt),
    doubts: [...doubts, ...through.doubts],
  }
}
