import { isObject, type Json } from '../../shared/domain/json.ts'
import { defaultSettings, languages, themes, type Settings } from '../../shared/contract/state.ts'

const cap = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback

/** Settings as stored; whatever does not read keeps its default. */
export function readSettings(value: Json | undefined): Settings {
  const stored = isObject(value) ? value : {}
  return {
    language: languages.find((language) => language === stored['language']) ?? null,
    theme: themes.find((theme) => theme === stored['theme']) ?? defaultSettings.theme,
    dailyCap: cap(stored['dailyCap'], defaultSettings.dailyCap),
    monthlyCap: cap(stored['monthlyCap'], defaultSettings.monthlyCap),
  }
}

export const settingsToJson = (settings: Settings): Json => ({ ...settings })
