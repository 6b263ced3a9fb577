import type { SettingsStore } from '../../ports/store/settings.ts'
import { libraryCounts } from '../repositories/settings/library-counts.ts'
import { readSettings, writeSetting } from '../repositories/settings/settings.ts'
import type { Area } from './area.ts'

export const settingsArea = {
  reads: { readSettings, libraryCounts },
  writes: { writeSetting },
} satisfies Area<SettingsStore>
