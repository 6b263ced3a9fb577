import type { AppState, Settings } from '../../shared/contract/state.ts'
import type { Session } from './session.ts'

export interface AppStateOptions extends Pick<
  AppState,
  'version' | 'host' | 'mode' | 'dataDir' | 'otherLibrary' | 'readOnly'
> {
  readonly savedFromDamage: () => AppState['savedFromDamage']
  readonly settings: () => Settings
  readonly session: Session['state']
}

/** What every page knows of the program and of the library that is open. */
export const createAppState =
  ({ savedFromDamage, settings, session, ...fixed }: AppStateOptions): (() => AppState) =>
  () => {
    const { key, ...service } = session()
    return { ...fixed, savedFromDamage: savedFromDamage(), settings: settings(), service, key }
  }
