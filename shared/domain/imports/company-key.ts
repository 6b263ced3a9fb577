import { foldExpanded, foldings } from '../text/fold.ts'
import { legalForms } from '../register/legal-forms.ts'
import type { RegisterType } from '../register/register-number.ts'

/** Spellings of legal forms, folded, that a list may use instead of the abbreviation; all of them end a name. */
const spellings: readonly (readonly [folded: string, code: string])[] = [
  ['g m b h', 'gmbh'],
  ['gesellschaft mbh', 'gmbh'],
  ['ges mbh', 'gmbh'],
  ['gesellschaft m b h', 'gmbh'],
  ['gesellschaft mit beschraenkter haftung', 'gmbh'],
  ['mbh', 'gmbh'],
  ['ug', 'ug'],
  ['ug haftungsbeschraenkt', 'ug'],
  ['u g haftungsbeschraenkt', 'ug'],
  ['ug haftungsbeschr', 'ug'],
  ['ug hb', 'ug'],
  ['unternehmergesellschaft', 'ug'],
  ['unternehmergesellschaft haftungsbeschraenkt', 'ug'],
  ['a g', 'ag'],
  ['s e', 'se'],
  ['k g', 'kg'],
  ['k g a a', 'kgaa'],
  ['o h g', 'ohg'],
  ['gmbh und co kg', 'gmbh_co_kg'],
  ['gmbh u co kg', 'gmbh_co_kg'],
  ['gmbh co kommanditgesellschaft', 'gmbh_co_kg'],
  ['gmbh cokg', 'gmbh_co_kg'],
  ['gmbh compagnie kg', 'gmbh_co_kg'],
  ['gmbh co k g', 'gmbh_co_kg'],
  ['ug co kg', 'ug_co_kg'],
  ['ug und co kg', 'ug_co_kg'],
  ['ug haftungsbeschraenkt und co kg', 'ug_co_kg'],
  ['ag und co kg', 'ag_co_kg'],
  ['se und co kg', 'se_co_kg'],
  ['gmbh und co kgaa', 'gmbh_co_kgaa'],
  ['mit beschraenkter haftung', 'gmbh'],
  ['e k', 'ek'],
  ['ek', 'ek'],
  ['e kfr', 'ek'],
  ['e kfm', 'ek'],
  ['eingetragener kaufmann', 'ek'],
  ['eingetragene kauffrau', 'ek'],
  ['e g', 'eg'],
  ['e v', 'ev'],
  ['eingetragener verein', 'ev'],
  ['gemeinnuetzige gmbh', 'ggmbh'],
  ['part g mbb', 'partg_mbb'],
  ['partgmbb', 'partg_mbb'],
  ['e gbr', 'egbr'],
]

interface Form {
  readonly folded: string
  readonly code: string
}

/** The longest first: "GmbH & Co. KG" ends with "KG", too. In both foldings. */
const forms: readonly Form[] = [
  ...spellings.flatMap(([folded, code]) =>
    [folded, folded.replace(/raenkt/g, 'rankt').replace('nuetz', 'nutz')].map((one) => ({ folded: one, code })),
  ),
  ...legalForms.flatMap(({ code, abbreviation, nameDe }) =>
    [abbreviation, nameDe].flatMap((text) => (text === null ? [] : foldings(text).map((folded) => ({ folded, code })))),
  ),
].toSorted((a, b) => b.folded.length - a.folded.length)

const lastWord = (folded: string): string => folded.slice(folded.lastIndexOf(' ') + 1)

/** By their last word, so that a name is compared with a few only; the longest still first. */
const formsByEnd = new Map<string, Form[]>()
for (const form of forms)
  formsByEnd.set(lastWord(form.folded), [...(formsByEnd.get(lastWord(form.folded)) ?? []), form])

const typeByForm = new Map(legalForms.map(({ code, registerType }) => [code, registerType]))

export interface SplitName {
  /** The name without its legal form, folded (umlauts written out), "und" and "&" alike. */
  readonly core: string
  /** Code of the legal form that ends the name; null: it has none. */
  readonly form: string | null
}

const withoutAnd = (folded: string): string => ` ${folded} `.replace(/ (?:und|and|u) /g, ' ').trim()

function splitFolded(folded: string): SplitName {
  for (const form of formsByEnd.get(lastWord(folded)) ?? []) {
    if (folded === form.folded) return { core: '', form: form.code }
    if (folded.endsWith(` ${form.folded}`))
      return { core: withoutAnd(folded.slice(0, -form.folded.length).trim()), form: form.code }
  }
  return { core: withoutAnd(folded), form: null }
}

/** "Müller & Söhne G.m.b.H." → core "mueller soehne", form "gmbh". A form in the middle of a name stays part of it. */
export const splitLegalForm = (name: string): SplitName => splitFolded(foldExpanded(name))

/** The register that companies with this name's legal form stand in; null where the name doesn't tell. */
export const registerOfName = (name: string): RegisterType | null => {
  const { form } = splitLegalForm(name)
  return form === null ? null : (typeByForm.get(form) ?? null)
}

/** Every form by which a name is compared, umlauts in either spelling: two are one company's name if they share one. */
export const nameKeys = (name: string): readonly string[] => [
  ...new Set(
    foldings(name)
      .map(splitFolded)
      .flatMap(({ core, form }) => (core === '' ? [] : [`${core}|${form ?? ''}`])),
  ),
]

function pairs(text: string): Map<string, number> {
  const found = new Map<string, number>()
  const spaced = ` ${text} `
  for (let at = 0; at < spaced.length - 1; at += 1) {
    const pair = spaced.slice(at, at + 2)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}

/** How alike two folded names are: Dice's coefficient of their pairs of letters, 0 to 1. */
export function similarityOf(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1
  const [a, b] = [pairs(one), pairs(other)]
  let common = 0
  for (const [pair, count] of a) common += Math.min(count, b.get(pair) ?? 0)
  const all = [...a.values(), ...b.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (2 * common) / all
}
