import { create } from 'zustand'

/** The id of the last link that named no company known here; null when there is none or the notice was dismissed. */
const useStore = create<{ readonly id: string | null }>()(() => ({ id: null }))

export const noteUnknownLink = (id: string): void => useStore.setState({ id })
export const forgetUnknownLink = (): void => useStore.setState({ id: null })
export const useUnknownLink = (): string | null => useStore(({ id }) => id)
