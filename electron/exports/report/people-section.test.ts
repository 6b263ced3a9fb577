import { describe, expect, it } from 'vitest'
import { accountOf } from '../../../shared/domain/facts/account.ts'
import type { ToldEvent } from '../../../shared/domain/facts/known-change.ts'
import { evidenceOf, rolesAt, sampleRole, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { reportWords } from '../../../shared/words/report.ts'
import { plain } from './document.ts'
import { reportDocument } from './report-document.ts'
import { answer, reported, reportOf } from './sample.testing.ts'

const before = '2026-11-14T08:26:00Z'
const roles = [
  sampleRole('Henning Brandt', { representation: 'Einzelvertretungsberechtigt.', since: '2020-01-01' }),
  sampleRole('Maren Halvorsen', { since: '2021-01-01' }),
]

/** The rows of the people in office, as text by the name that they begin with, and the answers that each cites. */
function people(events: readonly ToldEvent[], language: Language = 'de') {
  const sample = reported(1, 'Nordkai GmbH')
  const { file } = sample
  if (file.roles.state !== 'read') throw new Error('not read')
  const known = accountOf(evidenceOf({ roles: [rolesAt(before, roles)], events }), '2026-11-22')
  const account = { ...known, answers: known.unread.map(({ answer: id }) => answer(id, 'GET /v1/alerts')) }
  const company = {
    ...sample,
    file: { ...file, account, roles: { ...file.roles, content: roles } },
    signing: { ...sample.signing, day: '2026-11-22' },
  }
  const [part] = reportDocument({ ...reportOf([]), companies: [company] }, language).parts
  const table = part?.blocks.find(
    (block) => block.kind === 'table' && block.caption === reportWords[language].people.present,
  )
  if (table?.kind !== 'table') throw new Error('no table of people')
  return table.rows.map(({ cells, statement }) => ({
    name: plain(cells[0]?.text ?? []),
    power: plain(cells[2]?.text ?? []),
    said: plain(statement.text),
  }))
}

const removed = (holder: string) =>
  toldEvent('company.role.removed', '2026-11-20', { holder, roleType: 'managing_director' })

describe('the people in a report', () => {
  it('who left by an event that was not read stands with it, and without his power', () => {
    const [henning, maren] = people([removed('Henning Brandt')])
    expect(henning?.power).toBe('ausgeschieden 20.11.2026, gemeldet von der Beobachtung, noch nicht gelesen')
    expect(henning?.said).toContain('ausgeschieden 20.11.2026')
    expect(henning?.said).not.toMatch(/einzelvertretung/i)
    expect(maren?.power).not.toContain('ausgeschieden')
    expect(people([removed('Henning Brandt')], 'en')[0]?.power).toBe(
      'left 20\u00a0Nov\u00a02026, reported by the watch, not yet read',
    )
  })

  it('who came by one is among them, and nobody is marked where no event tells of him', () => {
    const came = toldEvent('company.role.added', '2026-11-20', { holder: 'Jens Neu', roleType: 'managing_director' })
    expect(people([came]).map(({ name }) => name)).toEqual(['Henning Brandt', 'Maren Halvorsen', 'Jens Neu'])
    expect(people([came])[2]?.power).toContain('hinzugekommen 20.11.2026')
    for (const { said } of people([])) expect(said).not.toMatch(/noch nicht gelesen/)
    expect(people([])[0]?.power).toMatch(/allein|einzel/i)
  })

  it('whose power insolvency proceedings limit is not left with it as if nothing were', () => {
    const [henning] = people([toldEvent('company.insolvency.opened', '2026-11-20')])
    expect(henning?.power).toContain('; nicht verfügungsbefugt (§\u00a080 InsO)')
    expect(henning?.said).toContain('nicht verfügungsbefugt')
    expect(people([toldEvent('company.insolvency.opened', '2026-11-20')], 'en')[0]?.power).toContain(
      'no power to dispose',
    )
    expect(people([])[0]?.power).not.toMatch(/verfügungsbefugt|InsO/)
  })
})
