import type { Like } from '../like.ts'
import type { privacy as german } from '../de/privacy.ts'

export const privacy: Like<typeof german> = {}
