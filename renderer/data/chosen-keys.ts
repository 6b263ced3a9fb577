import { create } from 'zustand'
import type { ChosenKeys, FrameAction } from '../../shared/domain/looks.ts'

/** Keys that the person chose in place of the usual ones, by what they do. */
export const useChosenKeys = create<{ readonly keys: Readonly<Partial<Record<FrameAction, string>>> }>()(() => ({
  keys: {},
}))

export const restoreChosenKeys = (chosen: readonly ChosenKeys[]): void =>
  useChosenKeys.setState({ keys: Object.fromEntries(chosen.map(({ action, keys }) => [action, keys])) })

export const chosenKeysNow = (): readonly ChosenKeys[] =>
  Object.entries(useChosenKeys.getState().keys).map(([action, keys]) => ({ action: action as FrameAction, keys }))

/** Gives an action other keys; null: the usual ones again. */
export const chooseKeys = (action: FrameAction, keys: string | null): void =>
  useChosenKeys.setState(({ keys: before }) => {
    const { [action]: _old, ...rest } = before
    return { keys: keys === null ? rest : { ...rest, [action]: keys } }
  })
