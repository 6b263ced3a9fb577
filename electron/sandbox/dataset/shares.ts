import type { Outline } from './outline.ts'
import { surname } from './person-names.ts'
import { Random } from './random.ts'
import { familyOf, type Holder, type Money, type Shareholder } from './state.ts'
import type { World } from './world.ts'

/** Nominal amounts in whole euros that add up to the capital (the last one takes the rest). */
export function splitCapital(capital: Money, holders: readonly Holder[], random: Random): Shareholder[] {
  const step = capital.cents >= 2_500_000 ? 50_000 : 100
  // A share is at least one euro (§ 5 GmbHG), so a capital of one euro has one holder.
  const shared = holders.slice(0, Math.max(1, Math.floor(capital.cents / step)))
  let rest = capital.cents
  return shared.map((holder, nth) => {
    const others = shared.length - nth - 1
    const share = others === 0 ? rest : Math.max(step, Math.floor((rest * random.between(30, 70)) / 100 / step) * step)
    const cents = others === 0 ? rest : Math.min(share, rest - others * step)
    rest -= cents
    return { holder, nominal: { cents, currency: capital.currency } }
  })
}

/** Owners abroad, whom no German register holds. */
const abroad: readonly (readonly [suffix: string, city: string, country: string])[] = [
  ['Holding B.V.', 'Amsterdam', 'NL'],
  ['Participations S.à r.l.', 'Luxembourg', 'LU'],
  ['Invest AG', 'Zürich', 'CH'],
  ['Beteiligungs GmbH', 'Wien', 'AT'],
  ['Capital Ltd.', 'London', 'GB'],
  ['Group Inc.', 'Wilmington', 'US'],
]

function foreigner(random: Random): Holder {
  const [suffix, city, country] = random.pick(abroad)
  return { kind: 'outside', name: `${surname(random)} ${suffix}`, city, country, registration: null }
}

/** How lists were written: exact, with percentages in whole numbers, or with none. */
function printedBy(capital: Money, shareholders: readonly Shareholder[], random: Random): readonly Shareholder[] {
  const roll = random.next()
  if (roll >= 0.12) return shareholders
  return shareholders.map((share) => ({
    ...share,
    printed: roll < 0.04 || share.nominal === null ? null : Math.round((share.nominal.cents / capital.cents) * 100),
  }))
}

/** The first list of shareholders (§ 40 GmbHG); empty for forms that file none. */
export function firstShareholders(
  outline: Outline,
  world: World,
  capital: Money | null,
  random: Random,
): readonly Shareholder[] {
  if (capital === null || familyOf(outline.form) !== 'limited') return []
  // A KG that owns its own general partner is lawful (Einheitsgesellschaft): a cycle, not an error.
  if (outline.kind === 'general_partner' && outline.counterpart !== null && random.chance(0.15)) {
    return [{ holder: world.asHolder(outline.counterpart), nominal: capital }]
  }
  const odd = new Random(world.seed, 0x0dd, outline.index)
  const holders: Holder[] =
    outline.holding === null
      ? world
          .circle(outline)
          .slice(0, random.between(1, 3))
          .map((person) => ({ kind: 'person', person }))
      : [world.asHolder(outline.holding)]
  if (odd.chance(0.05)) holders.push(foreigner(odd))
  // Own shares of the company (§ 33 GmbHG): it stands in its own list.
  if (odd.chance(0.02)) holders.push(world.asHolder(outline.index))
  return printedBy(capital, splitCapital(capital, holders, random), odd)
}
