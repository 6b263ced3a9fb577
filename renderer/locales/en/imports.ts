import type { Like } from '../like.ts'
import type { imports as german } from '../de/imports.ts'

export const imports: Like<typeof german> = {}
