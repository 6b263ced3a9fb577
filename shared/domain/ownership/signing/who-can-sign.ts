import { findLegalForm } from '../../register/legal-forms.ts'
import { noCircumstances } from './circumstances.ts'
import { appliedRule, isOf } from './applied-rule.ts'
import { boardTowards, defaultRule, hasTwoSystems, isFormKnown } from './default-rule.ts'
import { exemptOf, nobodyExempt } from './exempt.ts'
import type { TextEvent } from './grammar/text-events.ts'
import { namesOf, type Names } from './grammar/names.ts'
import { organSets, type Officer } from './organ-sets.ts'
import { peopleInOffice, samePerson } from './people.ts'
import { readPersonalPower, withNamed } from './personal-power.ts'
import type { NamedPower } from './power-kind.ts'
import { continuedOn, proceedingsOn } from './proceedings.ts'
import { keys, procurationSets, type Procurator } from './procuration-sets.ts'
import { readProcuration } from './procuration.ts'
import { isBlank, readRepresentationRule, type RepresentationRule } from './representation-rule.ts'
import { actThroughCompanies, type CompanyBehind } from './sign-through.ts'
import type { Organ, SignerSet, Signing, SigningCompany, SigningDoubt, SigningRole } from './signing.ts'

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
 * The smallest sets of people who can bind a company on a day, from its circumstances, its general rule, personal powers and
 * Prokura; what is unclear in the text is a doubt with its passage. Where the rule was not read or is silent the law applies
 * (GmbHG section 35(2), AktG section 78(2), HGB sections 124, 161(2) …; docs/law.md). A general partner that is a company acts
 * through its own organ: `behind` gives what is known of it, null where nothing was read.
 */
export function whoCanSign(
  company: SigningCompany,
  day: string,
  behind: (role: SigningRole) => CompanyBehind | null = () => null,
): Signing {
  return signFor(company, day, behind, [])
}

/** What of the law, the rule and the people there is to say before anybody is named. */
function unclearForm(
  company: SigningCompany,
  roles: readonly SigningRole[],
  organ: Organ | null,
  day: string,
): readonly SigningDoubt[] {
  const present = new Set(roles.map(({ kind }) => kind))
  const doubts: SigningDoubt[] = []
  if (defaultRule(company.form, day, organ) === null) {
    const code = isFormKnown(company.form) ? 'law-unclear' : 'form-unknown'
    doubts.push({ code, passage: code === 'form-unknown' ? company.form : null, role: null })
  }
  if (hasTwoSystems(company.form) && present.has('managing-director') && present.has('board-member'))
    doubts.push({ code: 'system-unclear', passage: null, role: null })
  return doubts
}

interface Parties {
  readonly officers: readonly Officer[]
  readonly procurators: readonly Procurator[]
  /** What their texts tell of the company. */
  readonly events: readonly { readonly event: TextEvent; readonly passage: string }[]
  readonly doubts: readonly SigningDoubt[]
}

/**
 * Whom a sentence may name: everybody once, as a member of the organ before anything else he is here. Two people of one name stay
 * two, so that the name is nobody's.
 */
function nameable(roles: readonly SigningRole[], organ: Organ | null): Names {
  const rank = ({ kind }: SigningRole): number => (kind === organ ? 0 : kind === 'procurator' ? 1 : 2)
  const isBehind = (role: SigningRole, index: number): boolean =>
    roles.some(
      (other, at) =>
        at !== index &&
        samePerson(other, role) !== null &&
        (rank(other) < rank(role) || (rank(other) === rank(role) && at < index)),
    )
  return namesOf(
    roles.flatMap((role, place) =>
      isBehind(role, place) ? [] : [{ place, name: role.name, power: role.kind === organ ? role.power : null }],
    ),
  )
}

