import type { Like } from '../like.ts'
import type { history as german } from '../de/history.ts'

export const history: Like<typeof german> = {}
