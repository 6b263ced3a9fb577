import { describe, expect, it } from 'vitest'
import { contract } from '../../shared/contract/contract.ts'
import { queries, spending } from './procedures.ts'

const kinds = new Map<string, string>(
  Object.entries(contract).flatMap(([area, procedures]) =>
    Object.entries(procedures).map(([name, { kind }]) => [`${area}.${name}`, kind] as const),
  ),
)

describe('what the page knows of the procedures', () => {
  it('is which of them change nothing', () => {
    expect(queries).toEqual([...kinds].flatMap(([path, kind]) => (kind === 'query' ? [path] : [])))
    expect(queries).toContain('credits.meter')
    expect(queries).not.toContain('company.read')
  })

  it('is which of them spend: commands that take an approval', () => {
    expect(spending.filter((path) => kinds.get(path) !== 'command')).toEqual([])
    expect(spending).toContain('key.check')
    expect(spending).toContain('company.read')
    expect(spending).not.toContain('app.reach')
    expect(spending).not.toContain('credits.meter')
  })
})
