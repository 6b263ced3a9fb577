import type { SettingsStore } from '../../ports/store/settings.ts'
import { readSettings, writeSetting } from '../repositories/settings/settings.ts'
import type { Area } from './area.ts'

export const settingsArea = {
  reads: { readSettings },
  writes: { writeSetting },
} satisfies Area<SettingsStore>
