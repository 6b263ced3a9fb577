import { company as companyDe } from './de/company.ts'
import { credits as creditsDe } from './de/credits.ts'
import { errors as errorsDe } from './de/errors.ts'
import { firstRun as firstRunDe } from './de/first-run.ts'
import { frame as frameDe } from './de/frame.ts'
import { library as libraryDe } from './de/library.ts'
import { search as searchDe } from './de/search.ts'
import { settings as settingsDe } from './de/settings.ts'
import { ui as uiDe } from './de/ui.ts'
import { company as companyEn } from './en/company.ts'
import { credits as creditsEn } from './en/credits.ts'
import { errors as errorsEn } from './en/errors.ts'
import { firstRun as firstRunEn } from './en/first-run.ts'
import { frame as frameEn } from './en/frame.ts'
import { library as libraryEn } from './en/library.ts'
import { search as searchEn } from './en/search.ts'
import { settings as settingsEn } from './en/settings.ts'
import { ui as uiEn } from './en/ui.ts'

/**
 * Every text of the interface, one file an area and language; an area is a namespace: `useTranslation('credits')`.
 * German is the source; an English file is `Like<typeof german>`, so a missing or surplus key fails to compile.
 */
export const resources = {
  de: {
    company: companyDe, credits: creditsDe, errors: errorsDe, firstRun: firstRunDe, frame: frameDe,
    library: libraryDe, search: searchDe, settings: settingsDe, ui: uiDe,
  },
  en: {
    company: companyEn, credits: creditsEn, errors: errorsEn, firstRun: firstRunEn, frame: frameEn,
    library: libraryEn, search: searchEn, settings: settingsEn, ui: uiEn,
  },
} as const
