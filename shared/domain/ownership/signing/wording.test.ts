import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../../build/seeded.testing.ts'
import { combinationsOf, companyOf, isDoubted } from './corpus-company.testing.ts'
import type { Row } from './corpus-row.testing.ts'
import { corpus } from './corpus.testing.ts'
import { whoCanSign } from './who-can-sign.ts'

/** Variants of wording: what means the same is answered the same or doubted, what denies is never certain of sole power. */
const day = '2026-11-21'
const random = seededRandom('signing-wording')
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const sign = (row: Row) => whoCanSign(companyOf(row), day)

/** What is answered to a row of the corpus as it stands, worked out once: each variant is compared with it. */
const answers = new Map<Row, ReturnType<typeof sign>>()
function asItStands(row: Row): ReturnType<typeof sign> {
  const made = answers.get(row) ?? sign(row)
  answers.set(row, made)
  return made
}

const understood = corpus.filter(({ answer, rule }) => answer !== '?' && answer !== '-' && rule !== '')
const gmbh = (rule: string, people = 'A / B'): Row => ({ form: 'gmbh', people, rule, answer: '', why: '' })

/** Writings that change nothing of what is said. */
const same: readonly (readonly [name: string, change: (rule: string) => string])[] = [
  ['upper case', (rule) => rule.toUpperCase()],
  [
    'without umlauts',
    (rule) =>
      rule
        .replaceAll('ä', 'ae')
        .replaceAll('ö', 'oe')
        .replaceAll('ü', 'ue')
        .replaceAll('Ä', 'Ae')
        .replaceAll('ß', 'ss'),
  ],
  ['more space', (rule) => rule.replaceAll(' ', '  ')],
  ['a label', (rule) => `Allgemeine Vertretungsregelung: ${rule}`],
  ['gemeinschaftlich for gemeinsam', (rule) => rule.replaceAll('gemeinsam', 'gemeinschaftlich')],
  ['zusammen for gemeinsam', (rule) => rule.replaceAll('gemeinsam', 'zusammen')],
  ['einzeln for allein', (rule) => rule.replaceAll(/\ballein\b/g, 'einzeln')],
  ['GF', (rule) => rule.replaceAll('Geschäftsführer ', 'GF ')],
  ['Procurist', (rule) => rule.replaceAll('Prokurist', 'Procurist')],
  ['falls for wenn', (rule) => rule.replaceAll(/\b[Ww]enn\b/g, 'falls')],
  ['vorhanden for bestellt', (rule) => rule.replaceAll('bestellt', 'vorhanden')],
]

