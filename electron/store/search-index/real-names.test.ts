import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cases, longRun } from '../../../build/long-run.testing.ts'
import { ranOn } from '../../../build/ran-on.ts'
import { withoutAsked } from '../../../shared/domain/search/question/asked/asked.ts'
import { readAsked } from '../../../shared/domain/search/question/asked/read-asked.ts'
import { foldExpanded, foldStripped } from '../../../shared/domain/text/fold.ts'
import { splitLegalForm } from '../../../shared/domain/imports/company-key.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, localStore, page, searchFor, uuid } from '../testing/temporary-store.testing.ts'

/*
 * Real names of companies, which stay outside the project: "Contains data from OpenCorporates / OffeneRegister.de, CC BY 4.0, modified".
 * Read where they are, beside the checkout; elsewhere this is not run, and says so.
 */
const file = new URL('../../../../shared/data/companies-sample.csv', import.meta.url)

interface Company {
  readonly name: string
  readonly form: string
  readonly former: string | null
  readonly court: string
  readonly number: string
  readonly town: string
}

/** Fields of a line of CSV in which quotation marks may enclose a field. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

function companies(): readonly Company[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', form = '', , court = '', type = '', number = '', town = '', , , , former = ''] = fieldsOf(
        line.trim(),
      )
      return { name, form, former: former === '' ? null : former, court, number: `${type} ${number}`, town }
    })
}

/** Words that tell a company apart, longest first. */
const tellingWords = (name: string): readonly string[] =>
  [...new Set(splitLegalForm(name).core.split(' '))]
    .filter((word) => word.length > 3)
    .toSorted((a, b) => b.length - a.length)

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const dropped: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 's', Ä: 'A', Ö: 'O', Ü: 'U' }
const written = (text: string, how: Readonly<Record<string, string>>): string | null =>
  /[äöüß]/i.test(text) ? text.replace(/[äöüßÄÖÜ]/g, (letter) => how[letter] ?? letter) : null

const wrong = (word: string, next: (below: number) => number): string => {
  const at = 1 + next(word.length - 2)
  const [before, one, two, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)]
  return [
    `${before}${two}${one}${after}`,
    `${before}${one}${after}`,
    `${before}${one}${one}${two}${after}`,
    `${before}x${two}${after}`,
  ][next(4)] as string
}

type Ask = (company: Company, next: (below: number) => number) => string | null
/** How people ask for a company; null: not for this one. */
const ways: Readonly<Record<string, Ask>> = {
  'the whole name': ({ name }) => name,
  'without the legal form': ({ name }) => splitLegalForm(name).core,
  'ae for ä': ({ name }) => written(name, umlauts),
  'a for ä': ({ name }) => written(name, dropped),
  'a wrong letter in one of two words': ({ name }, next) => {
    const [one, two] = tellingWords(name)
    return one === undefined || two === undefined || one.length < 6 ? null : `${wrong(one, next)} ${two}`
  },
  'the former name': ({ former }) => former,
  'two words begun': ({ name }) => {
    const [one, two] = tellingWords(name)
    return one === undefined || two === undefined ? null : `${two.slice(0, 6)} ${one.slice(0, 6)}`
  },
  'a word and the town': ({ name, town }) => {
    const [one] = tellingWords(name)
    return one === undefined || town === '' ? null : `${one} ${town}`
  },
  'number and court': ({ number, court }) => `${number} ${court.replace('Amtsgericht ', '')}`,
  'the form written out': ({ name }) =>
    name.endsWith(' GmbH') ? name.replace(/ GmbH$/, ' Gesellschaft mit beschränkter Haftung') : null,
  'und for &': ({ name }) => (name.includes(' & ') ? name.replaceAll(' & ', ' und ') : null),
}

async function filled(all: readonly Company[]): Promise<Store> {
  const store = localStore()
  for (let from = 0; from < all.length; from += 1_000)
    await keep(
      store,
      searchFor('all', from / 1_000 + 1),
      page(
        all.slice(from, from + 1_000).map(({ name, form, former, court, number, town }, nth) => ({
          id: uuid(from + nth + 1),
          name,
          legal_form: form,
          ...(former === null ? {} : { former_names: [former] }),
          register_number: number,
          register_court: court,
          address: { city: town },
          status: 'active',
        })),
      ),
    )
  return store
}

