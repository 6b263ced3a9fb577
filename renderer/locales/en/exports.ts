import type { Like } from '../like.ts'
import type { exports as german } from '../de/exports.ts'

export const exports: Like<typeof german> = {}
