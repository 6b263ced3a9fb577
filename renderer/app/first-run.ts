import type { ComponentType } from 'react'
import type { AppState } from '../../shared/contract/state.ts'
import { chunk, type Chunk } from './chunk.ts'

/** What stands where no tab is open yet and nothing is kept. */
export const firstRun: Chunk<ComponentType<{ readonly state: AppState }>> = chunk(
  async () => (await import('../features/first-run/first-run-screen.tsx')).FirstRunScreen,
)
