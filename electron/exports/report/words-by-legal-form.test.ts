import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { ReportedCompany, ReportedSigning } from '../../../shared/domain/exports/report.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { SigningKind } from '../../../shared/domain/ownership/signing/signing.ts'
import { plain } from './document.ts'
import { reportDocument } from './report-document.ts'
import { reported, reportOf } from './sample.testing.ts'

const sample = reported(1, 'X')

/** The same company in another form, with people of one type, who sign as one kind. */
function inForm(
  legalForm: string | null,
  type: string,
  kind: SigningKind,
  representation: string | null,
  signing: Partial<ReportedSigning>,
): ReportedCompany {
  const { file } = sample
  if (file.record.state !== 'read' || file.roles.state !== 'read' || file.events.state !== 'read')
    throw new Error('read')
  const [someone] = file.roles.content
  const [event] = file.events.content
  if (someone === undefined || event === undefined) throw new Error('empty')
  const changed: CompanyFile = {
    ...file,
    summary: { ...file.summary, legalForm },
    record: { ...file.record, content: { ...file.record.content, legalForm } },
    roles: {
      ...file.roles,
      content: ['A', 'B'].map((name) => ({ ...someone, key: name, holderName: name, type, representation })),
    },
    events: {
      ...file.events,
      content: [{ ...event, type: 'company.articles.changed', text: null, current: null }],
    },
  }
  const groups = [{ choose: 2, kind, form: legalForm, women: false, from: [{ name: 'A' }, { name: 'B' }], through: [] }]
  return {
    ...sample,
    file: changed,
    signing: {
      ...sample.signing,
      doubts: [
        { code: 'rule-not-read', passage: null, role: null },
        { code: 'liquidators-not-known', passage: null, role: null },
      ],
      sets: [{ scope: 'full', basis: { kind: 'general-rule', passage: 'Satz' }, groups }],
      ...signing,
    },
  }
}

function said(company: ReportedCompany, language: Language = 'de'): string {
  const document = reportDocument({ ...reportOf([]), companies: [company] }, language)
  return [
    ...document.statements.map(({ text }) => plain(text)),
    ...document.parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(({ label }) => label) : [])),
    ),
  ]
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('a report says what the law of the form says', () => {
  it.each([
    ['ag', 'Satzung vom', 'Satzung geändert', 'die Satzung kann', 'Abwickler', 'Zwei Abwickler gemeinsam: A und B'],
    [
      'gmbh',
      'Gesellschaftsvertrag vom',
      'Gesellschaftsvertrag geändert',
      'der Gesellschaftsvertrag kann',
      'Liquidator',
      'Zwei Liquidatoren gemeinsam: A und B',
    ],
    [
      'partg',
      'Partnerschaftsvertrag vom',
      'Partnerschaftsvertrag geändert',
      'der Partnerschaftsvertrag kann',
      'Liquidator',
      'Zwei Liquidatoren gemeinsam: A und B',
    ],
    [
      null,
      'Satzung oder Gesellschaftsvertrag vom',
      'Satzung oder Gesellschaftsvertrag geändert',
      'die Satzung oder der Gesellschaftsvertrag kann',
      'Liquidator',
      'Zwei Liquidatoren gemeinsam: A und B',
    ],
  ])('%s', (form, articles, event, doubt, liquidator, together) => {
    const text = said(inForm(form, 'liquidator', 'liquidator', null, {}))
    for (const words of [articles, event, doubt, `A, ${liquidator}`, `kein ${liquidator} steht`, together])
      expect(text).toContain(words)
    const other = liquidator === 'Liquidator' ? 'Abwickler' : 'Liquidator'
    expect(text).not.toContain(other)
  })

  it.each([
    ['eg', 'Mitglieder'],
    ['ev', 'Mitglieder'],
    ['se', 'Aktionäre'],
    ['kg', 'Gesellschafter'],
    ['ek', 'Inhaber'],
    [null, 'Beteiligte'],
  ])('those to whom %s belongs are %s', (form, owners) => {
    const document = reportDocument(
      { ...reportOf([]), companies: [inForm(form, 'liquidator', 'liquidator', null, {})] },
      'de',
    )
    const headings = document.parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [plain(block.text)] : [])),
    )
    expect(
      headings.filter((text) => ['Mitglieder', 'Aktionäre', 'Gesellschafter', 'Inhaber', 'Beteiligte'].includes(text)),
    ).toEqual([owners])
  })

  it.each([
    ['partg', 'A, Partner', 'Zwei Partner gemeinsam'],
    ['egbr', 'A, Gesellschafter', 'Zwei Gesellschafter gemeinsam'],
    [null, 'A, Gesellschafter', 'Zwei Gesellschafter gemeinsam'],
  ])('partners of %s', (form, role, together) => {
    const text = said(inForm(form, 'partner', 'partner', null, { doubts: [] }))
    expect(text).toContain(role)
    expect(text).toContain(together)
  })

  it('and of which company it speaks: who acts for another one has the word of that one', () => {
    const acting = [
      { choose: 2, kind: 'liquidator', form: 'ag', from: [{ name: 'A' }, { name: 'B' }], through: ['Y AG'] },
    ]
    const text = said(
      inForm('gmbh', 'managing_director', 'managing-director', null, {
        doubts: [],
        sets: [{ scope: 'full', basis: { kind: 'general-rule', passage: 'Satz' }, groups: acting as never }],
      }),
    )
    expect(text).toContain('Für Y AG: zwei Abwickler gemeinsam')
  })

  it('in English the partnership has an agreement and the corporation articles', () => {
    expect(said(inForm('kg', 'liquidator', 'liquidator', null, {}), 'en')).toContain('Partnership agreement dated')
    expect(said(inForm('se', 'liquidator', 'liquidator', null, {}), 'en')).toContain('Articles of association dated')
    expect(said(inForm('quid', 'liquidator', 'liquidator', null, {}), 'en')).toContain(
      'Articles or partnership agreement dated',
    )
  })
})

