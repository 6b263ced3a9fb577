import type { Like } from '../like.ts'
import type { lists as german } from '../de/lists.ts'

export const lists: Like<typeof german> = {}
