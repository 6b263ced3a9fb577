import { isObject, type Json } from '../../shared/domain/json.ts'
import { defaultJobPaths, jobPathFault, type JobPathName, type JobPaths } from '../../shared/domain/watch/job-paths.ts'
import { defaultSettings, languages, themes, type Language, type Settings } from '../../shared/contract/state.ts'
import type { Store } from '../ports/store/store.ts'

const cap = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback

const euro = (value: Json | undefined): number | null =>
  typeof value === 'number' && value > 0 && value <= 1_000 ? value : null

/** Paths as stored. One that would be refused today is replaced by the contract's. */
function jobPaths(value: Json | undefined): JobPaths {
  const stored = isObject(value) ? value : {}
  const path = (name: JobPathName): string => {
    const text = stored[name]
    return typeof text === 'string' && jobPathFault(name, text) === null ? text : defaultJobPaths[name]
  }
  return { trigger: path('trigger'), result: path('result') }
}

/** Settings as stored; whatever does not read keeps its default. */
export function readSettings(value: Json | undefined): Settings {
  const stored = isObject(value) ? value : {}
  return {
    language: languages.find((language) => language === stored['language']) ?? null,
    theme: themes.find((theme) => theme === stored['theme']) ?? defaultSettings.theme,
    dailyCap: cap(stored['dailyCap'], defaultSettings.dailyCap),
    monthlyCap: cap(stored['monthlyCap'], defaultSettings.monthlyCap),
    creditEuro: euro(stored['creditEuro']),
    jobPaths: jobPaths(stored['jobPaths']),
  }
}

const settingsToJson = (settings: Settings): Json => ({ ...settings, jobPaths: { ...settings.jobPaths } })

/** Settings to change; what is left out stays. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

export interface SettingsOptions {
  readonly store: Pick<Store, 'readOnly' | 'writeSetting'>
  /** As stored when the library was opened. */
  readonly stored: Json | undefined
  /** From the command line; wins for this run, until another is chosen. */
  readonly language: Language | null
  /** Others are in force now. */
  readonly onChange: (settings: Settings) => void
}

export interface SettingsInForce {
  readonly current: () => Settings
  /** Stores what was changed, unless the library can only be read; then it holds for this run. Rejects as the store does. */
  readonly change: (change: SettingsChange) => Promise<Settings>
}

/** The settings of the library that is open. */
export function createSettings({ store, stored, language, onChange }: SettingsOptions): SettingsInForce {
  const read = readSettings(stored)
  let settings: Settings = language === null ? read : { ...read, language }
  return {
    current: () => settings,
    change: async (change) => {
      const next: Settings = {
        language: change.language === undefined ? settings.language : change.language,
        theme: change.theme ?? settings.theme,
        dailyCap: change.dailyCap ?? settings.dailyCap,
        monthlyCap: change.monthlyCap ?? settings.monthlyCap,
        creditEuro: change.creditEuro === undefined ? settings.creditEuro : change.creditEuro,
        jobPaths: change.jobPaths ?? settings.jobPaths,
      }
      if (store.readOnly === null) await store.writeSetting('settings', settingsToJson(next))
      settings = next
      onChange(next)
      return next
    },
  }
}
