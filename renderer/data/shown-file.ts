import { create } from 'zustand'
import type { FoundFile } from '../../shared/domain/library/found.ts'

/** The exported file whose dialog is open; null: none. */
export const useShownFile = create<{ readonly file: FoundFile | null }>()(() => ({ file: null }))

export const showFile = (file: FoundFile): void => useShownFile.setState({ file })
