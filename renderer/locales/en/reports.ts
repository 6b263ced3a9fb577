import type { Like } from '../like.ts'
import type { reports as german } from '../de/reports.ts'

export const reports: Like<typeof german> = {}
