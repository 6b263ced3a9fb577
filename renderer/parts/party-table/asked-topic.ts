import { createContext } from 'react'
import type { AskedTopic } from '../../../shared/domain/search/question/asked/asked.ts'

/** What was asked of the companies of a list: their files open where it stands. Null: nothing. */
export const AskedTopicContext = createContext<AskedTopic | null>(null)
