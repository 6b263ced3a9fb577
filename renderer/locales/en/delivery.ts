import type { Like } from '../like.ts'
import type { delivery as german } from '../de/delivery.ts'

export const delivery: Like<typeof german> = {}