/** Of what is asked in one way, at least this much is found among the first ten; docs/quality.md "Finding" has what was seen. */
const leastRecall = 0.95
const firstOnes = 10
const mostTries = 20_000
/** A prime, so that the walk comes to all. */
const stride = 7_919

/** How much is found of what is asked in one way, and what isn't. */
async function recallOf(store: Store, all: readonly Company[], ask: Ask) {
  const missed: string[] = []
  let asked = 0
  for (let tried = 0; asked < cases(100, 200) && tried < mostTries; tried += 1) {
    // A walk through all of them that is the same in every run: the figures stand in a document.
    const company = all[(tried * stride) % all.length]
    const next = (below: number): number => (tried * stride) % below
    const text = company === undefined ? null : ask(company, next)
    if (company === undefined || text === null || text.length > 200) continue
    asked += 1
    const { items } = await store.askKept({ text, kind: null, offset: 0, limit: firstOnes })
    const isFound = items.some(
      (item) => item.kind === 'company' && item.register.number === company.number && item.name === company.name,
    )
    if (!isFound) missed.push(`${text} → ${company.name}`)
  }
  return { asked, missed, recall: 1 - missed.length / asked }
}

it('finds real companies as people ask for them', { timeout: 240_000 }, async ({ skip }) => {
  if (!existsSync(file)) {
    ranOn('reference data', 'not run: the search by real names, which are not on this machine')
    skip()
  }
  const all = companies().filter((_, nth) => longRun || nth % 4 === 0)
  expect(all.length).toBeGreaterThan(5_000)
  const store = await filled(all)
  const seen: string[] = []
  const poor: Readonly<Record<string, readonly string[]>>[] = []
  for (const [way, ask] of Object.entries(ways)) {
    const { asked, missed, recall } = await recallOf(store, all, ask)
    expect(asked, way).toBe(cases(100, 200))
    seen.push(`${way} ${recall.toFixed(3)}`)
    if (recall < leastRecall) poor.push({ [way]: missed })
  }
  ranOn('search by real names', `${all.length} companies; ${seen.join(', ')}`)
  expect(poor).toEqual([])
})

/** A question around a name: what stands before and behind it. */
const frames: readonly (readonly [before: string, behind: string])[] = [
  ['wer kann für ', ' zeichnen?'],
  ['wer ist Geschäftsführer von ', ''],
  ['wann wurde ', ' gegründet'],
  ['ist ', ' insolvent?'],
  ['who owns ', ''],
  ['wo sitzt die ', ''],
  ['wieviel Kapital hat ', '?'],
  ['abschluss 2024 ', ''],
  ['what does ', ' cost?'],
  ['Kontakt zu ', ''],
  ['', ', wer zeichnet?'],
]
/** An article that is written small before a name is nobody's: some names begin with one. */
const leastExact = 0.99

it(
  'takes no real name for a question, and leaves the whole name of a question around it',
  { timeout: 240_000 },
  ({ skip }) => {
    if (!existsSync(file)) {
      ranOn('reference data', 'not run: questions around real names, which are not on this machine')
      skip()
    }
    const names = companies()
      .filter((_, nth) => longRun || nth % 4 === 0)
      .flatMap(({ name, former }) => (former === null ? [name] : [name, former]))
      .map((name) => name.replace(/\s+/g, ' ').trim())
    expect(names.length).toBeGreaterThan(5_000)
    const ways = [
      (name: string) => name,
      (name: string) => name.toLowerCase(),
      (name: string) => name.toUpperCase(),
      (name: string) => splitLegalForm(name).core,
      foldExpanded,
      foldStripped,
    ]
    expect(names.flatMap((name) => ways.map((way) => way(name))).filter((text) => readAsked(text) !== null)).toEqual([])
    const seen = frames.map(([before, behind]) => {
      const kept = names.filter((name) => {
        const text = `${before}${name}${behind}`
        const asked = readAsked(text)
        return asked !== null && withoutAsked(text, asked) === name.replace(/^[\s,;]+|[\s,;]+$/g, '')
      })
      return { asked: `${before}…${behind}`, exact: kept.length / names.length }
    })
    ranOn('questions around real names', seen.map(({ asked, exact }) => `${asked} ${exact.toFixed(4)}`).join(', '))
    expect(seen.filter(({ exact }) => exact < leastExact)).toEqual([])
  },
)