describe('variants of wording', () => {
  it.each(same)('%s: the answer is the same', (_name, change) => {
    for (const row of understood) {
      const [before, after] = [asItStands(row), sign({ ...row, rule: change(row.rule) })]
      expect(isDoubted(after, row), change(row.rule)).toBe(false)
      expect(combinationsOf(after), change(row.rule)).toEqual(combinationsOf(before))
    }
  })

  const alone = [
    (who: string) => `${who} vertritt die Gesellschaft allein.`,
    (who: string) => `${who} ist einzelvertretungsberechtigt.`,
    (who: string) => `${who} ist allein zur Vertretung der Gesellschaft berechtigt.`,
    (who: string) => `Zur Vertretung der Gesellschaft ist ${who} allein berechtigt.`,
    (who: string) => `Die Gesellschaft wird durch ${who} allein vertreten.`,
    (who: string) => `${who} hat Einzelvertretungsbefugnis.`,
    (who: string) => `Allein zur Vertretung befugt ist ${who}.`,
  ]
  it.each(alone.map((say) => [say('jeder Geschäftsführer'), say] as const))('in any order: %s', (_text, say) => {
    expect(isDoubted(sign(gmbh(say('jeder Geschäftsführer'))), gmbh('x'))).toBe(false)
    expect(combinationsOf(sign(gmbh(say('jeder Geschäftsführer'))))).toEqual(['A', 'B'])
    for (const denied of ['kein Geschäftsführer', 'keiner der Geschäftsführer', 'niemand'])
      expect(combinationsOf(sign(gmbh(say(denied)))), say(denied)).not.toEqual(expect.arrayContaining(['A']))
  })

  const powers = [
    'einzelvertretungsberechtigt',
    'alleinvertretungsberechtigt',
    'mit Einzelvertretungsbefugnis',
    'allein zur Vertretung berechtigt',
    'vertritt allein',
  ]
  const denials: readonly ((power: string) => string)[] = [
    (power) => `nicht ${power}`,
    (power) => `nicht mehr ${power}`,
    (power) => `bis zum 31.12.2025 ${power}`,
    (power) => `${power}, sofern die Gesellschafterversammlung zustimmt`,
    (power) => `${power}, jedoch nur bis 10.000 EUR`,
    (power) => `${power} mit Ausnahme von Grundstücksgeschäften`,
    (power) => `${power}; dies gilt nicht mehr`,
    (power) => `${power}, soweit es die Zweigniederlassung betrifft`,
    (power) => `${power} (aufgehoben)`,
    (power) => `früher ${power}`,
    (power) => `${power}, wenn Bernd Boysen verhindert ist`,
    (power) => `keinesfalls ${power}`,
  ]
  it.each(powers)('nobody is certain to sign alone whose own entry denies or limits it: %s', (power) => {
    for (const deny of denials) {
      const row = gmbh('', `A: ${deny(power)} / B`)
      const signing = sign(row)
      const certain = !isDoubted(signing, row) && combinationsOf(signing).includes('A')
      expect(certain, deny(power)).toBe(false)
    }
  })

  /** What a whole rule may carry that denies, ends or limits it. */
  const undone: readonly ((rule: string) => string)[] = [
    (rule) => `Nicht mehr: ${rule}`,
    (rule) => `Aufgehoben: ${rule}`,
    (rule) => `Gestrichen: ${rule}`,
    (rule) => `Gelöscht: ${rule}`,
    (rule) => `Bisher: ${rule}`,
    (rule) => `Entfallen: ${rule}`,
    (rule) => `Vorbehaltlich der Eintragung: ${rule}`,
    (rule) => `${rule.replace(/\.$/, '')} (aufgehoben).`,
    (rule) => `${rule} Dies gilt nicht mehr.`,
    (rule) => `${rule} Die vorstehende Regelung ist entfallen.`,
    (rule) => `${rule.replace(/\.$/, '')}, jedoch nur bis 10.000 EUR.`,
    (rule) => `${rule.replace(/\.$/, '')}, sofern der Aufsichtsrat zustimmt.`,
    (rule) => `${rule.replace(/\.$/, '')}, ausgenommen Grundstücksgeschäfte.`,
    (rule) => `${rule} Einzelvertretung ist ausgeschlossen.`,
    (rule) => `${rule} Die Vertretungsregelung ist geändert.`,
    (rule) => `No longer: ${rule}`,
  ]
  const soles = understood.filter(
    (row) =>
      combinationsOf(asItStands(row)).some((one) => /^[A-N]$/.test(one)) &&
      !/nun|Bisher|aufgehoben|Bis zum|Ab dem|ausgeschieden/i.test(row.rule),
  )
  /** Without the rule: whom the law or his own entry lets sign alone. */
  const byLaw = new Map(soles.map((row) => [row, combinationsOf(sign({ ...row, rule: '' }))]))
  it.each(undone.map((undo) => [undo('…'), undo] as const))(
    'no rule that gives sole power is certain of it where the sentence denies it: %s',
    (_text, undo) => {
      expect(soles.length).toBeGreaterThan(40)
      for (const row of soles) {
        const without = byLaw.get(row) ?? []
        const undoneRow = { ...row, rule: undo(row.rule) }
        const signing = sign(undoneRow)
        const more = combinationsOf(signing).filter((one) => /^[A-N]$/.test(one) && !without.includes(one))
        if (!isDoubted(signing, undoneRow)) expect(more, undoneRow.rule).toEqual([])
      }
    },
  )

  const whom = [
    (who: string, power: string) => `${who} ist ${power}.`,
    (who: string, power: string) => `${power.replace(/^e/, 'E')} ist ${who}.`,
  ]
  const noSole: readonly ((say: (typeof whom)[number], who: string) => string)[] = [
    (say, who) => say(who, 'nicht einzelvertretungsberechtigt'),
    (say, who) => say(who, 'nicht mehr einzelvertretungsberechtigt'),
    (say, who) => say(who, 'einzelvertretungsberechtigt, solange er bestellt ist, längstens bis zum 31.12.2025'),
    (say, who) => say(`nicht ${who}`, 'einzelvertretungsberechtigt'),
    (say, who) => say(`weder ${who} noch Bernd Boysen`, 'einzelvertretungsberechtigt'),
    (say, who) => say(`bei Verhinderung von Bernd Boysen ${who}`, 'einzelvertretungsberechtigt'),
    (say, who) => say(`${who} junior`, 'einzelvertretungsberechtigt'),
    (say, who) => say(`der Ehemann von ${who}`, 'einzelvertretungsberechtigt'),
    (say, who) => `${say(who, 'einzelvertretungsberechtigt')} ${who} ist ausgeschieden.`,
    (say, who) => `${say(who, 'einzelvertretungsberechtigt')} ${who} ist nicht einzelvertretungsberechtigt.`,
    (say, who) => `${say(who, 'einzelvertretungsberechtigt').replace(/\.$/, '')}, sofern sie Gesellschafterin ist.`,
    (say, who) => `${say(who, 'einzelvertretungsberechtigt').replace(/\.$/, '')} bis 5.000 EUR.`,
  ]
  it.each(['Anna Ahrens', 'Frau Anna Ahrens', 'Ahrens, Anna', 'Frau Ahrens', 'die Geschäftsführerin Anna Ahrens'])(
    'nobody is certain to sign alone whom the rule names and denies it: %s',
    (who) => {
      for (const say of whom) {
        expect(combinationsOf(sign(gmbh(say(who, 'einzelvertretungsberechtigt')))), say(who, 'x')).toEqual(['A'])
        for (const deny of noSole) {
          const row = gmbh(deny(say, who))
          const signing = sign(row)
          expect(!isDoubted(signing, row) && combinationsOf(signing).includes('A'), row.rule).toBe(false)
        }
      }
    },
  )

  const strange = [
    'blorpt',
    'vorbehaltlich',
    'unbeschadet',
    'ausnahmsweise',
    'tunlichst',
    'Quux',
    'Müller',
    '17',
    'nicht',
    'außer',
    'probeweise',
    'widerruflich',
  ]
  it('one word more that nobody knows, anywhere in a sentence, makes a doubt or changes nothing for the better', () => {
    for (let nth = 0; nth < cases(400, 20_000); nth += 1) {
      const row = pick(understood)
      const words = row.rule.split(' ')
      const at = 1 + Math.floor(random() * (words.length - 1))
      const word = pick(strange)
      const rule = [...words.slice(0, at), word, ...words.slice(at)].join(' ')
      const signing = sign({ ...row, rule })
      // A denial may be understood: then nobody has more power than before.
      const more = combinationsOf(signing).filter(
        (one) => !combinationsOf(asItStands(row)).includes(one) && !one.includes('+'),
      )
      const past = /nun|Bisher|aufgehoben|Bis zum|Ab dem/.test(row.rule)
      if (!past && !isDoubted(signing, row)) {
        expect(/^(?:nicht|außer)$/.test(word), `${seedWords}: ${rule}`).toBe(true)
        expect(more, `${seedWords}: ${rule}`).toEqual([])
      }
    }
  })

  it('the order of sentences that name their own number changes nothing', () => {
    for (const row of understood) {
      const sentences = row.rule.split(/(?<=\.) /)
      if (
        sentences.length !== 2 ||
        !/^(?:Ist|Besteht|Hat|If)/.test(sentences[0] ?? '') ||
        !/Geschäftsführer|Vorstand/.test(sentences[1] ?? '')
      )
        continue
      if (/^Besteht er|^Hat sie/.test(sentences[1] ?? '')) continue
      expect(combinationsOf(sign({ ...row, rule: sentences.toReversed().join(' ') }))).toEqual(
        combinationsOf(asItStands(row)),
      )
    }
  })
})
