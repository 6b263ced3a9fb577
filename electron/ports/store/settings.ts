import type { Json } from '../../../shared/domain/json.ts'

/** Settings of the person and of the program. */
export interface SettingsStore {
  readonly readSettings: () => Promise<Readonly<Record<string, Json>>>
  readonly writeSetting: (key: string, value: Json) => Promise<void>
}
