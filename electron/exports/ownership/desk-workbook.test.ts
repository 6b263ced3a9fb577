import type { KeptBeside } from '../../../shared/domain/ownership/desk/beside.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { computeFigures } from '../../../shared/domain/ownership/desk/compute-figures.ts'
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
import { makeDeskFile } from './desk-file.ts'
import { writeDeskWorkbook } from './desk-workbook.ts'
import { formulaNames, hostileNames, options } from './hostile.testing.ts'

const insolvent: DeskStanding = {
  company: kg.id,
  legalForm: null,
  status: 'insolvency',
  insolvency: { state: 'opened', said: null },
  day: '2026-11-01',
  unread: false,
  changes: [],
  changeCount: 0,
}

/** The sheets of a desk's workbook as XML, by their names; the lines are handed over in pieces of `size`. */
async function workbook(
  file: OwnershipFile,
  standings: readonly DeskStanding[] = [],
  size = 1_000,
  beside: readonly KeptBeside[] = [],
) {
  const kept = { companies: [file], roles: [], holders: [], standings, neighbours: beside }
  const asked = { companies: [kg.id], until: null, compareWith: null, same: [], different: [] }
  const made = makeDeskFile(
    { what: 'xlsx', language: 'en', options },
    { asked, kept, figures: () => computeFigures({ ...asked, ...kept, today: '2026-11-22' }) },
  )
  const chunks: Buffer[] = []
  const book = writeDeskWorkbook('en', { write: async (chunk) => void chunks.push(Buffer.from(chunk)) })
  const text = [...made.parts].join('')
  for (let at = 0; at < text.length; at += size) await book.part(text.slice(at, at + size))
  await book.end()
  const files = unzipSync(Buffer.concat(chunks))
  const textOf = (name: string): string => new TextDecoder().decode(files[name])
  const names = [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name)
  return { names, sheet: (name: string) => textOf(`xl/worksheets/sheet${names.indexOf(name) + 1}.xml`) }
}

const house = fileOf(kg, [halvorsenRead])

describe('a desk as a workbook', () => {
  it('has parties, shares, both laws with reasons, and sources with notes', async () => {
    const { names, sheet } = await workbook(house, [insolvent], 7)
    expect(names).toEqual(['Parties', 'Shares', 'Both laws', 'Sources and notes'])
    expect(sheet('Parties')).toContain('Halvorsen Beteiligungs GmbH')
    expect(sheet('Parties')).toContain('Insolvency proceedings opened')
    expect(sheet('Shares')).toMatch(/<v>60<\/v>/)
    expect(sheet('Both laws')).toContain('yes, 60%')
    expect(sheet('Both laws')).toContain('controls Halvorsen Beteiligungs GmbH with 55%, which holds 60%')
    expect(sheet('Sources and notes')).toContain('Votes are not in the register.')
    expect(sheet('Sources and notes')).toContain('owners: list of 14\u00a0Nov\u00a02026, read 14\u00a0Nov\u00a02026')
  })

  it('has a sheet of what stands beside, with why, and none where nothing does', async () => {
    const other = { ...kg, id: partyId(77), name: '=Nachbar GmbH' }
    const { names, sheet } = await workbook(house, [], 1_000, [
      {
        company: kg.id,
        others: [{ company: other, reason: 'person', shared: ['Maren Halvorsen'] }],
        unread: false,
        more: false,
      },
    ])
    expect(names).toEqual(['Parties', 'Shares', 'Both laws', 'Beside', 'Sources and notes'])
    expect(sheet('Beside')).toMatch(/=Nachbar GmbH.*same person.*Maren Halvorsen/s)
    expect(sheet('Beside')).not.toContain('<f>')
    expect(sheet('Shares')).not.toContain('Nachbar')
    expect((await workbook(house)).names).not.toContain('Beside')
  })

  it('says nothing of the standing of a company of which nothing is kept', async () =>
    expect((await workbook(house)).sheet('Parties')).not.toMatch(/insolvency|>active|not stated/i))

  it('keeps hostile names as texts, of a ring and of a thousand neighbours', async () => {
    const wild = [...hostileNames, ...formulaNames].map((name, at) => someone(`h${at}`, 'person', name))
    const many = Array.from({ length: 1_000 }, (_, at) => someone(`p${at}`, 'person', `Person ${at}`))
    const shares: readonly Share[] = [
      ['kg', 'b', 100],
      ['b', 'kg', 20],
      ...[...wild, ...many].map(({ key }): Share => [key, 'kg', 0.01]),
    ]
    const parties = [someone('kg', 'company', 'Ring KG'), someone('b', 'company', 'Ring GmbH'), ...wild, ...many]
    const { sheet } = await workbook(fileOf(kg, [readOf(1, '2026-11-14T09:26:00Z', parties, shares, 'kg')]))
    expect(sheet('Shares').match(/<row /g)).toHaveLength(shares.length + 1)
    for (const sign of ['<script', '<f>', '\u202E', '\u0000']) {
      expect(sheet('Parties')).not.toContain(sign)
      expect(sheet('Both laws')).not.toContain(sign)
    }
  })
})
