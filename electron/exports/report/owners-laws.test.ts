import { describe, expect, it } from 'vitest'
import type { Language } from '../../../shared/domain/language.ts'
import { graphOf, key, party, type Holding } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { askBothLaws } from '../../../shared/domain/ownership/laws/both-laws.ts'
import type { NoOwnerForm } from '../../../shared/domain/ownership/laws/no-owner-form.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import { plain } from './document.ts'
import { reportDocument } from './report-document.ts'
import { reportOf } from './sample.testing.ts'

/*
 * Beneficial owners by both laws in a whole report: the finding where nobody can be found, reasons in words, limits.
 */

/** All that the section says of both laws, as plain text. */
function lawsIn(holdings: readonly Holding[], form: NoOwnerForm | null, language: Language): string {
  const graph = graphOf(holdings, [party('target', 'company')])
  const laws = askBothLaws(prepareOwnership(graph), {
    company: key('target'),
    form,
    representatives: [{ party: null, name: 'Vera Vorstand' }],
  })
  const report = reportOf(['Nordkai AG'], 'complete')
  const companies = report.companies.map((company) => ({
    ...company,
    owners: { ...company.owners, read: { graph, root: key('target'), laws } },
  }))
  const [part] = reportDocument({ ...report, companies }, language).parts
  const blocks = part?.blocks ?? []
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.id.endsWith('-laws'))
  if (from < 0) throw new Error('the report says nothing of both laws')
  const rest = blocks.slice(from + 1)
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level < 3)
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map((block) => {
      if (block.kind === 'paragraph') return block.statements.map(({ text }) => plain(text)).join(' ')
      if (block.kind === 'list')
        return block.items
          .flat()
          .map(({ text }) => plain(text))
          .join('\n')
      return block.kind === 'remark' || block.kind === 'heading' ? plain(block.text) : ''
    })
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('beneficial owners of a body whose answer names no owners', () => {
  it.each(['stock', 'cooperative', 'association', 'mutual', 'public'] as const)(
    '%s: cannot be told, and who stands in failing others',
    (form) => {
      const said = lawsIn([], form, 'de')
      expect(said).toContain('Wer wirtschaftlich Berechtigter ist, ist aus dem Gelesenen nicht feststellbar.')
      expect(said).toContain('Wer wirtschaftlicher Eigentümer ist, ist aus dem Gelesenen nicht feststellbar.')
      expect(said).toContain('Fiktive wirtschaftlich Berechtigte (§ 3 Abs. 2 Satz 5 GwG)')
      expect(said).toContain('Angehörige der Führungsebene (Art. 63 Abs. 4 VO (EU) 2024/1624)')
      expect(said.match(/Vera Vorstand/g)).toHaveLength(2)
      expect(said).not.toMatch(/niemand (?:ist )?wirtschaftlich|keine wirtschaftlich/i)
    },
  )

  it('in English, too, and the register that does not list them is named', () => {
    expect(lawsIn([], 'stock', 'en')).toMatch(/can’t be determined from what was read/)
    expect(lawsIn([], 'stock', 'de')).toContain('§ 67 AktG')
  })

  it('says nothing of a share register where owners are listed', () =>
    expect(lawsIn([['A', 'target', 100]], null, 'de')).not.toMatch(/Aktienregister|nicht feststellbar/))
})

describe('why somebody is none', () => {
  const behind: readonly Holding[] = [
    ['A', 'holding', 40],
    ['B', 'holding', 60],
    ['holding', 'target', 70],
    ['C', 'target', 30],
  ]

  it('names the company that he does not control, with his share of it, and never a bare nought', () => {
    const said = lawsIn(behind, null, 'de')
    expect(said).toMatch(/^A ist nicht wirtschaftlich berechtigt.*beherrscht holding mit 40 % nicht/m)
    expect(said).not.toMatch(/(?<![\d,])0 %/)
  })

  it('and of whoever controls it the attributed share', () =>
    expect(lawsIn(behind, null, 'de')).toMatch(/^B ist .*beherrscht holding mit 60 %, diese hält 70 %/m))
})

describe('a product', () => {
  it('stands with what it comes to, whether it is enough or not', () => {
    const said = lawsIn(
      [
        ['A', 'holding', 60],
        ['B', 'holding', 40],
        ['holding', 'target', 45],
        ['D', 'target', 55],
      ],
      null,
      'de',
    )
    expect(said).toMatch(/^A ist wirtschaftlicher Eigentümer.*: 27 % = 60 % × 45 %/m)
    expect(said).toMatch(/^B ist (?:kein|nicht) wirtschaftlicher Eigentümer.*: 18 % = 40 % × 45 %, weniger als 25 %/m)
    expect(said).toMatch(/^D ist wirtschaftlicher Eigentümer.*: 55 % unmittelbar/m)
  })
})

describe('what no register tells', () => {
  it.each(['de', 'en'] as const)('stands once for both laws, with why two intervals may differ (%s)', (language) => {
    const said = lawsIn([['A', 'target', 100]], null, language)
    const wanted =
      language === 'de'
        ? [/Treuhand/g, /Stimmbindungen/g, /Vetorechte/g, /Familie/g, /Niedrigere Schwellen/g, /Spanne weiter sein/g]
        : [/Trust holdings/g, /[Vv]oting agreements/g, /[Vv]eto/g, /[Ff]amily/g, /[Ll]ower thresholds/g, /one range/g]
    expect(wanted.map((each) => [each.source, said.match(each)?.length ?? 0])).toEqual(
      wanted.map((each) => [each.source, 1]),
    )
  })
})