describe('Prokura', () => {
  const holder = (representation: string | null, choose: number, women = false): ReportedCompany =>
    inForm('gmbh', 'procurator', 'procurator', representation, {
      doubts: [],
      sets: [
        {
          scope: 'procuration',
          basis: { kind: 'procuration', passage: representation },
          groups: [
            {
              choose,
              kind: 'procurator',
              form: 'gmbh',
              women,
              from: ['A', 'B'].slice(0, choose).map((name) => ({ name })),
              through: [],
            },
          ],
        },
      ],
    })

  it.each([
    ['sole', 1, 'A, Prokurist, Einzelprokura', 'A allein (als Prokurist, § 49 HGB: Einzelprokura).'],
    ['joint', 2, 'A, Prokurist, Gesamtprokura', '(als Prokuristen, § 49 HGB: Gesamtprokura).'],
    ['mixed', 1, 'A, Prokurist, gemischte Gesamtprokura', '(als Prokurist, § 49 HGB: gemischte Gesamtprokura).'],
    [null, 1, 'A, Prokurist', '(als Prokurist, § 49 HGB: Art der Prokura nicht angegeben).'],
  ])('%s is said of the holder, not of an organ', (code, choose, role, basis) => {
    const text = said(holder(code, choose))
    expect(text).toContain(role)
    expect(text).toContain(basis)
  })

  it.each([
    [1, true, 'A allein (als Prokuristin, § 49 HGB: Gesamtprokura).'],
    [2, true, 'Zwei Prokuristinnen gemeinsam: A und B (als Prokuristinnen, § 49 HGB: Gesamtprokura).'],
    [2, false, 'Zwei Prokuristen gemeinsam: A und B (als Prokuristen, § 49 HGB: Gesamtprokura).'],
  ])('%i of them, women: %s', (choose, women, line) => {
    expect(said(holder('joint', choose, women))).toContain(line)
  })

  it('with power over land is said so, and without it is not', () => {
    const power = (scope: 'land' | 'procuration', passage: string): string => {
      const company = holder(null, 1)
      const sets = company.signing.sets.map((set) => ({
        ...set,
        scope,
        basis: { kind: 'procuration', passage } as const,
      }))
      return said({ ...company, signing: { ...company.signing, sets } })
    }
    expect(power('land', 'Einzelprokura mit der Befugnis zur Veräußerung von Grundstücken')).toContain(
      'als Prokurist mit der Befugnis für Grundstücke, § 49 Abs. 2 HGB',
    )
    expect(power('procuration', 'Einzelprokura')).not.toContain('Grundstück')
  })

  it('is Prokura in English', () => {
    const text = said(holder('joint', 2), 'en')
    expect(text).toContain('A, Prokura holder, joint Prokura')
    expect(text).toContain('(as Prokura holders, HGB section 49: joint Prokura).')
  })

  it('an organ of several keeps its mixed representation', () => {
    expect(said(inForm('gmbh', 'managing_director', 'managing-director', 'mixed', { doubts: [] }))).toContain(
      'A, Geschäftsführer, vertritt gemeinsam mit einem anderen Geschäftsführer oder einem Prokuristen',
    )
    expect(said(inForm('ag', 'board_member', 'board-member', 'mixed', { doubts: [] }))).toContain(
      'vertritt gemeinsam mit einem anderen Vorstandsmitglied oder einem Prokuristen',
    )
    expect(said(inForm('kg', 'general_partner', 'general-partner', 'mixed', { doubts: [] }))).toContain(
      'vertritt gemeinsam mit einem anderen persönlich haftenden Gesellschafter oder einem Prokuristen',
    )
  })
})

describe('a limited partner', () => {
  const limited = (representation: string | null): string =>
    said(inForm('kg', 'limited_partner', 'general-partner', representation, { doubts: [] }))

  it.each([['general_rule'], [null]])(
    'represents nobody by the rule of the partnership, whatever the answer repeats of it (HGB section 170(1)): %s',
    (representation) => {
      expect(limited(representation)).toMatch(/A, Kommanditist, keine?\b/)
      expect(limited(representation)).not.toContain('nach Vertretungsregel')
    },
  )

  it('keeps a power of his own, and a general partner the rule', () => {
    expect(limited('Einzelprokura')).not.toContain('A, Kommanditist, kein')
    expect(said(inForm('kg', 'general_partner', 'general-partner', 'general_rule', { doubts: [] }))).toContain(
      'nach Vertretungsregel',
    )
  })
})
