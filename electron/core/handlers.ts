import { createAccountHandlers } from './areas/account.ts'
import { createAnswersHandlers } from './areas/answers.ts'
import type { AreaDependencies } from './areas/area-dependencies.ts'
import { createAppHandlers } from './areas/app.ts'
import { createBackupsHandlers } from './areas/backups.ts'
import { createCompanyHandlers } from './areas/company.ts'
import { createCreditsHandlers } from './areas/credits.ts'
import { createDeliveryHandlers } from './areas/delivery.ts'
import { createDesksHandlers } from './areas/desks.ts'
import { createEventQuestionsHandlers } from './areas/event-questions.ts'
import { createExportsHandlers } from './areas/exports.ts'
import { createFilterHandlers } from './areas/filter.ts'
import { createHistoryHandlers } from './areas/history.ts'
import { createImportsHandlers } from './areas/imports.ts'
import { createInboxHandlers } from './areas/inbox.ts'
import { createKeyHandlers } from './areas/key.ts'
import { createLibraryHandlers } from './areas/library.ts'
import { createListsHandlers } from './areas/lists.ts'
import { createNotificationsHandlers } from './areas/notifications.ts'
import { createOutboxHandlers } from './areas/outbox.ts'
import { createOwnershipHandlers } from './areas/ownership.ts'
import { createPersonHandlers } from './areas/person.ts'
import { createPricesHandlers } from './areas/prices.ts'
import { createPrivacyHandlers } from './areas/privacy.ts'
import { createReferenceHandlers } from './areas/reference.ts'
import { createReportsHandlers } from './areas/reports.ts'
import { createSearchHandlers } from './areas/search.ts'
import { createSettingsHandlers } from './areas/settings.ts'
import { createTeamHandlers } from './areas/team.ts'
import { createUpdatesHandlers } from './areas/updates.ts'
import { createWatchHandlers } from './areas/watch.ts'
import { createWorkspaceHandlers } from './areas/workspace.ts'
import type { CoreHandlers } from './router.ts'

/** The contract, area by area: each leads its procedures to use cases. */
export const createHandlers = (useCases: AreaDependencies): CoreHandlers => ({
  ...createAppHandlers(useCases),
  ...createSettingsHandlers(useCases),
  ...createWorkspaceHandlers(useCases),
  ...createKeyHandlers(useCases),
  ...createPricesHandlers(useCases),
  ...createCreditsHandlers(useCases),
  ...createAccountHandlers(useCases),
  ...createSearchHandlers(useCases),
  ...createFilterHandlers(useCases),
  ...createCompanyHandlers(useCases),
  ...createPersonHandlers(useCases),
  ...createReferenceHandlers(useCases),
  ...createAnswersHandlers(useCases),
  ...createHistoryHandlers(useCases),
  ...createImportsHandlers(useCases),
  ...createOwnershipHandlers(useCases),
  ...createDesksHandlers(useCases),
  ...createWatchHandlers(useCases),
  ...createEventQuestionsHandlers(useCases),
  ...createInboxHandlers(useCases),
  ...createOutboxHandlers(useCases),
  ...createNotificationsHandlers(useCases),
  ...createListsHandlers(useCases),
  ...createDeliveryHandlers(useCases),
  ...createLibraryHandlers(useCases),
  ...createExportsHandlers(useCases),
  ...createReportsHandlers(useCases),
  ...createBackupsHandlers(useCases),
  ...createPrivacyHandlers(useCases),
  ...createTeamHandlers(useCases),
  ...createUpdatesHandlers(useCases),
})