/** Officers and holders of Prokura with their own powers; who has left by his own text is in office no more. */
function partiesOf(
  roles: readonly SigningRole[],
  organ: Organ | null,
  rule: RepresentationRule | null,
  names: Names,
  day: string,
): Parties {
  const told = (role: SigningRole): readonly NamedPower[] => {
    const place = roles.indexOf(role)
    const only = rule?.only ?? null
    const excluded: readonly NamedPower[] =
      only === null || only.places.includes(place)
        ? []
        : [{ place, kind: only.kind, partners: [], exempt: [], passage: only.passage }]
    return [...(rule?.named ?? []).filter((each) => each.place === place), ...excluded]
  }
  const powers = roles
    .filter(({ kind }) => kind === organ)
    .map((role): Officer => ({ role, power: withNamed(readPersonalPower(role, names, day), told(role), role) }))
  const officers = powers.filter(({ power }) => power.kind !== 'left')
  const able = officers.filter(({ power }) => power.kind !== 'excluded')
  const holders = roles
    .filter(({ kind }) => kind === 'procurator')
    .map((role): Procurator => ({ role, procuration: readProcuration(role, names, day) }))
    .filter(({ procuration }) => !procuration.ended)
  return {
    officers,
    // Whoever represents as an organ doesn't sign beside himself as the holder of a Prokura.
    procurators: holders.filter(({ role }) => !able.some((officer) => samePerson(officer.role, role) !== null)),
    events: powers.flatMap(({ role, power }) => power.events.map((event) => ({ event, passage: role.power ?? '' }))),
    doubts: [
      ...officers.flatMap(({ power }) => power.doubts),
      ...holders.flatMap(({ procuration }) => procuration.doubts),
    ],
  }
}

/** What the rule says by name of somebody who is not of the organ: it may mean that he is. */
const namedOthers = (
  rule: RepresentationRule | null,
  roles: readonly SigningRole[],
  organ: Organ | null,
): readonly SigningDoubt[] =>
  (rule?.named ?? [])
    .filter(({ place }) => roles[place]?.kind !== organ)
    .map(({ passage }) => ({ code: 'rule-not-understood', passage, role: null }))

/** Who left by a change that nobody has read yet stands in no group any more. */
const withoutLeft = (roles: readonly SigningRole[], company: SigningCompany, day: string): readonly SigningRole[] => {
  const left = (company.circumstances?.unreadChanges ?? []).filter(
    (change) => change.concerns === 'person-left' && (change.day === null || change.day <= day),
  )
  return roles.filter(
    (role) =>
      !left.some(({ role: key, name, day: on }) =>
        key === null
          ? name !== null &&
            (role.since === null || on === null || role.since < on) &&
            samePerson(
              { ...role, holder: null, birthYear: null, holderKind: null },
              { ...role, name, holder: null, birthYear: null, holderKind: null },
            ) !== null
          : key === role.key,
      ),
  )
}

function setsFor(
  { officers, procurators }: Parties,
  roles: readonly SigningRole[],
  rule: RepresentationRule | null,
  setting: { readonly organ: Organ | null; readonly form: string | null; readonly day: string },
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const able = officers.filter(({ power }) => power.kind !== 'excluded')
  if (able.length === 0) doubts.push({ code: 'nobody-in-office', passage: null, role: null })
  const named = (place: number): SigningRole | null => roles[place] ?? null
  const applied = appliedRule(
    rule,
    able.length,
    setting.organ,
    defaultRule(setting.form, setting.day, setting.organ),
    doubts,
  )
  const ofOrgan = organSets(able, procurators, applied, named, doubts)
  const alone = new Set(
    ofOrgan
      .filter(({ groups }) => groups.length === 1 && groups[0]?.choose === 1)
      .flatMap(({ groups }) => groups[0]?.from ?? []),
  )
  if (ofOrgan.length === 0 && applied.length === 0 && rule !== null && rule.whole !== null)
    doubts.push({ code: 'rule-not-understood', passage: rule.whole, role: null })
  const byProcuration = procurationSets(
    procurators,
    {
      pool: keys(able).filter((key) => !alone.has(key)),
      fullWithProcurator: ofOrgan.some(({ groups }) => groups.some(({ as }) => as === 'procurator')),
      named,
      isOrgan: (kind) => isOf(setting.organ, kind),
    },
    doubts,
  )
  return [...ofOrgan, ...byProcuration]
}

