import { describe, expect, it } from 'vitest'
import { readWorkspace } from './workspace.ts'

const files = [
  { kind: 'company', id: 1 },
  { kind: 'company', id: 2 },
]

describe('a stored workspace', () => {
  it('brings two files back beside each other', () => {
    const beside = { left: 0, right: 1, share: 0.4 }
    expect(readWorkspace({ tabs: files, active: 1, beside })).toEqual({ tabs: files, active: 1, beside })
  })

  it('has one file at a time where nothing, nonsense or another place was kept', () => {
    for (const beside of [null, 7, { left: -1, right: 1, share: 0.4 }, { left: 0, right: 1, share: 4 }])
      expect(readWorkspace({ tabs: files, active: 0, beside })).toEqual({ tabs: files, active: 0 })
    const beside = { left: 1, right: 2, share: 0.5 }
    expect(
      readWorkspace({ tabs: [{ kind: 'of a newer version' }, ...files], active: 0, beside }),
      'a tab that was left out moved the others',
    ).toEqual({ tabs: files, active: 0 })
  })
})
