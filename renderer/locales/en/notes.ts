import type { Like } from '../like.ts'
import type { notes as german } from '../de/notes.ts'

export const notes: Like<typeof german> = {}