function signFor(
  company: SigningCompany,
  day: string,
  behind: (role: SigningRole) => CompanyBehind | null,
  within: readonly string[],
): Signing {
  const samePeople: SigningDoubt[] = []
  const entered = peopleInOffice(withoutLeft(company.roles, company, day), day, samePeople)
  const continued = continuedOn(company.circumstances ?? noCircumstances, day)
  // With the continuation their office ended (AktG section 274, which holds for other companies alike).
  const roles = entered.filter(
    ({ kind, since }) => continued === null || kind !== 'liquidator' || (since !== null && since > continued),
  )
  const organ = actingOrgan(roles, company.form, day)
  const names = nameable(roles, organ)
  const rule = isBlank(company.rule) ? null : readRepresentationRule(company.rule ?? '', day, names)
  const parties = partiesOf(roles, organ, rule, names, day)
  const code = company.form === null ? null : (findLegalForm(company.form)?.code ?? null)
  const proceedings = proceedingsOn(company, code, [...(rule?.events ?? []), ...parties.events], day)
  const doubts: SigningDoubt[] = [...proceedings.doubts, ...samePeople, ...unclearForm(company, roles, organ, day)]
  const woundUp = proceedings.liquidation && organ !== 'liquidator'
  if (roles.length < entered.length) doubts.push({ code: 'continued', passage: null, role: null })
  if (woundUp && !proceedings.powerless) doubts.push({ code: 'liquidators-not-known', passage: null, role: null })
  if (rule === null) doubts.push({ code: 'rule-not-read', passage: null, role: null })
  else doubts.push(...rule.doubts)
  doubts.push(...parties.doubts, ...namedOthers(rule, roles, organ))
  if (company.peopleInPart === true) doubts.push({ code: 'people-in-part', passage: null, role: null })
  const { insolvency, standing, unread } = proceedings
  const base = { day, organ, inOffice: keys(parties.officers), insolvency, standing, unread }
  // With the dissolution their rule and their own powers ended (BGH, 27 October 2008, II ZR 255/07); in proceedings the
  // administrator disposes (InsO section 80). Nobody of those in office is named then.
  if (woundUp || proceedings.powerless) return { ...base, ...nobodyExempt, towardsThem: null, sets: [], doubts }
  const since = (role: SigningRole): boolean =>
    proceedings.openedOn !== null && role.since !== null && role.since > proceedings.openedOn
  // What proceedings once opened made extinct does not come back with their end (InsO section 117(1)).
  const holders = proceedings.opened ? parties.procurators.filter(({ role }) => since(role)) : parties.procurators
  if (proceedings.opened)
    for (const { role } of parties.procurators)
      if (role.since === null) doubts.push({ code: 'procuration-start-unknown', passage: null, role: role.key })
  const sets = setsFor({ ...parties, procurators: holders }, roles, rule, { organ, form: company.form, day }, doubts)
  const through = actThroughCompanies(sets, roles, within, (role) => {
    const known = behind(role)
    return known === null
      ? null
      : { ...known, sign: (chain) => signFor(known.company, day, known.behind ?? (() => null), chain) }
  })
  // The law's silence on a form matters only where the law is what counts.
  const told = doubts.filter(
    ({ code: which }) =>
      which !== 'form-unknown' || rule === null || !sets.some(({ basis }) => basis.kind === 'general-rule'),
  )
  const towardsThem = boardTowards(company.form, organ)
  return {
    ...base,
    towardsThem,
    ...exemptOf(parties.officers, rule),
    sets: through.sets,
    doubts: [...told, ...through.doubts],
  }
}
