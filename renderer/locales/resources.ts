import { activity as activityDe } from './de/activity.ts'
import { backups as backupsDe } from './de/backups.ts'
import { company as companyDe } from './de/company.ts'
import { credits as creditsDe } from './de/credits.ts'
import { errors as errorsDe } from './de/errors.ts'
import { filter as filterDe } from './de/filter.ts'
import { firstRun as firstRunDe } from './de/first-run.ts'
import { frame as frameDe } from './de/frame.ts'
import { help as helpDe } from './de/help.ts'
import { library as libraryDe } from './de/library.ts'
import { ownership as ownershipDe } from './de/ownership.ts'
import { ownershipLaws as ownershipLawsDe } from '../../shared/words/de/ownership-laws.ts'
import { known as knownDe } from './de/known.ts'
import { person as personDe } from './de/person.ts'
import { search as searchDe } from './de/search.ts'
import { exports as exportsDe } from './de/exports.ts'
import { notes as notesDe } from './de/notes.ts'
import { lists as listsDe } from './de/lists.ts'
import { spending as spendingDe } from './de/spending.ts'
import { delivery as deliveryDe } from './de/delivery.ts'
import { history as historyDe } from './de/history.ts'
import { imports as importsDe } from './de/imports.ts'
import { team as teamDe } from './de/team.ts'
import { privacy as privacyDe } from './de/privacy.ts'
import { question as questionDe } from './de/question.ts'
import { reports as reportsDe } from './de/reports.ts'
import { settings as settingsDe } from './de/settings.ts'
import { signing as signingDe } from './de/signing.ts'
import { ui as uiDe } from './de/ui.ts'
import { watch as watchDe } from './de/watch.ts'
import { activity as activityEn } from './en/activity.ts'
import { backups as backupsEn } from './en/backups.ts'
import { company as companyEn } from './en/company.ts'
import { credits as creditsEn } from './en/credits.ts'
import { errors as errorsEn } from './en/errors.ts'
import { filter as filterEn } from './en/filter.ts'
import { firstRun as firstRunEn } from './en/first-run.ts'
import { frame as frameEn } from './en/frame.ts'
import { help as helpEn } from './en/help.ts'
import { library as libraryEn } from './en/library.ts'
import { ownership as ownershipEn } from './en/ownership.ts'
import { ownershipLaws as ownershipLawsEn } from '../../shared/words/en/ownership-laws.ts'
import { known as knownEn } from './en/known.ts'
import { person as personEn } from './en/person.ts'
import { search as searchEn } from './en/search.ts'
import { exports as exportsEn } from './en/exports.ts'
import { notes as notesEn } from './en/notes.ts'
import { lists as listsEn } from './en/lists.ts'
import { spending as spendingEn } from './en/spending.ts'
import { delivery as deliveryEn } from './en/delivery.ts'
import { history as historyEn } from './en/history.ts'
import { imports as importsEn } from './en/imports.ts'
import { team as teamEn } from './en/team.ts'
import { privacy as privacyEn } from './en/privacy.ts'
import { question as questionEn } from './en/question.ts'
import { reports as reportsEn } from './en/reports.ts'
import { settings as settingsEn } from './en/settings.ts'
import { signing as signingEn } from './en/signing.ts'
import { ui as uiEn } from './en/ui.ts'
import { watch as watchEn } from './en/watch.ts'

/**
 * Every text of the interface, one file an area and language; an area is a namespace: `useTranslation('credits')`.
 * German is the source; an English file is `Like<typeof german>`, so a missing or surplus key fails to compile.
 */
export const resources = {
  de: {
    activity: activityDe,
    backups: backupsDe,
    company: companyDe,
    credits: creditsDe,
    errors: errorsDe,
    filter: filterDe,
    firstRun: firstRunDe,
    frame: frameDe,
    help: helpDe,
    library: libraryDe,
    ownership: ownershipDe,
    ownershipLaws: ownershipLawsDe,
    known: knownDe,
    person: personDe,
    search: searchDe,
    settings: settingsDe,
    signing: signingDe,
    ui: uiDe,
    watch: watchDe,
    exports: exportsDe,
    notes: notesDe,
    lists: listsDe,
    spending: spendingDe,
    delivery: deliveryDe,
    history: historyDe,
    imports: importsDe,
    privacy: privacyDe,
    team: teamDe,
    question: questionDe,
    reports: reportsDe,
  },
  en: {
    activity: activityEn,
    backups: backupsEn,
    company: companyEn,
    credits: creditsEn,
    errors: errorsEn,
    filter: filterEn,
    firstRun: firstRunEn,
    frame: frameEn,
    help: helpEn,
    library: libraryEn,
    ownership: ownershipEn,
    ownershipLaws: ownershipLawsEn,
    known: knownEn,
    person: personEn,
    search: searchEn,
    settings: settingsEn,
    signing: signingEn,
    ui: uiEn,
    watch: watchEn,
    exports: exportsEn,
    notes: notesEn,
    lists: listsEn,
    spending: spendingEn,
    delivery: deliveryEn,
    history: historyEn,
    imports: importsEn,
    privacy: privacyEn,
    team: teamEn,
    question: questionEn,
    reports: reportsEn,
  },
} as const
