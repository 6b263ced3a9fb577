import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { ReportedOwners } from '../../../shared/domain/exports/report.ts'
import { graphOf, key, party } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import type { OwnersState } from '../../../shared/domain/ownership/graph/graph.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { reportWords } from '../../../shared/words/report.ts'
import { plain, type Block, type Statement } from './document.ts'
import { reportDocument } from './report-document.ts'
import { reportOf } from './sample.testing.ts'

/*
 * What is not here whole is never said to be none, nor all there is.
 */

const price = { kind: 'table', credits: 10 } as const
const at = '2026-11-20T10:00:00Z'

const text = (statements: readonly Statement[]): string => statements.map((one) => plain(one.text)).join(' ')

function said(block: Block): string {
  if (block.kind === 'nothing') return `${block.title}: ${plain(block.text)}`
  if (block.kind === 'paragraph') return text(block.statements)
  if (block.kind === 'table') return block.rows.map(({ statement }) => text([statement])).join('\n')
  return ''
}

/** A section of a report under its heading, its findings by label, and what the appendix says was not read. */
function told(
  language: Language,
  change: { readonly file?: Partial<CompanyFile>; readonly owners?: Partial<ReportedOwners> },
) {
  const document = (form: 'short' | 'complete') => {
    const report = reportOf(['Nordkai GmbH'], form)
    const companies = report.companies.map((company) => ({
      ...company,
      file: { ...company.file, ...change.file },
      owners: { ...company.owners, ...change.owners },
    }))
    return reportDocument({ ...report, companies }, language)
  }
  const whole = document('complete')
  const blocks = whole.parts[0]?.blocks ?? []
  const section = (name: string): string => {
    const from = blocks.findIndex((block) => block.kind === 'heading' && block.id.endsWith(`-${name}`))
    const to = blocks.findIndex((block, index) => index > from && block.kind === 'heading')
    return blocks
      .slice(from + 1, to < 0 ? undefined : to)
      .map(said)
      .join('\n')
  }
  const facts = document('short').parts[0]?.blocks.find((block) => block.kind === 'facts')
  const findings = new Map(
    facts?.kind === 'facts' ? facts.rows.map(({ label, statements }) => [label, text(statements)]) : [],
  )
  return { section, findings, all: JSON.stringify(whole) }
}

describe('a list of which nothing is here', () => {
  const emptyOf = (name: 'events' | 'roles' | 'statements' | 'documents', more: object): Partial<CompanyFile> => {
    const [sample] = reportOf(['Nordkai GmbH']).companies
    const read = { state: 'read', content: [], answers: [], price, nextPage: null, totalCount: null }
    return { ...sample?.file, [name]: { ...read, ...more } }
  }
  const headings = { events: 'timeline', roles: 'people', statements: 'accounts', documents: 'documents' } as const

  it.each(['de', 'en'] as const)('is none only where it ends and was understood (%s)', (language) => {
    const { nothing } = reportWords[language]
    for (const name of ['events', 'roles', 'statements', 'documents'] as const) {
      const under = (more: object): string => told(language, { file: emptyOf(name, more) }).section(headings[name])
      const none = nothing.noneText[name]
      expect(under({})).toContain(none)
      for (const more of [{ nextPage: price }, { nextPage: price, noWayOn: true }]) {
        expect(under(more)).toContain(nothing.partialText)
        expect(under(more)).not.toContain(none)
      }
      expect(under({ misread: { members: [], items: 1 } })).not.toContain(none)
    }
  })

  it('of people who all left says that nobody is registered only where all of them are here', () => {
    const [sample] = reportOf(['Nordkai GmbH']).companies
    const roles = sample?.file.roles
    if (roles?.state !== 'read') throw new Error('no people')
    const left = roles.content.map((role) => ({ ...role, until: '2020-01-01' }))
    const under = (more: object): string =>
      told('de', { file: { roles: { ...roles, content: left, ...more } } }).section('people')
    const { nobodyNow } = reportWords.de.people
    expect(under({})).toContain(nobodyNow)
    expect(under({ nextPage: price })).not.toContain(nobodyNow)
    expect(under({ misread: { members: [], items: 1 } })).not.toContain(nobodyNow)
  })
})

describe('owners', () => {
  const [sample] = reportOf(['Nordkai GmbH']).companies
  const laws = sample?.owners.read?.laws
  if (sample === undefined || laws === undefined) throw new Error('no sample')
  const graph = (state: OwnersState, named: boolean) =>
    graphOf(named ? [['Erste', 'target', 60]] : [], [party('target', 'company', { owners: state })])
  const readAs = (state: OwnersState, named = false): Partial<ReportedOwners> => ({
    read: { graph: graph(state, named), root: key('target'), laws },
  })
  const none = { answers: [], read: null } as const

  it.each(['de', 'en'] as const)(
    'say in section, findings and appendix alike what is here of them (%s)',
    (language) => {
      const { nothing, findings } = reportWords[language]
      const cases: readonly (readonly [Partial<ReportedOwners>, string, string | null])[] = [
        [none, nothing.notReadText.owners, nothing['not-read']],
        [{ ...none, notThere: { why: 'not-found', at } }, nothing['not-found'], nothing['not-found']],
        [{ ...none, notThere: { why: 'not-offered', at } }, nothing['not-offered'], nothing['not-offered']],
        [{ answers: sample.owners.answers, read: null }, nothing.unreadableText, nothing.unreadable],
        [readAs('none-stated'), nothing.noneText.owners, null],
        [readAs('no-list'), nothing.noneText.owners, null],
        [readAs('partial'), nothing.ownersInPart, nothing.partial],
        [readAs('partial', true), nothing.ownersInPart, nothing.partial],
        [readAs('not-read'), nothing.unreadableText, nothing.unreadable],
      ]
      const every = [...new Set(cases.map(([, words]) => words))]
      for (const [owners, words, missing] of cases) {
        const { section, findings: found, all } = told(language, { owners })
        const under = section('owners')
        const listed = found.get(findings.lastList) ?? ''
        const here = every.filter((one) => under.includes(one) || listed.includes(one))
        expect(here).toEqual([words])
        expect([under.includes(words), listed.includes(words)]).toEqual([true, true])
        const inAppendix = new RegExp(`(Gesellschafter|[Ss]hareholders|[Oo]wners): ${missing ?? ''}`)
        if (missing === null) expect(all).not.toMatch(inAppendix)
        else expect(all).toMatch(inAppendix)
      }
    },
  )

  it('of whom all are here say nothing of a rest', () => {
    const { section, all } = told('de', { owners: readAs('read', true) })
    expect(section('owners')).not.toContain(reportWords.de.nothing.ownersInPart)
    expect(all).not.toMatch(/Gesellschafter: /)
  })
})
