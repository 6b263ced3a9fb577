import { describe, expect, it } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import { stepDesk, type DeskAction, type DeskHistory } from './use-desk-state.ts'

const start: DeskHistory = { content: { name: 'A', companies: [partyId(1)], view: emptyView }, past: [], future: [] }
const named = (name: string): DeskAction => ({ kind: 'change', to: (content) => ({ ...content, name }) })
const after = (...actions: readonly DeskAction[]): DeskHistory => actions.reduce(stepDesk, start)

describe('the history of a desk', () => {
  it('goes back and forth', () => {
    expect(after(named('B'), named('C'), { kind: 'undo' }).content.name).toBe('B')
    expect(after(named('B'), named('C'), { kind: 'undo' }, { kind: 'undo' }, { kind: 'redo' }).content.name).toBe('B')
  })
  it('ends at its ends', () => {
    expect(after({ kind: 'undo' }).content.name).toBe('A')
    expect(after(named('B'), { kind: 'redo' }).content.name).toBe('B')
  })
  it('forgets what could be redone once something new is done', () => {
    expect(after(named('B'), { kind: 'undo' }, named('C'), { kind: 'redo' }).content.name).toBe('C')
  })
  it('has no step for a change that changes nothing', () => {
    expect(stepDesk(start, { kind: 'change', to: (content) => content })).toBe(start)
  })
  it('does not grow without end', () => {
    expect(after(...Array.from({ length: 1_000 }, (_, index) => named(String(index)))).past.length).toBeLessThanOrEqual(
      200,
    )
  })
})
