import type { Opened } from './database.ts'
import type { ReportsStore } from './reports-store.ts'
import { wholeAnswer } from './repositories/answers.ts'
import { factSources } from './repositories/party-facts.ts'
import type { StoreMethods } from './store-methods.ts'

export const createReportsMethods = ({ db }: Opened): Pick<StoreMethods, keyof ReportsStore> => ({
  wholeAnswer: (id) => wholeAnswer(db, id),
  factSources: (id) => factSources(db, id),
})
