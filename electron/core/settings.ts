import { isObject, type Json } from '../../shared/domain/json.ts'
import { defaultJobPaths, jobPathFault, type JobPathName, type JobPaths } from '../../shared/domain/job-paths.ts'
import { defaultSettings, languages, themes, type Settings } from '../../shared/contract/state.ts'

const cap = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback

/** Paths as stored; one that wouldn't be taken any more is the contract's again. */
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
    jobPaths: jobPaths(stored['jobPaths']),
  }
}

export const settingsToJson = (settings: Settings): Json => ({ ...settings, jobPaths: { ...settings.jobPaths } })
