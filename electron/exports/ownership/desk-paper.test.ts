import { describe, expect, it } from 'vitest'
import type { KnownChange } from '../../../shared/domain/facts/known-change.ts'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import { computeFigures } from '../../../shared/domain/ownership/desk/compute-figures.ts'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import {
  fileOf,
  halvorsenRead,
  kg,
  readOf,
  someone,
  type Share,
} from '../../../shared/domain/ownership/graph/samples.testing.ts'
import type { OwnershipFile } from '../../../shared/domain/ownership/read/ways.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { makeDeskFile } from './desk-file.ts'

const left: KnownChange = {
  key: 'e1',
  section: 'roles',
  concerns: 'people',
  type: 'company.role.removed',
  day: '2026-10-30',
  entryNumber: 7,
  was: null,
  becomes: null,
  person: { name: 'Henning Brandt', role: 'managing_director', verb: 'removed', power: null, birthYear: null },
  text: null,
  answer: answerId(4),
  knownAt: '2026-11-02T08:00:00Z',
  availableAt: '2026-11-02T08:00:00Z',
  toldBy: 'watch',
}
const insolvent: DeskStanding = {
  company: kg.id,
  legalForm: null,
  status: 'insolvency',
  insolvency: {
    state: 'opened',
    said: null,
    provisional: null,
    administrator: 'Dr. Anne Vogt',
    court: null,
    fileNumber: null,
    day: '2026-11-01',
  },
  day: '2026-11-01',
  unread: true,
  changes: [left],
  changeCount: 3,
}
const active: DeskStanding = {
  ...insolvent,
  status: 'active',
  insolvency: null,
  unread: false,
  changes: [],
  changeCount: 0,
}

/** The paper of a desk with one company, its tags taken out. */
function paper(
  file: OwnershipFile,
  standings: readonly DeskStanding[],
  language: Language = 'en',
  lines?: readonly string[],
) {
  const kept = { companies: [file], roles: [], holders: [], standings }
  const asked = { companies: [kg.id], until: null, compareWith: null, same: [], different: [] }
  const made = makeDeskFile(
    {
      what: 'paper',
      language,
      title: 'Case 12',
      view: emptyView,
      ungrouped: [],
      now: Date.parse('2026-11-22T10:00:00Z'),
      service: 'api.example.de',
      signing:
        lines === undefined ? null : { title: 'Who can sign', about: 'On 22.11.2026', lines, names: [partyId(900)] },
    },
    { asked, kept, figures: () => computeFigures({ ...asked, ...kept, today: '2026-11-22' }) },
  )
  const html = [...made.parts].join('')
  const text = html
    .slice(html.indexOf('<section class="said"'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:])/g, '')
  return { html, text, names: made.names }
}

const house = fileOf(kg, [halvorsenRead])

describe("a desk's paper beside its picture", () => {
  it('has both laws in a table whose head stands on each page, with results, reasons and caveats', () => {
    const { html, text } = paper(house, [active])
    expect(html).toContain('<thead>')
    expect(html).toMatch(/@page said \{ size: \d+mm \d+mm/)
    expect(text).toContain('Beneficial owners computed, not an entry of the transparency register')
    expect(text).toMatch(/GwG section 3\(2\) more than 25%.*Regulation \(EU\) 2024\/1624/)
    expect(text).toMatch(
      /Maren Halvorsen Flensburg, born 1974 yes, 60%.*controls Halvorsen Beteiligungs GmbH with 55%, which holds 60%/,
    )
    expect(text).toContain('Votes are not in the register.')
    expect(text).toContain('Trust holdings: a trustee is listed as owner')
  })

  it('says who can sign before both laws, with the doubts, as text; nothing where no file is kept', () => {
    const lines = ['In doubt: <script>alert(1)</script>', 'Ida Petersen alone (by law, GmbHG section 35(2)).']
    const { html, text, names } = paper(house, [active], 'en', lines)
    expect(text).toMatch(/Who can sign On 22\.11\.2026.*In doubt:.*Ida Petersen alone.*Beneficial owners computed/)
    expect(html).not.toContain('<script>')
    expect(names).toContain(900)
    expect(paper(house, [active]).text).not.toContain('Who can sign')
  })

  it('says of each list its day and the day of its read', () =>
    expect(paper(house, [active]).text).toContain(
      'Brückwerder Logistik GmbH &amp; Co. KG, owners: list of 14 Nov 2026, read 14 Nov 2026',
    ))

  it('warns of insolvency and of what is known and was not read, in both languages', () => {
    const english = paper(house, [insolvent]).text
    expect(english).toContain(
      'Insolvency proceedings opened, entered 1 Nov 2026, administrator: Dr. Anne Vogt; known, but not read yet',
    )
    expect(english).toContain('30 Oct 2026: Managing director left, Henning Brandt; reported by the watch')
    expect(english).toContain('and 2 more')
    expect(english).toContain('Anything based on it is uncertain.')
    expect(paper(house, [insolvent], 'de').text).toContain('Insolvenzverfahren eröffnet')
  })

  it('warns of nothing where nothing is known to be wrong', () => {
    const { text } = paper(house, [active])
    expect(text).not.toContain('Status and warnings')
    expect(text).not.toContain('nsolvency proceedings')
  })

  it('takes names as names: markup, marks of direction and forbidden characters do nothing', () => {
    const name = `<script>alert(1)</script>\u202Egnp.\u0000`
    const { html } = paper(
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', name), someone('p', 'person', name)],
          [['p', 'kg', 60]] satisfies readonly Share[],
          'kg',
        ),
      ]),
      [{ ...insolvent, company: partyId(1), insolvency: { state: null, said: name } }],
    )
    for (const sign of ['<script', '\u202E', '\u0000']) expect(html).not.toContain(sign)
    expect(html).toContain('&lt;script&gt;')
  })

  it('of a ring and of a thousand owners ends', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => someone(`p${at}`, 'person', `Person ${at}`))
    const { text } = paper(
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', 'Ring KG'), someone('b', 'company', 'Ring GmbH'), ...many],
          [
            ['kg', 'b', 100] as const,
            ['b', 'kg', 50] as const,
            ...many.map(({ key }): Share => [key, 'kg', 0.05]),
          ] as readonly Share[],
          'kg',
        ),
      ]),
      [active],
    )
    expect(text).toContain('and 600 more, with smaller shares')
  })
})
